#include "games/ivanhoe/turn.hpp"

#include <algorithm>

#include "app/learn/gate.hpp"
#include "app/match/match_menu.hpp"
#include "app/rule_book.hpp"
#include "games/ivanhoe/card_help.hpp"
#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/display_scene.hpp"
#include "games/ivanhoe/game.hpp"
#include "games/ivanhoe/lessons.hpp"
#include "games/ivanhoe/moving.hpp"
#include "games/ivanhoe/story.hpp"
#include "games/ivanhoe/targets.hpp"
#include "text/common.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ivanhoe::Reason;
using ivanhoe::View;
using text::Common;
using ui::Canvas;
using ui::Ink;
using ui::Look;
using ui::Rect;

const FlowOf<IvanhoeFlowTraits>& flow_of(const App& app) {
  return app.match<IvanhoeMatch>().flow();
}

std::uint64_t playable_of(const View& view, const Kinds& kinds) {
  std::uint64_t playable = 0;
  for (int place = 0; place < kinds.count(); ++place) {
    if (ivanhoe::why_not(view.table, view.hand, kinds[place]) == Reason::none) {
      playable |= playable_bit(kinds[place]);
    }
  }
  return playable;
}

// IV-16, for a card that is about to be added.
unsigned total_with(const Table& table, Seat seat, Card card) {
  return ivanhoe::total(table, seat) +
         (table.colour == Colour::green ? 1U : ivanhoe::facts(card).value);
}

text::Sentence reason_with(const Table& table, Reason reason, text::Language language) {
  text::Sentence sentence;
  text::compose(sentence, text::reason_in_words(reason, language), language,
                {text::colour_name(table.colour, language)});
  return sentence;
}

// The name on a key lives until the next picture asks for one.
std::string_view on_key(const text::Sentence& name) {
  static text::Sentence kept;
  kept = name;
  return text::view(kept);
}

int step_in_ring(int selected, int count, int step) {
  return step > 0 ? ui::next_in_ring(selected, count) : ui::previous_in_ring(selected, count);
}

// The card that this seat drew at the beginning of its turn, if it has done nothing since.
std::optional<Card> drawn_card(const App& app, const SeatAccess& access) {
  const auto& flow = flow_of(app);
  for (std::uint32_t index = flow.event_count(); index > flow.oldest_event(); --index) {
    const ivanhoe::Event event = flow.event_for(index - 1, access);
    if (event.seat != access.seat()) return std::nullopt;
    if (event.happening == ivanhoe::Happening::draws) return static_cast<Card>(event.card);
    if (event.happening != ivanhoe::Happening::opens) return std::nullopt;
  }
  return std::nullopt;
}

