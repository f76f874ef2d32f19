// What a turn looks like: its drawing, part by part.
#include <algorithm>

#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/game.hpp"
#include "games/ivanhoe/lessons.hpp"
#include "games/ivanhoe/story.hpp"
#include "games/ivanhoe/targets.hpp"
#include "games/ivanhoe/turn.hpp"
#include "games/ivanhoe/turn_facts.hpp"
#include "text/common.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ivanhoe::Reason;
using ivanhoe::View;
using ui::Canvas;
using ui::Ink;
using ui::Look;
using ui::Rect;

text::CardName name_at(const Table& table, Spot spot, text::Language language) {
  return text::card_name(card_at(table, spot.seat, static_cast<std::uint8_t>(spot.place)),
                         language);
}

// A player, a card of his or, without a name before it, of one's own.
text::Sentence named(const App& app, const Table& table, Spot spot, Seat owner) {
  text::Sentence line;
  const Name name = app.roster().name(spot.seat);
  if (spot.place == Spot::whole) {
    text::append(line, text::view(name));
    return line;
  }
  const text::CardName card = name_at(table, spot, app.words().language());
  if (spot.seat != owner) return app.words()(IvanhoeScreen::resolved, {name, card});
  text::append(line, text::view(card));
  return line;
}

// A player's total before and after an action, below his name.
void draw_change(const App& app, Canvas& canvas, Rect place, Seat seat, unsigned before,
                 unsigned after) {
  const Look& look = app.look();
  const ui::Font& caption = *look.measures().caption;
  Name name = app.roster().name(seat);
  if (caption.width(text::view(name)) > place.w) {
    name = short_form(app.roster().player(seat).name);
  }
  set_text(canvas, place.top(caption.height()), text::view(name),
           {.font = &caption,
            .ink = Ink::ink,
            .across = ui::Across::centre,
            .wrap = false,
            .smaller = &ui::font_tiny});
  text::Sentence change;
  if (before == after) {
    text::compose(change, "{0}", app.words().language(), {after});
  } else {
    text::compose(change, "{0}→{1}", app.words().language(), {before, after});
  }
  set_text(canvas, place.without_top(caption.height()).top(look.small() ? 8 : 16),
           text::view(change),
           {.font = look.measures().body,
            .ink = before == after || look.small() ? Ink::ink
                   : after > before                ? Ink::green
                                                   : Ink::red,
            .across = ui::Across::centre,
            .wrap = false,
            .smaller = &caption});
}

}  // namespace

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
  const bool small = app.look().small();
  const bool aims = mode_ == Mode::target || mode_ == Mode::second;
  if (!small || mode_ == Mode::hand) draw_tournament(app, canvas, view.table, owner_);
  if (!small || mode_ == Mode::hand || (aims && !is_aimed_at_colour(wish_.verb))) {
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
    case Mode::ending: draw_ending(app, canvas, view, access); return;
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
    const std::string_view title = words(text::title_of(chosen));
    if (look.small()) {
      draw_caption(app, canvas, {0, 42, look.size().w, 8}, title);
    } else {
      const std::string_view question = words(IvanhoeScreen::which_colour);
      const auto line = words(IvanhoeScreen::question_and_card, {question, title});
      draw_caption(app, canvas, caption, text::view(line));
    }
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
  if (look.small()) {
    // Its banner asks; below the table stands what is selected.
    ui::draw_banner(canvas, look, words(question));
    line = named(app, view.table, spot, owner_);
  } else if (spot.place == Spot::whole) {
    text::append(line, words(question));
  } else {
    line = words(IvanhoeScreen::question_and_card,
                 {words(question), name_at(view.table, spot, words.language())});
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
    draw_change(app, canvas, room.column(column++, in, 1), seat, ivanhoe::total(table, seat),
                totals_after_[seat]);
  }
}

void Turn::draw_ending(const App& app, Canvas& canvas, const View& view,
                       const SeatAccess& access) const {
  const Look& look = app.look();
  const Table& table = view.table;
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
  draw_ending_line(app, canvas, panel.without_top(menu.bottom() - panel.y + 1), view,
                   choice_ == 0 ? stay : leave);
}

// What the selected end means, or why it cannot be. Apart, so that the rows are off the stack.
[[gnu::noinline]] void Turn::draw_ending_line(const App& app, Canvas& canvas, Rect room,
                                              const View& view, Reason reason) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const Table& table = view.table;
  const auto cards = static_cast<int>(table.display_size(owner_));
  const bool maiden = table.maidens.has(owner_) && !table.tokens[owner_].empty();
  text::Sentence line;
  if (reason != Reason::none) {
    line = why_not_end(app, view, reason);
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

}  // namespace tiltyard::app::ivanhoe_screens
