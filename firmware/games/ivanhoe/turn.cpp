#include "games/ivanhoe/turn.hpp"

#include <algorithm>

#include "app/key_bar.hpp"
#include "app/learn/gate.hpp"
#include "app/rule_book.hpp"
#include "games/ivanhoe/card_help.hpp"
#include "games/ivanhoe/display_scene.hpp"
#include "games/ivanhoe/game.hpp"
#include "games/ivanhoe/moving.hpp"
#include "games/ivanhoe/story.hpp"
#include "games/ivanhoe/targets.hpp"
#include "games/ivanhoe/turn_facts.hpp"
#include "text/common.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ivanhoe::Reason;
using ivanhoe::View;
using text::Common;

// The name on a key lives until the next picture asks for one.
std::string_view on_key(const text::Sentence& name) {
  static text::Sentence kept;
  kept = name;
  return text::view(kept);
}

// Nothing can be played, and what lies there is not enough to stay.
bool must_leave(const App& app, const View& view, const Kinds& kinds, const SeatAccess& access) {
  return playable_of(view, kinds) == 0 &&
         flow_of(app).why_not(access, Move::of(Verb::stay)) != Reason::none &&
         flow_of(app).why_not(access, Move::of(Verb::withdraw)) == Reason::none;
}

}  // namespace

// Also when the curtain opens: whoever looks now begins at his hand.
void Turn::enter(App& /*app*/) {
  if (mode_ == Mode::refused) mode_ = back_;
}

int Turn::selected_in(const View& view, const Kinds& kinds) const {
  if (selected_ >= 0) return std::min(selected_, kinds.count() - 1);
  for (int place = 0; place < kinds.count(); ++place) {
    if (ivanhoe::why_not(view.table, view.hand, kinds[place]) == Reason::none) return place;
  }
  return 0;
}

bool Turn::key(App& app, Act act, const SeatAccess& access) {
  fresh_ = false;
  if (common_key(app, act)) return false;
  switch (mode_) {
    case Mode::hand: return key_in_hand(app, act, access);
    case Mode::target:
    case Mode::second: return key_at_target(app, act, access);
    case Mode::confirm: return key_to_confirm(app, act);
    case Mode::ending: return key_at_end(app, act, access);
    case Mode::refused: mode_ = back_; return true;
  }
  return false;
}

bool Turn::key_in_hand(App& app, Act act, const SeatAccess& access) {
  const View view = flow_of(app).view(access);
  const Kinds kinds(view.hand);
  switch (act) {
    case Act::back:
      mode_ = Mode::ending;
      choice_ = must_leave(app, view, kinds, access) ? 1 : 0;
      return true;
    case Act::explain: explain(app, view, kinds); return false;
    case Act::accept:
      if (strip_ >= 0) {
        app.scenes().push<DisplayScene>(strip_seat(view.table, owner_, strip_));
        return false;
      }
      if (kinds.count() == 0) return false;
      selected_ = selected_in(view, kinds);
      return choose_card(app, kinds[selected_], access);
    default: return move_in_hand(act, view, kinds);
  }
}

// Left and right go through the hand, up and down to the displays above it.
bool Turn::move_in_hand(Act act, const View& view, const Kinds& kinds) {
  const int players = view.table.options.players;
  if (act == Act::up || act == Act::down) {
    strip_ = act == Act::up ? std::min(strip_ + 1, players - 1) : std::max(strip_ - 1, -1);
    return true;
  }
  const int step = step_of(act);
  if (step == 0 || kinds.count() == 0) return false;
  if (strip_ < 0) selected_ = step_in_ring(selected_in(view, kinds), kinds.count(), step);
  strip_ = -1;
  return true;
}

void Turn::explain(App& app, const View& view, const Kinds& kinds) {
  if (kinds.count() == 0 || strip_ >= 0) {
    open_rules(app, app.match().info());
  } else {
    app.scenes().push<CardHelp>(kinds[selected_in(view, kinds)]);
  }
}

bool Turn::choose_card(App& app, Card card, const SeatAccess& access) {
  const View view = flow_of(app).view(access);
  const Reason reason = ivanhoe::why_not(view.table, view.hand, card);
  if (reason != Reason::none) {
    refuse(app, reason, Mode::hand);
    return true;
  }
  if (!ivanhoe::is_action(card)) {
    app.sound(Sound::card);
    return send(app, Move::card(card));
  }
  wish_ = Move::of(ivanhoe::verb_of(card));
  if (!is_aimed(wish_.verb)) {
    choice_ = 0;
    preview(app, access);
    return true;
  }
  choice_ = Targets(app, access, wish_.verb).first(view.table);
  mode_ = Mode::target;
  return true;
}

void Turn::refuse(App& app, Reason reason, Mode back) {
  app.sound(Sound::not_possible);
  reason_ = reason;
  back_ = back;
  mode_ = Mode::refused;
}

bool Turn::send(App& app, const Move& move) {
  if (!lesson_lets<IvanhoeGame>(app, move)) return true;
  auto& flow = app.match<IvanhoeMatch>().flow();
  const std::uint32_t first = flow.event_count();
  flow.choose(move);
  app.match().set_out(app, first, nullptr);
  return false;
}

