// The plans of a turn of Ivanhoe that the search tries.
#include <algorithm>
#include <bit>
#include <span>

#include "ivanhoe/moves.hpp"
#include "ivanhoe/opponent.hpp"
#include "ivanhoe/opponent_actions.hpp"
#include "ivanhoe/opponent_field.hpp"

namespace tiltyard::ivanhoe {
namespace {

using Plans = etl::ivector<TurnPlan>;

void add(const TurnPlan& plan, Plans& list) {
  const bool known = std::any_of(list.begin(), list.end(), [&plan](const TurnPlan& other) {
    return other.first == plan.first && other.aim == plan.aim;
  });
  if (!known && !list.full()) {
    list.push_back(plan);
  }
}

// Whether leaving hands the game to the only rival who is in.
bool leaving_loses(const Field& field) {
  const Table& table = field.table;
  const SeatSet rivals = table.in.without(field.me);
  return rivals.size() == 1 && missing(table, rivals.lowest()) == 1 &&
         wants(table, rivals.lowest(), field.colour);
}

// Leaving looks stupid where staying costs nothing, where cards were just paid to stay, and where
// it gives the game away.
bool may_leave(const Field& field, const Lead& lead) {
  if (first_card_due(field.table)) {
    return false;
  }
  return !lead.possible || (lead.cards > 0 && field.table.added == 0 && !leaving_loses(field));
}

void plan_leads(const Field& field, const Lead& lead, Plans& list) {
  if (!lead.possible) {
    return;
  }
  add({lead.cards == 0 ? Move::of(Verb::stay) : Move::card(lead.first), true, 0}, list);
  for (const std::int32_t margin : {1, 2, 3, 5}) {
    const Lead higher = cheapest_lead(field, lead.total + margin);
    if (higher.possible && higher.cards > 0) {
      add({Move::card(higher.first), true, static_cast<std::uint16_t>(lead.total + margin)}, list);
    }
  }
  // Each other card that could begin.
  if (lead.cards > 0) {
    for (ValueSet left = field.hand.values & addable(field.table); left != 0; left &= left - 1) {
      const Card card = static_cast<Card>(std::countr_zero(left));
      const bool known = std::any_of(list.begin(), list.end(), [card](const TurnPlan& plan) {
        return plan.first == Move::card(card);
      });
      if (!known) {
        add({Move::card(card), true, 0}, list);
      }
    }
  }
}

void plan_turn(const View& view, Plans& list) {
  const Field field(view.table, view.hand);
  const Lead lead = cheapest_lead(field, 0);
  plan_leads(field, lead, list);
  if (may_leave(field, lead)) {
    add({Move::of(Verb::withdraw)}, list);
  }
  if (!first_card_due(view.table)) {
    etl::vector<Move, max_listed_actions> actions;
    list_actions(field, Care::thorough, actions);
    for (const Move& action : actions) {
      add({action, true, 0}, list);
    }
  }
}

// What the rule player would do, unless it would look stupid.
void plan_first(const View& view, const Move& move, Plans& list) {
  const Field field(view.table, view.hand);
  if (move.verb != Verb::withdraw || may_leave(field, cheapest_lead(field, 0))) {
    list.push_back({move, move.verb != Verb::withdraw, 0});
  }
}

// Every answer, for decisions with a few.
void plan_each(const View& view, Plans& list) {
  const Table& table = view.table;
  switch (table.phase) {
    case Phase::open:
      for (std::size_t colour = 0; colour < colour_count; ++colour) {
        if (openable(table, view.hand).has(static_cast<Colour>(colour))) {
          add({Move::at_colour(Verb::open, static_cast<Colour>(colour)), true, 0}, list);
        }
      }
      break;
    case Phase::react:
      add({Move::of(Verb::allow)}, list);
      add({Move::of(Verb::ivanhoe)}, list);
      break;
    case Phase::adapt:
      for (std::size_t index = 0; index < table.display_size(view.seat); ++index) {
        if (facts(table.shown(view.seat, index)).value == table.adapt_value) {
          add({Move::at_mine(Verb::keep, index)}, list);
        }
      }
      break;
    case Phase::token:
    case Phase::prize:
      for (std::size_t index = 0; index < colour_count; ++index) {
        const Colour colour = static_cast<Colour>(index);
        if (table.tokens[view.seat].has(colour) == (table.phase == Phase::token)) {
          add({Move::at_colour(table.phase == Phase::token ? Verb::give_back : Verb::take, colour)},
              list);
        }
      }
      break;
    default: break;
  }
}

}  // namespace

void Opponent::plans(const View& view, const Memory& memory, etl::ivector<Plan>& list) {
  if (view.table.phase == Phase::play) {
    Random unused = Random::from_seed(0);
    plan_first(view, rule_move(view, memory, unused), list);
    plan_turn(view, list);
  } else {
    plan_each(view, list);
  }
}

std::optional<Move> Opponent::follow(const Plan& plan, const Sight& sight) {
  const Table& table = sight.table;
  if (!plan.leads || table.phase != Phase::play || table.turn != table.to_act) {
    return std::nullopt;
  }
  const Field field(table, sight.hand);
  const Lead lead = cheapest_lead(field, plan.aim);
  if (!lead.possible) {
    return std::nullopt;
  }
  return lead.cards == 0 ? Move::of(Verb::stay) : Move::card(lead.first);
}

namespace {

// A hand has one card more than there is: the discard pile is thought to be shorter by it, where all
// see it there, and else the deck.
void take_from_elsewhere(Table& table, Card card) {
  const std::span<const CardByte> pile = table.piles.of(Table::discard_zone);
  const auto lies = std::find(pile.begin(), pile.end(), byte_of(card));
  if (lies != pile.end()) {
    static_cast<void>(
        table.piles.remove(Table::discard_zone, static_cast<std::size_t>(lies - pile.begin())));
  } else {
    table.deck_size = static_cast<std::uint8_t>(std::max<unsigned>(table.deck_size, 1) - 1);
  }
}

}  // namespace

View as_if_asked(const View& view, const Move& announced) {
  View asked = view;
  Table& table = asked.table;
  table.phase = Phase::react;
  table.pending = announced;
  ++table.played;
  --table.hand_sizes[table.turn];
  table.to_act = view.seat;
  if (!asked.hand.has(Card::ivanhoe)) {
    asked.hand.add(Card::ivanhoe);
    ++table.hand_sizes[view.seat];
    take_from_elsewhere(table, Card::ivanhoe);
  }
  return asked;
}

}  // namespace tiltyard::ivanhoe
