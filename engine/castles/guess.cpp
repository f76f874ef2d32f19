#include <algorithm>
#include <bit>
#include <span>

#include "castles/knowledge.hpp"
#include "castles/moves.hpp"
#include "castles/ways.hpp"
#include "core/assert.hpp"

namespace tiltyard::castles {
namespace {

unsigned count_of(const Pile& pile, CardSet kinds) {
  unsigned count = 0;
  for (; kinds != 0; kinds &= kinds - 1U) {
    count += pile.count(static_cast<Card>(std::countr_zero(kinds)));
  }
  return count;
}

// Takes one of the cards of these kinds, each equally likely.
Card draw(Pile& pile, CardSet kinds, Random& random) {
  unsigned skipped = random.below(count_of(pile, kinds));
  for (; kinds != 0; kinds &= kinds - 1U) {
    const Card card = static_cast<Card>(std::countr_zero(kinds));
    if (skipped < pile.count(card)) {
      pile.remove(card);
      return card;
    }
    skipped -= pile.count(card);
  }
  TILTYARD_ASSERT(false);
}

void draw_into(Pile& hand, Pile& pile, CardSet kinds, unsigned count, Random& random) {
  for (; count > 0; --count) {
    hand.add(draw(pile, kinds, random));
  }
}

constexpr CardSet every_kind = (1U << kind_count) - 1U;

// Hands of others as far as they are laid out; a hidden pledge still lies in the hand it came from.
struct Layout {
  std::array<Pile, max_players> hands{};
  Counts room{};  // cards still to come into each
  Pile loose;     // what has to lie in one of them
  Pile unknown;   // what may lie there or in the deck

  [[nodiscard]] unsigned all_room() const {
    unsigned sum = 0;
    for (const std::uint8_t cards : room) {
      sum += cards;
    }
    return sum;
  }
  void put(Seat seat, Card card, unsigned count = 1) {
    hands[seat].add(card, count);
    room[seat] = static_cast<std::uint8_t>(room[seat] - count);
  }
};

// What is remembered lies where it must, as far as the view allows.
Layout lay_out(const View& view, const Memory& memory) {
  const Table& table = view.table;
  Layout layout;
  layout.unknown = unseen_cards(view);
  const Seat hidden_pledger = sees_pledge(table, view.seat) ? no_seat : pledger(table);
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (seat == view.seat) {
      continue;
    }
    const unsigned pledged = seat == hidden_pledger ? pledged_count(table) : 0U;
    layout.room[seat] = static_cast<std::uint8_t>(table.hands[seat] + pledged);
    for (Card card = 0; card < kind_count; ++card) {
      const unsigned shown = seat == pledger(table) ? view.pledged.count(card) : 0U;
      const unsigned held = memory.held[seat].count(card);
      const unsigned certain = std::min({held - std::min(held, shown), layout.unknown.count(card),
                                         static_cast<unsigned>(layout.room[seat])});
      layout.unknown.remove(card, certain);
      layout.put(seat, card, certain);
    }
  }
  unsigned room = layout.all_room();
  for (Card card = 0; card < kind_count; ++card) {
    const unsigned certain = std::min({memory.loose.count(card), layout.unknown.count(card), room});
    layout.unknown.remove(card, certain);
    layout.loose.add(card, certain);
    room -= certain;
  }
  return layout;
}

// The hand of somebody else who musters an army: it must be able to complete it (CA-20), by any of
// the traits that the army shares. Draws such a hand, each as likely as the others.
//
// A hand of `room` cards takes `x` of the loose cards and the rest of the unknown ones; `i` and `j`
// of them have the trait. One of all these cases, of all traits, is drawn by its number of ways; a
// hand that several traits complete has been counted once for each, and is kept in one of so many
// cases.
struct Muster {
  const Table& table;
  const Layout& layout;
  Seat seat;
  unsigned needed;  // cards with a common trait

  explicit Muster(const Table& on, const Layout& laid)
      : table(on),
        layout(laid),
        seat(on.turn),
        needed(army_needed(on, on.target) - on.army.size()) {}

  struct Case {
    unsigned trait = 0;
    unsigned loose = 0;
    unsigned loose_fitting = 0;
    unsigned unknown_fitting = 0;
  };

