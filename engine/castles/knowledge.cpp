#include "castles/knowledge.hpp"

#include <algorithm>
#include <span>

#include "castles/moves.hpp"
#include "core/assert.hpp"

namespace tiltyard::castles {
namespace {

constexpr Pile all_cards = [] {
  Pile cards;
  for (Card card = 0; card < kind_count; ++card) {
    cards.add(card, card_kinds[card].copies);
  }
  return cards;
}();

// --- What a seat remembers ---

// A memory at work: facts about hands of others than `self`.
struct Recollection {
  Memory& memory;
  Seat self;

  // A card went into a hand before this seat's eyes.
  void gains(Seat who, Card card, unsigned count = 1) const {
    if (who != self) {
      memory.held[who].add(card, count);
      keep_possible(card);
    }
  }
  void gains(Seat who, const Pile& cards) const {
    for (Card card = 0; card < kind_count; ++card) {
      gains(who, card, cards.count(card));
    }
  }

  // A card left a hand before this seat's eyes.
  void loses(Seat who, Card card, unsigned count = 1) const {
    if (who != self) {
      const unsigned known = std::min(memory.held[who].count(card), count);
      memory.held[who].remove(card, known);
      forget_loose(card, count - known);
    }
  }
  void loses(Seat who, const Pile& cards) const {
    for (Card card = 0; card < kind_count; ++card) {
      loses(who, card, cards.count(card));
    }
  }

  // These cards are in a hand: seen, and taken back.
  void shows(Seat who, Card card, unsigned count = 1) const {
    const unsigned known = memory.held[who].count(card);
    if (who != self && known < count) {
      forget_loose(card, count - known);
      gains(who, card, count - known);
    }
  }
  void shows(Seat who, const Pile& cards) const {
    for (Card card = 0; card < kind_count; ++card) {
      shows(who, card, cards.count(card));
    }
  }

  // Cards went from this hand to another one unseen: of each kind up to so many.
  void blurs(Seat who, unsigned count) const {
    for (Card card = 0; card < kind_count; ++card) {
      const unsigned moved = std::min(memory.held[who].count(card), count);
      memory.held[who].remove(card, moved);
      memory.loose.add(card, moved);
    }
  }

 private:
  void forget_loose(Card card, unsigned count) const {
    memory.loose.remove(card, std::min(memory.loose.count(card), count));
  }

  // Events of a match never lead to more cards than there are; a memory from elsewhere could.
  void keep_possible(Card card) const {
    unsigned known = memory.loose.count(card);
    for (const Pile& held : memory.held) {
      known += held.count(card);
    }
    const unsigned copies = card_kinds[card].copies;
    for (std::size_t seat = 0; known > copies; seat = (seat + 1) % (max_players + 1)) {
      Pile& claim = seat == 0 ? memory.loose : memory.held[seat - 1];
      if (claim.has(card)) {
        claim.remove(card);
        --known;
      }
    }
  }
};

// --- Weights: numbers of ways, far beyond 64 bits, as 32 leading bits and a power of two ---

struct Weight {
  std::uint32_t leading = 0;  // the highest bit set, or 0 for no way at all
  std::int32_t power = 0;

  static constexpr Weight of(std::uint64_t value, std::int32_t power) {
    if (value == 0) {
      return {};
    }
    const int shift = 32 - static_cast<int>(std::bit_width(value));
    const std::uint64_t scaled = shift >= 0 ? value << shift : value >> -shift;
    return {static_cast<std::uint32_t>(scaled), power - shift};
  }
  [[nodiscard]] constexpr bool none() const { return leading == 0; }

