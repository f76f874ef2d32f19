#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "core/assert.hpp"
#include "games/castles/lessons.hpp"

namespace tiltyard::app::castles_lessons {
namespace {

using namespace castles;

// Soldiers by their two letters, one after the other.
using Soldiers = std::string_view;
constexpr std::size_t letters = 2;

struct Stronghold {
  Soldiers army;
  // The squares from the first on: the lord's number, or a point.
  std::string_view path = {};
};

// What a lesson needs of a position of two players; the first is to act.
struct Position {
  Phase phase = Phase::turn;
  Soldiers open = {};  // turned up
  std::array<Soldiers, 2> hands;
  std::array<Stronghold, castle_count> castles;
  std::array<std::uint8_t, 2> prisoners{};  // each one's banners of the other
};

constexpr std::array<Stronghold, castle_count> quiet{{
    {"Ce"},
    {"FeFl"},
    {"Hr"},
    {"CtCr"},
    {"FtHt"},
}};

constexpr auto positions = std::to_array({
    // Take a card.
    Position{.phase = Phase::choose, .open = "AlHe", .hands = {"AeAr", "HlFr"}, .castles = quiet},
    // Trade the other.
    Position{.phase = Phase::trade, .open = "He", .hands = {"AeArAl", "AtFr"}, .castles = quiet},
    // An army of one type.
    Position{.hands = {"AeArAlHeFt", "HlFr"}, .castles = quiet},
    // An army of one blazon, and the storm.
    Position{.hands = {"AeHeFeCrAt", "HlFr"}, .castles = quiet},
    // Plant.
    Position{.hands = {"AlHlFr", "CtFl"},
             .castles = {{{"Ce"}, {"FeFl"}, {"Hr"}, {"CtCr"}, {"FtHt"}}}},
    // Advance.
    Position{.hands = {"AlHlFr", "CtFl"},
             .castles = {{{"Ce", "01"}, {"FeFl"}, {"Hr"}, {"CtCr"}, {"FtHt"}}}},
    // The oubliette.
    Position{.hands = {"AlHlFr", "CtFl"},
             .castles = {{{"Ce", ".0.1"}, {"FeFl"}, {"Hr"}, {"CtCr"}, {"FtHt"}}}},
    // Prisoners.
    Position{.hands = {"AlFr", "CtFlHe"},
             .castles = {{{"Ce", "0"}, {"FeFl"}, {"Hr"}, {"CtCr"}, {"FtHt"}}},
             .prisoners = {1, 0}},
    // Who holds a castle.
    Position{.hands = {"AlFr", "CtFl"},
             .castles = {{{"Ce", "01"}, {"FeFl", "0"}, {"Hr"}, {"CtCr", "1.0"}, {"FtHt"}}}},
});

class Cards {
 public:
  Cards() {
    for (std::size_t kind = 0; kind < kind_count; ++kind) left_.at(kind) = card_kinds[kind].copies;
  }
  // The first of a row, taken off it.
  Card take(Soldiers& row) {
    const auto* const found =
        std::find_if(card_kinds.begin(), card_kinds.end(),
                     [&](const CardKind& kind) { return kind.id == row.substr(0, letters); });
    row.remove_prefix(letters);
    const auto kind = static_cast<std::size_t>(found - card_kinds.begin());
    TILTYARD_ASSERT(left_.at(kind) > 0);
    --left_.at(kind);
    --count_;
    return static_cast<Card>(kind);
  }
  Pile pile(Soldiers row) {
    Pile pile;
    while (!row.empty()) pile.add(take(row));
    return pile;
  }
  // One after the other of what is left, so that the kinds are mixed.
  Card take_any() {
    do {
      last_ = (last_ + 1) % kind_count;
    } while (left_.at(last_) == 0);
    --left_.at(last_);
    --count_;
    return static_cast<Card>(last_);
  }
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  std::array<std::uint8_t, kind_count> left_{};
  std::size_t count_ = card_count;
  std::size_t last_ = 0;
};

void raise(Castle& castle, const Stronghold& wanted, Cards& cards, Counts& reserve) {
  castle.army = cards.pile(wanted.army);
  for (std::size_t i = 0; i < wanted.path.size(); ++i) {
    if (wanted.path[i] == '.') continue;
    const auto lord = static_cast<Seat>(wanted.path[i] - '0');
    castle.path.put(static_cast<unsigned>(i) + 1U, lord);
    --reserve.at(lord);
  }
}

// The deck holds an even number of cards; one too many has left the game.
void stack(State& state, Cards& cards) {
  Table& table = state.table;
  if (cards.count() % 2 != 0) table.out[table.out_count++] = cards.take_any();
  table.deck = static_cast<std::uint8_t>(cards.count());
  for (std::size_t i = 0; i < table.deck; ++i) state.secrets.deck[i] = cards.take_any();
}

}  // namespace

State position(std::size_t lesson) {
  const Position& wanted = positions.at(lesson);
  State state;
  Table& table = state.table;
  table.options.players = 2;
  table.phase = wanted.phase;
  Cards cards;
  for (Seat seat = 0; seat < 2; ++seat) {
    table.reserve[seat] = banners_of_a_lord;
    state.secrets.hands[seat] = cards.pile(wanted.hands[seat]);
    table.hands[seat] = static_cast<std::uint8_t>(state.secrets.hands[seat].size());
  }
  for (std::size_t i = 0; i < castle_count; ++i)
    raise(table.castles[i], wanted.castles[i], cards, table.reserve);
  for (Seat seat = 0; seat < 2; ++seat) {
    const Seat other = seat ^ 1U;
    table.prisoners[seat][other] = wanted.prisoners[seat];
    table.reserve[other] = static_cast<std::uint8_t>(table.reserve[other] - wanted.prisoners[seat]);
  }
  Soldiers open = wanted.open;
  for (std::size_t i = 0; !open.empty(); ++i) table.open[i] = cards.take(open);
  stack(state, cards);
  state.secrets.random = Random::from_seed(1);
  return state;
}

}  // namespace tiltyard::app::castles_lessons
