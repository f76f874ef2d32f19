#pragma once

#include <cstdint>
#include <optional>

#include "api/light.hpp"
#include "api/time.hpp"
#include "app/settings.hpp"
#include "ui/ink.hpp"

namespace tiltyard::app {

// The light of the screen: as bright as it is set, dimmed and off after a while without a key. The
// LED beside it is never brighter.
class ScreenPower {
 public:
  ScreenPower(drivers::Light& light, const Settings& settings)
      : light_(light), settings_(settings) {}

  // The settings have changed.
  void apply();
  // A key, or something that is not to be slept through: the seconds begin anew.
  void someone_is_here(drivers::Time now) { last_key_ = now; }
  // Where it was dimmed it is bright again.
  void brighten();
  // Dims when it is time; true when it is time to sleep.
  bool is_due_to_sleep(drivers::Time now);
  void fall_asleep();
  void wake_up();
  bool is_asleep() const { return state_ == State::asleep; }
  // When it dims or sleeps if nobody comes.
  drivers::Time next_wake() const;

  // What lies open alone decides the LED: it shines while a curtain is down, too.
  void show_colour(std::optional<ui::Ink> shown);

 private:
  enum class State : std::uint8_t { bright, dimmed, asleep };

  void enter(State state);
  std::uint8_t level() const;
  drivers::Time dim_at() const;
  drivers::Time sleep_at() const;
  drivers::Time after(std::uint32_t seconds) const;

  drivers::Light& light_;
  const Settings& settings_;
  drivers::Time last_key_ = 0;
  State state_ = State::bright;
  drivers::Colour lamp_;
};

}  // namespace tiltyard::app
