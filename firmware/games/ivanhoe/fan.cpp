#include "games/ivanhoe/fan.hpp"

#include <algorithm>

#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/moving.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ui::Canvas;
using ui::Ink;
using ui::Rect;

constexpr int edge = 3;        // of each further equal card
constexpr int most_edges = 3;  // more are only counted
constexpr int widest_gap = 14;

int edges_of(const Hand& hand, Card card) {
  return std::min(static_cast<int>(hand.count(card)) - 1, most_edges) * edge;
}

// How a hand is spread on the large screen: its cards' face, and the width of a place without its
// edges. The selected card and the last one show their whole faces.
struct Spread {
  ui::CardFace face = ui::CardFace::whole;
  int step = ui::card_sliver;
};

Spread spread_of(Rect room, ui::CardFace face, const Hand& hand, const Kinds& kinds) {
  const int wide = ui::size_of(face).w;
  const int most = wide + widest_gap;
  const int count = kinds.count();
  int edges = 0;
  for (int place = 0; place < count; ++place) edges += edges_of(hand, kinds[place]);
  // One whole face more for the selected one, if the others lie closer than a card is wide.
  const int apart = count < 2 ? most : (room.w - wide - edges) / (count - 1);
  const int close = count < 3 ? most : (room.w - 2 * wide - edges) / (count - 2);
  return {face, std::min(apart > wide ? apart : close, most)};
}

// As large as the room allows, but no larger than shows the corner of each card.
Spread spread_for(const App& app, Rect room, const Hand& hand, const Kinds& kinds) {
  if (app.look().small()) return {};
  const Spread large = spread_of(room, ui::CardFace::large, hand, kinds);
  const bool fits = room.h >= hand_height(large.face) && large.step >= ui::sliver_of(large.face);
  if (fits) return large;
  Spread whole = spread_of(room, ui::CardFace::whole, hand, kinds);
  whole.step = std::max(whole.step, ui::card_sliver);
  return whole;
}

int place_width(const App& app, const Hand& hand, Card card, bool whole, bool last, Spread spread) {
  if (app.look().small()) return cell_width(card, static_cast<unsigned>(hand.count(card)));
  const int wide = ui::size_of(spread.face).w;
  return edges_of(hand, card) + (last ? wide : whole ? std::max(spread.step, wide) : spread.step);
}

void draw_edges(Canvas& canvas, ui::Point corner, ui::Size size, int edges, Card card) {
  const Ink ground =
      ivanhoe::is_action(card) ? Ink::umber : ui::ink_of(ivanhoe::facts(card).colour);
  for (int x = 0; x < edges; x += edge) {
    const Rect plate{corner.x + x, corner.y, size.w, size.h};
    canvas.plate(plate, Ink::ink, 2);
    canvas.plate(plate.inset(1), ground, 1);
  }
}

void draw_place(const App& app, Canvas& canvas, ui::Point corner, const Hand& hand, Card card,
                ui::CardFace as, bool playable, bool selected) {
  if (app.look().small()) {
    const bool here = app.motion().rests(place_in_hand(card), {corner.x, corner.y - 1});
    if (!here && hand.count(card) == 1) return;
    // What can be played is underlined, in the last line of the room.
    draw_cell(canvas, {corner.x, corner.y - 1}, card, static_cast<unsigned>(hand.count(card)),
              selected, playable);
    return;
  }
  const ui::Point at{corner.x, corner.y + (selected ? 0 : hand_raise)};
  const int edges = edges_of(hand, card);
  const ui::Size size = ui::size_of(as);
  draw_edges(canvas, at, size, edges, card);
  const ui::Point face{at.x + edges, at.y};
  const bool here = app.motion().rests(place_in_hand(card), face);
  if (!here && hand.count(card) == 1) return;
  ui::draw_card(canvas, face, card, as, text::suit_letter(card, app.words().language()),
                playable ? ui::CardState::plain : ui::CardState::dim);
  if (selected) {
    canvas.frame(Rect{face.x, face.y, size.w, size.h}.inset(1), Ink::gold, 2);
  }
}

// The card that has just been drawn: a pennant above its corner, on the small screen two dots.
void draw_new_mark(const App& app, Canvas& canvas, ui::Point corner, const Hand& hand, Card card,
                   bool selected) {
  if (app.look().small()) {
    const int right = corner.x + cell_width(card, static_cast<unsigned>(hand.count(card))) - 3;
    canvas.paint({right, corner.y, 2, 2}, selected ? Ink::parchment : Ink::ink);
    return;
  }
  const int y = corner.y + (selected ? 0 : hand_raise);
  const int x = corner.x + edges_of(hand, card);
  canvas.plate({x + 13, y - 5, 15, 9}, Ink::ink, 2);
  canvas.plate({x + 14, y - 4, 13, 7}, Ink::gold, 1);
  canvas.paint({x + 20, y - 3, 1, 5}, Ink::ink);
  canvas.paint({x + 18, y - 1, 5, 1}, Ink::ink);
}

