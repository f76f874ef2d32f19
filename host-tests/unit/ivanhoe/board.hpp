// Positions of Ivanhoe written as a few lines of text, for tests that read like the rules.
//
//   Board board{"red seat 0 played 1",
//               "0: R3 R5 | riposte S2",
//               "1: R4 S3 | ivanhoe | shield",
//               "2: out | G1",
//               "deck: P5 S3",
//               "discard: B4"};
//
// A seat's line: its display, first played first, or "out" | its hand | Shield, Stunned, tokens.
// The deck's next cards are named; all that is named nowhere lies under them (purple first), or,
// with "rest in discard" on the first line, on top of the discard pile (actions first).
//
// The first line: a colour or "open", "seat N" whose turn it is, "edition fr", "ties stay",
// "played N", "added N", "last purple". Moves and cards are written as on the console.
#pragma once

#include <unity.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "games/ivanhoe/notation.hpp"
#include "ivanhoe/rules.hpp"

namespace tiltyard::ivanhoe::testing {

template <class Words>
std::vector<std::string> strings_of(const Words& words) {
  std::vector<std::string> strings;
  for (const auto& word : words) strings.emplace_back(word.data(), word.size());
  return strings;
}

inline const std::vector<std::string>& card_words() {
  static const auto words = strings_of(app::IvanhoeNotation::card_words);
  return words;
}

inline const std::vector<std::string>& colour_words() {
  static const auto words = strings_of(app::IvanhoeNotation::colour_words);
  return words;
}

inline std::optional<std::size_t> place_in(const std::vector<std::string>& words,
                                           const std::string& word) {
  const auto found = std::find(words.begin(), words.end(), word);
  return found == words.end()
             ? std::nullopt
             : std::optional<std::size_t>(static_cast<std::size_t>(found - words.begin()));
}

inline std::string words_of(std::span<const CardByte> cards) {
  std::string text;
  for (const CardByte card : cards) {
    text += (text.empty() ? "" : " ") + card_words()[card];
  }
  return text;
}

inline std::string words_of(const Hand& hand) {
  std::string text;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    for (std::size_t copy = 0; copy < hand.counts[kind]; ++copy) {
      text += (text.empty() ? "" : " ") + card_words()[kind];
    }
  }
  return text;
}

// What `write` writes as JSON.
template <class Write>
std::string json_of(Write write) {
  class Sink final : public app::TextSink {
   public:
    std::string text;
    void write(std::string_view piece) override { text.append(piece.data(), piece.size()); }
  } sink;
  app::TextWriter writer(sink);
  app::JsonWriter json(writer);
  write(json);
  return sink.text;
}

inline std::string words_of(const Move& move) {
  etl::string<app::max_move_letters> words;
  app::StringSink sink(words);
  app::TextWriter writer(sink);
  app::IvanhoeNotation::write_move(writer, move);
  return {words.c_str()};
}

class Board {
 public:
  Board(std::initializer_list<std::string> lines) {
    auto line = lines.begin();
    read_first(*line);
    for (++line; line != lines.end(); ++line) {
      read_line(*line);
    }
    state.table.options.players = players_;
    lay_out_the_rest();
    state.secrets.random = Random::from_seed(1);
    complete(state);
    if (check(state) != Fault::none) {
      const std::string message = "no position: " + std::to_string(static_cast<int>(check(state)));
      TEST_FAIL_MESSAGE(message.c_str());
    }
  }
  explicit Board(const State& from) : state(from) {}

  [[nodiscard]] Move move(const std::string& words) const {
    const auto move = app::IvanhoeNotation::read_move(words.c_str());
    if (!move.has_value()) {
      TEST_FAIL_MESSAGE(("no move: " + words).c_str());
    }
    return *move;
  }

