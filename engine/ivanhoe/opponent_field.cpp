#include "ivanhoe/opponent_field.hpp"

#include <algorithm>
#include <bit>

#include "core/hot.hpp"
#include "ivanhoe/action_rules.hpp"
#include "ivanhoe/opponent_habits.hpp"

namespace tiltyard::ivanhoe {
namespace {

// 256 / (1 + e^-(x/4)), x from -16 to 16.
constexpr std::array<std::int16_t, 33> chances = {
    5,   6,   8,   10,  12,  15,  19,  24,  31,  38,  47,  57,  69,  82,  97,  112, 128,
    144, 159, 174, 187, 199, 209, 218, 225, 232, 237, 241, 244, 246, 248, 250, 251};

struct Reserve {
  std::int32_t points = 0;
  std::int32_t cost = 0;
};

// What the seat may still add to its total: all that fits, one Maiden.
Reserve reserve_of(const Field& field) {
  const ValueSet fitting = cards_of_colour[index_of(field.colour)] | supporters;
  Reserve reserve;
  for (ValueSet left = field.hand.values & fitting; left != 0; left &= left - 1) {
    const Card card = static_cast<Card>(std::countr_zero(left));
    const auto copies = static_cast<std::int32_t>(field.hand.count(card));
    const std::int32_t usable = card == Card::maiden ? (field.maiden ? 0 : 1) : copies;
    reserve.points += usable * value_in(field.colour, card);
    reserve.cost += usable * cost_of(field, card);
  }
  return reserve;
}

// The highest total of the others who are in.
std::int32_t highest_rival(const Field& field) {
  std::int32_t highest = 0;
  for (Seat seat = 0; seat < field.table.options.players; ++seat) {
    if (field.is_rival(seat)) {
      highest = std::max(highest, field.total(seat));
    }
  }
  return highest;
}

// Cheapest sets of cards by what they add: a table for "at least this much".
class Purchase {
 public:
  static constexpr std::int32_t most = 31;
  static constexpr std::int32_t never = 30'000;

  explicit Purchase(std::int32_t need) : need_(need) {
    std::fill(cost_.begin() + 1, cost_.begin() + need_ + 1, static_cast<std::int16_t>(never));
  }

  void offer(std::int32_t value, std::int32_t cost, Card card) {
    for (std::int32_t sum = need_; sum > 0; --sum) {
      const auto place = static_cast<std::size_t>(sum);
      const auto before = static_cast<std::size_t>(std::max<std::int32_t>(sum - value, 0));
      const std::int32_t price = cost_[before] + cost;
      if (price < cost_[place]) {
        cost_[place] = static_cast<std::int16_t>(price);
        total_[place] = static_cast<std::uint8_t>(total_[before] + value);
        cards_[place] = static_cast<std::uint8_t>(cards_[before] + 1);
        const bool higher = before == 0 || value > facts(highest_[before]).value;
        highest_[place] = higher ? card : highest_[before];
      }
    }
  }
  void fill(Lead& lead) const {
    const auto place = static_cast<std::size_t>(need_);
    lead.possible = cost_[place] < never;
    lead.cost = cost_[place];
    lead.cards = cards_[place];
    lead.total = total_[place];
    lead.first = highest_[place];
  }

 private:
  std::int32_t need_;
  std::array<std::int16_t, most + 1> cost_{};
  std::array<std::uint8_t, most + 1> total_{};
  std::array<std::uint8_t, most + 1> cards_{};
  std::array<Card, most + 1> highest_{};
};

// One card that is enough: stunned.
void find_single(const Field& field, ValueSet fitting, std::int32_t need, Lead& lead) {
  for (ValueSet left = field.hand.values & fitting; left != 0; left &= left - 1) {
    const Card card = static_cast<Card>(std::countr_zero(left));
    const std::int32_t cost = cost_of(field, card);
    if (value_in(field.colour, card) >= need && (!lead.possible || cost < lead.cost)) {
      lead = {.possible = true,
              .cards = 1,
              .first = card,
              .cost = cost,
              .total = value_in(field.colour, card)};
    }
  }
}

void find_cheapest(const Field& field, ValueSet fitting, std::int32_t need, Lead& lead) {
  if (need > Purchase::most) {
    return;
  }
  Purchase purchase(need);
  for (ValueSet left = field.hand.values & fitting; left != 0; left &= left - 1) {
    const Card card = static_cast<Card>(std::countr_zero(left));
    const std::int32_t value = value_in(field.colour, card);
    const std::int32_t cost = cost_of(field, card);
    std::int32_t copies =
        card == Card::maiden ? 1 : static_cast<std::int32_t>(field.hand.count(card));
    copies = std::min(copies, (need + value - 1) / value);
    for (; copies > 0; --copies) {
      purchase.offer(value, cost, card);
    }
  }
  purchase.fill(lead);
}

// IV-80, not above 0.
std::int32_t price_of_maiden(const Field& field) {
  const unsigned mine = missing(field.table, field.me);
  const bool pays = !field.table.tokens[field.me].empty() && mine < colour_count;
  return pays ? field.weights.missing[mine + 1] - field.weights.missing[mine] : 0;
}

}  // namespace

TILTYARD_HOT Field::Field(const Table& the_table, const Hand& the_hand)
    : table(the_table),
      hand(the_hand),
      weights(weights_for(the_table.options)),
      card_weights(weights.at(missing(the_table, the_table.turn))),
      habits(habits_for(the_table.options)),
      me(the_table.turn),
      colour(the_table.colour),
      owes_card(the_table.played == 0),
      one_card(the_table.stunned == the_table.turn && the_table.added == 0),
      no_card(!may_add(the_table)),
      maiden(the_table.maidens.has(the_table.turn)),
      stunned(the_table.stunned),
      shield(the_table.shield) {
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    sums[seat] = static_cast<std::int16_t>(table.sums[seat]);
    sizes[seat] = static_cast<std::int16_t>(table.display_size(seat));
  }
}

