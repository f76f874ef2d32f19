#pragma once

#include <cstdint>
#include <span>

namespace tiltyard::drivers {

/// One note of a figure. 0 hertz is silence.
struct Note {
  std::uint16_t hertz = 0;
  std::uint16_t milliseconds = 0;
  constexpr bool operator==(const Note&) const = default;
};

/// A few notes in a row, from a constexpr table. Must live as long as it plays.
using Figure = std::span<const Note>;

/// A voice: one note at a time.
class Tone {
 public:
  static constexpr std::uint8_t loudest = 4;

  /// Begins the figure and returns; one that still plays is cut off.
  virtual void play(Figure figure) = 0;
  virtual void stop() = 0;
  virtual bool playing() const = 0;

  /// 0 (silent, at once, also in the middle of a note) to `loudest`.
  virtual void set_volume(std::uint8_t volume) = 0;

  /// False: there is nothing to set a volume of.
  virtual bool present() const = 0;

 protected:
  ~Tone() = default;
};

/// A board without a voice.
class NoTone final : public Tone {
 public:
  void play(Figure) override {}
  void stop() override {}
  bool playing() const override { return false; }
  void set_volume(std::uint8_t) override {}
  bool present() const override { return false; }
};

}  // namespace tiltyard::drivers
