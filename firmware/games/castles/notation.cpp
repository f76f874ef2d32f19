#include "games/castles/notation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "app/console/notation_parts.hpp"
#include "games/castles/screen_words.hpp"
#include "games/castles/story.hpp"
#include "text/words.hpp"

namespace tiltyard::app {
namespace {

using castles::Action;
using castles::Card;
using castles::card_kinds;
using castles::kind_count;
using castles::max_players;
using castles::Move;

using Word = std::string_view;

// What follows the word of a move.
enum class Takes : std::uint8_t { nothing, card, seat, number, number_and_seat };
struct ActionWords {
  Word word;
  Takes takes;
};
constexpr std::array<ActionWords, castles::action_count> action_words{{
    {"take", Takes::card},       {"ask", Takes::seat},
    {"discard", Takes::nothing}, {"give", Takes::card},
    {"refuse", Takes::nothing},  {"accept", Takes::nothing},
    {"decline", Takes::nothing}, {"ransom", Takes::number_and_seat},
    {"pay", Takes::card},        {"done", Takes::nothing},
    {"swap", Takes::number},     {"attack", Takes::number},
    {"send", Takes::card},       {"storm", Takes::nothing},
    {"advance", Takes::nothing}, {"hold", Takes::nothing},
    {"plant", Takes::nothing},   {"skip", Takes::nothing},
    {"pass", Takes::nothing},
}};

// The rule behind each reason, in the order of the enum.
constexpr std::array<Word, castles::reason_count> reason_rules{
    "",      "CA-31", "CA-10", "CA-10", "CA-11", "CA-11", "CA-11", "CA-20", "CA-22",
    "CA-10", "CA-11", "CA-20", "CA-10", "CA-11", "CA-11", "CA-11", "CA-13", "CA-13",
    "CA-13", "CA-11", "CA-13", "CA-13", "CA-20", "CA-20", "CA-20", "CA-20"};

}  // namespace

Objection CastlesNotation::objection(castles::Reason reason) {
  return {reason_rules[static_cast<std::size_t>(reason)],
          text::say(text::Language::english, reason)};
}

std::optional<Card> CastlesNotation::find_card(Word id) {
  for (Card card = 0; card < kind_count; ++card) {
    if (card_kinds[card].id == id) {
      return card;
    }
  }
  return std::nullopt;
}

void CastlesNotation::write_move(TextWriter& text, const Move& move) {
  const ActionWords& action = action_words[static_cast<std::size_t>(move.action)];
  text.text(action.word);
  switch (action.takes) {
    case Takes::nothing: return;
    case Takes::card: text.letter(' ').text(card_kinds[move.what].id); return;
    case Takes::seat: text.letter(' ').number(move.seat); return;
    case Takes::number: text.letter(' ').number(move.what); return;
    case Takes::number_and_seat:
      text.letter(' ').number(move.what).letter(' ').number(move.seat);
      return;
  }
}

std::optional<Move> CastlesNotation::read_move(Word text) {
  WordReader words(text);
  const Word word = words.next();
  const auto* const action =
      std::find_if(action_words.begin(), action_words.end(),
                   [word](const ActionWords& known) { return known.word == word; });
  if (action == action_words.end()) {
    return std::nullopt;
  }
  std::optional<std::uint8_t> what = 0;
  std::optional<std::uint8_t> seat = 0;
  if (action->takes == Takes::card) {
    what = find_card(words.next());
  }
  if (action->takes == Takes::number || action->takes == Takes::number_and_seat) {
    what = small_number(words.next(), max_players);
  }
  if (action->takes == Takes::seat || action->takes == Takes::number_and_seat) {
    seat = small_number(words.next(), max_players);
  }
  if (!what.has_value() || !seat.has_value() || !words.empty()) {
    return std::nullopt;
  }
  return Move{static_cast<Action>(action - action_words.begin()), *what, *seat};
}

void CastlesNotation::tell(const castles::Event& event, etl::istring& text) {
  text::tell(event, text::Language::english, std::span(numbered_seats).first<max_players>(), text);
}

}  // namespace tiltyard::app
