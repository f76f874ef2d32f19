#include "games/castles/table.hpp"

#include <algorithm>

#include "app/app.hpp"
#include "app/match/current_match.hpp"
#include "app/match/match_menu.hpp"
#include "games/castles/board.hpp"
#include "games/castles/cards.hpp"
#include "games/castles/game.hpp"
#include "games/castles/screen_words.hpp"
#include "games/castles/story.hpp"
#include "text/common.hpp"
#include "ui/heraldry.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::app {
namespace {

using castles::Table;
using text::CastlesScreen;
using ui::Ink;
using ui::Rect;

constexpr int players_page = 0;
constexpr int prisoners_page = 1;
constexpr int first_castle_page = 2;
constexpr int out_page = first_castle_page + static_cast<int>(castles::castle_count);
constexpr int pages = out_page + 1;

const Table& table_of(const App& app) { return app.match<CastlesMatch>().flow().table(); }

using Number = etl::string<8>;
Number number(const App& app, unsigned value) {
  Number out;
  text::compose(out, "{0}", app.words().language(), {value});
  return out;
}

void banner(const App& app, ui::Canvas& canvas, const text::Sentence& title,
            Ink cloth = Ink::umber) {
  ui::draw_banner(canvas, app.look(), text::view(title), cloth);
}

// The players on the large screen: shield, name, cards and banners, points.
[[gnu::noinline]] void draw_player(const App& app, ui::Canvas& canvas, Rect row, const Table& table,
                                   Seat seat) {
  if (seat == table.turn) canvas.plate(row.inset(0, 1), Ink::vellum, 3);
  draw_shield(canvas, {row.x + 4, row.y + 2, 24, row.h - 4}, seat);
  const Rect words = row.without_left(36).without_right(44);
  const Name name = app.roster().name(seat);
  const text::Sentence line = app.words()(
      CastlesScreen::cards_banners, {unsigned{table.hands[seat]}, unsigned{table.reserve[seat]}});
  set_text(canvas, words.top(16), text::view(name), {.font = &ui::font_body, .wrap = false});
  set_text(canvas, words.without_top(16), text::view(line),
           {.font = &ui::font_small, .ink = Ink::umber, .wrap = false, .smaller = &ui::font_tiny});
  const Number points = number(app, castles::points_of(table, seat));
  set_text(canvas, row.at_right(40).without_right(8), text::view(points),
           {.font = &ui::font_large,
            .across = ui::Across::right,
            .down = ui::Down::centre,
            .wrap = false});
}

// The columns of the list on the small screen.
constexpr int points_column = 52;
constexpr int cards_column = 84;
constexpr int columns_width = 30;

void draw_columns(const App& app, ui::Canvas& canvas, Rect row, std::string_view name,
                  std::string_view points, std::string_view cards, std::string_view banners,
                  Ink ink) {
  const ui::TextStyle left{.font = app.look().measures().caption, .ink = ink, .wrap = false};
  const ui::TextStyle right = left.with(ui::Across::right);
  set_text(canvas, {row.x + 10, row.y, 36, row.h}, name, left);
  set_text(canvas, {row.x + 46, row.y, points_column + 16 - 46, row.h}, points, right);
  set_text(canvas, {row.x + cards_column - 14, row.y, columns_width, row.h}, cards, right);
  set_text(canvas, {row.right() - 27, row.y, 26, row.h}, banners, right);
}

[[gnu::noinline]] void draw_players_small(const App& app, ui::Canvas& canvas, const Table& table) {
  const text::Words words = app.words();
  const Rect head = app.look().banner();
  canvas.fill(head, Ink::ink);
  draw_columns(app, canvas, head, words(text::Common::table), words(CastlesScreen::points_short),
               words(CastlesScreen::cards_short), words(CastlesScreen::banners_short),
               Ink::parchment);
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    const Rect row = app.look().body().without_top(8 * seat).top(8);
    const Name name = short_form(app.roster().player(seat).name);
    castles_board::draw_mark(app, canvas, row.left(8), seat);
    const Number points = number(app, castles::points_of(table, seat));
    const Number cards = number(app, table.hands[seat]);
    const Number banners = number(app, table.reserve[seat]);
    draw_columns(app, canvas, row, text::view(name), text::view(points), text::view(cards),
                 text::view(banners), Ink::ink);
  }
}

void draw_players(const App& app, ui::Canvas& canvas, const Table& table) {
  if (app.look().small()) return draw_players_small(app, canvas, table);
  banner(app, canvas, app.words()(CastlesScreen::deck_left, {unsigned{table.deck}}));
  const Rect body = app.look().body().inset(8, 4);
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    draw_player(app, canvas, body.without_top(30 * seat).top(30), table, seat);
  }
}