  // Calls `visit(case, weight)` for each, until it says true.
  template <class Visit>
  void each_case(Visit visit) const;
  [[nodiscard]] unsigned completing_traits(const Pile& hand) const;
  [[nodiscard]] Case draw_case(Weight all, Random& random) const;
  void take(const Case& chosen, Layout& into, Random& random) const;
};

constexpr CardSet kinds_with(unsigned trait) {
  return cards_with(static_cast<TraitSet>(1U << trait));
}

template <class Visit>
void Muster::each_case(Visit visit) const {
  const unsigned room = layout.room[seat];
  const unsigned other_room = layout.all_room() - room;
  const unsigned loose = layout.loose.size();
  const unsigned unknown = layout.unknown.size();
  for (unsigned trait = 0; trait < trait_count; ++trait) {
    if (((unsigned{table.army.common_traits()} >> trait) & 1U) == 0) {
      continue;
    }
    const CardSet fitting = kinds_with(trait);
    const unsigned certain = count_of(layout.hands[seat], fitting);
    const unsigned loose_fitting = count_of(layout.loose, fitting);
    const unsigned unknown_fitting = count_of(layout.unknown, fitting);
    for (unsigned x = 0; x <= std::min(loose, room); ++x) {
      if (loose - x > other_room || room - x > unknown) {
        continue;
      }
      const Weight places = choices(room, x) * choices(other_room, loose - x) *
                            one_over_choices(loose, x) * one_over_choices(unknown, room - x);
      for (unsigned i = 0; i <= std::min(loose_fitting, x); ++i) {
        const Weight from_loose =
            places * choices(loose_fitting, i) * choices(loose - loose_fitting, x - i);
        for (unsigned j = 0; j <= std::min(unknown_fitting, room - x); ++j) {
          const Weight ways = from_loose * choices(unknown_fitting, j) *
                              choices(unknown - unknown_fitting, room - x - j);
          const bool enough = certain + i + j >= needed;
          if (enough && !ways.none() && visit(Case{trait, x, i, j}, ways)) {
            return;
          }
        }
      }
    }
  }
}

unsigned Muster::completing_traits(const Pile& hand) const {
  unsigned traits = 0;
  for (unsigned trait = 0; trait < trait_count; ++trait) {
    const bool shared = ((unsigned{table.army.common_traits()} >> trait) & 1U) != 0;
    traits += shared && count_of(hand, kinds_with(trait)) >= needed ? 1U : 0U;
  }
  return traits;
}

Muster::Case Muster::draw_case(Weight all, Random& random) const {
  const Weight threshold = Weight::of(std::uint64_t{all.leading} * random.next(), all.power - 32);
  Weight sum;
  Case chosen;
  each_case([&](const Case& seen, Weight ways) {
    chosen = seen;
    sum = sum + ways;
    return threshold < sum;
  });
  return chosen;
}

void Muster::take(const Case& chosen, Layout& into, Random& random) const {
  const CardSet fitting = kinds_with(chosen.trait);
  const CardSet others = every_kind & ~fitting;
  const unsigned unknown = into.room[seat] - chosen.loose;
  Pile& hand = into.hands[seat];
  draw_into(hand, into.loose, fitting, chosen.loose_fitting, random);
  draw_into(hand, into.loose, others, chosen.loose - chosen.loose_fitting, random);
  draw_into(hand, into.unknown, fitting, chosen.unknown_fitting, random);
  draw_into(hand, into.unknown, others, unknown - chosen.unknown_fitting, random);
  into.room[seat] = 0;
}

// Whether the hand that musters is hidden from the seat, and would have to be guessed so that it
// can go on.
bool has_hidden_muster(const View& view) {
  return view.table.phase == Phase::muster && view.table.turn != view.seat &&
         !may_storm(view.table);
}

// Fills the hand that musters, if that is somebody else's; false if what is laid out leaves no way
// to complete it.
bool lay_muster(const View& view, Layout& layout, Random& random) {
  if (!has_hidden_muster(view)) {
    return true;
  }
  const Layout before = layout;
  const Muster muster(view.table, before);
  if (muster.completing_traits(layout.hands[muster.seat]) != 0) {
    return true;
  }
  Weight all;
  muster.each_case([&](const Muster::Case&, Weight ways) {
    all = all + ways;
    return false;
  });
  if (all.none()) {
    return false;
  }
  for (;;) {
    muster.take(muster.draw_case(all, random), layout, random);
    if (random.below(muster.completing_traits(layout.hands[muster.seat])) == 0) {
      return true;
    }
    layout = before;
  }
}

// Each card into any of the places left in hands.
void lay_loose(Layout& layout, Random& random) {
  for (unsigned left = layout.loose.size(); left > 0; --left) {
    const Card card = draw(layout.loose, every_kind, random);
    unsigned place = random.below(layout.all_room());
    Seat seat = 0;
    for (; place >= layout.room[seat]; ++seat) {
      place -= layout.room[seat];
    }
    layout.put(seat, card);
  }
}

// The rest, shuffled, into the hands and then the deck.
void lay_unknown(Layout& layout, State& state) {
  std::array<Card, card_count> cards{};
  std::size_t count = 0;
  for (Card card = 0; card < kind_count; ++card) {
    for (unsigned copy = layout.unknown.count(card); copy > 0; --copy) {
      cards[count++] = card;
    }
  }
  shuffle(std::span<Card>(cards.data(), count), state.secrets.random);
  for (Seat seat = 0; seat < state.table.options.players; ++seat) {
    while (layout.room[seat] != 0) {
      layout.put(seat, cards[--count]);
    }
  }
  TILTYARD_ASSERT(count == state.table.deck);
  std::copy_n(cards.begin(), count, state.secrets.deck.begin());
}

}  // namespace

bool is_possible(const View& view) {
  if (!has_hidden_muster(view)) {
    return view.table.phase != Phase::muster || view.table.turn != view.seat ||
           may_storm(view.table) || may_be_sent(view.table, view.hand) != 0;
  }
  const Layout layout = lay_out(view, Memory{});
  const Muster muster(view.table, layout);
  bool possible = false;
  muster.each_case([&](const Muster::Case&, Weight) { return possible = true; });
  return possible;
}

State guess(const View& view, const Memory& memory, Random& random) {
  State state;
  state.table = view.table;
  Layout layout = lay_out(view, memory);
  if (!lay_muster(view, layout, random)) {
    layout = lay_out(view, Memory{});
    const bool possible = lay_muster(view, layout, random);
    TILTYARD_ASSERT(possible);
  }
  lay_loose(layout, random);
  state.secrets.random = random.fork();
  lay_unknown(layout, state);
  state.secrets.hands = layout.hands;
  state.secrets.hands[view.seat] = view.hand;
  state.secrets.pledged = view.pledged;
  const Seat from = pledger(view.table);
  if (from != no_seat && !sees_pledge(view.table, view.seat)) {
    draw_into(state.secrets.pledged, state.secrets.hands[from], every_kind,
              pledged_count(view.table), random);
  }
  return state;
}

}  // namespace tiltyard::castles
