#include <algorithm>

#include "app/app.hpp"
#include "app/match/hint.hpp"
#include "games/ivanhoe/game.hpp"
#include "games/ivanhoe/screen_words.hpp"
#include "games/ivanhoe/targets.hpp"
#include "games/ivanhoe/turn_facts.hpp"
#include "ivanhoe/moves.hpp"
#include "text/match.hpp"

namespace tiltyard::app {
namespace {

using ivanhoe::Card;
using ivanhoe::Colour;
using ivanhoe::Move;
using ivanhoe::Reason;
using ivanhoe::Table;
using ivanhoe::Verb;
using ivanhoe::View;
using ivanhoe_screens::least_to_stay;
using ivanhoe_screens::Reach;
using ivanhoe_screens::reach_of;
using ivanhoe_screens::to_beat;
using text::IvanhoeScreen;
using text::Sentence;
using Seen = Perspective<ivanhoe::Rules>;

Sentence plain(std::string_view text) {
  Sentence sentence;
  text::append(sentence, text);
  return sentence;
}

[[gnu::noinline]] Sentence why_open(const App& app, const View& view, Colour colour) {
  if (view.table.tokens[view.seat].has(colour)) return {};
  unsigned fit = 0;
  for (std::size_t kind = 0; kind < ivanhoe::value_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    const bool fits = ivanhoe::is_supporter(card) || ivanhoe::facts(card).colour == colour;
    if (fits) fit += static_cast<unsigned>(view.hand.count(card));
  }
  return app.words()(IvanhoeScreen::hint_lacking, {fit});
}

[[gnu::noinline]] Sentence why_play(const App& app, const View& view, Card card) {
  const unsigned best = to_beat(view.table, view.seat);
  const unsigned after =
      ivanhoe::total(view.table, view.seat) + ivanhoe::value_in(view.table.colour, card);
  if (after > best) {
    const auto ahead = best == 0 ? IvanhoeScreen::stay_holds : IvanhoeScreen::hint_ahead;
    return app.words()(ahead, {after, best});
  }
  const Reach reach = reach_of(view, least_to_stay(view));
  if (reach.total < least_to_stay(view)) return {};
  return app.words()(IvanhoeScreen::cards_reach, {reach.total, best});
}

[[gnu::noinline]] Sentence why_withdraw(const App& app, const View& view) {
  const unsigned best = to_beat(view.table, view.seat);
  const Reach reach = reach_of(view, least_to_stay(view));
  if (reach.total < least_to_stay(view)) {
    return app.words()(IvanhoeScreen::cards_reach, {reach.total, best});
  }
  const Colour colour = view.table.colour;
  if (colour != Colour::purple && view.table.tokens[view.seat].has(colour)) {
    return plain(text::reason_in_words(Reason::token_held, app.words().language()));
  }
  if (reach.cards == 0) return {};
  return app.words()(IvanhoeScreen::hint_too_dear, {reach.cards});
}

[[gnu::noinline]] Sentence why_stay(const App& app, const View& view) {
  const unsigned mine = ivanhoe::total(view.table, view.seat);
  if (mine <= to_beat(view.table, view.seat)) return {};
  return app.words()(IvanhoeScreen::stay_holds, {mine});
}

struct Lead {
  unsigned mine;
  unsigned best;

