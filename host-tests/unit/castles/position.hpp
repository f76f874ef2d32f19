// Positions of Castles in a readable form, and moves and events in the console's words.
//
//   State state = stand({.hands = {"Fl Fl Hl", "Ae"}, .castles = {{"Ar Ar", "1 - 0"}}});
//   play(state, "attack 0");
//
// Cards are the console's, parted by blanks; deck: next card first. The squares of a castle are
// lords or '-', square 1 first; those not named are empty. Every card that is named nowhere is out
// of the game, every banner in reserve.
#pragma once

#include <unity.h>

#include <algorithm>
#include <cstdio>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "castles/rules.hpp"
#include "games/castles/notation.hpp"

namespace tiltyard::castles::test {

struct CastlePosition {
  std::string_view army;
  std::string_view squares;
};

struct Position {
  unsigned players = 3;
  unsigned track = 4;
  Phase phase = Phase::turn;
  Seat turn = 0;
  unsigned passes = 0;
  std::array<std::string_view, max_players> hands{};
  std::string_view deck;
  std::string_view open;
  std::array<std::string_view, max_players> prisoners{};  // lords, one digit each
  CastlePosition castles[castle_count]{};
  Seat trader = no_seat;   // asked for a card (answer, accept)
  std::string_view named;  // by the trader (accept)
  Offer offer;             // (ransom, settle)
  std::string_view paid;   // of the offer
  CastleId target = no_castle;
  std::string_view army;   // sent so far (muster)
  std::string_view asked;  // seats asked for a card in this turn, one digit each
};

inline std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) {
    words.push_back(word);
  }
  return words;
}

inline Card card_of(std::string_view id) {
  for (Card card = 0; card < kind_count; ++card) {
    if (card_kinds[card].id == std::string_view(id.data(), id.size())) {
      return card;
    }
  }
  TEST_FAIL_MESSAGE(std::string(id).c_str());
  return no_card;
}

inline Pile pile_of(std::string_view cards) {
  Pile pile;
  for (const std::string& card : words_of(cards)) {
    pile.add(card_of(card));
  }
  return pile;
}

inline Seat seat_of(char digit) { return static_cast<Seat>(digit - '0'); }

inline Path path_of(std::string_view squares) {
  Path path;
  unsigned square = 0;
  for (const std::string& word : words_of(squares)) {
    ++square;
    if (word != "-") {
      path.put(square, seat_of(word[0]));
    }
  }
  return path;
}

inline void put_out(Table& table, Card card) { table.out[table.out_count++] = card; }

// A position as described, whether it can be or not.
inline State stand_unchecked(const Position& position) {
  State state;
  Table& table = state.table;
  Secrets& secrets = state.secrets;
  table.options = {static_cast<std::uint8_t>(position.players),
                   static_cast<std::uint8_t>(position.track)};
  table.phase = position.phase;
  table.turn = position.turn;
  table.passes = static_cast<std::uint8_t>(position.passes);
  table.trader = position.trader;
  table.offer = position.offer;
  table.target = position.target;
  table.army = pile_of(position.army);
  secrets.pledged = pile_of(position.named);
  secrets.pledged.add(pile_of(position.paid));
  table.offer.paid = static_cast<std::uint8_t>(pile_of(position.paid).size());
  Pile placed = table.army;
  placed.add(secrets.pledged);
  for (const char digit : position.asked) {
    table.asked.add(seat_of(digit));
  }
  if (position.trader != no_seat) {
    table.asked.add(position.trader);
  }
  if (position.offer.seat != no_seat) {
    table.offered[position.offer.lord].add(position.offer.seat);
  }
  for (Seat seat = 0; seat < position.players; ++seat) {
    secrets.hands[seat] = pile_of(position.hands[seat]);
    table.hands[seat] = static_cast<std::uint8_t>(secrets.hands[seat].size());
    placed.add(secrets.hands[seat]);
    table.reserve[seat] = banners_of_a_lord;
  }
  for (Seat seat = 0; seat < position.players; ++seat) {
    for (const char digit : position.prisoners[seat]) {
      ++table.prisoners[seat][seat_of(digit)];
      --table.reserve[seat_of(digit)];
    }
  }
  for (std::size_t castle = 0; castle < castle_count; ++castle) {
    table.castles[castle] = {pile_of(position.castles[castle].army),
                             path_of(position.castles[castle].squares)};
    placed.add(table.castles[castle].army);
    for (unsigned square = 1; square <= max_track; ++square) {
      if (const Seat lord = table.castles[castle].path.lord_on(square); lord != no_seat) {
        --table.reserve[lord];
      }
    }
  }
  const std::vector<std::string> open = words_of(position.open);
  for (std::size_t place = 0; place < open.size(); ++place) {
    table.open[place] = card_of(open[place]);
    placed.add(table.open[place]);
  }
  const std::vector<std::string> deck = words_of(position.deck);
  for (auto card = deck.rbegin(); card != deck.rend(); ++card) {
    secrets.deck[table.deck++] = card_of(*card);
    placed.add(card_of(*card));
  }
  for (Card card = 0; card < kind_count; ++card) {
    for (unsigned copy = placed.count(card); copy < card_kinds[card].copies; ++copy) {
      put_out(table, card);
    }
  }
  secrets.random = Random::from_seed(1);
  table.to_act = seat_to_act(table);
  return state;
}