  // The legal moves, sorted.
  [[nodiscard]] std::vector<std::string> moves() const {
    static MoveList<Rules> list;
    list.clear();
    if (state.table.to_act != no_seat) {
      ivanhoe::moves(state.table, state.secrets.hands[state.table.to_act], list);
    }
    std::vector<std::string> words;
    for (const Move& each : list) {
      words.push_back(words_of(each));
    }
    std::sort(words.begin(), words.end());
    return words;
  }
  [[nodiscard]] std::string all_moves() const {
    std::string text;
    for (const std::string& each : moves()) {
      text += (text.empty() ? "" : ", ") + each;
    }
    return text;
  }
  // The moves that begin so, as one line.
  [[nodiscard]] std::string moves_with(const std::string& verb) const {
    std::string text;
    for (const std::string& each : moves()) {
      if (each.substr(0, each.find(' ')) == verb) {
        text += (text.empty() ? "" : ", ") + each;
      }
    }
    return text;
  }

  [[nodiscard]] Reason why_not(const std::string& words) const {
    return ivanhoe::why_not(state.table, state.secrets.hands[state.table.to_act], move(words));
  }
  [[nodiscard]] Reason why_not_card(const std::string& word) const {
    return ivanhoe::why_not(state.table, state.secrets.hands[state.table.to_act],
                            static_cast<Card>(*place_in(card_words(), word)));
  }
  // Whether the list has it; `why_not` has to say the same.
  [[nodiscard]] bool may(const std::string& words) const {
    const std::vector<std::string> legal = moves();
    const bool listed = std::find(legal.begin(), legal.end(), words) != legal.end();
    TEST_ASSERT_EQUAL_MESSAGE(listed, why_not(words) == Reason::none, words.c_str());
    return listed;
  }

  Board& play(const std::string& words) {
    if (!may(words)) {
      TEST_FAIL_MESSAGE(("not legal: " + words + "; legal: " + all_moves()).c_str());
    }
    events.clear();
    ivanhoe::play(state, move(words), &events);
    TEST_ASSERT_EQUAL_MESSAGE(static_cast<int>(Fault::none), static_cast<int>(check(state)),
                              words.c_str());
    return *this;
  }

