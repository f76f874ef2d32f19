#pragma once

#include "castles/events.hpp"
#include "castles/state.hpp"

namespace tiltyard::app::castles_screens {

// The table while what happened is told on it: what lies open, brought up to date event by event.
// Whose turn it is is kept, what waits for an answer is not.
struct ReplayTable {
  castles::Table table;
};

// What this event does to what lies open.
void apply(ReplayTable& replay, const castles::Event& event);

}  // namespace tiltyard::app::castles_screens
