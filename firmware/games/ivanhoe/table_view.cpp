#include "games/ivanhoe/table_view.hpp"

#include <algorithm>
#include <array>

#include "games/ivanhoe/art/actions.hpp"
#include "games/ivanhoe/art/weapons.hpp"
#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/lessons.hpp"
#include "games/ivanhoe/moving.hpp"
#include "ui/art/ornaments.hpp"
#include "ui/heraldry.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ui::Canvas;
using ui::Ink;
using ui::Look;
using ui::Point;
using ui::Rect;

constexpr int tallest_strip = 60;
constexpr int least_strip = 25;
// From these heights on Shield and Stunned stand beside the name, and the words have three lines.
constexpr int roomy_strip = 32;
constexpr int tall_strip = 44;
constexpr int least_margin = 2;  // above and below all strips

// Of a strip on the large screen.
constexpr int shield_column = 16;
constexpr int words_column = 94;

// Below the strips: a line of text, and the hand with its selected card raised.
constexpr int caption_height = 16;
constexpr int below_hand = 2;

int line_of(unsigned number, etl::istring& out) {
  text::compose(out, "{0}", text::Language::english, {number});
  return static_cast<int>(out.size());
}

using Number = etl::string<16>;
Number in_digits(unsigned number) {
  Number digits;
  line_of(number, digits);
  return digits;
}

// Display cards from `first` on fit `room`; the newest are shown, or those around the cursor.
struct Window {
  int first;
  int count;
};
Window window_of(int cards, int fitting, int cursor) {
  if (cards <= fitting) return {0, cards};
  int first = cards - fitting;
  if (cursor >= 0) first = std::clamp(cursor - fitting / 2, 0, cards - fitting);
  return {first, fitting};
}

// How the cards of a display lie: their face, and how far apart.
struct Spread {
  ui::CardFace face = ui::CardFace::small;
  int step = 0;
};

// The largest face of which the whole display can be seen, each card by its corner at least.
Spread spread_for(Rect room, int cards) {
  for (const ui::CardFace face : {ui::CardFace::whole, ui::CardFace::middle, ui::CardFace::small}) {
    const ui::Size size = ui::size_of(face);
    const int loose = size.w + 1;
    const int step = cards < 2 ? loose : std::min(loose, (room.w - size.w) / (cards - 1));
    const int least = face == ui::CardFace::small ? size.w * 2 / 5 + 4 : ui::sliver_of(face) + 2;
    if (size.h <= room.h && step >= least) return {face, step};
  }
  const ui::Size size = ui::size_of(ui::CardFace::small);
  return {ui::CardFace::small, size.w * 2 / 5 + 4};
}

void draw_display(const App& app, Canvas& canvas, Rect room, const Table& table, Seat seat,
                  const Marks& marks) {
  const int cards = static_cast<int>(table.display_size(seat));
  const Ink quiet = Ink::oak;
  const ui::TextStyle small{
      .font = &ui::font_small, .ink = quiet, .down = ui::Down::centre, .smaller = &ui::font_tiny};
  if (cards == 0) {
    if (!table.in.has(seat)) set_text(canvas, room, app.words()(IvanhoeScreen::out), small);
    return;
  }
  const Spread spread = spread_for(room, cards);
  const ui::Size size = ui::size_of(spread.face);
  const int fitting = (room.w - size.w) / spread.step + 1;
  const bool here =
      marks.cursor.seat == seat && marks.cursor.place >= 0 && marks.cursor.place < cards;
  const bool more = cards > fitting;
  const Window window =
      window_of(cards, more ? fitting - 1 : fitting, here ? marks.cursor.place : -1);
  int x = room.x;
  const int y = room.y + (room.h - size.h) / 2;
  if (more) {
    set_text(canvas, {x, room.y, 8, room.h}, "…", small);
    x += 8;
  }
  for (int i = 0; i < window.count; ++i) {
    const int place = window.first + i;
    const Spot spot{seat, place};
    const Card card = table.shown(seat, static_cast<std::size_t>(place));
    const bool cursor = spot == marks.cursor;
    const bool held = spot == marks.held;
    const int up = cursor ? 3 : held ? 2 : 0;
    const Point at{x, y - up};
    if (app.motion().rests(place_of(spot), at)) {
      ui::draw_card(canvas, at, card, spread.face, text::suit_letter(card, app.words().language()));
    }
    // The whole face of a marked card is free.
    if (cursor || held) {
      const Rect face{at.x - 1, at.y - 1, size.w + 2, size.h + 2};
      canvas.frame(face, cursor ? Ink::gold : Ink::ink);
      canvas.frame(face.inset(1), cursor ? Ink::gold : Ink::ink);
      x += std::max(0, size.w - spread.step + 1);
    }
    x += spread.step;
  }
}

