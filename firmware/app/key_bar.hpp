#pragma once

#include "api/battery.hpp"
#include "api/time.hpp"
#include "app/keys.hpp"
#include "text/words.hpp"
#include "ui/widgets.hpp"

namespace tiltyard::app {

// What ends a box that lies over a page until it is read: both keys do.
ui::KeyNames box_keys(text::Words words);

// What the key bar says besides the names of its keys: for a moment that a key is to be held, which
// was let go too early; and that the battery is low.
class KeyBar {
 public:
  // True: it is to be drawn again.
  bool notice_tap(Act act, Holds holds, drivers::Time now);
  bool tick(drivers::Time now);
  bool look_at(const drivers::Battery& battery);
  // Another scene: what was tapped means nothing there.
  void forget() { tapped_until_ = 0; }
  drivers::Time next_wake() const { return tapped_until_ == 0 ? drivers::never : tapped_until_; }

  void draw(ui::Canvas& canvas, const ui::Look& look, ui::KeyNames names, text::Words words,
            drivers::Time now) const;

 private:
  drivers::Time tapped_until_ = 0;  // 0: nothing was
  Act tapped_ = Act::accept;
  bool battery_low_ = false;
};

}  // namespace tiltyard::app
