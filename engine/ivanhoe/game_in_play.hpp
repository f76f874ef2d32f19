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
  GameInPlay(State& state, etl::ivector<Event>* events)
      : table_(state.table), secrets_(state.secrets), events_(events) {}

 protected:
  void tell(const Event& event) {
    if (events_ != nullptr) {
      events_->push_back(event);
    }
  }
  [[nodiscard]] std::uint16_t total_of(Seat seat) const {
    return static_cast<std::uint16_t>(total(table_, seat));
  }
  [[nodiscard]] Seat after(Seat seat) const { return next_seat(seat, table_.options.players); }

  // Inlined, as in nearly every move one of them is called from code that lies in RAM.
  [[gnu::always_inline]] void give(Seat seat, Card card) {
    secrets_.hands[seat].add(card);
    ++table_.hand_sizes[seat];
  }
  [[gnu::always_inline]] void take_from_hand(Seat seat, Card card) {
    secrets_.hands[seat].remove(card);
    --table_.hand_sizes[seat];
  }
  [[gnu::always_inline]] void show(Seat seat, Card card) {
    table_.piles.push(Table::display_zone(seat), byte_of(card));
    table_.sums[seat] = static_cast<std::uint16_t>(table_.sums[seat] + facts(card).value);
    if (card == Card::maiden) {
      table_.maidens.add(seat);
    }
  }
  void throw_away(Card card) { table_.piles.push(Table::discard_zone, byte_of(card)); }

  Table& table_;
  Secrets& secrets_;
  etl::ivector<Event>* events_;
};

}  // namespace tiltyard::ivanhoe
