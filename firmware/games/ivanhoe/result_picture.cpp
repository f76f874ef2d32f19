#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "games/ivanhoe/game.hpp"
#include "games/ivanhoe/pictures.hpp"
#include "text/match.hpp"
#include "text/number.hpp"
#include "ui/art/ornaments.hpp"
#include "ui/heraldry.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ui::Canvas;
using ui::Ink;
using ui::Look;
using ui::Rect;

// The table of the game: what everybody won, his longest display and his highest total.
struct Column {
  IvanhoeScreen head;
  IvanhoeScreen head_short;
  unsigned (*value)(const Tally& tally, Seat seat);
};
constexpr std::array columns{
    Column{IvanhoeScreen::head_tournaments, IvanhoeScreen::head_tournaments_short,
           [](const Tally& tally, Seat seat) { return tally.tournaments(seat); }},
    Column{IvanhoeScreen::head_longest, IvanhoeScreen::head_longest_short,
           [](const Tally& tally, Seat seat) { return unsigned{tally.of(seat).longest_display}; }},
    Column{IvanhoeScreen::head_highest, IvanhoeScreen::head_highest_short,
           [](const Tally& tally, Seat seat) { return unsigned{tally.of(seat).highest_total}; }},
};

// Names with their tokens to the left of the columns; the winner's line is marked.
void draw_game_table(const App& app, Canvas& canvas, Rect room, const Table& table) {
  const Look& look = app.look();
  const Tally& tally = app.match<IvanhoeMatch>().tally();
  const bool small = look.small();
  const int head_height = small ? 8 : 16;
  const int height = small ? 8 : 25;
  const auto place_of = [small](std::size_t column, Rect row) {
    return row.at_right(small ? 66 : 144)
        .column(static_cast<int>(column), static_cast<int>(columns.size()))
        .without_right(small ? 1 : 4);
  };
  const ui::TextStyle style{.font = look.measures().body,
                            .across = ui::Across::right,
                            .down = ui::Down::centre,
                            .wrap = false};
  const ui::TextStyle head{
      .font = look.measures().caption, .ink = Ink::oak, .across = ui::Across::right, .wrap = false};
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Column& column = columns[i];
    set_text(canvas, place_of(i, room.top(head_height)),
             app.words()(small ? column.head_short : column.head),
             small ? head.in(Ink::ink) : head);
  }
  // How many hints each was given stands before the columns, where anybody asked.
  if (app.match().hints().all() > 0) {
    set_text(canvas, room.top(head_height).without_right(small ? 66 : 140),
             app.words()(text::MatchText::hints), small ? head.in(Ink::ink) : head);
  }
  if (!small) canvas.across({room.x, room.y + head_height - 3}, room.w, Ink::vellum);
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    const Rect row = room.without_top(head_height + static_cast<int>(seat) * height).top(height);
    const Name name = small ? short_form(app.roster().player(seat).name) : app.roster().name(seat);
    if (small) {
      if (seat == table.winner) canvas.stamp(ui::art::pennant_small, row.corner(), Ink::ink);
      set_text(canvas, row.without_left(6), text::view(name), style.with(ui::Across::left));
      draw_token_count(canvas, {row.right() - 70 - token_count_width, row.y}, table.tokens[seat]);
    } else {
      if (seat == table.winner) canvas.plate(row.inset(0, 1), Ink::vellum, 2);
      ui::draw_shield(canvas, Rect{row.x + 4, row.y + 3, 16, height - 6}, seat);
      set_text(canvas, row.without_left(25).top(14), text::view(name),
               {.font = &ui::font_small, .down = ui::Down::centre, .wrap = false});
      draw_tokens(app, canvas, {row.x + 25, row.y + 14}, table.tokens[seat]);
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
      set_text(canvas, place_of(i, row), text::view(text::digits_of(columns[i].value(tally, seat))),
               style);
    }
    if (const unsigned given = app.match().hints().given[seat]; given > 0) {
      ui::TextStyle quiet = head.in(small ? Ink::ink : Ink::umber);
      quiet.down = ui::Down::centre;
      set_text(canvas, row.without_right(small ? 57 : 134), text::view(text::digits_of(given)),
               quiet);
    }
  }
}

}  // namespace

void draw_result(const App& app, const MatchFlow& flow, Canvas& canvas, Rect room) {
  const Look& look = app.look();
  const Table& table = flow.table();
  draw_title_of(app, canvas, IvanhoeScreen::champion, table.winner);
  if (look.small()) {
    draw_game_table(app, canvas, room.without_top(8), table);
    return;
  }
  const Rect head = look.body().top(46);
  ui::draw_shield(canvas, ui::centred({32, 38}, head.without_top(4)), table.winner);
  const ui::Sprite& crown = ui::art::crown;
  for (const int side : {-1, 1}) {
    canvas.stamp_large(crown, {head.centre().x + side * 52 - crown.size.w, head.y + 16}, Ink::gold,
                       2);
  }
  draw_game_table(app, canvas, look.body().without_top(46).inset(8, 0), table);
}

}  // namespace tiltyard::app::ivanhoe_screens