bool common_key(App& app, Act act) {
  if (act == Act::menu) {
    app.scenes().push<MatchMenu>();
    return true;
  }
  if (act == Act::table) {
    app.match().info().push_table(app);
    return true;
  }
  return false;
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
      choice_ = 0;
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
  choice_ = 0;
  wish_ = Move::of(ivanhoe::verb_of(card));
  if (!is_aimed(wish_.verb)) {
    preview(app, access);
    return true;
  }
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
    choice_ = 0;
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
        const unsigned value = ivanhoe::facts(ivanhoe::card_of(byte)).value;
        if ((values >> value & 1U) != 0) continue;
        values |= 1U << value;
        total += after.colour == Colour::green ? 1U : value;
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

Marks Turn::marks(const App& app, const View& view, const SeatAccess& access) const {
  Marks marks;
  const Table& table = view.table;
  if (mode_ == Mode::hand && strip_ >= 0) {
    marks.cursor = {strip_seat(table, owner_, strip_), Spot::whole};
  } else if (mode_ == Mode::target) {
    marks.cursor = spot_of(table, Targets(app, access, wish_.verb)[choice_], owner_, false);
  } else if (mode_ == Mode::second) {
    marks.held = spot_of(table, wish_, owner_, false);
    marks.cursor = spot_of(table, Targets::second(app, access, wish_.mine)[choice_], owner_, true);
  } else if (mode_ == Mode::confirm) {
    if (wish_.verb == Verb::outwit) marks.held = spot_of(table, wish_, owner_, false);
    marks.cursor = spot_of(table, wish_, owner_, true);
  }
  return marks;
}

void Turn::draw(const App& app, Canvas& canvas, const SeatAccess& access) const {
  const View view = flow_of(app).view(access);
  const Kinds kinds(view.hand);
  canvas.fill_all(Ink::parchment);
  const bool on_table = mode_ == Mode::hand || ((mode_ == Mode::target || mode_ == Mode::second) &&
                                                !is_aimed_at_colour(wish_.verb));
  if (!app.look().small() || on_table) {
    draw_tournament(app, canvas, view.table, owner_);
    draw_strips(app, canvas, strips_room(app.look(), view.table.options.players), view.table,
                owner_, marks(app, view, access));
  }
  draw_low(app, canvas, view, kinds, access);
}

void Turn::draw_low(const App& app, Canvas& canvas, const View& view, const Kinds& kinds,
                    const SeatAccess& access) const {
  switch (mode_) {
    case Mode::hand:
      draw_hand(app, canvas, view, kinds, fresh_ ? drawn_card(app, access) : std::nullopt);
      return;
    case Mode::confirm: draw_preview(app, canvas, view.table); return;
    case Mode::ending: draw_ending(app, canvas, view.table, access); return;
    case Mode::refused:
      draw_refused(app, canvas, view.table, kinds[selected_in(view, kinds)]);
      return;
    case Mode::target:
    case Mode::second: draw_aim(app, canvas, view, kinds, access); return;
  }
}

void Turn::draw_aim(const App& app, Canvas& canvas, const View& view, const Kinds& kinds,
                    const SeatAccess& access) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const Rect caption = caption_room(look, view.table.options.players);
  if (is_aimed_at_colour(wish_.verb)) {
    const Targets targets(app, access, wish_.verb);
    ivanhoe::ColourSet colours;
    for (int n = 0; n < targets.count(); ++n) colours.add(targets[n].colour());
    const Colour chosen = targets[choice_].colour();
    const Rect room =
        look.small() ? Rect{0, 12, look.size().w, 24} : hand_room(look, view.table.options.players);
    if (look.small()) ui::draw_banner(canvas, look, words(IvanhoeScreen::which_colour));
    draw_colours(app, canvas, room, colours, colours, chosen);
    const Rect line = look.small() ? Rect{0, 42, look.size().w, 8} : caption;
    draw_caption(app, canvas, line, words(text::title_of(chosen)));
    return;
  }
  IvanhoeScreen question = IvanhoeScreen::whom;
  if (wish_.verb == Verb::dodge) question = IvanhoeScreen::whose_card;
  if (wish_.verb == Verb::retreat) question = IvanhoeScreen::which_own_card;
  if (wish_.verb == Verb::outwit) {
    question = mode_ == Mode::second ? IvanhoeScreen::take_what : IvanhoeScreen::give_what;
  }
  const Targets targets = mode_ == Mode::second ? Targets::second(app, access, wish_.mine)
                                                : Targets(app, access, wish_.verb);
  const Spot spot = spot_of(view.table, targets[choice_], owner_, mode_ == Mode::second);
  text::Sentence line;
  if (spot.place == Spot::whole) {
    text::append(line, words(question));
  } else {
    // The card under the cursor by its name; the small screen has no room for the question, too.
    const text::CardName card = text::card_name(
        card_at(view.table, spot.seat, static_cast<std::uint8_t>(spot.place)), words.language());
    line = look.small() ? words(IvanhoeScreen::card_asked, {card})
                        : words(IvanhoeScreen::question_and_card, {words(question), card});
  }
  draw_caption(app, canvas, caption, text::view(line));
  if (!look.small()) {
    draw_fan(app, canvas, hand_room(look, view.table.options.players), view.hand, kinds,
             playable_bit(ivanhoe::action_card(wish_.verb)), selected_in(view, kinds));
  }
}

