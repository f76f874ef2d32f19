#pragma once

#include "app/setup/draft.hpp"
#include "text/setup.hpp"

namespace tiltyard::app {

// What the one who decides for a place is called.
text::Setup decider_name(int decider);

// The temper in which a computer of this name plays.
text::Setup temper_name(const PlayerName& name);

}  // namespace tiltyard::app
