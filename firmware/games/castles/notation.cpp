#include "games/castles/notation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "app/console/word_reader.hpp"
#include "games/castles/screen_words.hpp"
#include "games/castles/story.hpp"
#include "text/words.hpp"

namespace tiltyard::app {
namespace {

using castles::Action;
using castles::Card;
using castles::card_count;
using castles::card_kinds;
using castles::Castle;
using castles::castle_count;
using castles::Fault;
using castles::kind_count;
using castles::max_players;
using castles::Move;
using castles::no_card;
using castles::Phase;
using castles::Pile;
using castles::State;
using castles::Table;

using Word = std::string_view;

// In the order of the engine's enums.
constexpr std::array<Word, castles::phase_count> phase_words{
    "choose", "trade",  "answer",  "accept", "turn", "ransom",
    "settle", "muster", "advance", "plant",  "over"};
constexpr std::array<Word, castles::fault_count> fault_words{
    "",
    "there are no such options",
    "phase, to_act, turn and what is pending do not go together",
    "each card must be in one place and the deck even",
    "there must be five banners of each lord",
    "an army shares a type or a blazon and must be able to grow large enough",
    "asked does not fit this turn",
    "passes do not fit",
    "there is nothing to decide here",
};

// What follows the word of a move.
enum class Takes : std::uint8_t { nothing, card, seat, number, number_and_seat };
struct ActionWords {
  Word word;
  Takes takes;
};
constexpr std::array<ActionWords, castles::action_count> action_words{{
    {"take", Takes::card},       {"ask", Takes::seat},
    {"discard", Takes::nothing}, {"give", Takes::card},
    {"refuse", Takes::nothing},  {"accept", Takes::nothing},
    {"decline", Takes::nothing}, {"ransom", Takes::number_and_seat},
    {"pay", Takes::card},        {"done", Takes::nothing},
    {"swap", Takes::number},     {"attack", Takes::number},
    {"send", Takes::card},       {"storm", Takes::nothing},
    {"advance", Takes::nothing}, {"hold", Takes::nothing},
    {"plant", Takes::nothing},   {"skip", Takes::nothing},
    {"pass", Takes::nothing},
}};

// --- Writing ---

void write_card(JsonWriter& json, Card card) { json.string(card_kinds[card].id); }

// card_kinds stand in the order of their names, so a pile comes out sorted.
void write_pile(JsonWriter& json, const Pile& pile) {
  json.begin_array();
  for (Card card = 0; card < kind_count; ++card) {
    for (unsigned left = pile.count(card); left > 0; --left) {
      write_card(json, card);
    }
  }
  json.end_array();
}

void write_hidden(JsonWriter& json, std::size_t count) {
  json.begin_array();
  for (; count > 0; --count) {
    json.string("?");
  }
  json.end_array();
}

void write_seat(JsonWriter& json, Seat seat) {
  if (seat == no_seat) {
    json.null();
  } else {
    json.number(seat);
  }
}

void write_seats(JsonWriter& json, SeatSet seats) {
  json.begin_array();
  for (; !seats.empty(); seats.remove(seats.lowest())) {
    json.number(seats.lowest());
  }
  json.end_array();
}

// What differs between the state and what a seat or everybody may know of it.
struct Eyes {
  const castles::Secrets* secrets = nullptr;  // everything, or
  const castles::View* view = nullptr;        // what one seat sees, or only what lies open

  void write_deck(JsonWriter& json, const Table& table) const {
    if (secrets == nullptr) {
      return write_hidden(json, table.deck);
    }
    json.begin_array();
    for (std::size_t left = table.deck; left > 0; --left) {
      write_card(json, secrets->deck[left - 1]);
    }
    json.end_array();
  }

  void write_hand(JsonWriter& json, const Table& table, Seat seat) const {
    if (secrets != nullptr) {
      write_pile(json, secrets->hands[seat]);
    } else if (view != nullptr && view->seat == seat) {
      write_pile(json, view->hand);
    } else {
      write_hidden(json, table.hands[seat]);
    }
  }