void Turn::draw_hand(const App& app, Canvas& canvas, const View& view, const Kinds& kinds,
                     std::optional<Card> drawn) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const std::uint64_t playable = playable_of(view, kinds);
  const int selected = strip_ >= 0 ? -1 : selected_in(view, kinds);
  const Rect caption = caption_room(look, view.table.options.players);
  if (kinds.count() == 0) {
    draw_caption(app, canvas, caption, words(IvanhoeScreen::empty_hand), Ink::oak);
    return;
  }
  draw_fan(app, canvas, hand_room(look, view.table.options.players), view.hand, kinds, playable,
           selected, drawn);
  app.point_at(ivanhoe_lessons::hand, hand_room(look, view.table.options.players));
  if (look.small()) return;
  if (strip_ >= 0) {
    const Name name = app.roster().name(strip_seat(view.table, owner_, strip_));
    draw_caption(app, canvas, caption, text::view(words(IvanhoeScreen::display_of, {name})));
    return;
  }
  const Card card = kinds[selected];
  draw_selected(app, canvas, caption, view, card, (playable & playable_bit(card)) != 0);
}

void Turn::draw_selected(const App& app, Canvas& canvas, Rect caption, const View& view, Card card,
                         bool may) const {
  const text::Words words = app.words();
  const auto copies = static_cast<int>(view.hand.count(card));
  text::Sentence name;
  const text::CardName one = text::card_name(card, words.language());
  if (copies > 1) {
    name = words(IvanhoeScreen::card_times, {one, copies});
  } else {
    text::append(name, text::view(one));
  }
  if (may && !ivanhoe::is_action(card)) {
    draw_caption(app, canvas, caption,
                 text::view(words(IvanhoeScreen::card_and_total,
                                  {name, total_with(view.table, owner_, card)})));
  } else {
    draw_caption(app, canvas, caption, text::view(name), may ? Ink::ink : Ink::oak);
  }
}

// Who has what after it.
void Turn::draw_preview(const App& app, Canvas& canvas, const Table& table) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const Card card = ivanhoe::action_card(wish_.verb);
  const text::Sentence effect = effect_of(app, table, wish_, owner_);
  const Rect panel = look.small() ? look.body() : low_panel(look, table.options.players);
  if (look.small()) {
    ui::draw_banner(canvas, look, text::view(text::card_name(card, words.language())));
  } else {
    canvas.fill(panel, Ink::vellum);
    canvas.across(panel.corner(), panel.w, Ink::gold);
  }
  const int lines = look.small() ? 24 : 36;
  set_text(canvas, panel.inset(look.small() ? 1 : 8, look.small() ? 0 : 3).top(lines),
           text::view(effect),
           {.font = look.measures().body,
            .across = ui::Across::centre,
            .down = ui::Down::centre,
            .smaller = look.measures().caption});
  const Rect room =
      panel.without_top(lines + (look.small() ? 1 : 4)).without_low(look.small() ? 0 : 2);
  const int in = static_cast<int>(table.in.size());
  int column = 0;
  for (int n = table.options.players - 1; n >= 0; --n) {
    const Seat seat = strip_seat(table, owner_, n);
    if (!table.in.has(seat)) continue;
    const unsigned before = ivanhoe::total(table, seat);
    const unsigned after = totals_after_[seat];
    text::Sentence change;
    if (before == after) {
      text::compose(change, "{0}", words.language(), {after});
    } else {
      text::compose(change, "{0}→{1}", words.language(), {before, after});
    }
    const Rect place = room.column(column++, in, 1);
    Name name = app.roster().name(seat);
    if (look.measures().caption->width(text::view(name)) > place.w) {
      name = short_form(app.roster().player(seat).name);
    }
    set_text(canvas, place.top(look.measures().caption->height()), text::view(name),
             {.font = look.measures().caption,
              .ink = Ink::ink,
              .across = ui::Across::centre,
              .wrap = false,
              .smaller = &ui::font_tiny});
    set_text(canvas,
             place.without_top(look.measures().caption->height()).top(look.small() ? 8 : 16),
             text::view(change),
             {.font = look.measures().body,
              .ink = before == after || look.small() ? Ink::ink
                     : after > before                ? Ink::green
                                                     : Ink::red,
              .across = ui::Across::centre,
              .wrap = false,
              .smaller = look.measures().caption});
  }
}

