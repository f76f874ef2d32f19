// What is done to a game on its way to the next decision, of which turns (play.cpp) and the effects
// of actions (effects.cpp) are made.
#pragma once

#include <etl/vector.h>
#include <cstddef>
#include <cstdint>

#include "ivanhoe/events.hpp"
#include "ivanhoe/state.hpp"

namespace tiltyard::ivanhoe {

class GameInPlay {
 public:
  GameInPlay(State& state, etl::ivector<Event>* sink)
      : table(state.table), secrets(state.secrets), events(sink) {}

 protected:
  void tell(const Event& event) {
    if (events != nullptr) [[unlikely]] {  // in a search nobody listens
      events->push_back(event);
    }
  }
  [[nodiscard]] std::uint16_t total_of(Seat seat) const {
    return static_cast<std::uint16_t>(total(table, seat));
  }
  [[nodiscard]] Seat after(Seat seat) const { return next_seat(seat, table.options.players); }

  // Inlined, as in nearly every move one of them is called from code that lies in RAM.
  [[gnu::always_inline]] void give(Seat seat, Card card) {
    secrets.hands[seat].add(card);
    ++table.hand_sizes[seat];
  }
  [[gnu::always_inline]] void take_from_hand(Seat seat, Card card) {
    secrets.hands[seat].remove(card);
    --table.hand_sizes[seat];
  }
  [[gnu::always_inline]] void show(Seat seat, Card card) {
    table.piles.push(Table::display_zone(seat), byte_of(card));
    table.sums[seat] = static_cast<std::uint16_t>(table.sums[seat] + facts(card).value);
    if (card == Card::maiden) {
      table.maidens.add(seat);
    }
  }
  void throw_away(Card card) { table.piles.push(Table::discard_zone, byte_of(card)); }

  Table& table;
  Secrets& secrets;
  etl::ivector<Event>* events;
};

}  // namespace tiltyard::ivanhoe