  friend constexpr Weight operator*(Weight one, Weight other) {
    return of(std::uint64_t{one.leading} * other.leading, one.power + other.power);
  }
  friend constexpr Weight operator+(Weight one, Weight other) {
    if (one.none() || (!other.none() && one.power < other.power)) {
      std::swap(one, other);
    }
    const std::int32_t apart = one.power - other.power;
    if (other.none() || apart >= 32) {
      return one;
    }
    return of(std::uint64_t{one.leading} + (other.leading >> apart), one.power);
  }
  friend constexpr bool operator<(Weight one, Weight other) {
    if (one.none() || other.none()) {
      return one.none() && !other.none();
    }
    return one.power != other.power ? one.power < other.power : one.leading < other.leading;
  }
  [[nodiscard]] constexpr Weight divided_by(std::uint32_t divisor) const {
    return of((std::uint64_t{leading} << 31U) / divisor, power - 31);
  }
};

struct Factorials {
  std::array<Weight, card_count + 1> of{};
  std::array<Weight, card_count + 1> inverse{};
};
constexpr Factorials factorials = [] {
  Factorials table;
  table.of[0] = table.inverse[0] = Weight::of(1, 0);
  for (std::uint32_t number = 1; number <= card_count; ++number) {
    table.of[number] = table.of[number - 1] * Weight::of(number, 0);
    table.inverse[number] = table.inverse[number - 1].divided_by(number);
  }
  return table;
}();

// How many ways there are to choose so many of so many; and one over it.
Weight choices(unsigned of, unsigned chosen) {
  return chosen > of
             ? Weight{}
             : factorials.of[of] * factorials.inverse[chosen] * factorials.inverse[of - chosen];
}
Weight one_over_choices(unsigned of, unsigned chosen) {
  return factorials.inverse[of] * factorials.of[chosen] * factorials.of[of - chosen];
}

// --- Guessing ---

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

constexpr std::int32_t certain_win = 1000;
constexpr std::int32_t even = 500;
// Weights of the estimate, in per mille for a point: of a castle owned, and of the best one that
// could be stormed.
constexpr std::int32_t per_point = 13;
constexpr std::int32_t per_point_in_reach = 4;

}  // namespace

View view(const State& state, Seat seat) {
  return {state.table, state.secrets.hands[seat],
          sees_pledge(state.table, seat) ? state.secrets.pledged : Pile{}, seat};
}

void remember(Memory& memory, Seat seat, const Event& event) {
  const Recollection recollection{memory, seat};
  const bool knows = audience(event).has(seat);
  switch (event.kind) {
    case EventKind::took: return recollection.gains(event.seat, event.card);
    case EventKind::traded:
      if (knows) {
        recollection.loses(event.other, event.second);
        recollection.gains(event.seat, event.second);
      } else {
        recollection.blurs(event.other, 1);
      }
      return recollection.gains(event.other, event.card);
    case EventKind::declined_trade:
      return knows ? recollection.shows(event.other, event.card) : void();
    case EventKind::refused_ransom: return recollection.shows(event.seat, event.cards);
    case EventKind::declined_ransom: return recollection.shows(event.other, event.cards);
    case EventKind::ransomed:
      if (!knows) {
        return recollection.blurs(event.other, event.number);
      }
      recollection.loses(event.other, event.cards);
      return recollection.gains(event.seat, event.cards);
    case EventKind::sent: return recollection.loses(event.seat, event.card);
    case EventKind::stormed: return recollection.gains(event.seat, event.cards);
    default: return;
  }
}

Pile unseen_cards(const View& view) {
  Pile unseen = all_cards;
  const auto see = [&unseen](const Pile& cards) {
    for (Card card = 0; card < kind_count; ++card) {
      unseen.remove(card, cards.count(card));
    }
  };
  see(view.hand);
  see(view.pledged);
  see(view.table.army);
  for (const Castle& castle : view.table.castles) {
    see(castle.army);
  }
  for (const Card card : view.table.open) {
    unseen.remove(card == no_card ? 0 : card, card == no_card ? 0 : 1);
  }
  for (std::size_t place = 0; place < view.table.out_count; ++place) {
    unseen.remove(view.table.out[place]);
  }
  return unseen;
}

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

std::int32_t worth(const View& view) {
  const Table& table = view.table;
  if (table.phase == Phase::over) {
    return leaders(table).has(view.seat) ? certain_win : 0;
  }
  unsigned rival = 0;
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    rival = std::max(rival, seat == view.seat ? 0U : points_of(table, seat));
  }
  const CastleSet open = may_be_attacked(table, view.hand);
  unsigned reach = 0;
  for (std::size_t castle = 0; castle < castle_count; ++castle) {
    const bool wanted =
        ((open >> castle) & 1U) != 0 && table.castles[castle].path.owner() != view.seat;
    reach = std::max(reach, wanted ? unsigned{castle_points[castle]} : 0U);
  }
  const auto lead =
      static_cast<std::int32_t>(points_of(table, view.seat)) - static_cast<std::int32_t>(rival);
  const std::int32_t chances =
      even + (lead * per_point) + (static_cast<std::int32_t>(reach) * per_point_in_reach);
  return std::clamp<std::int32_t>(chances, 1, certain_win - 1);
}

}  // namespace tiltyard::castles
