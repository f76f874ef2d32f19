#include "games/castles/board.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "app/app.hpp"
#include "games/castles/art/castles.hpp"
#include "games/castles/moving.hpp"
#include "games/castles/screen_words.hpp"
#include "ui/heraldry.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::app::castles_board {
namespace {

using castles::Card;
using castles::Table;
using ui::Ink;
using ui::Rect;
using Number = etl::string<8>;

constexpr std::array<std::string_view, castles::castle_count> letters{"A", "B", "C", "D", "E"};

Number number(const App& app, unsigned value) {
  Number out;
  text::compose(out, "{0}", app.words().language(), {value});
  return out;
}

void draw_soldiers_alone(ui::Canvas& canvas, ui::Point corner, Ink ink) {
  canvas.stamp(ui::art::type_icon(castles::Type::foot), corner, ink);
}

}  // namespace

void draw_mark(const App& app, ui::Canvas& canvas, Rect room, Seat seat, bool lit) {
  if (!app.look().small()) return draw_shield(canvas, room, seat);
  ui::draw_tiny_arms(canvas, ui::centred(ui::tiny_arms_size, room).corner(), seat,
                     lit ? Ink::parchment : Ink::ink);
}

Rect square_of(const ui::Look& look, Rect room, unsigned track, unsigned square) {
  return room.without_right(13).column(static_cast<int>(square) - 1, static_cast<int>(track),
                                       look.small() ? 1 : 0);
}
ui::Size banner_size(const ui::Look& look, Rect room, unsigned track) {
  const Rect inside = square_of(look, room, track, 1).inset(1);
  if (look.small()) return {9, 10};
  const int tall = std::min(inside.h, inside.w * 6 / 5);
  return {tall * 5 / 6, tall};
}

void draw_path(const App& app, ui::Canvas& canvas, Rect room, castles::CastleId castle,
               const castles::Path& path, unsigned track) {
  const bool small = app.look().small();
  const Rect hole = room.at_right(11);
  const ui::Size banner = banner_size(app.look(), room, track);
  for (unsigned square = 1; square <= track; ++square) {
    const Rect place = square_of(app.look(), room, track, square);
    const Seat lord = path.lord_on(square);
    if (!small) canvas.fill(place, lord == no_seat ? Ink::vellum : Ink::argent);
    canvas.frame(place, small ? Ink::ink : Ink::oak);
    const ui::Point middle = ui::centred(banner, place).corner();
    app.motion().rests(place_of_square(castle, square), middle);
    if (lord != no_seat && app.motion().rests(place_of_banner(castle, square), middle)) {
      draw_mark(app, canvas, place.inset(1), lord);
    }
  }
  app.motion().rests(place_of_hole(castle), ui::centred(banner, hole).corner());
  canvas.stamp(ui::art::oubliette, centred(ui::art::oubliette.size, hole).corner(),
               small ? Ink::ink : Ink::umber);
}

Rect board_cell(Rect room, unsigned i) {
  return room.row(static_cast<int>(i / 3), 2).column(static_cast<int>(i % 3), 3);
}
Rect path_in_cell(Rect cell) {
  const Rect inside = cell.inset(3, 2);
  return inside.low(inside.h - 28);
}

// Between the castle's letter and its points, where six letters have room.
void draw_lords_name(const App& app, ui::Canvas& canvas, Rect room, Seat lord) {
  constexpr int six_letters = 30;
  if (room.w < six_letters) return;
  const Name name = short_form(app.roster().player(lord).name);
  set_text(canvas, room, text::view(name),
           {.font = &ui::font_small, .ink = Ink::umber, .wrap = false, .smaller = &ui::font_tiny});
}

void draw_castle_cell(const App& app, ui::Canvas& canvas, Rect room, const Table& table,
                      castles::CastleId castle, CastleState state) {
  const castles::Castle& here = table.castles[castle];
  if (state.selected) {
    canvas.plate(room, Ink::gold, 2);
    canvas.plate(room.inset(2), Ink::parchment, 1);
  }
  const Rect inside = room.inset(3, 2);
  ui::draw_castle(canvas, inside.corner(), here.path.owner());
  if (state.dim) canvas.shade({inside.x, inside.y, 36, 29}, Ink::parchment);
  const Rect facts = inside.without_left(38).top(28);
  canvas.text(facts.corner(), letters[castle], ui::font_small, Ink::oak);
  const Number points = number(app, castles::castle_points[castle]);
  set_text(canvas, facts.moved(0, -2).top(16).without_left(9), text::view(points),
           {.font = &ui::font_body, .across = ui::Across::right, .wrap = false});
  const Seat lord = here.path.owner();
  if (lord != no_seat) {
    draw_shield(canvas, {facts.x, facts.y + 14, 12, 14}, lord);
    draw_lords_name(app, canvas, facts.top(12).without_left(9).without_right(18), lord);
  }
  const unsigned army = here.army.size();
  if (army > 0) {
    draw_soldiers_alone(canvas, {facts.x + 13, facts.y + 17}, Ink::umber);
    const Number size = number(app, army);
    set_text(canvas, {facts.x + 22, facts.y + 16, facts.w - 22, 12}, text::view(size),
             {.font = &ui::font_small, .across = ui::Across::right, .wrap = false});
  }
  draw_path(app, canvas, path_in_cell(room), castle, here.path, table.options.track);
}