  // The cards that are named or paid; none if these eyes do not see them.
  [[nodiscard]] const Pile* pledged(const Table& table) const {
    if (secrets != nullptr) {
      return &secrets->pledged;
    }
    return view != nullptr && sees_pledge(table, view->seat) ? &view->pledged : nullptr;
  }
};

void write_trade(JsonWriter& json, const Table& table, const Eyes& eyes) {
  if (table.trader == no_seat) {
    json.null();
    return;
  }
  json.begin_object().key("seat").number(table.trader).key("card");
  if (table.phase == Phase::answer) {
    json.null();
  } else if (const Pile* const named = eyes.pledged(table)) {
    write_card(json, named->first());
  } else {
    json.string("?");
  }
  json.end_object();
}

void write_ransom(JsonWriter& json, const Table& table, const Eyes& eyes) {
  const castles::Offer& offer = table.offer;
  if (offer.seat == no_seat) {
    json.null();
    return;
  }
  json.begin_object().key("lord").number(offer.lord).key("seat").number(offer.seat).key("cards");
  if (const Pile* const paid = eyes.pledged(table)) {
    write_pile(json, *paid);
  } else {
    write_hidden(json, offer.paid);
  }
  json.key("swap");
  write_seat(json, offer.swap);
  json.end_object();
}

void write_army(JsonWriter& json, const Table& table) {
  if (table.target == castles::no_castle) {
    json.null();
    return;
  }
  json.begin_object().key("castle").number(table.target).key("cards");
  write_pile(json, table.army);
  json.end_object();
}

// In the order of the moves as bytes: "ask …" before "ransom …".
void write_asked(JsonWriter& json, const Table& table) {
  const auto write = [&json](Action action, Seat lord, Seat seat) {
    json.string(move_words<CastlesNotation>({action, lord, seat}));
  };
  const auto write_each = [&write](SeatSet seats, Action action, Seat lord) {
    for (; !seats.empty(); seats.remove(seats.lowest())) {
      write(action, lord, seats.lowest());
    }
  };
  json.begin_array();
  write_each(table.asked, Action::ask, 0);
  for (Seat lord = 0; lord < table.options.players; ++lord) {
    write_each(table.offered[lord], Action::ransom, lord);
  }
  json.end_array();
}

void write_player(JsonWriter& json, const Table& table, const Eyes& eyes, Seat seat) {
  json.begin_object().key("hand");
  eyes.write_hand(json, table, seat);
  json.key("reserve").number(table.reserve[seat]).key("prisoners").begin_array();
  for (Seat lord = 0; lord < table.options.players; ++lord) {
    for (unsigned left = table.prisoners[seat][lord]; left > 0; --left) {
      json.number(lord);
    }
  }
  json.end_array().end_object();
}

void write_castle(JsonWriter& json, const Castle& castle, unsigned track) {
  json.begin_object().key("army");
  write_pile(json, castle.army);
  json.key("squares").begin_array();
  for (unsigned square = 1; square <= track; ++square) {
    write_seat(json, castle.path.lord_on(square));
  }
  json.end_array().end_object();
}

void write_head(JsonWriter& json, const Table& table) {
  json.key("game").string(castles::Rules::name);
  json.key("players").number(table.options.players);
  json.key("track").number(table.options.track);
  json.key("phase").string(phase_words[static_cast<std::size_t>(table.phase)]);
  json.key("to_act");
  write_seat(json, table.to_act);
  json.key("turn").number(table.turn);
  json.key("passes").number(table.passes);
}

void write_cards_in_order(JsonWriter& json, const Card* begin, const Card* end) {
  json.begin_array();
  for (; begin != end; ++begin) {
    write_card(json, *begin);
  }
  json.end_array();
}

void write_all(JsonWriter& json, const Table& table, const Eyes& eyes) {
  json.begin_object();
  write_head(json, table);
  json.key("deck");
  eyes.write_deck(json, table);
  json.key("out");
  write_cards_in_order(json, table.out.begin(), table.out.begin() + table.out_count);
  json.key("open");
  write_cards_in_order(json, table.open.begin(),
                       std::find(table.open.begin(), table.open.end(), no_card));
  json.key("trade");
  write_trade(json, table, eyes);
  json.key("ransom");
  write_ransom(json, table, eyes);
  json.key("army");
  write_army(json, table);
  json.key("asked");
  write_asked(json, table);
  json.key("seats").begin_array();
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    write_player(json, table, eyes, seat);
  }
  json.end_array().key("castles").begin_array();
  for (const Castle& castle : table.castles) {
    write_castle(json, castle, table.options.track);
  }
  json.end_array().key("winners");
  write_seats(json, table.phase == Phase::over ? leaders(table) : SeatSet::none());
  json.end_object();
}

// --- Reading ---

std::optional<Card> find_card(Word id) {
  for (Card card = 0; card < kind_count; ++card) {
    if (card_kinds[card].id == id) {
      return card;
    }
  }
  return std::nullopt;
}

// Of a card that is not there the first one is as good as any: the reader has a fault.
Card read_card(JsonReader& json) {
  const std::optional<Card> card = find_card(json.string());
  if (!card.has_value()) {
    json.fail("there is no such card");
  }
  return card.value_or(0);
}

std::uint8_t read_small(JsonReader& json, std::uint32_t bound) {
  return static_cast<std::uint8_t>(json.number(bound));
}

Seat read_seat(JsonReader& json) { return json.null() ? no_seat : read_small(json, max_players); }

void add_card(JsonReader& json, Pile& pile, Card card) {
  if (pile.count(card) == card_kinds[card].copies) {
    json.fail("there are not so many of a card");
  } else {
    pile.add(card);
  }
}

Pile read_pile(JsonReader& json) {
  Pile pile;
  for (json.begin_array(); json.more();) {
    add_card(json, pile, read_card(json));
  }
  return pile;
}

// Cards in order into the first places of an array; how many they were.
template <class Cards>
std::uint8_t read_row(JsonReader& json, Cards& cards) {
  std::uint8_t count = 0;
  for (json.begin_array(); json.more();) {
    const Card card = read_card(json);
    if (count == cards.size()) {
      json.fail("there are too many cards");
    } else {
      cards[count++] = card;
    }
  }
  return count;
}

// Exactly `count` values.
template <class ReadOne>
void read_each(JsonReader& json, std::size_t count, ReadOne read_one) {
  std::size_t index = 0;
  for (json.begin_array(); json.more(); ++index) {
    if (index == count) {
      json.fail("there are too many of them");
    } else {
      read_one(index);
    }
  }
  if (index != count) {
    json.fail("there are too few of them");
  }
}

void read_head(JsonReader& json, Table& table) {
  json.key("game");
  if (json.string() != Word(castles::Rules::name)) {
    json.fail("there is no such game");
  }
  json.key("players");
  table.options.players = read_small(json, max_players + 1);
  json.key("track");
  table.options.track = read_small(json, castles::max_track + 1);
  if (!castles::valid(table.options)) {
    json.fail("there are no such options");
  }
  json.key("phase");
  const std::optional<std::size_t> phase = find_word(phase_words, json.string());
  if (!phase.has_value()) {
    json.fail("there is no such phase");
  }
  table.phase = static_cast<Phase>(phase.value_or(0));
  json.key("to_act");
  table.to_act = read_seat(json);
  json.key("turn");
  table.turn = read_small(json, max_players);
  json.key("passes");
  table.passes = read_small(json, max_players + 1);
}

void read_trade(JsonReader& json, State& state) {
  if (json.null()) {
    return;
  }
  json.begin_object();
  json.key("seat");
  state.table.trader = read_small(json, max_players);
  json.key("card");
  const bool named = !json.null();
  if (named) {
    add_card(json, state.secrets.pledged, read_card(json));
  }
  json.end_object();
  if (named != (state.table.phase == Phase::accept)) {
    json.fail("the trade does not fit the phase");
  }
}

void read_ransom(JsonReader& json, State& state) {
  if (json.null()) {
    return;
  }
  castles::Offer& offer = state.table.offer;
  json.begin_object();
  json.key("lord");
  offer.lord = read_small(json, max_players);
  json.key("seat");
  offer.seat = read_small(json, max_players);
  json.key("cards");
  const Pile cards = read_pile(json);
  offer.paid = static_cast<std::uint8_t>(cards.size());
  json.key("swap");
  offer.swap = read_seat(json);
  json.end_object();
  if (!state.secrets.pledged.empty()) {
    json.fail("a trade and a ransom do not wait together");
  } else {
    state.secrets.pledged = cards;
  }
}

void read_army(JsonReader& json, Table& table) {
  if (json.null()) {
    return;
  }
  json.begin_object();
  json.key("castle");
  table.target = read_small(json, castle_count);
  json.key("cards");
  table.army = read_pile(json);
  json.end_object();
}

void read_asked(JsonReader& json, Table& table) {
  for (json.begin_array(); json.more();) {
    const Word word = json.string();
    const std::optional<Move> move = CastlesNotation::read_move(word);
    const bool known = move.has_value() && text::view(move_words<CastlesNotation>(*move)) == word &&
                       (move->action == Action::ask || move->action == Action::ransom);
    if (!known) {
      json.fail("asked holds asks and ransoms");
      return;
    }
    SeatSet& seats = move->action == Action::ask ? table.asked : table.offered[move->what];
    if (seats.has(move->seat)) {
      json.fail("asked holds nothing twice");
    }
    seats.add(move->seat);
  }
}

void read_prisoners(JsonReader& json, castles::Counts& banners) {
  for (json.begin_array(); json.more();) {
    std::uint8_t& count = banners[json.number(max_players)];
    if (count == castles::banners_of_a_lord) {
      json.fail("there are not so many banners");
    } else {
      ++count;
    }
  }
}

void read_player(JsonReader& json, State& state, std::size_t seat) {
  Table& table = state.table;
  json.begin_object();
  json.key("hand");
  state.secrets.hands[seat] = read_pile(json);
  table.hands[seat] = static_cast<std::uint8_t>(state.secrets.hands[seat].size());
  json.key("reserve");
  table.reserve[seat] = read_small(json, castles::banners_of_a_lord + 1);
  json.key("prisoners");
  read_prisoners(json, table.prisoners[seat]);
  json.end_object();
}

void read_castle(JsonReader& json, Castle& castle, std::size_t track) {
  json.begin_object();
  json.key("army");
  castle.army = read_pile(json);
  json.key("squares");
  read_each(json, track, [&](std::size_t place) {
    if (const Seat lord = read_seat(json); lord != no_seat) {
      castle.path.put(static_cast<unsigned>(place) + 1U, lord);
    }
  });
  json.end_object();
}

SeatSet read_seat_list(JsonReader& json) {
  SeatSet seats;
  for (json.begin_array(); json.more();) {
    const Seat seat = read_small(json, max_players);
    if (seats.has(seat)) {
      json.fail("a winner stands there twice");
    }
    seats.add(seat);
  }
  return seats;
}

// The whole object but its winners, which follow from the rest.
void read_table(JsonReader& json, State& state) {
  Table& table = state.table;
  read_head(json, table);
  json.key("deck");
  table.deck = read_row(json, state.secrets.deck);
  std::reverse(state.secrets.deck.begin(), state.secrets.deck.begin() + table.deck);
  json.key("out");
  table.out_count = read_row(json, table.out);
  json.key("open");
  read_row(json, table.open);
  json.key("trade");
  read_trade(json, state);
  json.key("ransom");
  read_ransom(json, state);
  json.key("army");
  read_army(json, table);
  json.key("asked");
  read_asked(json, table);
  json.key("seats");
  read_each(json, table.options.players, [&](std::size_t seat) { read_player(json, state, seat); });
  json.key("castles");
  read_each(json, castle_count, [&](std::size_t castle) {
    read_castle(json, table.castles[castle], table.options.track);
  });
}

// Reads one number less than `bound` off the words of a move.
std::optional<std::uint8_t> read_number(WordReader& words, std::size_t bound) {
  const std::optional<std::uint64_t> number = parse_number(words.next(), bound - 1);
  return number.has_value() ? std::optional(static_cast<std::uint8_t>(*number)) : std::nullopt;
}

// The rule behind each reason, in the order of the enum.
constexpr std::array<Word, 26> reason_rules{
    "",      "CA-31", "CA-10", "CA-10", "CA-11", "CA-11", "CA-11", "CA-20", "CA-22",
    "CA-10", "CA-11", "CA-20", "CA-10", "CA-11", "CA-11", "CA-11", "CA-13", "CA-13",
    "CA-13", "CA-11", "CA-13", "CA-13", "CA-20", "CA-20", "CA-20", "CA-20"};

}  // namespace