bool Turn::key_at_target(App& app, Act act, const SeatAccess& access) {
  const bool second = mode_ == Mode::second;
  const Targets targets =
      second ? Targets::second(app, access, wish_.mine) : Targets(app, access, wish_.verb);
  if (act == Act::explain) {
    app.scenes().push<CardHelp>(ivanhoe::action_card(wish_.verb));
    return false;
  }
  if (act == Act::back) {
    mode_ = second ? Mode::target : Mode::hand;
    choice_ = 0;
    return true;
  }
  if (act == Act::accept) return choose_target(app, access);
  const bool cards_of_many = second || wish_.verb == Verb::dodge;
  if (cards_of_many && (act == Act::up || act == Act::down)) {
    choice_ = targets.other_player(choice_, step_of(act));
    return true;
  }
  const int step = step_of(act);
  if (step == 0) return false;
  choice_ = step_in_ring(choice_, targets.count(), step);
  return true;
}

bool Turn::choose_target(App& app, const SeatAccess& access) {
  if (wish_.verb == Verb::outwit && mode_ == Mode::target) {
    wish_ = Targets(app, access, wish_.verb)[choice_];
    choice_ = Targets::second(app, access, wish_.mine).first(flow_of(app).table());
    mode_ = Mode::second;
    return true;
  }
  wish_ = (mode_ == Mode::second ? Targets::second(app, access, wish_.mine)
                                 : Targets(app, access, wish_.verb))[choice_];
  preview(app, access);
  return true;
}

// The totals as they will be if nobody answers. Which cards Adapt leaves is others' choice, but not
// how much: one of each value.
void Turn::preview(App& app, const SeatAccess& access) {
  back_ = mode_;
  mode_ = Mode::confirm;
  Random random = Random::from_seed(0);
  const Table after = flow_of(app).preview(access, wish_, random);
  colour_after_ = after.colour;
  for (Seat seat = 0; seat < after.options.players; ++seat) {
    unsigned total = ivanhoe::total(after, seat);
    if (after.phase == ivanhoe::Phase::adapt && ivanhoe::is_affected(after, seat)) {
      unsigned values = 0;
      total = 0;
      for (const CardByte byte : after.display(seat)) {
        const Card card = ivanhoe::card_of(byte);
        const unsigned value = ivanhoe::facts(card).value;
        if ((values >> value & 1U) != 0) continue;
        values |= 1U << value;
        total += ivanhoe::value_in(after.colour, card);
      }
    }
    totals_after_[seat] = static_cast<std::uint16_t>(total);
  }
}

bool Turn::key_to_confirm(App& app, Act act) {
  if (act == Act::back) {
    mode_ = back_;
    return true;
  }
  return act == Act::accept && send(app, wish_);
}

// Two rows: stay, withdraw.
bool Turn::key_at_end(App& app, Act act, const SeatAccess& access) {
  if (act == Act::back) {
    mode_ = Mode::hand;
    return true;
  }
  if (step_of(act) != 0) {
    choice_ = 1 - choice_;
    return true;
  }
  if (act != Act::accept) return false;
  const Move move = Move::of(choice_ == 0 ? Verb::stay : Verb::withdraw);
  const Reason reason = flow_of(app).why_not(access, move);
  if (reason == Reason::none) return send(app, move);
  app.sound(Sound::not_possible);
  return false;
}

Scene::MoreKeys Turn::more_keys(const App& /*app*/) const {
  return {.explain = mode_ == Mode::hand || mode_ == Mode::target || mode_ == Mode::second,
          .table = true};
}

ui::KeyNames Turn::key_names(const App& app, const SeatAccess& access) const {
  const text::Words words = app.words();
  switch (mode_) {
    case Mode::target:
    case Mode::second: return {words(Common::choose), words(Common::back)};
    case Mode::confirm: return {words(IvanhoeScreen::announce), words(Common::back)};
    case Mode::refused: return box_keys(words);
    case Mode::ending: {
      const Move move = Move::of(choice_ == 0 ? Verb::stay : Verb::withdraw);
      const bool may = flow_of(app).why_not(access, move) == Reason::none;
      const IvanhoeScreen name = choice_ == 0 ? IvanhoeScreen::stay : IvanhoeScreen::withdraw;
      return {may ? words(name) : std::string_view{}, words(Common::back)};
    }
    case Mode::hand: break;
  }
  const View view = flow_of(app).view(access);
  const Kinds kinds(view.hand);
  if (strip_ >= 0) return {words(IvanhoeScreen::look), words(IvanhoeScreen::end_turn)};
  if (kinds.count() == 0) return {{}, words(IvanhoeScreen::end_turn)};
  const Card card = kinds[selected_in(view, kinds)];
  const bool may = ivanhoe::why_not(view.table, view.hand, card) == Reason::none;
  if (!app.look().small()) {
    return {words(may ? IvanhoeScreen::play : IvanhoeScreen::why_not),
            words(IvanhoeScreen::end_turn)};
  }
  // No room to name the selected card but on the key that plays it.
  const text::CardName name = text::card_name(card, words.language());
  text::Sentence line;
  if (!may) {
    line = words(IvanhoeScreen::not_this, {name});
  } else if (ivanhoe::is_action(card)) {
    text::append(line, text::view(name));
  } else {
    line = words(IvanhoeScreen::card_and_total, {name, total_with(view.table, owner_, card)});
  }
  // Two keys and a gap; that it cannot be played is also seen by the missing line below it.
  const std::string_view end = words(IvanhoeScreen::end_short);
  const int room = app.look().size().w - 24 - ui::font_tiny.width(end);
  if (ui::font_tiny.width(text::view(line)) > room) {
    line.clear();
    text::append(line, text::view(name));
  }
  return {on_key(line), end};
}

// ------------------------------------------------------------------ the choice of a colour

}  // namespace tiltyard::app::ivanhoe_screens
