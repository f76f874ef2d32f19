#pragma once

#include "ivanhoe/events.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::app::ivanhoe_screens {

// The table while what happened is told on it: what lies open, brought up to date event by event.
// Whose turn it is and what waits for an answer is not kept.
struct ReplayTable {
  ivanhoe::Table table;
  ivanhoe::Move announced = table.pending;  // the action that is having its effect
};

// What this event does to what lies open.
void apply(ReplayTable& replay, const ivanhoe::Event& event);

}  // namespace tiltyard::app::ivanhoe_screens
