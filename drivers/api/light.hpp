#pragma once

#include <cstdint>

namespace tiltyard::drivers {

/// A colour of light as the eye sees it: equal steps look equal. 0, 0, 0 is off.
struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  constexpr bool operator==(const Colour&) const = default;
};

/// The light behind (or of) the screen, and a coloured light beside it.
class Light {
 public:
  /// 0 is off, 255 the brightest; in between as the eye sees it.
  virtual void set_screen(std::uint8_t level) = 0;
  virtual void set_led(Colour colour) = 0;

  /// Whether there is such a light to set.
  virtual bool has_screen_light() const = 0;
  virtual bool has_led() const = 0;

 protected:
  ~Light() = default;
};

/// A board whose screen has no light of its own to set and no LED.
class NoLight final : public Light {
 public:
  void set_screen(std::uint8_t) override {}
  void set_led(Colour) override {}
  bool has_screen_light() const override { return false; }
  bool has_led() const override { return false; }
};

}  // namespace tiltyard::drivers
