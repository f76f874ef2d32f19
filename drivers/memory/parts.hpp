#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "api/battery.hpp"
#include "api/clock.hpp"
#include "api/entropy.hpp"
#include "api/light.hpp"
#include "api/link.hpp"
#include "api/machine.hpp"
#include "api/tone.hpp"

/// The smaller doubles: each does what its contract says and shows what it was told.
namespace tiltyard::memory {

/// Plays silently on the clock of the test and keeps every note that sounded.
class RecordingTone final : public drivers::Tone {
 public:
  static constexpr std::size_t capacity = 256;

  explicit RecordingTone(const drivers::Clock& clock) : clock_(clock) {}

  void play(drivers::Figure figure) override {
    ends_ = clock_.now();
    for (const drivers::Note& note : figure) {
      ends_ += drivers::milliseconds(note.milliseconds);
      if (volume_ > 0 && count_ < notes_.size()) notes_[count_++] = note;
    }
    ++figures_;
  }
  void stop() override { ends_ = clock_.now(); }
  bool playing() const override { return clock_.now() < ends_; }
  void set_volume(std::uint8_t volume) override { volume_ = std::min(volume, loudest); }
  bool present() const override { return true; }

  /// What could be heard, in order.
  std::span<const drivers::Note> notes() const { return std::span{notes_}.first(count_); }
  std::uint32_t figures() const { return figures_; }
  std::uint8_t volume() const { return volume_; }
  bool audible() const { return playing() && volume_ > 0; }
  void forget() {
    count_ = 0;
    figures_ = 0;
  }

 private:
  const drivers::Clock& clock_;
  drivers::Time ends_ = 0;
  std::array<drivers::Note, capacity> notes_{};
  std::size_t count_ = 0;
  std::uint32_t figures_ = 0;
  std::uint8_t volume_ = loudest;
};

class MemoryLight final : public drivers::Light {
 public:
  explicit MemoryLight(bool has_led = true) : has_led_(has_led) {}

  void set_screen(std::uint8_t level) override { screen_ = level; }
  void set_led(drivers::Colour colour) override { led_ = has_led_ ? colour : drivers::Colour{}; }
  bool has_screen_light() const override { return true; }
  bool has_led() const override { return has_led_; }

  std::uint8_t screen() const { return screen_; }
  drivers::Colour led() const { return led_; }

 private:
  bool has_led_;
  std::uint8_t screen_ = 0;
  drivers::Colour led_{};
};

/// A battery whose charge a test sets.
class MemoryBattery final : public drivers::Battery {
 public:
  drivers::Charge charge() const override { return charge_; }
  bool present() const override { return true; }
  void set(drivers::Charge charge) { charge_ = charge; }

 private:
  drivers::Charge charge_{};
};

/// The same bytes for the same seed; may be told to fail its test.
class SeededEntropy final : public drivers::Entropy {
 public:
  explicit SeededEntropy(std::uint32_t seed = 1) : state_(seed * 2654435761U | 1U) {}

  [[nodiscard]] bool fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) {
      state_ ^= state_ << 13U;
      state_ ^= state_ >> 17U;
      state_ ^= state_ << 5U;
      byte = static_cast<std::uint8_t>(state_ >> 11U);
    }
    return healthy_;
  }
  void set_healthy(bool healthy) { healthy_ = healthy; }

 private:
  std::uint32_t state_;
  bool healthy_ = true;
};

/// A line with both ends in the test; takes no more at once than it is told to.
class MemoryLink final : public drivers::Link {
 public:
  bool settling() const override { return is_settling; }
  bool is_settling = false;

  static constexpr std::size_t capacity = 8192;

  bool connected() const override { return connected_; }
  std::size_t read(std::span<std::uint8_t> into) override {
    const std::size_t count = std::min(into.size(), arriving_.size());
    std::copy_n(arriving_.begin(), count, into.begin());
    arriving_ = arriving_.subspan(count);
    return count;
  }
  std::size_t write(std::span<const std::uint8_t> bytes) override {
    if (!connected_) return 0;
    const std::size_t count = std::min({bytes.size(), room_, sent_.size() - count_});
    std::copy_n(bytes.begin(), count, sent_.begin() + static_cast<std::ptrdiff_t>(count_));
    count_ += count;
    return count;
  }

  void set_connected(bool connected) { connected_ = connected; }
  /// What arrives next; lives until it was read.
  void arrive(std::span<const std::uint8_t> bytes) { arriving_ = bytes; }
  void set_room(std::size_t bytes) { room_ = bytes; }
  std::span<const std::uint8_t> sent() const { return std::span{sent_}.first(count_); }
  void forget() { count_ = 0; }

 private:
  bool connected_ = true;
  std::span<const std::uint8_t> arriving_{};
  std::array<std::uint8_t, capacity> sent_{};
  std::size_t count_ = 0;
  std::size_t room_ = capacity;
};

/// Remembers what it was asked for; a test may say that it had crashed.
class MemoryMachine final : public drivers::Machine {
 public:
  std::optional<drivers::CrashReport> crash() const override { return crash_; }
  void update() override { ++updates_; }

  void set_crash(const drivers::CrashReport& crash) { crash_ = crash; }
  unsigned updates() const { return updates_; }

 private:
  std::optional<drivers::CrashReport> crash_{};
  unsigned updates_ = 0;
};

}  // namespace tiltyard::memory
