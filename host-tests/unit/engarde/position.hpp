// Positions of En Garde in a readable form, and moves and events in the console's words.
//
//   const State state = stand({.level = Level::classic, .squares = {5, 8}, .hands = {"12345",
//   "13334"},
//                              .deck = "24"});
//   play(state, "attack 1");
//
// Hands and deck are digits (the deck's next card first). Every other card lies on the discard
// pile: `pile` are its newest cards, oldest of them first, and the rest lies below in ascending
// order.
#pragma once

#include <unity.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.hpp"
#include "engarde/rules.hpp"
#include "games/engarde/notation.hpp"

namespace tiltyard::engarde::test {

struct Position {
  Level level = Level::classic;
  std::array<std::uint8_t, player_count> squares{8, 16};
  std::array<std::string_view, player_count> hands{"11223", "33445"};
  std::string_view deck = "12345";
  std::string_view pile = "";
  Phase phase = Phase::act;
  Seat to_act = 0;
  Attack attack;
  std::array<std::uint8_t, player_count> score{};
  std::uint16_t round = 1;
  Seat starter = 0;
};

inline Card card_of(char digit) { return static_cast<Card>(digit - '0'); }

inline Hand hand_of(std::string_view digits) {
  Hand hand;
  for (const char digit : digits) {
    hand.add(card_of(digit));
  }
  return hand;
}

// A position as described, whether it can be or not.
inline State stand_unchecked(const Position& position) {
  State state;
  Table& table = state.table;
  table.options.level = position.level;
  table.phase = position.phase;
  table.to_act = position.to_act;
  table.starter = position.starter;
  table.round = position.round;
  table.squares = position.squares;
  table.score = position.score;
  table.attack = position.attack;
  table.deck = static_cast<std::uint8_t>(position.deck.size());
  Hand placed = hand_of(position.deck);
  for (Seat seat = 0; seat < player_count; ++seat) {
    state.secrets.hands[seat] = hand_of(position.hands[seat]);
    table.hands[seat] = static_cast<std::uint8_t>(position.hands[seat].size());
    placed.counters += state.secrets.hands[seat].counters;
  }
  placed.counters += hand_of(position.pile).counters;
  auto& cards = state.secrets.cards;
  for (const CardKind& kind : card_kinds) {
    for (unsigned copy = placed.count(kind.card); copy < kind.copies; ++copy) {
      cards[table.discards++] = kind.card;
    }
  }
  for (const char digit : position.pile) {
    cards[table.discards++] = card_of(digit);
  }
  table.top = table.discards == 0 ? Card{0} : cards[table.discards - 1U];
  std::transform(position.deck.begin(), position.deck.end(), cards.end() - table.deck, card_of);
  state.secrets.random = Random::from_seed(7);
  return state;
}

// A position that the rules allow.
inline State stand(const Position& position) {
  const State state = stand_unchecked(position);
  TEST_ASSERT_EQUAL_INT_MESSAGE(static_cast<int>(Fault::none), static_cast<int>(check(state)),
                                "the position of this test cannot be");
  return state;
}

inline std::string words_of(const Move& move) {
  etl::string<app::max_move_letters> words;
  app::StringSink sink(words);
  app::TextWriter text(sink);
  app::EnGardeNotation::write_move(text, move);
  return words.c_str();
}

inline Move move_of(std::string_view words) {
  const auto move = app::EnGardeNotation::read_move({words.data(), words.size()});
  TEST_ASSERT_TRUE_MESSAGE(move.has_value(), std::string(words).c_str());
  return *move;
}

// "back 1, forward 1, forward 2": sorted as bytes, empty when the match is over.
inline std::string moves_of(const State& state) {
  MoveList<Rules> list;
  if (state.table.to_act != no_seat) {
    moves(state.table, state.secrets.hands[state.table.to_act], list);
  }
  std::vector<std::string> words;
  for (const Move& move : list) {
    words.push_back(words_of(move));
  }
  std::sort(words.begin(), words.end());
  std::string joined;
  for (const std::string& word : words) {
    joined += (joined.empty() ? "" : ", ") + word;
  }
  return joined;
}

inline Reason why_not(const State& state, std::string_view wish) {
  return engarde::why_not(state.table, state.secrets.hands[state.table.to_act % player_count],
                          move_of(wish));
}

// What the last `play` told, newest last.
inline EventList<Rules> events;

// Plays a move in words, which must be legal.
inline void play(State& state, std::string_view words) {
  TEST_ASSERT_EQUAL_INT_MESSAGE(static_cast<int>(Reason::none),
                                static_cast<int>(why_not(state, words)),
                                std::string(words).c_str());
  events.clear();
  etl::ivector<Event>& sink = events;
  engarde::play(state, move_of(words), sink);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(Fault::none), static_cast<int>(check(state)));
}

// The first event of a kind in the last play.
inline const Event* told(EventKind kind) {
  const auto* const found = std::find_if(events.begin(), events.end(),
                                         [kind](const Event& event) { return event.kind == kind; });
  return found == events.end() ? nullptr : found;
}

inline void expect_moves(const char* expected, const State& state) {
  TEST_ASSERT_EQUAL_STRING(expected, moves_of(state).c_str());
}

inline void expect_hand(std::string_view digits, const State& state, Seat seat) {
  TEST_ASSERT_EQUAL_HEX32(hand_of(digits).counters, state.secrets.hands[seat].counters);
}

inline void expect_score(unsigned seat_0, unsigned seat_1, const State& state) {
  TEST_ASSERT_EQUAL_UINT(seat_0, state.table.score[0]);
  TEST_ASSERT_EQUAL_UINT(seat_1, state.table.score[1]);
}

// The round is over, this seat won it for this reason, and the next round stands dealt.
inline void expect_round_won(Seat winner, Ending ending, const State& state) {
  const Event* const won = told(EventKind::round_won);
  TEST_ASSERT_NOT_NULL(won);
  TEST_ASSERT_EQUAL_UINT(winner, won->seat);
  TEST_ASSERT_EQUAL_INT(static_cast<int>(ending), static_cast<int>(won->ending));
  TEST_ASSERT_NOT_NULL(told(EventKind::round_begins));
  TEST_ASSERT_EQUAL_UINT(1, state.table.score[winner]);
  TEST_ASSERT_EQUAL_UINT(0, state.table.score[opponent(winner)]);
}

inline void expect_round_drawn(const State& state) {
  TEST_ASSERT_NOT_NULL(told(EventKind::round_drawn));
  TEST_ASSERT_NOT_NULL(told(EventKind::round_begins));
  expect_score(0, 0, state);
}

inline void expect_turn_of(Seat seat, const State& state) {
  TEST_ASSERT_EQUAL_INT(static_cast<int>(Phase::act), static_cast<int>(state.table.phase));
  TEST_ASSERT_EQUAL_UINT(seat, state.table.to_act);
}

inline void expect_defence_of(Seat seat, const State& state) {
  TEST_ASSERT_EQUAL_INT(static_cast<int>(Phase::defend), static_cast<int>(state.table.phase));
  TEST_ASSERT_EQUAL_UINT(seat, state.table.to_act);
}

inline void expect_round(unsigned round, const State& state) {
  TEST_ASSERT_EQUAL_UINT(round, state.table.round);
}

}  // namespace tiltyard::engarde::test