Objection CastlesNotation::objection(castles::Reason reason) {
  return {reason_rules[static_cast<std::size_t>(reason)],
          text::say(text::Language::english, reason)};
}

void CastlesNotation::write_state(JsonWriter& json, const State& state) {
  write_all(json, state.table, {.secrets = &state.secrets});
}

void CastlesNotation::write_view(JsonWriter& json, const castles::View& view) {
  write_all(json, view.table, {.view = &view});
}

void CastlesNotation::write_public(JsonWriter& json, const Table& table,
                                   const std::optional<Move>& /*announced*/) {
  write_all(json, table, {});
}

std::optional<State> CastlesNotation::read_state(JsonReader& json) {
  State state;
  json.begin_object();
  read_table(json, state);
  json.key("winners");
  const SeatSet winners = read_seat_list(json);
  json.end_object();
  state.secrets.random = Random::from_seed(0);
  if (!json.ok()) {
    return std::nullopt;
  }
  if (const Fault fault = castles::check(state); fault != Fault::none) {
    json.fail(fault_words[static_cast<std::size_t>(fault)]);
    return std::nullopt;
  }
  const SeatSet won = state.table.phase == Phase::over ? leaders(state.table) : SeatSet::none();
  if (winners != won) {
    json.fail("these are not the winners");
    return std::nullopt;
  }
  return state;
}