  [[nodiscard]] std::string display(Seat seat) const { return words_of(state.table.display(seat)); }
  [[nodiscard]] std::string hand(Seat seat) const { return words_of(state.secrets.hands[seat]); }
  [[nodiscard]] std::string discard() const { return words_of(state.table.discard()); }
  [[nodiscard]] unsigned total(Seat seat) const { return ivanhoe::total(state.table, seat); }
  [[nodiscard]] std::string tokens(Seat seat) const {
    std::string text;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      if (state.table.tokens[seat].has(static_cast<Colour>(colour))) {
        text += (text.empty() ? "" : " ") + colour_words()[colour];
      }
    }
    return text;
  }
  [[nodiscard]] std::string colour() const {
    return state.table.colour == Colour::none ? "none"
                                              : colour_words()[index_of(state.table.colour)];
  }
  [[nodiscard]] Phase phase() const { return state.table.phase; }
  [[nodiscard]] Seat to_act() const { return state.table.to_act; }
  [[nodiscard]] bool happened(EventKind what) const {
    return std::any_of(events.begin(), events.end(),
                       [=](const Event& event) { return event.kind == what; });
  }

  State state;
  EventList<Rules> events;

 private:
  void read_first(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    Table& table = state.table;
    table.phase = Phase::play;
    while (words >> word) {
      std::string value;
      if (word == "open") {
        table.phase = Phase::open;
      } else if (const auto colour = place_in(colour_words(), word)) {
        table.colour = static_cast<Colour>(*colour);
      } else if (words >> value; word == "seat") {
        table.turn = static_cast<Seat>(std::stoi(value));
        table.to_act = table.turn;
      } else if (word == "edition") {
        table.options.edition = static_cast<Edition>(*place_in({"en", "fr", "it"}, value));
      } else if (word == "ties") {
        table.options.ties = Ties::stay;
      } else if (word == "played") {
        table.played = static_cast<std::uint8_t>(std::stoi(value));
      } else if (word == "added") {
        table.added = static_cast<std::uint8_t>(std::stoi(value));
      } else if (word == "last") {
        table.last_purple = true;
      } else if (word == "rest") {
        words >> value;
        rest_in_discard_ = true;
      } else {
        TEST_FAIL_MESSAGE(("no word of a position: " + word).c_str());
      }
    }
  }

  void read_line(const std::string& line) {
    const std::size_t colon = line.find(':');
    const std::string name = line.substr(0, colon);
    std::istringstream words(line.substr(colon + 1));
    std::string word;
    if (name == "deck") {
      while (words >> word) next_.push_back(card(word));
    } else if (name == "discard") {
      while (words >> word) {
        state.table.piles.push(Table::discard_zone, card(word));
      }
    } else {
      read_seat(static_cast<Seat>(std::stoi(name)), words);
    }
  }

  void read_seat(Seat seat, std::istringstream& words) {
    TEST_ASSERT_EQUAL_MESSAGE(players_, seat, "seats in order");
    ++players_;
    state.table.in.add(seat);
    int part = 0;
    std::string word;
    while (words >> word) {
      if (word == "|") {
        ++part;
      } else if (word == "out") {
        state.table.in.remove(seat);
      } else if (part == 0) {
        state.table.piles.push(Table::display_zone(seat), card(word));
      } else if (part == 1) {
        state.secrets.hands[seat].add(card_of(card(word)));
      } else {
        read_mark(seat, word);
      }
    }
  }

  void read_mark(Seat seat, const std::string& word) {
    if (const auto colour = place_in(colour_words(), word)) {
      state.table.tokens[seat].add(static_cast<Colour>(*colour));
      return;
    }
    card(word);
    (word == "shield" ? state.table.shield : state.table.stunned) = seat;
  }

  // A card by its word; it is no longer among the rest.
  CardByte card(const std::string& word) {
    const auto kind = place_in(card_words(), word);
    if (!kind.has_value() || used_[*kind] == card_table[*kind].count) {
      TEST_FAIL_MESSAGE(("no such card left: " + word).c_str());
    }
    ++used_[*kind];
    return static_cast<CardByte>(*kind);
  }

  void lay_out_the_rest() {
    std::vector<CardByte> deck;
    for (std::size_t kind = card_kinds; kind-- > 0;) {
      for (unsigned copy = used_[kind]; copy < card_table[kind].count; ++copy) {
        if (rest_in_discard_) {
          state.table.piles.push(Table::discard_zone, static_cast<CardByte>(kind));
        } else {
          deck.push_back(static_cast<CardByte>(kind));
        }
      }
    }
    deck.insert(deck.end(), next_.rbegin(), next_.rend());
    std::copy(deck.begin(), deck.end(), state.secrets.deck.begin());
    state.table.deck_size = static_cast<std::uint8_t>(deck.size());
  }

  std::uint8_t players_ = 0;
  bool rest_in_discard_ = false;
  std::vector<CardByte> next_;
  std::array<unsigned, card_kinds> used_{};
};

inline void assert_words(const char* expected, const std::string& actual) {
  TEST_ASSERT_EQUAL_STRING(expected, actual.c_str());
}

inline void assert_may(const Board& board, const std::string& words) {
  TEST_ASSERT_TRUE_MESSAGE(board.may(words), words.c_str());
}

inline void assert_may_not(const Board& board, const std::string& words, Reason reason) {
  TEST_ASSERT_FALSE_MESSAGE(board.may(words), words.c_str());
  TEST_ASSERT_EQUAL_MESSAGE(static_cast<int>(reason), static_cast<int>(board.why_not(words)),
                            words.c_str());
}

// All cards of an action that the mover holds: no move plays it, and this is why.
inline void assert_unplayable(const Board& board, const std::string& action, Reason reason) {
  TEST_ASSERT_TRUE_MESSAGE(board.moves_with(action).empty(), action.c_str());
  TEST_ASSERT_EQUAL_MESSAGE(static_cast<int>(reason), static_cast<int>(board.why_not_card(action)),
                            action.c_str());
}

}  // namespace tiltyard::ivanhoe::testing