void draw_castle_rows(const App& app, ui::Canvas& canvas, Rect room, const Table& table,
                      int selected) {
  constexpr int second = 11;  // where points and army stand, beside castle and lord
  for (std::size_t i = 0; i < castles::castle_count; ++i) {
    const Rect cell = room.column(static_cast<int>(i), castles::castle_count, 1);
    const bool lit = static_cast<int>(i) == selected;
    const Ink ink = lit ? Ink::parchment : Ink::ink;
    if (lit) canvas.fill(cell, Ink::ink);
    const ui::TextStyle style{.font = &ui::font_tiny, .ink = ink, .wrap = false};
    const Number points = number(app, castles::castle_points[i]);
    set_text(canvas, cell.top(8).without_left(2), letters[i], style);
    set_text(canvas, cell.top(8).without_left(second), text::view(points), style);
    const castles::Castle& here = table.castles[i];
    const Rect low = cell.without_top(8).inset(1, 0);
    if (const Seat lord = here.path.owner(); lord != no_seat) {
      draw_mark(app, canvas, low.left(7), lord, lit);
    } else {
      canvas.across({low.x + 1, low.y + 4}, 4, ink);
    }
    if (const unsigned army = here.army.size(); army > 0) {
      const Number size = number(app, army);
      set_text(canvas, cell.without_top(8).without_left(second), text::view(size), style);
    }
  }
}

// Six letters, and the least room for them beside arms and points.
constexpr int longest_short_name = 42;
constexpr int named_score = 32 + longest_short_name;

void draw_scores(const App& app, ui::Canvas& canvas, Rect room, const Table& table, Seat acting) {
  const int players = table.options.players;
  for (int i = 0; i < players; ++i) {
    const auto seat = static_cast<Seat>(i);
    const Rect place = room.column(i, players);
    const bool turn = seat == acting;
    if (turn) canvas.plate(place.inset(1, 0), Ink::vellum, 2);
    // His name, too, where all of them have room.
    const int words = room.w / players >= named_score ? longest_short_name : 0;
    const int left = place.x + (place.w - 32 - words) / 2;
    draw_shield(canvas, {left, place.y + 1, 11, 13}, seat);
    if (words > 0) {
      const Name name = short_form(app.roster().player(seat).name);
      set_text(canvas, {left + 14, place.y + 1, words, 12}, text::view(name),
               {.font = &ui::font_small, .wrap = false});
    }
    const Number points = number(app, castles::points_of(table, seat));
    set_text(canvas, {left + 14 + words, place.y + 1, 20, 12}, text::view(points),
             {.font = &ui::font_small, .wrap = false});
  }
}

void draw_pile(const App& app, ui::Canvas& canvas, Rect room, const castles::Pile& pile) {
  const bool small = app.look().small();
  const int kinds = std::popcount(pile.kinds());
  const auto fits = [&](ui::Size cell) { return kinds <= (room.w / cell.w) * (room.h / cell.h); };
  constexpr ui::Size large_cell{50, 80};
  const bool large = !small && fits(large_cell);
  const ui::CardFace face = large ? ui::CardFace::large : ui::CardFace::whole;
  const ui::Size card_size = ui::size_of(face);
  const ui::Size cell = small ? ui::Size{25, 10} : large ? large_cell : ui::Size{36, 60};
  ui::Point at = room.corner();
  for (Card card = 0; card < castles::kind_count; ++card) {
    if (!pile.has(card)) continue;
    if (at.x + cell.w > room.right()) at = {room.x, at.y + cell.h};
    // One of a kind needs no number.
    const unsigned copies = pile.count(card);
    const Number count = copies > 1 ? number(app, copies) : Number{};
    if (small) {
      ui::draw_soldier_cell(canvas, at, card);
      canvas.text({at.x + 19, at.y}, text::view(count), ui::font_tiny, Ink::ink);
    } else {
      ui::draw_soldier(canvas, at, card, text::view(text::letters_of(card, app.words().language())),
                       ui::CardState::plain, face);
      set_text(canvas, {at.x, at.y + card_size.h + 1, card_size.w, 12}, text::view(count),
               {.font = &ui::font_small, .across = ui::Across::centre, .wrap = false});
    }
    at.x += cell.w;
  }
}

}  // namespace tiltyard::app::castles_board
