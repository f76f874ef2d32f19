#include <algorithm>

#include "app/app.hpp"
#include "castles/moves.hpp"
#include "games/castles/banners.hpp"
#include "games/castles/captions.hpp"
#include "games/castles/game.hpp"
#include "games/castles/screen_words.hpp"

namespace tiltyard::app {
namespace {

using castles::Action;
using castles::Card;
using castles::Move;
using castles::Table;
using castles::View;
using text::CastlesScreen;
using text::Sentence;
using Kind = CastlesItem::Kind;
using Seen = Perspective<castles::Rules>;

// What A would be pressed on; banners are moved on a page of their own.
CastlesItem item_of(const Move& move) {
  switch (move.action) {
    case Action::take: return {Kind::take, move.what};
    case Action::ask: return {Kind::ask, 0, move.seat};
    case Action::discard: return {Kind::discard};
    case Action::refuse: return {Kind::refuse};
    case Action::accept: return {Kind::accept};
    case Action::decline: return {Kind::decline};
    case Action::ransom: return {Kind::offer, move.what, move.seat};
    case Action::done: return {Kind::done};
    case Action::swap: return {Kind::swap, move.what};
    case Action::attack: return {Kind::castle, move.what};
    case Action::storm: return {Kind::storm};
    case Action::give:
    case Action::pay:
    case Action::send: return {Kind::card, move.what};
    default: return {Kind::pass};
  }
}

// The largest army of a hand with this soldier, as far as it is in the hand or comes into it.
unsigned alike(const castles::Hand& hand, Card soldier) {
  castles::Hand with = hand;
  with.add(soldier);
  const castles::TraitCounts counts = with.trait_counts();
  const auto type = static_cast<unsigned>(castles::type_of(soldier));
  const auto blazon = static_cast<unsigned>(castles::type_count) +
                      static_cast<unsigned>(castles::blazon_of(soldier));
  return std::max(counts.of(type), counts.of(blazon)) + with.wild();
}

Sentence why_card(const App& app, const View& view, Card card) {
  if (castles::is_wild(card)) return app.words()(CastlesScreen::help_wild, {});
  const unsigned army = alike(view.hand, card);
  if (army < 2) return {};
  return app.words()(CastlesScreen::hint_alike, {army});
}

// A storm there could make the castle the seat's at once: the banners go on or stay, and one of its
// own is planted if there is room.
bool may_be_own(const Table& table, castles::CastleId castle, Seat seat) {
  const castles::Path& now = table.castles[castle].path;
  for (const bool advances : {false, true}) {
    castles::Path path = now;
    if (advances && now.empty()) continue;
    if (advances) path.advance(table.options.track);
    if (table.reserve[seat] > 0 && path.lord_on(1) == no_seat) path.put(1, seat);
    if (path.owner() == seat) return true;
  }
  return false;
}

Sentence why_attack(const App& app, const View& view, castles::CastleId castle) {
  const Table& table = view.table;
  const Seat lord = table.castles[castle].path.owner();
  const unsigned points = castles::castle_points[castle];
  const bool wins = lord != view.seat && may_be_own(table, castle, view.seat);
  if (wins && lord == no_seat) return app.words()(CastlesScreen::hint_gains, {points});
  if (!wins && (lord == view.seat || table.reserve[view.seat] == 0)) return {};
  return app.words()(wins ? CastlesScreen::hint_takes : CastlesScreen::hint_enters,
                     {points, app.roster().name(lord)});
}

}  // namespace

Sentence CastlesGame::hinted_move(const App& app, const Seen& seen, const Move& move) {
  const View view = seen.view();
  switch (move.action) {
    case Action::advance: return app.words()(CastlesScreen::advance, {});
    case Action::hold: return app.words()(CastlesScreen::hold, {});
    case Action::plant: return app.words()(CastlesScreen::plant, {});
    case Action::skip: return app.words()(CastlesScreen::skip, {});
    default: break;
  }
  const CastlesItem item = item_of(move);
  const std::string_view verb = verb_of(app, item, view.table.phase);
  switch (item.kind) {
    case Kind::card:
    case Kind::castle: return app.words()(CastlesScreen::castle_is, {verb, title_of(app, item)});
    case Kind::refuse:
    case Kind::accept:
    case Kind::decline: return title_of(app, item);
    default: return caption_of(app, view, item);
  }
}

Sentence CastlesGame::hint_reason(const App& app, const Seen& seen, const Move& move) {
  const View view = seen.view();
  const Table& table = view.table;
  switch (move.action) {
    case Action::take: return why_card(app, view, move.what);
    case Action::accept:
      if (table.phase != castles::Phase::accept || view.pledged.empty()) return {};
      return why_card(app, view, view.pledged.first());
    case Action::attack: return why_attack(app, view, move.what);
    case Action::advance:
    case Action::plant: return say_banners(app, table, false);
    case Action::hold:
    case Action::skip: return say_banners(app, table, true);
    case Action::pass:
      if (castles::may_be_attacked(table, view.hand) != 0) return {};
      return app.words()(CastlesScreen::hint_no_army, {});
    case Action::ask:
    case Action::ransom:
    case Action::send:
    case Action::storm: return help_of(app, view, item_of(move));
    default: return {};
  }
}

}  // namespace tiltyard::app