void draw_beside(Canvas& canvas, Point corner, Card card, bool cursor, bool held) {
  const Rect plate{corner.x, corner.y, 11, 11};
  canvas.plate(plate, cursor ? Ink::gold : held ? Ink::ink : Ink::umber);
  if (cursor) canvas.plate(plate.inset(1), Ink::umber);
  canvas.stamp(ui::art::action_icon(card), plate.inset(1).corner(), Ink::argent);
}

// Shield and Stunned, each in its place.
void draw_beside_cards(const App& app, Canvas& canvas, Point corner, const Table& table, Seat seat,
                       const Marks& marks) {
  const auto draw_one = [&](Card card, std::uint8_t place, int x) {
    const Spot spot{seat, place};
    if (!app.motion().rests(place_of(spot), {x, corner.y})) return;
    draw_beside(canvas, {x, corner.y}, card, spot == marks.cursor, spot == marks.held);
  };
  if (table.shield == seat) draw_one(Card::shield, ivanhoe::shield_place, corner.x);
  if (table.stunned == seat) draw_one(Card::stunned, ivanhoe::stunned_place, corner.x + 12);
}

// Where the parts of a strip lie: its words and, beside them, its display.
struct StripPlaces {
  Rect shield;
  Point name;
  Point hand;
  Point tokens;
  Point beside;
  Rect total;
  const ui::Font* number;
  Rect display;
};
StripPlaces places_in(Rect strip) {
  const int x = strip.x + shield_column + 4;
  const int lines = strip.h < tall_strip ? 2 : 3;
  // In a low strip the lines move together, so that the rules stay clear.
  const int line = strip.h < 26 ? 11 : strip.h < roomy_strip ? 12 : 14;
  const int top = strip.y + (strip.h - lines * line) / 2;
  StripPlaces places{.shield = {strip.x + 3, top + 2, shield_column - 2, 2 * line - 4},
                     .name = {x, top},
                     .hand = {x, top + line},
                     .tokens = {x + 24, top + line + 2},
                     .beside = {x + 24 + tokens_width + 1, top + line + 1},
                     .total = {x + words_column, strip.y, 20, strip.h},
                     .number = &ui::font_body,
                     .display = {}};
  if (strip.h >= roomy_strip) {
    places.beside = {x + 58, top + 1};
    places.total = {x + 72, strip.y, 30, strip.h};
    places.number = &ui::font_large;
  }
  if (lines == 3) {
    places.tokens = {x, top + 2 * line + 2};
    places.beside = {x + 24, top + line + 1};
    places.total = {x + 52, top + line, 26, 2 * line};
  }
  const int left = places.total.right() + (lines == 3 ? 4 : 3);
  places.display = {left, strip.y, strip.right() - left - 2, strip.h};
  return places;
}

// The n-th strip from below.
Rect strip_in(Rect room, int players, int n) {
  const int height = std::min((room.h - least_margin) / players, tallest_strip);
  const int top = room.y + (room.h - height * players) / 2;
  return {room.x + 2, top + (players - 1 - n) * height, room.w - 4, height};
}

