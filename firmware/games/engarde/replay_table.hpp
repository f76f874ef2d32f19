#pragma once

#include "engarde/events.hpp"
#include "engarde/state.hpp"

namespace tiltyard::app::engarde_screens {

// The piste while what happened is told on it: where the fencers stand, what waits for an answer,
// the score, the deck.
struct ReplayTable {
  engarde::Table table;
  Seat hit = no_seat;  // by the event told last
};

// What this event does to it.
void apply(ReplayTable& replay, const engarde::Event& event);

}  // namespace tiltyard::app::engarde_screens