TILTYARD_HOT Lead cheapest_lead(const Field& field, std::int32_t aim) {
  Lead lead;
  const std::int32_t own = field.total(field.me);
  const bool ties_stay = field.table.options.ties == Ties::stay && own > 0;
  const std::int32_t enough = highest_rival(field) + (ties_stay ? 0 : 1);
  std::int32_t need = std::max(std::max(enough, aim) - own, std::int32_t{0});
  if (need == 0 && field.owes_card) {
    need = 1;
  }
  const Reserve reserve = reserve_of(field);
  if (need == 0) {
    lead.possible = true;
  } else if (!field.no_card && reserve.points >= need) {
    ValueSet fitting = cards_of_colour[index_of(field.colour)] | supporters;
    fitting &= field.maiden ? ~value_bit(Card::maiden) : ~ValueSet{0};
    if (field.one_card) {
      find_single(field, fitting, need, lead);
    } else {
      find_cheapest(field, fitting, need, lead);
    }
  }
  lead.rest = reserve.points - lead.total;
  lead.rest_cost = reserve.cost - lead.cost;
  lead.total += own;
  return lead;
}

namespace {

// What a rival may bring to his total, in sixteenths.
std::int32_t bring_of(const Field& field, Seat seat) {
  const Habits& habits = field.habits;
  std::int32_t bring = field.table.hand_sizes[seat] * habits.density[index_of(field.colour)];
  if (!wants(field.table, seat, field.colour)) {
    bring = bring * habits.idle / 16;
  }
  return field.stunned == seat ? bring * habits.dazed / 16 : bring;
}

}  // namespace

TILTYARD_HOT std::int32_t chance_of(const Field& field, const Lead& lead) {
  const Habits& habits = field.habits;
  const std::int32_t slope = field.colour == Colour::green ? habits.green_slope : habits.slope;
  const std::int32_t rest = lead.rest * (field.stunned == field.me ? habits.dazed : 16);
  const std::int32_t mine = (lead.total * 16) + rest + habits.courage;
  std::int32_t chance = 256;
  for (Seat seat = 0; seat < field.table.options.players; ++seat) {
    if (field.is_rival(seat)) {
      const std::int32_t ahead = mine - (field.total(seat) * 16) - bring_of(field, seat);
      const std::int32_t place = std::clamp<std::int32_t>(16 + (ahead * 4 / slope), 0, 32);
      chance = chance * chances[static_cast<std::size_t>(place)] / 256;
    }
  }
  return chance;
}

namespace {

// What winning this tournament brings the seat.
std::int32_t gain_of(const Field& field, Seat seat) {
  const unsigned lacking = missing(field.table, seat);
  if (!wants(field.table, seat, field.colour) || lacking == 0) {
    return 0;
  }
  return field.weights.missing[lacking - 1] - field.weights.missing[lacking] +
         (lacking == 1 ? field.habits.victory : 0);
}

}  // namespace

TILTYARD_HOT std::int32_t prize_of(const Field& field) {
  std::int32_t others = 0;
  std::int32_t rivals = 0;
  for (Seat seat = 0; seat < field.table.options.players; ++seat) {
    if (field.is_rival(seat)) {
      others += gain_of(field, seat);
      ++rivals;
    }
  }
  others = others * field.habits.spite / (16 * std::max(rivals, std::int32_t{1}));
  return field.habits.opening + gain_of(field, field.me) + others;
}

namespace {

// What the cards will cost that winning still takes.
std::int32_t later_cost(const Field& field, const Lead& lead) {
  std::int32_t ahead = 0;
  for (Seat seat = 0; seat < field.table.options.players; ++seat) {
    if (field.is_rival(seat)) {
      ahead = std::max(ahead, (field.total(seat) * 16) + bring_of(field, seat));
    }
  }
  const std::int32_t rest = lead.rest * 16;
  const std::int32_t due = std::clamp<std::int32_t>(ahead - (lead.total * 16), 0, rest);
  return rest == 0 ? 0 : lead.rest_cost * due / rest * field.habits.later / 16;
}

}  // namespace

TILTYARD_HOT std::int32_t worth_of_staying(const Field& field, const Lead& lead) {
  const std::int32_t chance = chance_of(field, lead);
  std::int32_t worth = prize_of(field) * chance / 256 - lead.cost - later_cost(field, lead);
  if (field.maiden || (lead.cards > 0 && lead.first == Card::maiden)) {
    worth += price_of_maiden(field) * (256 - chance) / 256;
  }
  return worth;
}

std::int32_t worth_of_leaving(const Field& field) {
  return field.maiden ? price_of_maiden(field) : 0;
}

}  // namespace tiltyard::ivanhoe
