#pragma once

#include "api/battery.hpp"
#include "api/clock.hpp"
#include "api/display.hpp"
#include "api/entropy.hpp"
#include "api/keys.hpp"
#include "api/light.hpp"
#include "api/link.hpp"
#include "api/machine.hpp"
#include "api/storage.hpp"
#include "api/tone.hpp"

namespace tiltyard::drivers {

/// Everything the app may ask of hardware, as one `main_*` hands it over. Owned by that `main`.
struct Devices {
  Display& display;
  Keys& keys;
  Storage& storage;
  Tone& tone;
  Light& light;
  Battery& battery;
  Clock& clock;
  Entropy& entropy;
  Link& link;
  Machine& machine;
};

}  // namespace tiltyard::drivers
