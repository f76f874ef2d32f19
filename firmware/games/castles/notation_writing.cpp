#include "games/castles/notation.hpp"

#include <algorithm>
#include <cstddef>

#include "app/console/notation_parts.hpp"

namespace tiltyard::app {
namespace {

using castles::Action;
using castles::Card;
using castles::card_kinds;
using castles::Castle;
using castles::kind_count;
using castles::Move;
using castles::no_card;
using castles::Phase;
using castles::Pile;
using castles::State;
using castles::Table;

constexpr auto& phase_words = CastlesNotation::phase_words;

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

}  // namespace

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

}  // namespace tiltyard::app