// A position that can be.
inline State stand(const Position& position) {
  const State state = stand_unchecked(position);
  TEST_ASSERT_EQUAL(Fault::none, check(state));
  return state;
}

inline std::string words_of_move(const Move& move) {
  const auto words = app::move_words<app::CastlesNotation>(move);
  return {words.data(), words.size()};
}

inline Move move_of(std::string_view words) {
  const auto move = app::CastlesNotation::read_move(std::string_view(words.data(), words.size()));
  TEST_ASSERT_TRUE_MESSAGE(move.has_value(), std::string(words).c_str());
  return *move;
}

inline const Hand& hand_to_act(const State& state) {
  return state.secrets.hands[state.table.to_act];
}

// Every legal move in the console's words and order, parted by ", ".
inline std::string moves_of(const State& state) {
  static MoveList<Rules> list;
  list.clear();
  if (state.table.phase != Phase::over) {
    moves(state.table, hand_to_act(state), list);
  }
  std::vector<std::string> words;
  std::transform(list.begin(), list.end(), std::back_inserter(words), words_of_move);
  std::sort(words.begin(), words.end());
  std::string all;
  for (const std::string& word : words) {
    all += (all.empty() ? "" : ", ") + word;
  }
  return all;
}

inline void expect_moves(const State& state, const char* expected) {
  TEST_ASSERT_EQUAL_STRING(expected, moves_of(state).c_str());
}

inline Reason why(const State& state, std::string_view wish) {
  return why_not(state.table, hand_to_act(state), move_of(wish));
}

inline void expect_why(const State& state, std::string_view wish, Reason expected) {
  TEST_ASSERT_EQUAL_MESSAGE(expected, why(state, wish), std::string(wish).c_str());
}

// Plays legal moves, parted by ", ", and gives the events of the last one.
inline EventList<Rules> play(State& state, std::string_view words) {
  static EventList<Rules> events;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(", "), words.size());
    const std::string_view word = words.substr(0, end);
    words.remove_prefix(std::min(end + 2, words.size()));
    expect_why(state, word, Reason::none);
    events.clear();
    etl::ivector<Event>& sink = events;
    castles::play(state, move_of(word), sink);
    TEST_ASSERT_EQUAL_MESSAGE(Fault::none, check(state), std::string(word).c_str());
  }
  return events;
}

inline void expect_phase(const State& state, Phase phase, Seat to_act) {
  TEST_ASSERT_EQUAL(phase, state.table.phase);
  TEST_ASSERT_EQUAL(to_act, state.table.to_act);
}

inline void expect_pile(const Pile& pile, std::string_view expected) {
  TEST_ASSERT_TRUE_MESSAGE(pile == pile_of(expected), std::string(expected).c_str());
}

inline void expect_hand(const State& state, Seat seat, std::string_view expected) {
  expect_pile(state.secrets.hands[seat], expected);
  TEST_ASSERT_EQUAL(pile_of(expected).size(), state.table.hands[seat]);
}

inline void expect_squares(const State& state, CastleId castle, std::string_view expected) {
  TEST_ASSERT_TRUE_MESSAGE(state.table.castles[castle].path == path_of(expected),
                           std::string(expected).c_str());
}

inline Card last_out(const State& state) { return state.table.out[state.table.out_count - 1U]; }

}  // namespace tiltyard::castles::test
