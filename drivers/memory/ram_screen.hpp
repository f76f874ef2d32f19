#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "api/clock.hpp"
#include "api/display.hpp"

namespace tiltyard::memory {

/// A screen in memory. Takes as long as a bus would, by the clock it is given, and keeps everybody
/// to the contract of `Display`: `violations` counts each breach of it.
class RamScreen final : public drivers::Display {
 public:
  static constexpr std::size_t most_pixels = 320 * 240;

  /// `bits_per_second` of the bus; 0: a frame arrives at once. A mono screen is sent a bit a pixel,
  /// a colour screen 16.
  RamScreen(drivers::Size size, bool colour, const drivers::Clock& clock,
            std::uint32_t bits_per_second = 0);

  drivers::Size size() const override { return size_; }
  bool colour() const override { return colour_; }
  using Display::show;
  void show(drivers::Frame frame, const drivers::Palette& palette,
            std::span<const drivers::Area> changed) override;
  bool busy() const override;
  void set_flipped(bool flipped) override;
  void sleep() override;
  void wake() override;

  /// What somebody who looks at it sees: RGB565, on a mono screen 0 and 0xFFFF, rows from the top.
  /// Turned as the panel is; black while asleep.
  std::uint16_t pixel(std::uint16_t x, std::uint16_t y) const;

  /// The indexes that arrived, as they were sent, not turned.
  std::uint8_t index(std::uint16_t x, std::uint16_t y) const;

  /// Everything that is sent from now on is also written here, a byte for each pixel with its
  /// index; for tests of what may never reach a panel. Full: only counted.
  void record(std::span<std::uint8_t> into);
  std::size_t recorded() const { return recorded_; }

  std::uint32_t frames() const { return frames_; }
  std::uint64_t bytes_sent() const { return bytes_sent_; }
  bool asleep() const { return asleep_; }
  bool flipped() const { return flipped_; }

  /// Frames shown while busy or asleep, frames touched while they were being sent, part of a frame
  /// after waking or turning.
  std::uint32_t violations() const;

 private:
  void copy(drivers::Frame frame, drivers::Area area);
  bool frame_was_touched() const;
  bool was_touched(drivers::Area area) const;

  drivers::Size size_;
  bool colour_;
  const drivers::Clock& clock_;
  std::uint32_t bits_per_second_;

  std::array<std::uint8_t, most_pixels> indexes_{};
  drivers::Palette palette_{};
  drivers::Frame under_way_{};
  drivers::Time arrives_ = 0;
  std::array<drivers::Area, most_areas> last_areas_{};
  std::span<std::uint8_t> record_{};
  std::size_t recorded_ = 0;
  std::uint64_t bytes_sent_ = 0;
  std::uint32_t frames_ = 0;
  mutable std::uint32_t violations_ = 0;
  bool asleep_ = false;
  bool flipped_ = false;
  bool whole_frame_due_ = false;
  mutable bool watching_ = false;
};

}  // namespace tiltyard::memory
