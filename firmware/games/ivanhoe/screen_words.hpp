#pragma once

#include <cstdint>
#include <string_view>

#include "ivanhoe/state.hpp"
#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// What Ivanhoe's scenes say.
enum class IvanhoeScreen : std::uint8_t {
  // Tournaments and tokens, as titles; in the order of the colours
  purple,
  red,
  blue,
  yellow,
  green,
  banner_totals,
  opening,

  // The letter of a suit beside its colour and sign; in the order of the colours
  letter_purple,
  letter_red,
  letter_blue,
  letter_yellow,
  letter_green,
  letter_squire,
  letter_maiden,

  // The turn. {0}: a card, {1}: a number
  play,
  why_not,
  not_this,
  end_turn,
  end_short,
  look,
  card_and_total,
  card_times,
  you_have,
  to_beat,
  empty_hand,
  out,
  announce,
  stay_with,
  stay,
  withdraw,
  stay_holds,
  cards_reach,
  nothing_fits,
  leave_costs,
  leave_costs_maiden,
  leave_costs_nothing,

  // Questions
  question_and_card,
  which_colour,
  prize_is,
  whom,
  whose_card,
  which_own_card,
  give_what,
  take_what,
  open_colour,
  colour_brings,
  which_prize,
  which_token,
  which_to_keep,
  decides,

  // How far the match is, on the title
  tournament_number,

  // A call
  call,
  play_answer,
  answer_question,
  do_not_call,
  no_answer,

  // Pictures for all
  announces,
  against,
  cancelled,
  cannot_open,
  resolved,
  nothing_else,
  wins,
  fought_in,
  token_already,
  token_chosen,
  champion,
  deals_line,
  opens_line,
  goal_line,
  head_tournaments,
  head_longest,
  head_highest,
  head_tournaments_short,
  head_longest_short,
  head_highest_short,
  deck_line,
  discards_line,
  display_of,
  display_empty,
  hand_line,

  // Why a champion would do it
  hint_lacking,
  hint_ahead,
  hint_too_dear,
  hint_takes_lead,
  hint_larger_lead,
  hint_less_to_beat,
  hint_weakens,
  hint_maiden,

  count
};

std::string_view say(Language language, IvanhoeScreen id);

// "Red", for a banner.
constexpr IvanhoeScreen title_of(ivanhoe::Colour colour) {
  return static_cast<IvanhoeScreen>(static_cast<std::size_t>(IvanhoeScreen::purple) +
                                    static_cast<std::size_t>(colour));
}

// The letter of a card's suit; empty for an action.
std::string_view suit_letter(ivanhoe::Card card, Language language);

// Why something cannot be done, in words, from the engine's answer. {0}: the tournament's colour.
std::string_view reason_in_words(ivanhoe::Reason reason, Language language);

// What an announced action will do. {0}: its player, {1}: the other, {2}: a card or colour, {3}: a
// second card.
std::string_view effect_in_words(ivanhoe::Card action, Language language);

}  // namespace tiltyard::text