void draw_large_strip(const App& app, Canvas& canvas, Rect strip, const Table& table, Seat seat,
                      const Marks& marks, bool own) {
  const bool in = table.in.has(seat);
  const Spot whole{seat, Spot::whole};
  if (own) canvas.plate(strip, Ink::vellum, 2);
  if (marks.cursor == whole) {
    canvas.frame(strip, Ink::gold, 2);
  } else if (!own) {
    canvas.across({strip.x + 2, strip.bottom() - 1}, strip.w - 4, Ink::vellum);
  }
  const StripPlaces places = places_in(strip);
  const Ink ink = in ? Ink::ink : Ink::oak;
  ui::draw_shield(canvas, places.shield, seat);
  set_text(canvas, {places.name.x, places.name.y, words_column - 2, 12},
           text::view(app.roster().name(seat)),
           {.font = &ui::font_small, .ink = ink, .wrap = false});
  // Cards in hand: a back and their number.
  const Point hand = places.hand;
  app.motion().rests(place_of_hand(seat), hand);
  canvas.plate({hand.x, hand.y + 2, 7, 9}, Ink::ink);
  canvas.fill({hand.x + 1, hand.y + 3, 5, 7}, Ink::red);
  set_text(canvas, {hand.x + 9, hand.y, 14, 12}, text::view(in_digits(table.hand_sizes[seat])),
           {.font = &ui::font_small, .ink = ink, .wrap = false});
  draw_tokens(app, canvas, places.tokens, table.tokens[seat]);
  draw_beside_cards(app, canvas, places.beside, table, seat, marks);
  if (in) {
    set_text(canvas, places.total, text::view(in_digits(ivanhoe::total(table, seat))),
             {.font = places.number,
              .ink = Ink::ink,
              .across = ui::Across::right,
              .down = ui::Down::centre,
              .wrap = false,
              .smaller = &ui::font_small});
  }
  draw_display(app, canvas, places.display, table, seat, marks);
}

// 25 letters: name, total, cards, tokens, Shield and Stunned, the last cards.
struct SmallColumns {
  int name = 0;
  int total = 30;
  int cards = 47;
  int tokens = 65;
  int beside = 83;
  int display = 95;
};
constexpr SmallColumns columns;
// Signs alone are tokens, those with a value behind them cards.
constexpr int after_tokens = 4;

void draw_small_letters(Canvas& canvas, Rect room, std::string_view text, Ink ink,
                        ui::Across across = ui::Across::left) {
  set_text(canvas, room, text,
           {.font = &ui::font_tiny, .ink = ink, .across = across, .wrap = false});
}

// Shield and Stunned by the signs of their cards.
constexpr int small_mark = 9;
void draw_small_mark(Canvas& canvas, Point corner, Card card, bool cursor, bool held) {
  const Rect cell{corner.x, corner.y, small_mark, 8};
  if (cursor) canvas.fill(cell, Ink::ink);
  const ui::Clip clip(canvas, cell);
  canvas.stamp(ui::art::action_icon(card), corner, cursor ? Ink::parchment : Ink::ink);
  if (held) canvas.across({cell.x, cell.bottom() - 1}, cell.w, Ink::ink);
}

void draw_small_display(const App& app, Canvas& canvas, Rect room, const Table& table, Seat seat,
                        const Marks& marks) {
  const int cards = static_cast<int>(table.display_size(seat));
  const int cell = ui::card_cell_size.w;
  const bool here =
      marks.cursor.seat == seat && marks.cursor.place >= 0 && marks.cursor.place < cards;
  const bool more = cards * cell > room.w;
  const int fitting = (room.w - (more ? 6 : 0)) / cell;
  const Window window = window_of(cards, fitting, here ? marks.cursor.place : -1);
  int x = room.x;
  if (more) {
    draw_small_letters(canvas, {x, room.y, 6, 8}, "…", Ink::ink);
    x += 6;
  }
  for (int i = 0; i < window.count; ++i, x += cell) {
    const Spot spot{seat, window.first + i};
    const Card card = table.shown(seat, static_cast<std::size_t>(spot.place));
    if (app.motion().rests(place_of(spot), {x, room.y})) {
      ui::draw_card_cell(canvas, {x, room.y}, card, spot == marks.cursor);
    }
    if (spot == marks.held) canvas.across({x, room.bottom() - 1}, cell - 1, Ink::ink);
  }
}