// The first place shown so that the selected one is in the room, and the end.
struct Span {
  int first;
  int end;
  int width;
};
Span span_of(const App& app, int room, const Hand& hand, const Kinds& kinds, int selected,
             Spread spread) {
  const int count = kinds.count();
  const auto width = [&](int place, int end) {
    return place_width(app, hand, kinds[place], place == selected, place == end - 1, spread);
  };
  const auto end_from = [&](int first, int& used) {
    used = 0;
    int end = first;
    int slivers = 0;
    for (; end < count; ++end) {
      const int with_this = slivers + width(end, end + 1);
      if (with_this > room) break;
      used = with_this;
      slivers += width(end, count + 1);
    }
    return end;
  };
  Span span{0, 0, 0};
  span.end = end_from(0, span.width);
  while (span.end <= selected) span.end = end_from(++span.first, span.width);
  // Two more are seen to the right of the selected one, if there are any.
  const int ahead = std::min(selected + 2, count - 1);
  while (span.end <= ahead && span.first < selected) {
    span.end = end_from(++span.first, span.width);
  }
  return span;
}

// Beside the arrows that tell of more.
Rect inside_of(const App& app, Rect room) { return room.inset(app.look().small() ? 5 : 8, 0); }

}  // namespace

Kinds::Kinds(const Hand& hand) {
  for (std::size_t kind = 0; kind < ivanhoe::card_kinds; ++kind) {
    if (hand.counts[kind] != 0) {
      kinds_[static_cast<std::size_t>(count_++)] = static_cast<Card>(kind);
    }
  }
}

void draw_fan(const App& app, Canvas& canvas, Rect room, const Hand& hand, const Kinds& kinds,
              std::uint64_t playable, int selected, std::optional<Card> drawn) {
  const bool small = app.look().small();
  const Rect inside = inside_of(app, room);
  const Spread spread = spread_for(app, inside, hand, kinds);
  const Span span = span_of(app, inside.w, hand, kinds, selected, spread);
  // A hand too wide for large cards lies in the middle of their room.
  const int down = small ? 0 : (room.h - hand_height(spread.face)) / 2;
  int x = small ? inside.x : inside.x + (inside.w - span.width) / 2;
  for (int place = span.first; place < span.end; ++place) {
    const Card card = kinds[place];
    draw_place(app, canvas, {x, room.y + down}, hand, card, spread.face,
               (playable & playable_bit(card)) != 0, place == selected);
    if (card == drawn)
      draw_new_mark(app, canvas, {x, room.y + down}, hand, card, place == selected);
    x += place_width(app, hand, card, place == selected, place == span.end - 1, spread);
  }
  const ui::TextStyle arrow{.font = app.look().measures().caption,
                            .ink = small ? Ink::ink : Ink::oak,
                            .down = ui::Down::centre,
                            .wrap = false};
  const int wide = small ? 5 : 8;
  if (span.first > 0) set_text(canvas, room.left(wide), "<", arrow);
  if (span.end < kinds.count()) set_text(canvas, room.at_right(wide), ">", arrow);
}

int hand_rows(const App& app, const Hand& hand, const Kinds& kinds) {
  const int width = inside_of(app, {0, 0, app.look().size().w, 0}).w;
  int rows = 1;
  int x = 0;
  for (int place = 0; place < kinds.count(); ++place) {
    const int wide = place_width(app, hand, kinds[place], false, false, {});
    if (x + wide > width) {
      ++rows;
      x = 0;
    }
    x += wide;
  }
  return rows;
}

void draw_whole_hand(const App& app, Canvas& canvas, Rect room, const Hand& hand,
                     const Kinds& kinds, std::optional<Card> drawn) {
  constexpr int row = 8;
  if (!app.look().small() || room.h < 2 * row || hand_rows(app, hand, kinds) * row > room.h) {
    draw_fan(app, canvas, room.low(app.look().small() ? row : room.h), hand, kinds,
             app.look().small() ? 0 : ~std::uint64_t{0}, -1, drawn);
    return;
  }
  const Rect inside = inside_of(app, room);
  ui::Point at = inside.corner();
  for (int place = 0; place < kinds.count(); ++place) {
    const int wide = place_width(app, hand, kinds[place], false, false, {});
    if (at.x + wide > inside.right()) at = {inside.x, at.y + row};
    draw_place(app, canvas, at, hand, kinds[place], ui::CardFace::whole, false, false);
    if (kinds[place] == drawn) draw_new_mark(app, canvas, at, hand, kinds[place], false);
    at.x += wide;
  }
}

}  // namespace tiltyard::app::ivanhoe_screens
