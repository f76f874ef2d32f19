#include "ivanhoe/play.hpp"

#include <algorithm>
#include <bit>

#include "core/hot.hpp"
#include "ivanhoe/moves.hpp"

namespace tiltyard::ivanhoe {
namespace {

constexpr std::array<CardByte, deck_cards> sorted_deck = [] {
  std::array<CardByte, deck_cards> cards{};
  std::size_t place = 0;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    for (std::size_t copy = 0; copy < card_table[kind].count; ++copy) {
      cards[place++] = static_cast<CardByte>(kind);
    }
  }
  return cards;
}();

// Which cards of a display are gone, by index.
using Gone = std::array<bool, displayable_cards>;

bool has_value(CardByte card, unsigned value) { return facts(card_of(card)).value == value; }

std::size_t count_value(std::span<const CardByte> display, const Gone& gone, unsigned value) {
  std::size_t count = 0;
  for (std::size_t index = 0; index < display.size(); ++index) {
    count += !gone[index] && has_value(display[index], value) ? 1U : 0U;
  }
  return count;
}

// IV-62: whether it makes no difference which card of this value stays: all are the same card, and
// none of another value lies between them.
bool choices_are_equal(std::span<const CardByte> display, const Gone& gone, unsigned value) {
  std::size_t first = display.size();
  bool interrupted = false;
  for (std::size_t index = 0; index < display.size(); ++index) {
    if (gone[index]) {
      continue;
    }
    if (!has_value(display[index], value)) {
      interrupted = first < display.size();
    } else if (first == display.size()) {
      first = index;
    } else if (interrupted || display[index] != display[first]) {
      return false;
    }
  }
  return true;
}

void keep_one(std::span<const CardByte> display, Gone& gone, unsigned value, std::size_t kept) {
  for (std::size_t index = 0; index < display.size(); ++index) {
    if (index != kept && has_value(display[index], value)) {
      gone[index] = true;
    }
  }
}

std::size_t first_of_value(std::span<const CardByte> display, const Gone& gone, unsigned value) {
  std::size_t index = 0;
  while (gone[index] || !has_value(display[index], value)) {
    ++index;
  }
  return index;
}

// IV-62: resolves a display value by value, from `from` on, until its owner has a choice. Marks
// what goes; the value of the choice, 0 if there is none.
unsigned resolve_display(std::span<const CardByte> display, unsigned from, Gone& gone) {
  for (unsigned value = from; value <= max_value; ++value) {
    if (count_value(display, gone, value) < 2) {
      continue;
    }
    if (!choices_are_equal(display, gone, value)) {
      return value;
    }
    keep_one(display, gone, value, first_of_value(display, gone, value));
  }
  return 0;
}

// The card at `position` of a hand laid out in the order of its kinds.
Card card_at(const Hand& hand, std::size_t position) {
  std::size_t kind = 0;
  while (position >= hand.counts[kind]) {
    position -= hand.counts[kind];
    ++kind;
  }
  return static_cast<Card>(kind);
}

// Carries one move, or the deal, through to the next decision.
class Course {
 public:
  Course(State& state, etl::ivector<Event>* events)
      : table_(state.table), secrets_(state.secrets), events_(events) {}

  void deal();
  void play(const Move& move);

 private:
  using Step = void (*)(Course&, const Move&);
  template <auto step>
  static void run(Course& course, const Move& move) {
    (course.*step)(move);
  }

  void tell(const Event& event) {
    if (events_ != nullptr) {
      events_->push_back(event);
    }
  }
  [[nodiscard]] std::uint16_t total_of(Seat seat) const {
    return static_cast<std::uint16_t>(total(table_, seat));
  }
  [[nodiscard]] Seat after(Seat seat) const { return next_seat(seat, table_.options.players); }

  // Cards
  void shuffle_deck();
  void reshuffle();
  void draw(Seat seat);
  void give(Seat seat, Card card);
  void take_from_hand(Seat seat, Card card);
  void show(Seat seat, Card card);
  Card unshow(Seat seat, std::size_t index);
  void discard(Seat seat, std::size_t index);
  template <class Test>
  void discard_all(Seat seat, Test test);
  template <class Test>
  void discard_from_affected(Test test);
  void sweep(Seat seat);
  void throw_away(Card card) { table_.piles.push(Table::discard_zone, byte_of(card)); }

