#include "games/ivanhoe/notation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "app/console/notation_parts.hpp"
#include "games/ivanhoe/screen_words.hpp"
#include "games/ivanhoe/story.hpp"

namespace tiltyard::app {
namespace {

using ivanhoe::max_players;
using ivanhoe::Move;
using ivanhoe::Verb;

using Word = std::string_view;

constexpr auto& colour_words = IvanhoeNotation::colour_words;
constexpr auto& card_words = IvanhoeNotation::card_words;

// What follows a verb, word by word, and into which field of the move it goes.
enum class Operand : std::uint8_t {
  none,
  colour,
  card,
  seat,
  my_index,
  their_index,
  my_place,
  their_place
};
constexpr std::size_t max_operands = 3;
struct Syntax {
  Word verb;
  std::array<Operand, max_operands> operands;
};
constexpr std::array<Syntax, ivanhoe::verb_count> syntax_table = {{
    {"open", {Operand::colour}},
    {"play", {Operand::card}},
    {"unhorse", {Operand::colour}},
    {"changeweapon", {Operand::colour}},
    {"dropweapon", {}},
    {"breaklance", {Operand::seat}},
    {"riposte", {Operand::seat}},
    {"dodge", {Operand::seat, Operand::their_index}},
    {"retreat", {Operand::my_index}},
    {"knockdown", {Operand::seat}},
    {"outmaneuver", {}},
    {"charge", {}},
    {"countercharge", {}},
    {"disgrace", {}},
    {"adapt", {}},
    {"outwit", {Operand::my_place, Operand::seat, Operand::their_place}},
    {"shield", {}},
    {"stunned", {Operand::seat}},
    {"ivanhoe", {}},
    {"stay", {}},
    {"withdraw", {}},
    {"allow", {}},
    {"keep", {Operand::my_index}},
    {"return", {Operand::colour}},
    {"take", {Operand::colour}},
}};

template <class Move>
auto& field_of(Move& move, Operand operand) {
  switch (operand) {
    case Operand::my_index:
    case Operand::my_place: return move.mine;
    case Operand::their_index:
    case Operand::their_place: return move.theirs;
    default: return move.target;
  }
}

void write_operand(TextWriter& text, Operand operand, std::uint8_t value) {
  const bool is_place = operand == Operand::my_place || operand == Operand::their_place;
  if (operand == Operand::colour) {
    text.text(colour_words[value]);
  } else if (operand == Operand::card) {
    text.text(card_words[value]);
  } else if (is_place && value == ivanhoe::shield_place) {
    text.text("shield");
  } else if (is_place && value == ivanhoe::stunned_place) {
    text.text("stunned");
  } else {
    text.number(value);
  }
}

std::optional<std::uint8_t> found_in(std::optional<std::size_t> found) {
  return found.has_value() ? std::optional(static_cast<std::uint8_t>(*found)) : std::nullopt;
}

std::optional<std::uint8_t> read_operand(Operand operand, Word word) {
  switch (operand) {
    case Operand::none: return std::nullopt;
    case Operand::colour: return found_in(find_word(colour_words, word));
    case Operand::card: return found_in(find_word(card_words, word));
    case Operand::seat: return small_number(word, max_players);
    case Operand::my_place:
    case Operand::their_place:
      if (word == "shield") {
        return ivanhoe::shield_place;
      }
      if (word == "stunned") {
        return ivanhoe::stunned_place;
      }
      break;
    case Operand::my_index:
    case Operand::their_index: break;
  }
  return small_number(word, ivanhoe::displayable_cards);
}

// The rule behind each reason, in the order of the enum.
constexpr std::array<Word, ivanhoe::reason_count> reason_rules{
    "",      "IV-83", "IV-70", "IV-13", "IV-41", "IV-44", "IV-21", "IV-20",
    "IV-21", "IV-21", "IV-30", "IV-31", "IV-32", "IV-71", "IV-50", "IV-51",
    "IV-51", "IV-44", "IV-42", "IV-41", "IV-53", "IV-57", "IV-40", "IV-40",
    "IV-62", "IV-61", "IV-61", "IV-14", "IV-14", "IV-62", "IV-80", "IV-82"};

}  // namespace

Objection IvanhoeNotation::objection(ivanhoe::Reason reason) {
  // The screens name the colour here.
  const std::string_view words = reason == ivanhoe::Reason::wrong_colour
                                     ? "Only cards of the tournament's colour or supporters fit."
                                     : text::reason_in_words(reason, text::Language::english);
  return {reason_rules[static_cast<std::size_t>(reason)], words};
}

void IvanhoeNotation::write_move(TextWriter& text, const Move& move) {
  const Syntax& syntax = syntax_table[static_cast<std::size_t>(move.verb)];
  text.text(syntax.verb);
  for (const Operand operand : syntax.operands) {
    if (operand != Operand::none) {
      text.letter(' ');
      write_operand(text, operand, field_of(move, operand));
    }
  }
}

std::optional<Move> IvanhoeNotation::read_move(Word text) {
  WordReader words(text);
  const Word verb = words.next();
  const auto* const syntax =
      std::find_if(syntax_table.begin(), syntax_table.end(),
                   [verb](const Syntax& candidate) { return candidate.verb == verb; });
  if (syntax == syntax_table.end()) {
    return std::nullopt;
  }
  Move move = Move::of(static_cast<Verb>(syntax - syntax_table.begin()));
  for (const Operand operand : syntax->operands) {
    if (operand == Operand::none) {
      continue;
    }
    const std::optional<std::uint8_t> value = read_operand(operand, words.next());
    if (!value.has_value()) {
      return std::nullopt;
    }
    field_of(move, operand) = *value;
  }
  return words.empty() ? std::optional(move) : std::nullopt;
}

void IvanhoeNotation::tell(const ivanhoe::Event& event, etl::istring& text) {
  text::tell(event, text::Language::english, std::span(numbered_seats).first<max_players>(), text);
}

}  // namespace tiltyard::app
