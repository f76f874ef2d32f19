#include "app/screen_power.hpp"

#include <algorithm>

#include "app/lamp.hpp"

namespace tiltyard::app {
namespace {

constexpr std::uint8_t dim_light = 24;

}  // namespace

std::uint8_t ScreenPower::level() const {
  const std::uint8_t set = light_level(settings_.brightness);
  switch (state_) {
    case State::bright: return set;
    case State::dimmed: return std::min(set, dim_light);
    case State::asleep: break;
  }
  return 0;
}

void ScreenPower::apply() { light_.set_screen(level()); }

void ScreenPower::enter(State state) {
  state_ = state;
  apply();
}

void ScreenPower::brighten() {
  if (state_ == State::dimmed) enter(State::bright);
}

bool ScreenPower::is_due_to_sleep(drivers::Time now) {
  if (now >= sleep_at()) return true;
  if (state_ == State::bright && now >= dim_at()) enter(State::dimmed);
  return false;
}

void ScreenPower::fall_asleep() { enter(State::asleep); }

void ScreenPower::wake_up() { enter(State::bright); }

drivers::Time ScreenPower::next_wake() const {
  return state_ == State::bright ? std::min(dim_at(), sleep_at()) : sleep_at();
}

drivers::Time ScreenPower::after(std::uint32_t seconds) const {
  return seconds == 0 ? drivers::never : last_key_ + drivers::seconds(seconds);
}

drivers::Time ScreenPower::dim_at() const { return after(settings_.dim_seconds); }

drivers::Time ScreenPower::sleep_at() const { return after(settings_.sleep_minutes * 60U); }

void ScreenPower::show_colour(std::optional<ui::Ink> shown) {
  const drivers::Colour colour = lamp(shown, level());
  if (colour == lamp_) return;
  lamp_ = colour;
  light_.set_led(colour);
}

}  // namespace tiltyard::app