  // Turns and tournaments
  void begin_turn(Seat seat);
  void open_tournament(Seat opener);
  void go_on_after_leaving();
  void end_tournament(Seat winner);
  void settle_prize(Seat winner, Colour taken);

  // Steps, one for each verb
  void open(const Move& move);
  void play_value(const Move& move);
  void announce(const Move& move);
  void ivanhoe();
  void allow();
  void stay();
  void withdraw();
  void keep(const Move& move);
  void give_back(Colour colour);

  // Effects, one for each action but Ivanhoe
  void take_effect(const Move& move);
  void change_colour(const Move& move);
  void to_green(const Move& move);
  void break_lance(const Move& move);
  void riposte(const Move& move);
  void dodge(const Move& move);
  void retreat(const Move& move);
  void knock_down(const Move& move);
  void outmaneuver(const Move& move);
  void charge(const Move& move);
  void countercharge(const Move& move);
  void disgrace(const Move& move);
  void adapt(const Move& move);
  void outwit(const Move& move);
  void shield(const Move& move);
  void stun(const Move& move);

  void discard_marked(Seat seat, const Gone& gone);
  bool adapt_display(Seat seat, unsigned from, Gone& gone);
  void adapt_from(Seat seat);
  void put_beside(std::uint8_t place, Seat seat);

  static constexpr std::array<Step, action_kinds - 1> effects = {
      run<&Course::change_colour>, run<&Course::change_colour>, run<&Course::to_green>,
      run<&Course::break_lance>,   run<&Course::riposte>,       run<&Course::dodge>,
      run<&Course::retreat>,       run<&Course::knock_down>,    run<&Course::outmaneuver>,
      run<&Course::charge>,        run<&Course::countercharge>, run<&Course::disgrace>,
      run<&Course::adapt>,         run<&Course::outwit>,        run<&Course::shield>,
      run<&Course::stun>,
  };