  bool holds() const { return mine > best; }
};
Lead lead_of(const Table& table, Seat seat) {
  return {.mine = ivanhoe::total(table, seat), .best = to_beat(table, seat)};
}

Seat leader(const Table& table, Lead lead, Seat seat) {
  for (Seat other = 0; other < table.options.players; ++other) {
    if (other != seat && table.in.has(other) && ivanhoe::total(table, other) == lead.best)
      return other;
  }
  return no_seat;
}

// What it does for the seat's place in the tournament, or else to the one whom it hits; nothing
// where all stays as it was.
[[gnu::noinline]] Sentence why_better(const App& app, const Table& before, const Table& after,
                                      Seat seat, Seat hit) {
  const text::Words words = app.words();
  const Lead was = lead_of(before, seat);
  const Lead is = lead_of(after, seat);
  if (is.holds() && !was.holds() && was.best > 0) {
    const Name other = app.roster().name(leader(before, was, seat));
    return words(IvanhoeScreen::hint_takes_lead, {is.mine, is.best, other});
  }
  if (is.holds() && was.holds() && is.mine - is.best > was.mine - was.best) {
    return words(IvanhoeScreen::hint_larger_lead, {is.mine - is.best, was.mine - was.best});
  }
  if (!is.holds() && is.best < was.best) {
    return words(IvanhoeScreen::hint_less_to_beat, {is.best, was.best});
  }
  if (hit == no_seat) return {};
  const unsigned had = ivanhoe::total(before, hit);
  const unsigned has = ivanhoe::total(after, hit);
  if (has >= had) return {};
  return words(IvanhoeScreen::hint_weakens, {has, had, app.roster().name(hit)});
}

// Who withdraws with a Maiden returns a token.
bool saves_token(const Table& before, const Table& after, Seat seat) {
  if (!before.maidens.has(seat) || before.tokens[seat].empty()) return false;
  const bool leads = lead_of(after, seat).holds() && !lead_of(before, seat).holds();
  return leads || !after.maidens.has(seat);
}

// If nobody answers. What an action moves lies open, or in the seat's own hand: others' hands and the
// deck may be empty. Of use to one picture at a time; kept off the stack.
[[gnu::noinline]] const Table& table_after(const Seen& seen, const Move& move) {
  static ivanhoe::State state;
  const View view = seen.view();
  state.table = view.table;
  state.secrets.hands.fill({});
  state.secrets.hands[view.seat] = view.hand;
  NoEvents nobody;
  ivanhoe::Rules::play(state, move, nobody);
  return state.table;
}

// What an action does says at whom: it stays where there is no room for more.
void add(const App& app, Sentence& why, std::string_view more) {
  const std::size_t before = why.size();
  if (before > 0) text::append(why, " ");
  text::append(why, more);
  if (more.empty() || !reason_has_room(app, text::view(why))) why.resize(before);
}

[[gnu::noinline]] void add_better(const App& app, Sentence& why, const Table& before,
                                  const Table& after, Seat seat, Seat hit) {
  add(app, why, text::view(why_better(app, before, after, seat, hit)));
}

// What others will keep after Adapt is not known; a card from a hand changes nothing that lies open.
[[gnu::noinline]] void add_use(const App& app, Sentence& why, const Seen& seen, const Move& move) {
  if (move.verb == Verb::knock_down) return;
  const Table& after = table_after(seen, move);
  if (after.phase == ivanhoe::Phase::adapt) return;
  const Seat hit = ivanhoe_screens::is_aimed_at_seat(move.verb) ? move.seat() : no_seat;
  add_better(app, why, seen.table(), after, seen.seat(), hit);
  if (!saves_token(seen.table(), after, seen.seat())) return;
  add(app, why, app.words()(IvanhoeScreen::hint_maiden));
}

// What it does, and what that is good for. Step by step: each needs much of the stack.
Sentence why_action(const App& app, const Seen& seen, const Move& move) {
  Sentence why = ivanhoe_screens::effect_of(app, seen.table(), move, seen.seat());
  add_use(app, why, seen, move);
  return why;
}

// Whether to play Ivanhoe: what happens otherwise.
[[gnu::noinline]] Sentence why_answer(const App& app, const View& view) {
  if (!view.hand.has(Card::ivanhoe)) return plain(app.words()(IvanhoeScreen::no_answer));
  const auto& announced = app.match<IvanhoeMatch>().flow().announced();
  if (!announced) return {};
  return ivanhoe_screens::effect_of(app, view.table, *announced, view.table.turn);
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
    case Verb::give_back: return plain(words(text::title_of(move.colour())));
    case Verb::keep:
      return plain(text::view(
          text::card_name(seen.table().shown(seen.seat(), move.mine), words.language())));
    case Verb::ivanhoe:
      if (seen.view().hand.has(Card::ivanhoe)) return plain(words(IvanhoeScreen::play_answer));
      [[fallthrough]];
    case Verb::allow:
      if (app.match().flow().stage() == Stage::announcement) {
        return plain(words(IvanhoeScreen::do_not_call));
      }
      return plain(words(text::MatchText::take_call_back));
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
  if (move.verb == Verb::ivanhoe || move.verb == Verb::allow) return why_answer(app, view);
  return ivanhoe::is_action(move.verb) ? why_action(app, seen, move) : Sentence{};
}

}  // namespace tiltyard::app
