#include "app/key_bar.hpp"

#include <utility>

#include "text/common.hpp"
#include "text/match.hpp"

namespace tiltyard::app {
namespace {

constexpr drivers::Time tap_time = drivers::milliseconds(1500);

}  // namespace

ui::KeyNames box_keys(text::Words words) {
  return {words(text::MatchText::go_on), words(text::Common::back)};
}

bool KeyBar::notice_tap(Act act, Holds holds, drivers::Time now) {
  const bool in_vain = (holds.a && !holds.a_taps) || holds.long_a;
  const bool tapped = (act == Act::accept && in_vain) || (act == Act::back && holds.b);
  if (!tapped) return std::exchange(tapped_until_, 0) != 0;
  tapped_ = act;
  tapped_until_ = now + tap_time;
  return true;
}

bool KeyBar::tick(drivers::Time now) {
  if (tapped_until_ == 0 || now < tapped_until_) return false;
  tapped_until_ = 0;
  return true;
}

bool KeyBar::look_at(const drivers::Battery& battery) {
  const drivers::Charge charge = battery.charge();
  const bool low = charge.low && !charge.charging;
  if (low == battery_low_) return false;
  battery_low_ = low;
  return true;
}

void KeyBar::draw(ui::Canvas& canvas, const ui::Look& look, ui::KeyNames names, text::Words words,
                  drivers::Time now) const {
  if (now < tapped_until_) {
    (tapped_ == Act::accept ? names.a : names.b) = words(text::Common::hold_it_down);
  }
  ui::draw_key_bar(canvas, look, names, battery_low_);
}

}  // namespace tiltyard::app
