// The flow of the tiny game, whose look at a card is announced here and whose sixes everybody must
// see, and how tests go on with it.
#pragma once

#include <unity.h>

#include "app/flow_of.hpp"
#include "expect_equal.hpp"
#include "tiny_game.hpp"

namespace tiltyard::app::test {

struct TinyFlowTraits {
  using Rules = tiny::Rules;
  static bool is_open(const tiny::Table& /*table*/) { return false; }
  static bool is_announced(const tiny::Move& move) { return move.act == tiny::Act::look; }
  static SeatSet may_call(const tiny::Table& table) {
    return SeatSet::first(table.options.players).without(table.turn);
  }
  static bool awaits_answer(const tiny::Table& /*table*/) { return false; }
  static bool can_answer(const tiny::Hand& hand) { return hand.counts[6] > 0; }
  static tiny::Move answer(bool /*play*/) { return {}; }
  static tiny::View as_if_asked(const tiny::View& view, const tiny::Move& /*announced*/) {
    return view;
  }
  static tiny::Event called(Seat seat) { return {tiny::Phrase::looks, seat, seat, 0, {}}; }
  static bool is_notice(const tiny::Event& event) {
    return event.told == tiny::Phrase::lays && event.card == 6;
  }
  static bool ends_part(const tiny::Event& event) { return is_notice(event) && event.who == 1; }
  static bool is_news(const tiny::Event& event) {
    return event.told != tiny::Phrase::draws || event.card != 0;
  }
};

using TinyFlow = FlowOf<TinyFlowTraits>;

inline DeviceHolder holder;
inline TinyFlow flow(holder);
inline MoveList<tiny::Rules> list;

inline Seating people(unsigned computers_from = max_seats) {
  Seating seating;
  for (unsigned seat = computers_from; seat < max_seats; ++seat) {
    seating.players[seat].controller = Controller::computer;
  }
  return seating;
}

inline void expect(Stage stage, Seat seat) {
  TEST_ASSERT_EQUAL_UINT8(static_cast<std::uint8_t>(stage),
                          static_cast<std::uint8_t>(flow.stage()));
  TEST_ASSERT_EQUAL_UINT8(seat, flow.seat());
}

inline tiny::Move a_card_but_six() {
  flow.match().moves(list);
  for (const tiny::Move& move : list) {
    if (move.act == tiny::Act::lay && move.value != 6) {
      return move;
    }
  }
  TEST_FAIL_MESSAGE("only sixes");
  return {};
}

// Up to the turn of `seat`, as its owner would go there.
inline void take(Seat seat) {
  holder.take(seat);
  if (flow.stage() == Stage::news) {
    flow.go_on();
  }
  expect(Stage::turn, seat);
}

}  // namespace tiltyard::app::test
