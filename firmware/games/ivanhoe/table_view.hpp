#pragma once

#include <cstdint>
#include <string_view>

#include "app/app.hpp"
#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/screen_words.hpp"
#include "ivanhoe/state.hpp"

// What lies open on Ivanhoe's table, drawn for both classes of screen: the parts that its scenes
// share.
namespace tiltyard::app::ivanhoe_screens {

using ivanhoe::Card;
using ivanhoe::Colour;
using ivanhoe::Hand;
using ivanhoe::Table;
using text::IvanhoeScreen;

// A place on the table: a whole strip, a card of a display by its index, or Shield or Stunned
// before a player (ivanhoe::shield_place, stunned_place).
struct Spot {
  static constexpr int whole = -1;
  Seat seat = no_seat;
  int place = whole;
  constexpr bool operator==(const Spot&) const = default;
};

// What is marked on the table: where the cursor is, and what was chosen before.
struct Marks {
  Spot cursor;
  Spot held;
};

// The highest total of the others who are in.
unsigned to_beat(const Table& table, Seat seat);

// The parts of the large screen's page: what lies open of so many players, and the hand or a
// question below it. The hand is as large as the strips leave room for.
ui::Rect strips_room(const ui::Look& look, int players);
ui::Rect low_panel(const ui::Look& look, int players);
// Of the latter: what is asked or selected, and the hand. The small screen has one row for both.
ui::Rect caption_room(const ui::Look& look, int players);
ui::Rect hand_room(const ui::Look& look, int players);
ui::CardFace hand_face(const ui::Look& look, int players);
// A hand with a selected card raised.
inline constexpr int hand_raise = 8;
constexpr int hand_height(ui::CardFace face) { return ui::size_of(face).h + hand_raise; }

// The banner: the colour with its weapon, and "mine / to beat" of a seat. `no_seat`: no totals.
void draw_tournament(const App& app, ui::Canvas& canvas, const Table& table, Seat seat);
// The banner with a seat's arms and any title.
void draw_title(const App& app, ui::Canvas& canvas, std::string_view title, Seat seat);
// The same with words that name him. Apart, so that they are off the stack when the rest is drawn.
void draw_title_of(const App& app, ui::Canvas& canvas, IvanhoeScreen title, Seat seat);

// A strip for each player: the opponents clockwise from the seat's left, then the seat's own.
void draw_strips(const App& app, ui::Canvas& canvas, ui::Rect room, const Table& table, Seat seat,
                 const Marks& marks);
// How large the cards of a display are there, on the large screen.
ui::CardFace display_face(const ui::Look& look, const Table& table, Seat seat);
// The n-th strip from below: 0 the seat's own.
Seat strip_seat(const Table& table, Seat seat, int n);

// The tokens of a player, one place for each colour; on the small screen the signs of those that he
// has, side by side.
inline constexpr int tokens_width = 46;
inline constexpr int token_step = 8;
void draw_tokens(const App& app, ui::Canvas& canvas, ui::Point corner, ivanhoe::ColourSet tokens);
// Only how many they are, for the small screen.
inline constexpr int token_count_width = 20;
void draw_token_count(ui::Canvas& canvas, ui::Point corner, ivanhoe::ColourSet tokens);

// One kind of card on the small screen with its count, 8 pixels high, and a line below them if it
// can be played; gives its width.
int draw_cell(ui::Canvas& canvas, ui::Point corner, Card card, unsigned count, bool lit,
              bool possible = true);
int cell_width(Card card, unsigned count);

// A line of text in the panel or the row where a scene says what it asks.
void draw_caption(const App& app, ui::Canvas& canvas, ui::Rect room, std::string_view line,
                  ui::Ink ink = ui::Ink::ink);

// A row of colours to choose from; those that are not in `open` are dim.
void draw_colours(const App& app, ui::Canvas& canvas, ui::Rect room, ivanhoe::ColourSet shown,
                  ivanhoe::ColourSet open, Colour selected);

// Colours of a set by number.
Colour nth_colour(ivanhoe::ColourSet set, int n);

}  // namespace tiltyard::app::ivanhoe_screens