void Turn::draw_ending(const App& app, Canvas& canvas, const Table& table,
                       const SeatAccess& access) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const unsigned mine = ivanhoe::total(table, owner_);
  const Reason stay = flow_of(app).why_not(access, Move::of(Verb::stay));
  const Reason leave = flow_of(app).why_not(access, Move::of(Verb::withdraw));
  const text::Sentence staying = words(IvanhoeScreen::stay_with, {mine});
  const Rect panel = look.small() ? look.body() : low_panel(look, table.options.players);
  if (look.small()) {
    ui::draw_banner(canvas, look, words(IvanhoeScreen::end_turn));
  } else {
    canvas.fill(panel, Ink::parchment);
    canvas.across(panel.corner(), panel.w, Ink::gold);
  }
  const std::array rows{
      ui::MenuRow{.text = text::view(staying), .dim = stay != Reason::none},
      ui::MenuRow{.text = words(IvanhoeScreen::withdraw), .dim = leave != Reason::none}};
  const Rect menu = panel.without_top(look.small() ? 2 : 3).top(2 * look.measures().row);
  ui::draw_menu(canvas, look, menu, rows, choice_);
  if (stay == Reason::none && !look.small()) {
    // Green when it holds.
    const Rect mark{menu.right() - 30, menu.y + 3, 17, 14};
    canvas.plate(mark, Ink::ink, 2);
    canvas.plate(mark.inset(1), Ink::green, 1);
    for (const int down : {0, 1}) {
      canvas.line({mark.x + 4, mark.y + 6 + down}, {mark.x + 7, mark.y + 9 + down}, Ink::argent);
      canvas.line({mark.x + 7, mark.y + 9 + down}, {mark.x + 12, mark.y + 4 + down}, Ink::argent);
    }
  }
  draw_ending_line(app, canvas, panel.without_top(menu.bottom() - panel.y + 1), table,
                   choice_ == 0 ? stay : leave);
}

// What the selected end means, or why it cannot be. Apart, so that the rows are off the stack.
[[gnu::noinline]] void Turn::draw_ending_line(const App& app, Canvas& canvas, Rect room,
                                              const Table& table, Reason reason) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const auto cards = static_cast<int>(table.display_size(owner_));
  const bool maiden = table.maidens.has(owner_) && !table.tokens[owner_].empty();
  text::Sentence line;
  if (reason != Reason::none) {
    line = reason_with(table, reason, words.language());
  } else if (choice_ == 0) {
    line = words(IvanhoeScreen::stay_holds, {ivanhoe::total(table, owner_)});
  } else if (cards > 0) {
    line = words(maiden ? IvanhoeScreen::leave_costs_maiden : IvanhoeScreen::leave_costs, {cards});
  } else {
    text::append(line, words(IvanhoeScreen::leave_costs_nothing));
  }
  set_text(canvas, room.inset(look.small() ? 1 : 10, 0), text::view(line),
           {.font = look.measures().caption,
            .across = look.small() ? ui::Across::left : ui::Across::centre,
            .down = ui::Down::centre});
}

