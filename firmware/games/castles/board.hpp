#pragma once

#include "castles/state.hpp"
#include "core/seat.hpp"
#include "games/castles/cards.hpp"
#include "ui/canvas.hpp"
#include "ui/look.hpp"

namespace tiltyard::app {

class App;

// What lies on the table of Castles, as pictures. Nothing private is in them.
namespace castles_board {

// Where a seat has no room for its name: its shield, on the small screen in the room of a letter.
void draw_mark(const App& app, ui::Canvas& canvas, ui::Rect room, Seat seat, bool lit = false);

// A square of such a path, from 1 on, and the room of a banner on it.
ui::Rect square_of(const ui::Look& look, ui::Rect room, unsigned track, unsigned square);
ui::Size banner_size(const ui::Look& look, ui::Rect room, unsigned track);
// The squares of a path from 1 on, with the banners on them, and the oubliette behind.
void draw_path(const App& app, ui::Canvas& canvas, ui::Rect room, castles::CastleId castle,
               const castles::Path& path, unsigned track);

// The i-th of six cells of the board on the large screen, and the room of the path in one.
ui::Rect board_cell(ui::Rect room, unsigned i);
ui::Rect path_in_cell(ui::Rect cell);

// A castle on the large screen with its points, lord, army and path.
struct CastleState {
  bool selected = false;
  bool dim = false;
};
void draw_castle_cell(const App& app, ui::Canvas& canvas, ui::Rect room,
                      const castles::Table& table, castles::CastleId castle, CastleState state);

// The five castles on the small screen, two rows of letters. `selected`: -1 for none.
void draw_castle_rows(const App& app, ui::Canvas& canvas, ui::Rect room,
                      const castles::Table& table, int selected);

// Everybody's points, in one line of the large screen; who acts is marked.
void draw_scores(const App& app, ui::Canvas& canvas, ui::Rect room, const castles::Table& table,
                 Seat acting);

// Cards by kind with their numbers.
void draw_pile(const App& app, ui::Canvas& canvas, ui::Rect room, const castles::Pile& pile);

}  // namespace castles_board
}  // namespace tiltyard::app
