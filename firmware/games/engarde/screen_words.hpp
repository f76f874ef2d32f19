#pragma once

#include <cstdint>
#include <string_view>

#include "engarde/state.hpp"
#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// What the scenes of En Garde say.
enum class EnGardeScreen : std::uint8_t {
  // Banners
  your_turn,
  answer,
  last_attack,
  may_strike_back,

  // What a move is called in the key bar, and in the list beside the hand
  forward,
  back,
  attack,
  lunge,
  parry,
  retreat,
  yield,
  pass,
  why_not,
  choice_forward,
  choice_back,
  choice_attack,
  choice_lunge,
  choice_parry,
  choice_retreat,

  // What it comes to
  distance_becomes,
  round_over,
  last_card,
  then_attack,
  is_a_hit,
  needs_parry,
  last_parry,
  cannot_be_parried,
  then_your_turn,
  then_hands_shown,
  ends_turn,

  // What waits
  attack_waits,
  lunge_waits,
  attack_waits_short,
  lunge_waits_short,
  last_card_taken,
  distance,
  deck,

  // Questions and reasons
  not_possible,
  yield_question,
  pass_question,

  // What X explains
  about_forward,
  about_back,
  about_attack,
  about_attack_basic,
  about_lunge,
  about_parry,
  about_retreat,

  // The table
  round,
  round_and_score,
  last_played,
  nothing_played,
  starts,
  first_to_five,

  // The ends
  takes_hit,
  nobody_parries,
  cannot_parry_it,
  cannot_answer_it,
  round_won,
  round_drawn,
  by_hit,
  by_stuck,
  by_cards,
  by_advance,
  by_nothing,
  fitting,
  wins_match,
  rounds_played,
  rounds_drawn,

  // Why a champion would do it
  hint_far,
  hint_can_parry,
  hint_unseen,
  hint_left,

  count
};

std::string_view say(Language language, EnGardeScreen id);

// The rule behind a move that is not possible, as a sentence to the player.
std::string_view say(Language language, engarde::Reason reason);

}  // namespace tiltyard::text