void draw_small_strip(const App& app, Canvas& canvas, Rect row, const Table& table, Seat seat,
                      const Marks& marks, bool own) {
  const bool in = table.in.has(seat);
  const bool whole = marks.cursor == Spot{seat, Spot::whole};
  const Ink ink = Ink::ink;
  const int tokens = own ? columns.total + 1 : columns.tokens;
  int beside = tokens + static_cast<int>(table.tokens[seat].size()) * token_step + after_tokens;
  if (!own) beside = std::max(beside, columns.beside);
  const auto mark = [&](std::uint8_t place, Card card) {
    const Spot spot{seat, place};
    const int x = beside;
    beside += small_mark;
    if (!app.motion().rests(place_of(spot), {x, row.y})) return;
    draw_small_mark(canvas, {x, row.y}, card, spot == marks.cursor, spot == marks.held);
  };
  const auto draw_beside_them = [&] {
    if (table.shield == seat) mark(ivanhoe::shield_place, Card::shield);
    if (table.stunned == seat) mark(ivanhoe::stunned_place, Card::stunned);
  };
  const auto draw_name = [&] {
    if (whole) canvas.fill(row.left(columns.total - 1), ink);
    draw_small_letters(canvas, {row.x, row.y, columns.total, 8},
                       text::view(short_form(app.roster().player(seat).name)),
                       whole ? Ink::parchment : ink);
  };
  if (own) {
    // His total stands in the banner, his hand below.
    draw_name();
    draw_tokens(app, canvas, {tokens, row.y}, table.tokens[seat]);
    // What lies before him begins right behind them.
    const bool lies = table.display_size(seat) > 0 || table.shield == seat || table.stunned == seat;
    if (lies && !table.tokens[seat].empty()) canvas.fill({beside - 3, row.y + 1, 1, 6}, ink);
    draw_beside_them();
    draw_small_display(app, canvas, row.without_left(beside), table, seat, marks);
    return;
  }
  draw_name();
  if (in) {
    draw_small_letters(canvas, {columns.total, row.y, columns.cards - columns.total - 2, 8},
                       text::view(in_digits(ivanhoe::total(table, seat))), ink, ui::Across::right);
  } else {
    canvas.across({columns.total + 7, row.y + 4}, 7, ink);
  }
  app.motion().rests(place_of_hand(seat), {columns.cards, row.y});
  // Filled, so that it is no 0.
  canvas.fill({columns.cards, row.y + 1, 4, 6}, ink);
  draw_small_letters(canvas, {columns.cards + 5, row.y, columns.tokens - columns.cards - 6, 8},
                     text::view(in_digits(table.hand_sizes[seat])), ink);
  draw_tokens(app, canvas, {tokens, row.y}, table.tokens[seat]);
  draw_beside_them();
  if (in) {
    draw_small_display(app, canvas, row.without_left(std::max(columns.display, beside)), table,
                       seat, marks);
  }
}

// A number and what it counts, at the right end of the room; the area it took.
Rect draw_counted(Canvas& canvas, Rect room, std::string_view what, unsigned number, Ink ink) {
  ui::TextStyle style{.font = &ui::font_large,
                      .ink = ink,
                      .across = ui::Across::right,
                      .down = ui::Down::centre,
                      .wrap = false};
  const Rect digits = set_text(canvas, room, text::view(in_digits(number)), style);
  style.font = &ui::font_small;
  const Rect left = room.without_right(room.right() - digits.x + 4);
  return set_text(canvas, left, what, style);
}

}  // namespace

unsigned to_beat(const Table& table, Seat seat) {
  unsigned highest = 0;
  for (Seat other = 0; other < table.options.players; ++other) {
    if (other == seat || !table.in.has(other)) continue;
    highest = std::max(highest, ivanhoe::total(table, other));
  }
  return highest;
}

ui::CardFace hand_face(const Look& look, int players) {
  const ui::CardFace large = ui::CardFace::large;
  const int left = look.body().h - caption_height - hand_height(large) - below_hand;
  return left >= players * least_strip ? large : ui::CardFace::whole;
}

Rect strips_room(const Look& look, int players) {
  return look.small() ? Rect{0, 8, look.size().w, 40}
                      : look.body().without_low(low_panel(look, players).h);
}
Rect low_panel(const Look& look, int players) {
  return look.page().low(caption_height + hand_height(hand_face(look, players)) + below_hand);
}

Rect caption_room(const Look& look, int players) {
  return look.small() ? Rect{0, 48, look.size().w, 8}
                      : low_panel(look, players).top(caption_height).inset(6, 0);
}
Rect hand_room(const Look& look, int players) {
  return look.small() ? Rect{0, 48, look.size().w, 8}
                      : low_panel(look, players).without_top(caption_height);
}

