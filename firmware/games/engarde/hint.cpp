#include <algorithm>

#include "app/app.hpp"
#include "engarde/moves.hpp"
#include "games/engarde/choices.hpp"
#include "games/engarde/game.hpp"
#include "games/engarde/screen_words.hpp"

namespace tiltyard::app {
namespace {

using engarde::Action;
using engarde::Card;
using engarde::Move;
using engarde::Reason;
using engarde::View;
using text::EnGardeScreen;
using text::Sentence;
using Seen = Perspective<engarde::Rules>;

// Cards of this value that are neither in the seat's hand nor on the pile, as far as it has seen.
unsigned unseen(const Seen& seen, unsigned value) {
  const engarde::Memory& memory = seen.memory();
  const auto end = memory.cards.begin() + memory.count;
  const auto gone = static_cast<unsigned>(std::count(memory.cards.begin(), end, value));
  return engarde::copies_of(static_cast<Card>(value)) - gone - seen.view().hand.count(value);
}

Sentence why_attack(const App& app, const Seen& seen, const View& view, const Move& move) {
  const Sentence effect = effect_of_attack(app, view, move);
  if (view.table.options.level == engarde::Level::basic) return effect;
  const unsigned left = unseen(seen, attack_value(view, move));
  if (left < move.cards) return app.words()(EnGardeScreen::cannot_be_parried, {});
  return app.words()(EnGardeScreen::hint_left, {effect, left});
}

// Where he stands then, and what the other could do about it.
Sentence why_walk(const App& app, const Seen& seen, const View& view, const Move& move) {
  const unsigned then = distance_from(view, *goal_of(view, move));
  if (then > engarde::highest_card) return app.words()(EnGardeScreen::hint_far, {then});
  const unsigned left = unseen(seen, then);
  const unsigned kept = view.hand.count(then) - (move.card == then ? 1U : 0U);
  const bool parries = view.table.options.level != engarde::Level::basic;
  if (parries && kept > 0 && left > 0) {
    return app.words()(EnGardeScreen::hint_can_parry, {then, kept});
  }
  return app.words()(EnGardeScreen::hint_unseen, {then, left});
}

Sentence why_leave(const App& app, const View& view, const Move& instead) {
  const Reason reason = engarde::why_not(view.table, view.hand, instead);
  if (reason == Reason::none) return {};
  Sentence why;
  text::append(why, say(app.words().language(), reason));
  return why;
}

}  // namespace

Sentence EnGardeGame::hinted_move(const App& app, const Seen& seen, const Move& move) {
  const View view = seen.view();
  const Sentence name = name_of(app, view, {.move = move});
  if (move.action != Action::lunge) return name;
  Sentence both = app.words()(EnGardeScreen::lunge, {move.card});
  text::append(both, " + ");
  text::append(both, text::view(name));
  return both;
}

Sentence EnGardeGame::hint_reason(const App& app, const Seen& seen, const Move& move) {
  const View view = seen.view();
  switch (move.action) {
    case Action::attack:
    case Action::lunge: return why_attack(app, seen, view, move);
    case Action::forward:
    case Action::back: return why_walk(app, seen, view, move);
    case Action::parry: return app.words()(EnGardeScreen::about_parry, {});
    case Action::retreat: return app.words()(EnGardeScreen::about_retreat, {});
    case Action::yield: return why_leave(app, view, {Action::parry, 0, 0});
    case Action::pass: return why_leave(app, view, {Action::attack, 0, 1});
  }
  return {};
}

}  // namespace tiltyard::app
