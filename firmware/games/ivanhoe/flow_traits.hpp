#pragma once

#include "app/flow.hpp"
#include "ivanhoe/opponent.hpp"
#include "ivanhoe/rules.hpp"

namespace tiltyard::app {

// What Ivanhoe tells the flow of a match about itself.
struct IvanhoeFlowTraits {
  using Rules = ivanhoe::Rules;

  // Adapt's choices and the token of a Maiden; a purple prize comes behind the winner's curtain
  // together with his opening.
  static bool is_open(const ivanhoe::Table& table) {
    return table.phase == ivanhoe::Phase::adapt || table.phase == ivanhoe::Phase::token;
  }
  // IV-73: every action, whoever holds Ivanhoe.
  static bool is_announced(const ivanhoe::Move& move) {
    return ivanhoe::is_action(move.verb) && move.verb != ivanhoe::Verb::ivanhoe;
  }
  // IV-70
  static SeatSet may_call(const ivanhoe::Table& table) { return table.in.without(table.turn); }
  static bool awaits_answer(const ivanhoe::Table& table) {
    return table.phase == ivanhoe::Phase::react;
  }
  static bool can_answer(const ivanhoe::Hand& hand) { return hand.has(ivanhoe::Card::ivanhoe); }
  static ivanhoe::Move answer(bool play) {
    return ivanhoe::Move::of(play ? ivanhoe::Verb::ivanhoe : ivanhoe::Verb::allow);
  }
  static ivanhoe::View as_if_asked(const ivanhoe::View& view, const ivanhoe::Move& announced) {
    return ivanhoe::as_if_asked(view, announced);
  }
  static ivanhoe::Event called(Seat seat) {
    return {.kind = ivanhoe::EventKind::calls, .seat = seat};
  }
  // An action is announced before it is shown: what all see then is how it ended.
  static bool is_notice(const ivanhoe::Event& event) {
    switch (event.kind) {
      case ivanhoe::EventKind::announces:
      case ivanhoe::EventKind::shows_hand:
      case ivanhoe::EventKind::wins_tournament: return true;
      default: return false;
    }
  }
  static bool ends_part(const ivanhoe::Event& event) {
    return event.kind == ivanhoe::EventKind::wins_tournament;
  }
  static bool is_news(const ivanhoe::Event& event) {
    return event.kind != ivanhoe::EventKind::draws || event.card != ivanhoe::hidden_card;
  }
  // What an action's announcement told, or the choice before it.
  static bool is_in_picture(const ivanhoe::Event& event) {
    return event.kind == ivanhoe::EventKind::discards;
  }
};

}  // namespace tiltyard::app