void CastlesNotation::write_move(TextWriter& text, const Move& move) {
  const ActionWords& action = action_words[static_cast<std::size_t>(move.action)];
  text.text(action.word);
  switch (action.takes) {
    case Takes::nothing: return;
    case Takes::card: text.letter(' ').text(card_kinds[move.what].id); return;
    case Takes::seat: text.letter(' ').number(move.seat); return;
    case Takes::number: text.letter(' ').number(move.what); return;
    case Takes::number_and_seat:
      text.letter(' ').number(move.what).letter(' ').number(move.seat);
      return;
  }
}

std::optional<Move> CastlesNotation::read_move(Word text) {
  WordReader words(text);
  const Word word = words.next();
  const auto* const action =
      std::find_if(action_words.begin(), action_words.end(),
                   [word](const ActionWords& known) { return known.word == word; });
  if (action == action_words.end()) {
    return std::nullopt;
  }
  std::optional<std::uint8_t> what = 0;
  std::optional<std::uint8_t> seat = 0;
  if (action->takes == Takes::card) {
    what = find_card(words.next());
  }
  if (action->takes == Takes::number || action->takes == Takes::number_and_seat) {
    what = read_number(words, max_players);
  }
  if (action->takes == Takes::seat || action->takes == Takes::number_and_seat) {
    seat = read_number(words, max_players);
  }
  if (!what.has_value() || !seat.has_value() || !words.empty()) {
    return std::nullopt;
  }
  return Move{static_cast<Action>(action - action_words.begin()), *what, *seat};
}

void CastlesNotation::tell(const castles::Event& event, etl::istring& text) {
  static constexpr std::array<std::string_view, max_players> seats{"seat 0", "seat 1", "seat 2",
                                                                   "seat 3", "seat 4", "seat 5"};
  text::tell(event, text::Language::english, seats, text);
}

}  // namespace tiltyard::app
