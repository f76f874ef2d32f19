#include <algorithm>

#include "app/app.hpp"
#include "games/ivanhoe/game.hpp"
#include "games/ivanhoe/screen_words.hpp"
#include "games/ivanhoe/table_view.hpp"
#include "games/ivanhoe/targets.hpp"
#include "ivanhoe/moves.hpp"

namespace tiltyard::app {
namespace {

using ivanhoe::Card;
using ivanhoe::Colour;
using ivanhoe::Move;
using ivanhoe::Reason;
using ivanhoe::Table;
using ivanhoe::Verb;
using ivanhoe::View;
using ivanhoe_screens::to_beat;
using text::IvanhoeScreen;
using text::Sentence;
using Seen = Perspective<ivanhoe::Rules>;

// What the cards of the hand that may be added now make of the total, and how many of them, the
// largest first, bring it to `wanted`; all, if that is out of reach.
struct Reach {
  unsigned total = 0;
  unsigned cards = 0;
};
Reach reach_of(const View& view, unsigned wanted) {
  const Table& table = view.table;
  const ivanhoe::ValueSet may = view.hand.values & ivanhoe::addable(table);
  Reach reach{.total = ivanhoe::total(table, view.seat)};
  for (unsigned value = ivanhoe::max_value; value > 0; --value) {
    for (ivanhoe::ValueSet left = may; left != 0; left &= left - 1) {
      const auto card = static_cast<Card>(lowest_bit(left));
      if (ivanhoe::facts(card).value != value) continue;
      // Of Maidens only one lies in a display.
      const std::size_t held = card == Card::maiden ? 1 : view.hand.count(card);
      for (std::size_t i = 0; i < held; ++i) {
        if (reach.total < wanted) ++reach.cards;
        reach.total += ivanhoe::value_in(table.colour, card);
        if (table.stunned == view.seat) return reach;
      }
    }
  }
  return reach;
}

// The least total that holds.
unsigned wanted(const View& view) {
  return to_beat(view.table, view.seat) +
         (view.table.options.ties == ivanhoe::Ties::stay ? 0U : 1U);
}

Sentence plain(std::string_view text) {
  Sentence sentence;
  text::append(sentence, text);
  return sentence;
}

Sentence why_open(const App& app, const View& view, Colour colour) {
  if (view.table.tokens[view.seat].has(colour)) return {};
  unsigned fit = 0;
  for (std::size_t kind = 0; kind < ivanhoe::value_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    const bool fits = ivanhoe::is_supporter(card) || ivanhoe::facts(card).colour == colour;
    if (fits) fit += static_cast<unsigned>(view.hand.count(card));
  }
  return app.words()(IvanhoeScreen::hint_lacking, {fit});
}

Sentence why_play(const App& app, const View& view, Card card) {
  const unsigned best = to_beat(view.table, view.seat);
  const unsigned after =
      ivanhoe::total(view.table, view.seat) + ivanhoe::value_in(view.table.colour, card);
  if (after > best) return app.words()(IvanhoeScreen::hint_ahead, {after, best});
  const Reach reach = reach_of(view, wanted(view));
  if (reach.total < wanted(view)) return {};
  return app.words()(IvanhoeScreen::hint_reaches, {reach.total, best});
}

Sentence why_withdraw(const App& app, const View& view) {
  const unsigned best = to_beat(view.table, view.seat);
  const Reach reach = reach_of(view, wanted(view));
  if (reach.total < wanted(view)) {
    return app.words()(IvanhoeScreen::hint_reaches, {reach.total, best});
  }
  const Colour colour = view.table.colour;
  if (colour != Colour::purple && view.table.tokens[view.seat].has(colour)) {
    return plain(text::reason_in_words(Reason::token_held, app.words().language()));
  }
  if (reach.cards == 0) return {};
  return app.words()(IvanhoeScreen::hint_too_dear, {reach.cards});
}

Sentence why_stay(const App& app, const View& view) {
  const unsigned mine = ivanhoe::total(view.table, view.seat);
  if (mine <= to_beat(view.table, view.seat)) return {};
  return app.words()(IvanhoeScreen::stay_holds, {mine});
}

}  // namespace

Sentence IvanhoeGame::hinted_move(const App& app, const Seen& seen, const Move& move) {
  const text::Words words = app.words();
  switch (move.verb) {
    case Verb::open:
    case Verb::take: return plain(words(text::title_of(move.colour())));
    case Verb::stay:
      return words(IvanhoeScreen::stay_with, {ivanhoe::total(seen.table(), seen.seat())});
    case Verb::withdraw: return plain(words(IvanhoeScreen::withdraw));
    default: break;
  }
  const bool plays = move.verb == Verb::play;
  const Card card = plays ? move.card() : ivanhoe::action_card(move.verb);
  return words(IvanhoeScreen::resolved,
               {words(plays ? IvanhoeScreen::play : IvanhoeScreen::announce),
                text::card_name(card, words.language())});
}

Sentence IvanhoeGame::hint_reason(const App& app, const Seen& seen, const Move& move) {
  const View view = seen.view();
  switch (move.verb) {
    case Verb::open: return why_open(app, view, move.colour());
    case Verb::play: return why_play(app, view, move.card());
    case Verb::stay: return why_stay(app, view);
    case Verb::withdraw: return why_withdraw(app, view);
    default: break;
  }
  if (!ivanhoe::is_action(move.verb)) return {};
  return ivanhoe_screens::effect_of(app, view.table, move, view.seat);
}

}  // namespace tiltyard::app
