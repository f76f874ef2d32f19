#include <algorithm>

#include "app/app.hpp"
#include "castles/moves.hpp"
#include "games/castles/captions.hpp"
#include "games/castles/game.hpp"
#include "games/castles/screen_words.hpp"

namespace tiltyard::app {
namespace {

using castles::Action;
using castles::Card;
using castles::Move;
using castles::View;
using text::CastlesScreen;
using text::Sentence;
using Kind = CastlesItem::Kind;
using Seen = Perspective<castles::Rules>;

// What A would be pressed on. Banners are moved on an open page, where nobody is advised.
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

}  // namespace

Sentence CastlesGame::hinted_move(const App& app, const Seen& seen, const Move& move) {
  const View view = seen.view();
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
  const castles::Table& table = view.table;
  switch (move.action) {
    case Action::take: return why_card(app, view, move.what);
    case Action::accept:
      if (table.phase != castles::Phase::accept || view.pledged.empty()) return {};
      return why_card(app, view, view.pledged.first());
    case Action::attack: return caption_of(app, view, item_of(move));
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
