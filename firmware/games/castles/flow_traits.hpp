#pragma once

#include "app/flow.hpp"
#include "app/match/no_calls.hpp"
#include "castles/rules.hpp"

namespace tiltyard::app {

// What Castles tells the flow of a match about itself: nothing is announced. Where to advance and
// to plant lies open, every other decision needs the hand.
struct CastlesFlowTraits : NoCalls<castles::Rules> {
  using Rules = castles::Rules;

  static bool is_open(const castles::Table& table) {
    return table.phase == castles::Phase::advance || table.phase == castles::Phase::plant;
  }
  static bool is_notice(const castles::Event& /*event*/) { return false; }
  static bool ends_part(const castles::Event& /*event*/) { return false; }
  // Each card of an army and of a payment is told with the whole of it.
  static bool is_news(const castles::Event& event) {
    switch (event.kind) {
      case castles::EventKind::passed: return event.number > 0;
      case castles::EventKind::sent:
      case castles::EventKind::paid:
      case castles::EventKind::held:
      case castles::EventKind::skipped: return false;
      default: return true;
    }
  }
};

}  // namespace tiltyard::app