  Table& table_;
  Secrets& secrets_;
  etl::ivector<Event>* events_;
};

// A switch and not a table: so the usual steps become part of this function, and lie in RAM with
// it.
TILTYARD_HOT void Course::play(const Move& move) {
  switch (move.verb) {
    case Verb::open: return open(move);
    case Verb::play: return play_value(move);
    case Verb::ivanhoe: return ivanhoe();
    case Verb::stay: return stay();
    case Verb::withdraw: return withdraw();
    case Verb::allow: return allow();
    case Verb::keep: return keep(move);
    case Verb::give_back: return give_back(move.colour());
    case Verb::take: return settle_prize(table_.to_act, move.colour());
    default: return announce(move);
  }
}

void Course::shuffle_deck() {
  shuffle(std::span<CardByte>(secrets_.deck.data(), table_.deck_size), secrets_.random);
}

// IV-12
void Course::reshuffle() {
  const auto pile = table_.discard();
  if (pile.empty()) {
    return;
  }
  std::copy(pile.begin(), pile.end(), secrets_.deck.begin());
  table_.deck_size = static_cast<std::uint8_t>(pile.size());
  table_.piles.clear(Table::discard_zone);
  shuffle_deck();
  tell({.happening = Happening::reshuffles, .amount = table_.deck_size});
}

// IV-11, IV-12
TILTYARD_HOT void Course::draw(Seat seat) {
  if (table_.deck_size == 0) {
    reshuffle();
  }
  if (table_.deck_size == 0) {
    return;
  }
  --table_.deck_size;
  CardByte& top = secrets_.deck[table_.deck_size];
  const Card card = card_of(top);
  top = 0;
  give(seat, card);
  tell({.happening = Happening::draws, .seat = seat, .card = byte_of(card)});
  if (table_.deck_size == 0) {
    reshuffle();
  }
}

TILTYARD_HOT void Course::give(Seat seat, Card card) {
  secrets_.hands[seat].add(card);
  ++table_.hand_sizes[seat];
}

TILTYARD_HOT void Course::take_from_hand(Seat seat, Card card) {
  secrets_.hands[seat].remove(card);
  --table_.hand_sizes[seat];
}

TILTYARD_HOT void Course::show(Seat seat, Card card) {
  table_.piles.push(Table::display_zone(seat), byte_of(card));
  table_.sums[seat] = static_cast<std::uint16_t>(table_.sums[seat] + facts(card).value);
  if (card == Card::maiden) {
    table_.maidens.add(seat);
  }
}

Card Course::unshow(Seat seat, std::size_t index) {
  const Card card = card_of(table_.piles.remove(Table::display_zone(seat), index));
  table_.sums[seat] = static_cast<std::uint16_t>(table_.sums[seat] - facts(card).value);
  if (card == Card::maiden) {
    table_.maidens.remove(seat);
  }
  return card;
}

// By an action, from a display to the discard pile.
void Course::discard(Seat seat, std::size_t index) {
  const Card card = unshow(seat, index);
  throw_away(card);
  tell({.happening = Happening::discards,
        .seat = seat,
        .other = table_.turn,
        .card = byte_of(card),
        .index = static_cast<std::uint8_t>(index),
        .amount = total_of(seat)});
}

// All cards of a display that pass the test, first played first; the first card stays where all
// would go (IV-41).
template <class Test>
void Course::discard_all(Seat seat, Test test) {
  const auto display = table_.display(seat);
  const bool all = std::all_of(display.begin(), display.end(),
                               [&](CardByte card) { return test(card_of(card)); });
  for (std::size_t index = all ? 1 : 0; index < table_.display_size(seat);) {
    if (test(table_.shown(seat, index))) {
      discard(seat, index);
    } else {
      ++index;
    }
  }
}

template <class Test>
void Course::discard_from_affected(Test test) {
  Seat seat = table_.turn;
  do {
    if (is_affected(table_, seat)) {
      discard_all(seat, test);
    }
    seat = after(seat);
  } while (seat != table_.turn);
}

// IV-80, IV-81: all that lies before a player goes: display, Shield, Stunned.
TILTYARD_HOT void Course::sweep(Seat seat) {
  table_.piles.move_all(Table::display_zone(seat), Table::discard_zone);
  table_.sums[seat] = 0;
  table_.maidens.remove(seat);
  if (table_.shield == seat) {
    table_.shield = no_seat;
    throw_away(Card::shield);
  }
  if (table_.stunned == seat) {
    table_.stunned = no_seat;
    throw_away(Card::stunned);
  }
}

// IV-3
void Course::deal() {
  const unsigned players = table_.options.players;
  const Seat dealer = static_cast<Seat>(secrets_.random.below(players));
  tell({.happening = Happening::deals, .seat = dealer});
  secrets_.deck = sorted_deck;
  table_.deck_size = deck_cards;
  shuffle_deck();
  for (std::size_t round = 0; round < cards_dealt; ++round) {
    for (Seat seat = 0; seat < players; ++seat) {
      CardByte& top = secrets_.deck[--table_.deck_size];
      give(seat, card_of(top));
      top = 0;
    }
  }
  open_tournament(table_.options.edition == Edition::it ? previous_seat(dealer, players)
                                                        : next_seat(dealer, players));
}

TILTYARD_HOT void Course::begin_turn(Seat seat) {
  table_.phase = Phase::play;
  table_.turn = seat;
  table_.to_act = seat;
  table_.played = 0;
  table_.added = 0;
  draw(seat);
}

// IV-20, IV-22. Ends: between tournaments all cards that are in no hand are in the deck or will be
// reshuffled into it, and no more than 34 cards open no colour.
void Course::open_tournament(Seat opener) {
  table_.in = SeatSet::first(table_.options.players);
  table_.colour = Colour::none;
  begin_turn(opener);
  while (openable(table_, secrets_.hands[table_.turn]).empty()) {
    tell({.happening = Happening::shows_hand,
          .seat = table_.turn,
          .details = shown_hand(secrets_.hands[table_.turn])});
    begin_turn(after(table_.turn));
  }
  table_.phase = Phase::open;
}

TILTYARD_HOT void Course::go_on_after_leaving() {
  if ((table_.in.bits & (table_.in.bits - 1U)) == 0) {  // one is left
    end_tournament(table_.in.lowest());
  } else {
    begin_turn(next_in(table_.in, table_.turn, table_.options.players));
  }
}

// IV-81, IV-82
void Course::end_tournament(Seat winner) {
  tell({.happening = Happening::wins_tournament,
        .seat = winner,
        .second = static_cast<std::uint8_t>(table_.colour),
        .amount = total_of(winner)});
  sweep(winner);
  const ColourSet lacking = table_.tokens[winner].others();
  if (table_.colour != Colour::purple) {
    settle_prize(winner, lacking.has(table_.colour) ? table_.colour : Colour::none);
  } else if (lacking.size() == 1) {
    settle_prize(winner, lacking.first());
  } else {
    table_.phase = Phase::prize;
    table_.to_act = winner;
  }
}

// IV-21, IV-82, IV-83
void Course::settle_prize(Seat winner, Colour taken) {
  if (taken != Colour::none) {
    table_.tokens[winner].add(taken);
  }
  tell({.happening = taken != Colour::none ? Happening::takes_token : Happening::wins_nothing_new,
        .seat = winner,
        .second = static_cast<std::uint8_t>(taken != Colour::none ? taken : table_.colour)});
  table_.last_purple =
      (table_.options.edition == Edition::it ? taken : table_.colour) == Colour::purple;
  if (table_.tokens[winner].size() >= goal(table_.options)) {
    table_.phase = Phase::over;
    table_.to_act = no_seat;
    table_.winner = winner;
    tell({.happening = Happening::wins_game, .seat = winner});
  } else {
    open_tournament(winner);
  }
}

TILTYARD_HOT void Course::open(const Move& move) {
  table_.colour = move.colour();
  table_.phase = Phase::play;
  tell({.happening = Happening::opens, .seat = table_.turn, .second = move.target});
}

TILTYARD_HOT void Course::play_value(const Move& move) {
  take_from_hand(table_.turn, move.card());
  show(table_.turn, move.card());
  ++table_.played;
  ++table_.added;
  tell({.happening = Happening::plays,
        .seat = table_.turn,
        .card = move.target,
        .amount = total_of(table_.turn)});
}

// IV-70: stops only where somebody may answer, and nothing but the state tells that it did (IV-73).
void Course::announce(const Move& move) {
  take_from_hand(table_.turn, action_card(move.verb));
  ++table_.played;
  tell({.happening = Happening::announces,
        .seat = table_.turn,
        .card = byte_of(action_card(move.verb)),
        .details = std::bit_cast<std::uint32_t>(move)});
  for (Seat seat = 0; seat < table_.options.players; ++seat) {
    if (seat != table_.turn && table_.in.has(seat) && secrets_.hands[seat].has(Card::ivanhoe)) {
      table_.phase = Phase::react;
      table_.to_act = seat;
      table_.pending = move;
      return;
    }
  }
  take_effect(move);
}

// IV-70
void Course::ivanhoe() {
  const Card cancelled = action_card(table_.pending.verb);
  take_from_hand(table_.to_act, Card::ivanhoe);
  throw_away(cancelled);
  throw_away(Card::ivanhoe);
  tell({.happening = Happening::cancels,
        .seat = table_.to_act,
        .other = table_.turn,
        .card = byte_of(cancelled)});
  table_.pending = {};
  table_.phase = Phase::play;
  table_.to_act = table_.turn;
}

void Course::allow() {
  const Move allowed = table_.pending;
  table_.pending = {};
  table_.phase = Phase::play;
  table_.to_act = table_.turn;
  take_effect(allowed);
}

TILTYARD_HOT void Course::stay() {
  tell({.happening = Happening::stays, .seat = table_.turn, .amount = total_of(table_.turn)});
  begin_turn(next_in(table_.in, table_.turn, table_.options.players));
}

// IV-80
TILTYARD_HOT void Course::withdraw() {
  const Seat leaver = table_.turn;
  const bool owes_token = table_.maidens.has(leaver);
  tell({.happening = Happening::withdraws,
        .seat = leaver,
        .second = static_cast<std::uint8_t>(owes_token ? 1 : 0),
        .amount = static_cast<std::uint16_t>(table_.display_size(leaver))});
  table_.in.remove(leaver);
  sweep(leaver);
  const ColourSet tokens = table_.tokens[leaver];
  if (!owes_token || tokens.empty()) {
    go_on_after_leaving();
  } else if (tokens.size() == 1) {
    give_back(tokens.first());
  } else {
    table_.phase = Phase::token;
  }
}

void Course::give_back(Colour colour) {
  table_.tokens[table_.turn].remove(colour);
  tell({.happening = Happening::returns_token,
        .seat = table_.turn,
        .second = static_cast<std::uint8_t>(colour)});
  go_on_after_leaving();
}

void Course::take_effect(const Move& move) {
  if (move.verb != Verb::shield && move.verb != Verb::stunned) {
    throw_away(action_card(move.verb));
  }
  effects[static_cast<std::size_t>(move.verb) - static_cast<std::size_t>(Verb::unhorse)](*this,
                                                                                         move);
}

// IV-50, IV-51
void Course::change_colour(const Move& move) {
  table_.colour = move.colour();
  tell({.happening = Happening::changes_colour,
        .seat = table_.turn,
        .second = static_cast<std::uint8_t>(table_.colour)});
}

// IV-52
void Course::to_green(const Move& /*move*/) {
  change_colour(Move::at_colour(Verb::drop_weapon, Colour::green));
}

// IV-53
void Course::break_lance(const Move& move) { discard_all(move.seat(), is_purple); }

// IV-54
void Course::riposte(const Move& move) {
  const Card card = unshow(move.seat(), table_.display_size(move.seat()) - 1);
  show(table_.turn, card);
  ++table_.added;
  tell({.happening = Happening::moves_card,
        .seat = table_.turn,
        .other = move.seat(),
        .card = byte_of(card),
        .amount = total_of(table_.turn)});
}

// IV-55
void Course::dodge(const Move& move) { discard(move.seat(), move.theirs); }

// IV-56
void Course::retreat(const Move& move) {
  const Card card = unshow(table_.turn, move.mine);
  give(table_.turn, card);
  tell({.happening = Happening::takes_back,
        .seat = table_.turn,
        .card = byte_of(card),
        .index = move.mine,
        .amount = total_of(table_.turn)});
}

// IV-57
void Course::knock_down(const Move& move) {
  const Seat victim = move.seat();
  const Card card =
      card_at(secrets_.hands[victim], secrets_.random.below(table_.hand_sizes[victim]));
  take_from_hand(victim, card);
  give(table_.turn, card);
  tell({.happening = Happening::takes_from_hand,
        .seat = table_.turn,
        .other = victim,
        .card = byte_of(card)});
}

// IV-58
void Course::outmaneuver(const Move& /*move*/) {
  for (Seat seat = after(table_.turn); seat != table_.turn; seat = after(seat)) {
    if (is_affected(table_, seat) && table_.display_size(seat) >= 2) {
      discard(seat, table_.display_size(seat) - 1);
    }
  }
}

// IV-59
void Course::charge(const Move& /*move*/) {
  const unsigned lowest = extreme_value(table_, Extreme::lowest);
  discard_from_affected([=](Card card) { return facts(card).value == lowest; });
}
void Course::countercharge(const Move& /*move*/) {
  const unsigned highest = extreme_value(table_, Extreme::highest);
  discard_from_affected([=](Card card) { return facts(card).value == highest; });
}

// IV-60
void Course::disgrace(const Move& /*move*/) { discard_from_affected(is_supporter); }

// IV-62
void Course::adapt(const Move& /*move*/) {
  Gone gone{};
  if (!adapt_display(table_.turn, 1, gone)) {
    adapt_from(after(table_.turn));
  }
}

// The displays of `seat` and those after him, up to the actor's.
void Course::adapt_from(Seat seat) {
  for (; seat != table_.turn; seat = after(seat)) {
    Gone gone{};
    if (is_affected(table_, seat) && adapt_display(seat, 1, gone)) {
      return;
    }
  }
  table_.phase = Phase::play;
  table_.to_act = table_.turn;
  table_.adapt_value = 0;
}

// Resolves one display and discards what goes; whether its owner is asked.
bool Course::adapt_display(Seat seat, unsigned from, Gone& gone) {
  const unsigned asked = resolve_display(table_.display(seat), from, gone);
  discard_marked(seat, gone);
  if (asked == 0) {
    return false;
  }
  table_.phase = Phase::adapt;
  table_.to_act = seat;
  table_.adapt_value = static_cast<std::uint8_t>(asked);
  tell(
      {.happening = Happening::chooses, .seat = seat, .amount = static_cast<std::uint16_t>(asked)});
  return true;
}

void Course::discard_marked(Seat seat, const Gone& gone) {
  const std::size_t size = table_.display_size(seat);
  std::size_t discarded = 0;
  for (std::size_t index = 0; index < size; ++index) {
    if (gone[index]) {
      discard(seat, index - discarded);
      ++discarded;
    }
  }
}

void Course::keep(const Move& move) {
  const Seat owner = table_.to_act;
  const unsigned value = table_.adapt_value;
  tell({.happening = Happening::keeps,
        .seat = owner,
        .card = byte_of(table_.shown(owner, move.mine)),
        .index = move.mine});
  Gone gone{};
  keep_one(table_.display(owner), gone, value, move.mine);
  if (!adapt_display(owner, value + 1, gone)) {
    adapt_from(after(owner));
  }
}

void Course::put_beside(std::uint8_t place, Seat seat) {
  (place == shield_place ? table_.shield : table_.stunned) = seat;
}

// IV-61: both cards leave before either arrives, so a display never holds a Maiden too many.
void Course::outwit(const Move& move) {
  const Seat actor = table_.turn;
  const Seat other = move.seat();
  const auto lift = [&](Seat seat, std::uint8_t place) {
    return place == shield_place    ? Card::shield
           : place == stunned_place ? Card::stunned
                                    : unshow(seat, place);
  };
  const auto lay = [&](Seat seat, std::uint8_t place, Card card) {
    if (place >= shield_place) {
      put_beside(place, seat);
    } else {
      show(seat, card);
    }
  };
  const Card given = lift(actor, move.mine);
  const Card taken = lift(other, move.theirs);
  lay(other, move.mine, given);
  lay(actor, move.theirs, taken);
  tell({.happening = Happening::swaps,
        .seat = actor,
        .other = other,
        .card = byte_of(given),
        .second = byte_of(taken),
        .index = move.mine,
        .amount = total_of(actor)});
}

// IV-63
void Course::shield(const Move& /*move*/) {
  table_.shield = table_.turn;
  tell({.happening = Happening::raises_shield, .seat = table_.turn});
}

// IV-64
void Course::stun(const Move& move) {
  table_.stunned = move.seat();
  tell({.happening = Happening::stuns, .seat = table_.turn, .other = move.seat()});
}

}  // namespace

State deal(const Options& options, Random random, etl::ivector<Event>* events) {
  State state;
  state.table.options = options;
  state.secrets.random = random;
  Course course(state, events);
  course.deal();
  return state;
}

TILTYARD_HOT void play(State& state, const Move& move, etl::ivector<Event>* events) {
  Course course(state, events);
  course.play(move);
}

bool stands_at_open_choice(const Table& table) {
  for (Seat seat = table.turn;; seat = next_seat(seat, table.options.players)) {
    Gone gone{};
    const unsigned asked =
        is_affected(table, seat) ? resolve_display(table.display(seat), 1, gone) : 0;
    if (asked != 0 || seat == table.to_act) {
      return seat == table.to_act && asked == table.adapt_value && asked != 0 && gone == Gone{};
    }
    if (gone != Gone{} || next_seat(seat, table.options.players) == table.turn) {
      return false;
    }
  }
}

}  // namespace tiltyard::ivanhoe