// Each holder's prisoners: the shields of their lords, with numbers.
void draw_prisoners(const App& app, ui::Canvas& canvas, const Table& table) {
  const bool small = app.look().small();
  ui::draw_banner(canvas, app.look(), app.words()(CastlesScreen::prisoners));
  const Rect body = small ? app.look().body() : app.look().body().inset(8, 4);
  bool any = false;
  for (const castles::Counts& held : table.prisoners) {
    any = any || std::any_of(held.begin(), held.end(), [](auto count) { return count > 0; });
  }
  if (!any) {
    set_text(canvas, body.inset(0, small ? 16 : 60), app.words()(CastlesScreen::no_prisoners),
             {.font = app.look().measures().body, .across = ui::Across::centre});
    return;
  }
  const int height = small ? 8 : 30;
  const int cell = small ? 16 : 26;
  for (Seat holder = 0; holder < table.options.players; ++holder) {
    const Rect row = body.without_top(height * holder).top(height);
    const Name name =
        small ? short_form(app.roster().player(holder).name) : app.roster().name(holder);
    set_text(canvas, row.left(small ? 44 : 72), text::view(name),
             {.font = app.look().measures().body, .down = ui::Down::centre, .wrap = false});
    Rect at = row.without_left(small ? 46 : 80).left(cell);
    for (Seat lord = 0; lord < table.options.players; ++lord) {
      const unsigned count = table.prisoners[holder][lord];
      if (count == 0) continue;
      castles_board::draw_mark(app, canvas, small ? at.left(7) : at.left(16).inset(0, 5), lord);
      const Number times = number(app, count);
      set_text(canvas, at.without_left(small ? 8 : 17), text::view(times),
               {.font = app.look().measures().caption, .down = ui::Down::centre, .wrap = false});
      at = at.moved(cell, 0);
    }
  }
}

// A castle opens: its lord, its squares, its army.
void draw_castle_page(const App& app, ui::Canvas& canvas, const Table& table,
                      castles::CastleId castle) {
  const bool small = app.look().small();
  const castles::Castle& here = table.castles[castle];
  const Seat lord = here.path.owner();
  text::Sentence holder;
  if (lord == no_seat) {
    text::append(holder, app.words()(CastlesScreen::no_banner));
  } else {
    holder = app.words()(CastlesScreen::held_by, {app.roster().name(lord)});
  }
  const unsigned army = here.army.size();
  const text::Sentence strength = army == 0 ? app.words()(CastlesScreen::no_army, {})
                                            : app.words()(CastlesScreen::army_of, {army, army + 1});
  if (small) {
    banner(app, canvas,
           app.words()(CastlesScreen::castle_is, {text::name_of_castle(castle), holder}));
    castles_board::draw_path(app, canvas, {2, 9, 124, 11}, castle, here.path, table.options.track);
    set_text(canvas, {0, 21, 128, 8}, text::view(strength), {.font = &ui::font_tiny});
    return castles_board::draw_pile(app, canvas, {1, 30, 127, 26}, here.army);
  }
  banner(app, canvas, app.words()(CastlesScreen::banners_of, {text::name_of_castle(castle)}));
  const Rect body = app.look().body();
  ui::draw_castle(canvas, {12, body.y + 6}, lord);
  const Rect words{58, body.y + 6, body.w - 66, 30};
  set_text(canvas, words.top(16), text::view(holder), {.font = &ui::font_body, .wrap = false});
  set_text(canvas, words.without_top(16), text::view(strength),
           {.font = &ui::font_small, .ink = Ink::umber, .wrap = false});
  castles_board::draw_path(app, canvas, body.inset(12, 0).without_top(40).top(30), castle,
                           here.path, table.options.track);
  castles_board::draw_pile(app, canvas, body.inset(14, 0).without_top(76), here.army);
}

void draw_out(const App& app, ui::Canvas& canvas, const Table& table) {
  castles::Pile pile;
  for (unsigned i = 0; i < table.out_count; ++i) pile.add(table.out[i]);
  banner(app, canvas, app.words()(CastlesScreen::out_of_game, {unsigned{table.out_count}}));
  const Rect room =
      app.look().small() ? app.look().body().inset(1, 3) : app.look().body().inset(14, 6);
  if (table.out_count == 0) {
    set_text(canvas, room, app.words()(CastlesScreen::nothing_out),
             {.font = app.look().measures().body, .across = ui::Across::centre});
    return;
  }
  castles_board::draw_pile(app, canvas, room, pile);
}

}  // namespace

bool CastlesTable::key(App& app, Act act) {
  if (key_leaves_table(app, act)) return false;
  const int step = act == Act::accept ? 1 : step_of(act);
  if (step == 0) return false;
  page_ = step > 0 ? ui::next_in_ring(page_, pages) : ui::previous_in_ring(page_, pages);
  return true;
}

void CastlesTable::draw(const App& app, ui::Canvas& canvas) const {
  const Table& table = table_of(app);
  ui::draw_page(canvas, app.look());
  switch (page_) {
    case players_page: return draw_players(app, canvas, table);
    case prisoners_page: return draw_prisoners(app, canvas, table);
    case out_page: return draw_out(app, canvas, table);
    default:
      draw_castle_page(app, canvas, table,
                       static_cast<castles::CastleId>(page_ - first_castle_page));
  }
}

ui::KeyNames CastlesTable::key_names(const App& app) const {
  return {app.words()(text::Common::next),
          may_close(app) ? app.words()(text::Common::back) : std::string_view{}};
}

}  // namespace tiltyard::app