void Turn::draw_refused(const App& app, Canvas& canvas, const Table& table, Card card) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const text::Sentence sentence = reason_with(table, reason_, words.language());
  const std::string_view why = text::view(sentence);
  if (look.small()) {
    ui::draw_banner(canvas, look, text::view(text::card_name(card, words.language())));
    set_text(canvas, look.body().inset(2, 1), why,
             {.font = look.measures().body, .down = ui::Down::centre});
    return;
  }
  const Rect panel = low_panel(look, table.options.players);
  canvas.fill(panel, Ink::vellum);
  canvas.across(panel.corner(), panel.w, Ink::gold);
  const ui::CardFace face = hand_face(look, table.options.players);
  const ui::Size size = ui::size_of(face);
  ui::draw_card(canvas, {panel.x + 12, panel.y + (panel.h - size.h) / 2}, card, face,
                text::suit_letter(card, words.language()));
  set_text(
      canvas, panel.without_left(22 + size.w).without_right(8).inset(0, 3), why,
      {.font = look.measures().body, .down = ui::Down::centre, .smaller = look.measures().caption});
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
    case Mode::refused: return {words(Common::back), {}};
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

namespace {

// What of a hand could be played in a tournament of this colour: cards, and their total (IV-16).
struct Means {
  unsigned cards = 0;
  unsigned total = 0;
  unsigned supporters = 0;
};
Means means_for(const Hand& hand, Colour colour) {
  Means means;
  for (std::size_t kind = 0; kind < ivanhoe::value_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    const unsigned count = hand.counts[kind];
    const bool supporter = ivanhoe::is_supporter(card);
    if (count == 0 || (!supporter && ivanhoe::facts(card).colour != colour)) continue;
    const unsigned value = colour == Colour::green ? 1U : ivanhoe::facts(card).value;
    // Only one Maiden may lie in a display.
    const unsigned used = card == Card::maiden ? 1U : count;
    (supporter ? means.supporters : means.cards) += used;
    means.total += used * value;
  }
  return means;
}

// Below each colour of `draw_colours` the total that the hand could reach in it.
void draw_totals(Canvas& canvas, Rect room, const Hand& hand) {
  const auto count = static_cast<int>(ivanhoe::colour_count);
  const int each = std::min(room.w / count, 44);
  Rect place{room.x + (room.w - each * count) / 2, room.bottom() - 2, each, 16};
  for (int n = 0; n < count; ++n, place = place.moved(each, 0)) {
    text::Sentence total;
    text::compose(total, "{0}", text::Language::english,
                  {means_for(hand, static_cast<Colour>(n)).total});
    set_text(canvas, place, text::view(total),
             {.font = &ui::font_body, .across = ui::Across::centre, .wrap = false});
  }
}

}  // namespace

Colour ColourChoice::selected_in(const View& view) const {
  if (selected_ != Colour::none) return selected_;
  if (view.table.phase == ivanhoe::Phase::prize) return view.table.tokens[owner_].others().first();
  // The colour of which the hand holds most.
  const ivanhoe::ColourSet open = ivanhoe::openable(view.table, view.hand);
  Colour best = open.first();
  unsigned most = 0;
  for (std::size_t kind = 0; kind < ivanhoe::value_kinds; ++kind) {
    const ivanhoe::CardFacts& facts = ivanhoe::card_table[kind];
    if (facts.colour == Colour::none || !open.has(facts.colour)) continue;
    unsigned count = 0;
    for (std::size_t other = 0; other < ivanhoe::value_kinds; ++other) {
      if (ivanhoe::card_table[other].colour == facts.colour) count += view.hand.counts[other];
    }
    if (count > most) {
      most = count;
      best = facts.colour;
    }
  }
  return best;
}

