#pragma once

#include "app/flow.hpp"
#include "app/match/no_calls.hpp"
#include "engarde/rules.hpp"

namespace tiltyard::app {

// What En Garde tells the flow of a match about itself: nothing is announced, and each decision
// needs the hand.
struct EnGardeFlowTraits : NoCalls<engarde::Rules> {
  using Rules = engarde::Rules;

  static bool is_open(const engarde::Table& /*table*/) { return false; }
  // An attack is seen before its hit: nobody may have been asked about it.
  static bool is_notice(const engarde::Event& event) {
    return event.kind == engarde::EventKind::was_hit || ends_part(event);
  }
  static bool ends_part(const engarde::Event& event) {
    return event.kind == engarde::EventKind::round_won ||
           event.kind == engarde::EventKind::round_drawn;
  }
  static bool is_news(const engarde::Event& event) {
    return event.kind != engarde::EventKind::drew;
  }
};

}  // namespace tiltyard::app