void draw_tournament(const App& app, Canvas& canvas, const Table& table, Seat seat) {
  const Look& look = app.look();
  const bool open = table.colour != Colour::none;
  const text::Words words = app.words();
  app.point_at(ivanhoe_lessons::banner, look.banner());
  const std::string_view title =
      words(open ? text::title_of(table.colour) : IvanhoeScreen::opening);
  const bool counts = open && seat != no_seat;
  const Rect bar = look.banner();
  if (look.small()) {
    canvas.fill(bar, Ink::ink);
    int x = 1;
    if (open) {
      canvas.stamp(ui::art::weapon_icon(table.colour), {x, 0}, Ink::parchment);
      x += 9;
    }
    const Rect line{x, 0, look.size().w - x, 8};
    if (!counts) {
      draw_small_letters(canvas, line, title, Ink::parchment);
      return;
    }
    const text::Sentence totals = words(IvanhoeScreen::banner_totals,
                                        {title, ivanhoe::total(table, seat), to_beat(table, seat)});
    draw_small_letters(canvas, line, text::view(totals), Ink::parchment);
    return;
  }
  const Ink cloth = open ? ui::ink_of(table.colour) : Ink::umber;
  const Ink letters = ui::letters_on(cloth);
  canvas.fill(bar, cloth);
  canvas.across({bar.x, bar.bottom() - 3}, bar.w, Ink::gold);
  canvas.across({bar.x, bar.bottom() - 1}, bar.w, Ink::ink);
  const Rect line = look.banner_line().without_low(3);
  int x = line.x + 2;
  if (open) {
    canvas.stamp_large(ui::art::weapon_icon(table.colour), {x, line.y + 2}, letters, 3);
    x += 28;
  }
  const ui::TextStyle style{
      .font = &ui::font_body, .ink = letters, .down = ui::Down::centre, .wrap = false};
  set_text(canvas, {x, line.y, 130, line.h}, title, style);
  if (!counts) return;
  const Rect room = line.without_right(2);
  const Rect theirs =
      draw_counted(canvas, room, words(IvanhoeScreen::to_beat), to_beat(table, seat), letters);
  draw_counted(canvas, room.without_right(room.right() - theirs.x + 10),
               words(IvanhoeScreen::you_have), ivanhoe::total(table, seat), letters);
}

void draw_title(const App& app, Canvas& canvas, std::string_view title, Seat seat) {
  ui::draw_seat_banner(canvas, app.look(), title, seat);
}

void draw_title_of(const App& app, Canvas& canvas, IvanhoeScreen title, Seat seat) {
  const Name name = app.roster().name(seat);
  draw_title(app, canvas, text::view(app.words()(title, {name})), seat);
}

Seat strip_seat(const Table& table, Seat seat, int n) {
  // From below: the seat itself, then its neighbour to the right (the last of the round), and so
  // on.
  const auto players = static_cast<int>(table.options.players);
  return static_cast<Seat>((static_cast<int>(seat) - n + players) % players);
}

ui::CardFace display_face(const Look& look, const Table& table, Seat seat) {
  const int players = table.options.players;
  const Rect strip = strip_in(strips_room(look, players), players, 0);
  return spread_for(places_in(strip).display, static_cast<int>(table.display_size(seat))).face;
}

namespace {

void point_at_strip(const App& app, int n, Rect strip) {
  if (n == 0) app.point_at(ivanhoe_lessons::mine, strip);
  if (n == 1) app.point_at(ivanhoe_lessons::theirs, strip);
}

}  // namespace

void draw_strips(const App& app, Canvas& canvas, Rect room, const Table& table, Seat seat,
                 const Marks& marks) {
  const Look& look = app.look();
  const int players = table.options.players;
  for (int n = 0; n < players; ++n) {
    const Seat who = strip_seat(table, seat, n);
    if (look.small()) {
      // The own row keeps away from the hand, if no strip is in its way.
      const int own = room.h - (players == static_cast<int>(ivanhoe::max_players) ? 8 : 9);
      const int y = n == 0 ? own : 8 * (players - 1 - n);
      const Rect row{0, room.y + y, room.w, 8};
      point_at_strip(app, n, row);
      draw_small_strip(app, canvas, row, table, who, marks, n == 0);
      continue;
    }
    const Rect strip = strip_in(room, players, n);
    point_at_strip(app, n, strip);
    draw_large_strip(app, canvas, strip, table, who, marks, n == 0);
  }
}

}  // namespace tiltyard::app::ivanhoe_screens
