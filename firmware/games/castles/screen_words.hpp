#pragma once

#include <etl/string.h>
#include <cstdint>
#include <string_view>

#include "castles/cards.hpp"
#include "castles/state.hpp"
#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// What the scenes of Castles say.
enum class CastlesScreen : std::uint16_t {
  // What the turn waits for, after a name. In the order of castles::Phase.
  prompt_choose,
  prompt_trade,
  prompt_answer,
  prompt_accept,
  prompt_turn,
  prompt_ransom,
  prompt_settle,
  prompt_muster,
  prompt_advance,
  prompt_plant,
  prompt_over,
  // With how many of the cards that are needed, where nothing else tells them.
  muster_count,

  // What A does, also on buttons. In the order of castles::Action.
  take,
  ask,
  discard,
  give,
  refuse,
  hold_to_refuse,
  accept,
  decline,
  offer,
  pay,
  done,
  swap,
  attack,
  send,
  storm,
  gather,
  advance,
  hold,
  plant,
  skip,
  pass,
  look,
  group,
  why_not,

  // What B opens
  pass_asked,
  refuse_asked,
  decline_asked,

  // The question on the table
  asks_for_card,
  asks_on_curtain,
  gives_card,
  offers_banner,
  pays_cards,
  pays_swap,

  // What is selected
  take_card,
  lies_open,
  card_for_card,
  ask_whom,
  discard_card,
  prisoner_of,
  offer_to,
  swap_for,
  pay_so_far,
  storm_with,
  gather_cards,
  pass_turn,
  pass_counts,
  pass_ends,
  by_type,
  by_blazon,
  castle_short,  // where there is room for one short line
  nobody,
  castle_of,
  castle_free,

  // Help
  help_castle,
  help_castle_free,
  help_soldier,
  help_wild,
  help_ask,
  help_discard,
  help_refuse,
  help_accept,
  help_decline,
  help_prisoner,
  help_offer,
  help_swap,
  help_done,
  help_storm,
  help_pass,
  help_group,

  // Banners
  banners_of,
  advance_one,
  advance_falls,
  advance_back,
  hold_all,
  plant_one,
  skip_one,

  // Table, ceremony, result
  points,
  points_short,
  cards_short,
  banners_short,
  cards_banners,
  deck_left,
  army_of,
  no_army,
  no_banner,
  castle_is,
  held_by,
  prisoners,
  no_prisoners,
  out_of_game,
  nothing_out,
  begins,
  castles_wait,
  wins,
  cards_to_draw,
  shared,

  // Why a champion would do it
  hint_alike,
  hint_no_army,
  hint_gains,
  hint_takes,
  hint_enters,

  count
};
std::string_view say(Language language, CastlesScreen id);

// Why a move is not legal, as a sentence to the player.
std::string_view say(Language language, castles::Reason reason);

// The letters on a soldier: its type and its blazon.
using SoldierLetters = etl::string<4>;
SoldierLetters letters_of(castles::Card card, Language language);

}  // namespace tiltyard::text
