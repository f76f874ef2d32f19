#pragma once

#include <algorithm>

#include "app/match/play.hpp"
#include "app/records.hpp"
#include "ivanhoe/events.hpp"

namespace tiltyard::app {

// What an event adds to the records beside games and wins: by default nothing.
template <class Table, class Event>
void record_event(Records& /*records*/, const Seating& /*seating*/, const Table& /*table*/,
                  const Event& /*event*/) {}

// Ivanhoe: tournaments by colour, the longest display, the highest total. `table` stands after the
// event.
inline void record_event(Records& records, const Seating& seating, const ivanhoe::Table& table,
                         const ivanhoe::Event& event) {
  switch (event.happening) {
    case ivanhoe::Happening::plays:
    case ivanhoe::Happening::moves_card: {
      Record& record = records.of(seating.players[event.seat].name);
      record.longest_display = std::max(record.longest_display,
                                        static_cast<std::uint8_t>(table.display_size(event.seat)));
      record.highest_total = std::max(record.highest_total, event.amount);
      break;
    }
    case ivanhoe::Happening::wins_tournament:
      count_up(records.of(seating.players[event.seat].name)
                   .tournaments[static_cast<std::size_t>(event.colour())]);
      break;
    default: break;
  }
}

}  // namespace tiltyard::app
