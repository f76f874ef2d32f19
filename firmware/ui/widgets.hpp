#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/seat.hpp"
#include "ui/canvas.hpp"
#include "ui/key_signs.hpp"
#include "ui/look.hpp"
#include "ui/text_box.hpp"

// What scenes are put together from. Each draws itself for both classes of screen and remembers
// nothing: what is selected and how far a bar is filled are the scene's.
namespace tiltyard::ui {

// The page everything lies on: parchment with a ruled edge; nothing but darkness on the small
// screen.
void draw_page(Canvas& canvas, const Look& look);

// The bar at the top with the scene's title, on cloth of `cloth`.
void draw_banner(Canvas& canvas, const Look& look, std::string_view title, Ink cloth = Ink::umber);

// The same for a page about a player: neutral cloth, and his arms beside the title.
void draw_seat_banner(Canvas& canvas, const Look& look, std::string_view title, Seat seat);

// What A and B do now; an empty text leaves the key out. At the right end signs, as far as both
// names leave room: X explains, Y shows the table; or X and Y step, and which key opens the menu;
// and a low battery. Where X has a word of its own it stands there instead, if it has room.
struct KeyNames {
  std::string_view a;
  std::string_view b;
  bool explain = false;
  bool table = false;
  bool menu = false;
  std::string_view more = {};  // a word for what X, or what stands for it, does here
  bool b_now = false;          // the key that is held is B, if it is let go now
  KeySigns signs = {};
};
void draw_key_bar(Canvas& canvas, const Look& look, KeyNames names, bool battery_low = false);

// A row of a list: its text, and at the right what it is set to.
struct MenuRow {
  std::string_view text;
  std::string_view value = {};
  bool dim = false;  // may be selected, but does nothing now
};

// Rows below each other in `room`, as many as fit, scrolled so that `selected` is seen; an arrow at
// the edge says that there are more. The selected row lies on gold and has a pennant.
void draw_menu(Canvas& canvas, const Look& look, Rect room, std::span<const MenuRow> rows,
               int selected);
// The row above or below in a ring of `count`.
constexpr int next_in_ring(int selected, int count) {
  return selected + 1 < count ? selected + 1 : 0;
}
constexpr int previous_in_ring(int selected, int count) {
  return selected > 0 ? selected - 1 : count - 1;
}

// One choice of several on a single line, with arrows to both sides.
void draw_ring(Canvas& canvas, const Look& look, Rect room, std::string_view text);

// A bar that fills while a key is held: 0 to `hold_full`.
inline constexpr int hold_full = 1000;
void draw_hold_bar(Canvas& canvas, const Look& look, Rect room, int filled);

// A framed plate in the middle of the screen with a text in it, over whatever was drawn before.
void draw_dialog(Canvas& canvas, const Look& look, std::string_view title, std::string_view text,
                 Ink cloth = Ink::umber);

}  // namespace tiltyard::ui
