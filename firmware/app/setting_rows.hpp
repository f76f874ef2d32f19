#pragma once

#include <etl/string.h>
#include <cstdint>

#include "text/common.hpp"

namespace tiltyard::app {

class App;

// What can be set, in the order of the settings' list.
enum class Setting : std::uint8_t {
  language,
  volume,
  brightness,
  theme,
  motion,
  flipped,
  dim_after,
  sleep_after,
  speed,
  announcement_time,
  count,
};

// What a setting is set to, as it is written in a list.
using SettingValue = etl::string<16>;

// Whether this device has what it sets.
bool is_there(const App& app, Setting setting);
text::Common name_of(Setting setting);
SettingValue value_of(const App& app, Setting setting);
// The next (+1) or former (-1) of its steps, in a ring; takes effect at once.
void turn(App& app, Setting setting, int by);

}  // namespace tiltyard::app
