#include "games/engarde/notation.hpp"

#include <array>
#include <cstddef>
#include <span>

#include "app/console/notation_parts.hpp"
#include "games/engarde/screen_words.hpp"
#include "games/engarde/story.hpp"

namespace tiltyard::app {
namespace {

using engarde::Action;
using engarde::Move;
using engarde::player_count;

using Word = std::string_view;

struct ActionWords {
  Word word;
  bool has_card;
  bool has_cards;
};
constexpr std::array<ActionWords, engarde::action_count> action_words{{
    {"forward", true, false},
    {"back", true, false},
    {"attack", false, true},
    {"lunge", true, true},
    {"parry", false, false},
    {"retreat", true, false},
    {"yield", false, false},
    {"pass", false, false},
}};

// The rule behind each reason, in the order of the enum.
constexpr std::array<Word, engarde::reason_count> reason_rules{
    "",     "EG-2", "EG-21", "EG-11", "EG-21", "EG-5",  "EG-30", "EG-3",
    "EG-3", "EG-3", "EG-10", "EG-10", "EG-10", "EG-21", "EG-32", "EG-3"};

}  // namespace

Objection EnGardeNotation::objection(engarde::Reason reason) {
  return {reason_rules[static_cast<std::size_t>(reason)],
          text::say(text::Language::english, reason)};
}

void EnGardeNotation::write_move(TextWriter& text, const Move& move) {
  const ActionWords& action = action_words[static_cast<std::size_t>(move.action)];
  text.text(action.word);
  if (action.has_card) {
    text.letter(' ').number(move.card);
  }
  if (action.has_cards) {
    text.letter(' ').number(move.cards);
  }
}

std::optional<Move> EnGardeNotation::read_move(Word text) {
  WordReader words(text);
  const Word word = words.next();
  for (std::size_t index = 0; index < action_words.size(); ++index) {
    const ActionWords& action = action_words[index];
    if (action.word != word) {
      continue;
    }
    const std::optional<std::uint8_t> card =
        action.has_card ? small_number(words.next(), engarde::highest_card + 1) : 0;
    const std::optional<std::uint8_t> cards =
        action.has_cards ? small_number(words.next(), engarde::hand_size + 1) : 0;
    if (!card.has_value() || !cards.has_value() || !words.empty()) {
      return std::nullopt;
    }
    return Move{static_cast<Action>(index), *card, *cards};
  }
  return std::nullopt;
}

void EnGardeNotation::tell(const engarde::Event& event, etl::istring& text) {
  text::tell(event, text::Language::english, std::span(numbered_seats).first<player_count>(), text);
}

}  // namespace tiltyard::app
