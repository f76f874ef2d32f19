// How players of Ivanhoe move in playouts, and the rule player, who does the same with more care.
#include <algorithm>
#include <bit>

#include "core/hot.hpp"
#include "ivanhoe/moves.hpp"
#include "ivanhoe/opponent.hpp"
#include "ivanhoe/opponent_actions.hpp"
#include "ivanhoe/opponent_field.hpp"
#include "ivanhoe/opponent_habits.hpp"

namespace tiltyard::ivanhoe {
namespace {

struct Choice {
  Move move;
  std::int32_t worth;
};

// The next move of a turn that takes this lead.
Move towards(const Lead& lead) {
  return lead.cards == 0 ? Move::of(Verb::stay) : Move::card(lead.first);
}

void consider_actions(const Field& field, Care care, Choice& best) {
  etl::vector<Move, max_listed_actions> actions;
  list_actions(field, care, actions);
  for (const Move& action : actions) {
    const Foreseen after = foresee(field, action);
    const Lead lead = cheapest_lead(after.field, 0);
    const std::int32_t next =
        lead.possible ? std::max(worth_of_staying(after.field, lead), worth_of_leaving(after.field))
                      : worth_of_leaving(after.field);
    const std::int32_t worth = next + after.bonus - field.habits.effort;
    if (worth > best.worth) {
      best = {action, worth};
    }
  }
}

TILTYARD_HOT Move play_turn(const Table& table, const Hand& hand, Care care, std::int32_t noise) {
  const Field field(table, hand);
  const Lead lead = cheapest_lead(field, 0);
  if (first_card_due(table)) {
    return Move::card(lead.first);
  }
  if (lead.possible && lead.cards == 0 && care == Care::quick) {
    return Move::of(Verb::stay);
  }
  Choice best{Move::of(Verb::withdraw), worth_of_leaving(field)};
  if (lead.possible) {
    // Who has begun to pay goes on.
    const std::int32_t worth = worth_of_staying(field, lead) + noise;
    if (worth > best.worth || lead.cards == 0 || table.added > 0) {
      best = {towards(lead), worth};
    }
  }
  const ActionSet actions = hand.actions & ~action_bit(Card::ivanhoe);
  if (actions != 0 && (care == Care::thorough || table.played == 0 || !lead.possible)) {
    consider_actions(field, care, best);
  }
  return best.move;
}

// The colour that looks best when it is opened.
Move open(const Table& table, const Hand& hand, std::int32_t noise, Random& random) {
  const ColourSet colours = openable(table, hand);
  Table opened = table;
  opened.phase = Phase::play;
  Choice best{Move::at_colour(Verb::open, colours.first()), -Chances::value_type{1'000'000}};
  for (std::size_t index = 0; index < colour_count; ++index) {
    const Colour colour = static_cast<Colour>(index);
    if (!colours.has(colour)) {
      continue;
    }
    opened.colour = colour;
    const Field field(opened, hand);
    const Lead lead = cheapest_lead(field, 0);
    std::int32_t worth = worth_of_staying(field, lead);
    if (noise > 0) {
      worth += static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(noise)));
    }
    if (worth > best.worth) {
      best = {Move::at_colour(Verb::open, colour), worth};
    }
  }
  return best.move;
}

// Values of the hand in a colour.
unsigned held_in(const Hand& hand, Colour colour) {
  unsigned sum = 0;
  for (ValueSet left = hand.values & cards_of_colour[index_of(colour)]; left != 0;
       left &= left - 1) {
    const Card card = static_cast<Card>(std::countr_zero(left));
    sum += static_cast<unsigned>(hand.count(card)) *
           (colour == Colour::green ? 4U : facts(card).value);
  }
  return sum;
}

// A token is given back where it is won again most easily, and taken where it would be hardest.
Move choose_token(ColourSet choice, const Hand& hand, Verb verb) {
  const bool most = verb == Verb::give_back;
  Colour best = choice.first();
  for (std::size_t index = 0; index < colour_count; ++index) {
    const Colour colour = static_cast<Colour>(index);
    if (choice.has(colour) && (most ? held_in(hand, colour) > held_in(hand, best)
                                    : held_in(hand, colour) < held_in(hand, best))) {
      best = colour;
    }
  }
  return Move::at_colour(verb, best);
}

Move keep_first(const Table& table) {
  std::size_t index = 0;
  while (facts(table.shown(table.to_act, index)).value != table.adapt_value) {
    ++index;
  }
  return Move::at_mine(Verb::keep, index);
}

// Ivanhoe is played against what costs much of a tournament that is wanted.
Move react(const Table& table) {
  const Seat me = table.to_act;
  const Move& pending = table.pending;
  const bool aims = pending.verb == Verb::break_lance || pending.verb == Verb::riposte ||
                    pending.verb == Verb::dodge || pending.verb == Verb::outwit ||
                    pending.verb == Verb::knock_down || pending.verb == Verb::stunned;
  const bool hits_me = aims ? pending.seat() == me : pending.verb != Verb::retreat;
  const unsigned enough = table.colour == Colour::green ? 3 : 7;
  const bool cares = wants(table, me, table.colour) && total(table, me) >= enough;
  return Move::of(hits_me && cares ? Verb::ivanhoe : Verb::allow);
}

TILTYARD_HOT Move choose(const Table& table, const Hand& hand, Care care, std::int32_t noise,
                         Random& random) {
  switch (table.phase) {
    case Phase::open: return open(table, hand, noise, random);
    case Phase::react: return react(table);
    case Phase::adapt: return keep_first(table);
    case Phase::token: return choose_token(table.tokens[table.to_act], hand, Verb::give_back);
    case Phase::prize: return choose_token(table.tokens[table.to_act].others(), hand, Verb::take);
    default: break;
  }
  std::int32_t some = 0;
  if (noise > 0) {
    some = static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(2 * noise))) - noise;
  }
  return play_turn(table, hand, care, some);
}

}  // namespace

Move Opponent::policy(const Sight& sight, Random& random) {
  return choose(sight.table, sight.hand, Care::quick, habits_for(sight.table.options).noise,
                random);
}

Move Opponent::rule_move(const View& view, const Memory& /*memory*/, Random& random) {
  return choose(view.table, view.hand, Care::thorough, 0, random);
}

}  // namespace tiltyard::ivanhoe