bool ColourChoice::key(App& app, Act act, const SeatAccess& access) {
  fresh_ = false;
  if (common_key(app, act)) return false;
  const View view = flow_of(app).view(access);
  const Colour selected = selected_in(view);
  if (act == Act::explain) {
    open_rules(app, app.match().info());
    return false;
  }
  if (act == Act::accept) {
    const Verb verb = view.table.phase == ivanhoe::Phase::prize ? Verb::take : Verb::open;
    const Move move = Move::at_colour(verb, selected);
    if (flow_of(app).why_not(access, move) != Reason::none) {
      app.sound(Sound::not_possible);
      return false;
    }
    if (!lesson_lets<IvanhoeGame>(app, move)) return true;
    app.sound(Sound::card);
    app.match<IvanhoeMatch>().flow().choose(move);
    return false;
  }
  const int step = step_of(act);
  if (step == 0) return false;
  selected_ = static_cast<Colour>(step_in_ring(static_cast<int>(ivanhoe::index_of(selected)),
                                               static_cast<int>(ivanhoe::colour_count), step));
  return true;
}

void ColourChoice::draw(const App& app, Canvas& canvas, const SeatAccess& access) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const View view = flow_of(app).view(access);
  const Kinds kinds(view.hand);
  const bool prize = view.table.phase == ivanhoe::Phase::prize;
  const Colour selected = selected_in(view);
  const ivanhoe::ColourSet open =
      prize ? view.table.tokens[owner_].others() : ivanhoe::openable(view.table, view.hand);
  const std::string_view question =
      words(prize ? IvanhoeScreen::which_prize : IvanhoeScreen::open_colour);
  const Verb verb = prize ? Verb::take : Verb::open;
  const Reason reason = flow_of(app).why_not(access, Move::at_colour(verb, selected));
  const Means means = means_for(view.hand, selected);
  const text::Sentence brings =
      words(IvanhoeScreen::colour_brings,
            {words(text::title_of(selected)), means.cards, means.supporters, means.total});
  const std::string_view line =
      reason == Reason::none ? text::view(brings) : text::reason_in_words(reason, words.language());
  canvas.fill_all(Ink::parchment);
  const ivanhoe::ColourSet all = ivanhoe::ColourSet::all();
  Rect fan = hand_room(look, 2);
  if (look.small()) {
    // A hand that needs two rows has them: what is opened rests on all of it.
    const int tight = hand_rows(app, view.hand, kinds) > 1 ? 1 : 0;
    fan = {fan.x, fan.y - 8 * tight, fan.w, fan.h + 8 * tight};
    ui::draw_banner(canvas, look, question);
    draw_colours(app, canvas, {0, 11 - 2 * tight, look.size().w, 16 - 2 * tight}, all, open,
                 selected);
    set_text(
        canvas, {1, 29 - 6 * tight, look.size().w - 2, 16}, line,
        {.font = look.measures().body, .across = ui::Across::centre, .down = ui::Down::centre});
  } else {
    ui::draw_seat_banner(canvas, look, question, owner_);
    const int top = look.body().y;
    const Rect colours{6, top + 6, look.size().w - 12, 48};
    draw_colours(app, canvas, colours, all, open, selected);
    draw_totals(canvas, colours, view.hand);
    set_text(canvas, {16, top + 70, look.size().w - 32, 48}, line,
             {.font = look.measures().body,
              .across = ui::Across::centre,
              .down = ui::Down::centre,
              .smaller = look.measures().caption});
  }
  draw_whole_hand(app, canvas, fan, view.hand, kinds,
                  fresh_ ? drawn_card(app, access) : std::nullopt);
}

Scene::MoreKeys ColourChoice::more_keys(const App& /*app*/) const {
  return {.explain = true, .table = true};
}

ui::KeyNames ColourChoice::key_names(const App& app, const SeatAccess& access) const {
  const View view = flow_of(app).view(access);
  const bool prize = view.table.phase == ivanhoe::Phase::prize;
  const Move move = Move::at_colour(prize ? Verb::take : Verb::open, selected_in(view));
  const bool may = flow_of(app).why_not(access, move) == Reason::none;
  return {may ? app.words()(Common::choose) : std::string_view{}, {}};
}

}  // namespace tiltyard::app::ivanhoe_screens
