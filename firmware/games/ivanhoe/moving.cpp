#include "games/ivanhoe/moving.hpp"

#include <algorithm>

#include "app/app.hpp"
#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/pictures.hpp"
#include "ui/art/tiltyard.hpp"
#include "ui/heraldry.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ivanhoe::Event;
using ivanhoe::EventKind;
using ui::Canvas;
using ui::Journey;
using ui::Look;
using ui::Point;
using ui::Rect;

constexpr int whole = ui::Motion::whole;
// Of a display that is swept away: milliseconds between two cards, and how many are seen going.
constexpr std::uint16_t one_after_another = 10;
constexpr std::size_t most_swept = 8;

// A card on its way: with the language its letter is in, and its face where it comes from and
// where it goes.
std::uint32_t as_seen(const App& app, Card card, ui::CardFace from, ui::CardFace to) {
  return static_cast<std::uint32_t>(ivanhoe::index_of(card)) |
         static_cast<std::uint32_t>(app.words().language()) << 8U |
         static_cast<std::uint32_t>(from) << 16U | static_cast<std::uint32_t>(to) << 24U;
}
std::uint32_t as_seen(const App& app, Card card, ui::CardFace face) {
  return as_seen(app, card, face, face);
}
Card card_in(std::uint32_t what) { return static_cast<Card>(what & 0xFFU); }
ui::CardFace face_in(std::uint32_t what, int part) {
  return static_cast<ui::CardFace>((part > whole / 3 ? what >> 24U : what >> 16U) & 0xFFU);
}

void draw_on_its_way(Canvas& canvas, const Look& look, Point at, std::uint32_t what, int part) {
  const Card card = card_in(what);
  if (look.small()) {
    draw_cell(canvas, at, card, 1, true, false);
    return;
  }
  ui::draw_card(canvas, at, card, face_in(what, part),
                text::suit_letter(card, static_cast<text::Language>(what >> 8U & 0xFFU)));
}

void draw_hidden(Canvas& canvas, const Look& look, Point at, std::uint32_t /*what*/, int /*part*/) {
  const ui::Size size = look.small() ? ui::Size{6, 8} : ui::small_card_size;
  canvas.plate({at.x, at.y, size.w, size.h}, ui::Ink::ink);
  canvas.plate({at.x + 1, at.y + 1, size.w - 2, size.h - 2},
               look.small() ? ui::Ink::parchment : ui::Ink::red);
}

void draw_landing_token(Canvas& canvas, const Look& look, Point at, std::uint32_t what, int part) {
  const auto colour = static_cast<Colour>(what);
  if (look.small()) {
    canvas.disc({at.x + 3, at.y + 3}, part < whole / 2 ? 6 : 3, ui::Ink::ink);
    return;
  }
  // Tossed up, it looks larger.
  const int radius = 10 + 8 * part / whole * (whole - part) / whole;
  canvas.disc({at.x + 5, at.y + 5}, radius, ui::Ink::ink);
  canvas.disc({at.x + 5, at.y + 5}, radius - 1, ui::Ink::gold);
  canvas.disc({at.x + 5, at.y + 5}, radius - 3, ui::ink_of(colour));
}

// Two halves along a jagged line, that fall apart.
void draw_torn(Canvas& canvas, const Look& look, Point at, std::uint32_t what, int part) {
  const ui::Size size = announced_card_size(look);
  const int bands = look.small() ? 4 : 7;
  // It is seen whole before it tears.
  const int torn = std::max(0, part - whole / 5) * whole / (whole * 4 / 5);
  const int apart = (look.small() ? 10 : 36) * torn / whole;
  const int fallen = (look.small() ? 30 : 150) * torn / whole * torn / whole;
  for (int band = 0; band < bands; ++band) {
    const int top = size.h * band / bands;
    const int tall = size.h * (band + 1) / bands - top;
    const int tear = size.w / 2 + (band % 2 == 0 ? 1 : -1) * size.w / 12;
    for (const int side : {-1, 1}) {
      const Point corner{at.x + side * apart, at.y + fallen + (side > 0 ? fallen / 6 : 0)};
      const Rect left{corner.x, corner.y + top, tear, tall};
      const Rect right{corner.x + tear, corner.y + top, size.w - tear, tall};
      const ui::Clip clip(canvas, side < 0 ? left : right);
      draw_announced_card(canvas, look, corner, card_in(what));
    }
  }
}

// The back turns away, then the face turns up.
void draw_turning(Canvas& canvas, const Look& look, Point at, std::uint32_t what, int part) {
  const int half = whole / 2;
  const bool face = part > half;
  const int open = face ? part - half : half - part;
  if (look.small()) {
    const Rect card{at.x, at.y, 13, 8};
    const ui::Clip clip(canvas, ui::centred({std::max(1, card.w * open / half), card.h}, card));
    if (face) return draw_on_its_way(canvas, look, at, what, part);
    canvas.fill(card, ui::Ink::ink);
    return;
  }
  const ui::Size size = ui::size_of(face_in(what, part));
  const Rect card{at.x, at.y, size.w, size.h};
  const ui::Clip clip(canvas, ui::centred({std::max(2, card.w * open / half), card.h}, card));
  if (face) {
    draw_on_its_way(canvas, look, at, what, part);
  } else {
    ui::draw_card_back(canvas, at, face_in(what, part));
  }
}

void draw_clash(Canvas& canvas, const Look& look, Point /*at*/, std::uint32_t what, int part) {
  const ui::Arms arms = ui::arms_of(static_cast<Seat>(what));
  const Rect room = look.small() ? look.page() : look.body();
  if (look.small()) {
    ui::art::draw_clash_small(canvas, room, part);
  } else {
    ui::art::draw_clash(canvas, room, arms.field, arms.charge, part);
  }
  // At the end the page opens over it, from the middle.
  constexpr int opens = whole * 17 / 20;
  if (part < opens) return;
  const int open = part - opens;
  const Rect page =
      ui::centred({room.w * open / (whole - opens), room.h * open / (whole - opens)}, room);
  canvas.fill(page, ui::Ink::parchment);
  canvas.frame(page, look.small() ? ui::Ink::ink : ui::Ink::gold);
}

// Turned up where the news are told, then into the hand from there.
void set_out_drawn(const App& app, Card card, int players) {
  const bool turned_up = app.motion().knows(place_turned_up);
  const Point at = place_of_turned_up(app.look(), players);
  app.motion().add({.draw = turned_up ? draw_on_its_way : draw_turning,
                    .what = as_seen(app, card, hand_face(app.look(), players)),
                    .from = turned_up ? place_turned_up : ui::nowhere,
                    .to = turned_up ? place_in_hand(card) : place_turned_up,
                    .start = at,
                    .lasts = 250,
                    .arc = static_cast<std::int16_t>(turned_up ? 10 : 0)});
}

// Out of the picture, to the pile.
Journey thrown_away(const App& app, Card card, Spot from, ui::CardFace face) {
  const ui::Size size = app.look().size();
  return {.draw = draw_on_its_way,
          .what = as_seen(app, card, face),
          .from = place_of(from),
          .end = {size.w + 4, size.h / 2},
          .arc = static_cast<std::int16_t>(app.look().small() ? 4 : 20)};
}

// An event of the table, and what sets out with it.
struct SettingOut {
  const App& app;
  const Event& event;
  const Table& before;
  const Table& after;

  ui::CardFace face_of(const Table& table, Seat seat) const {
    return app.look().small() ? ui::CardFace::small : display_face(app.look(), table, seat);
  }
  PlaceName last_of(Seat seat) const {
    return place_of({seat, static_cast<int>(after.display_size(seat)) - 1});
  }
  void card(std::uint32_t what, PlaceName from, PlaceName to) const {
    app.motion().add({.draw = draw_on_its_way, .what = what, .from = from, .to = to, .arc = arc()});
  }
  void from_hand(Card played, PlaceName to) const;
  void swept_away() const;
  void all() const;
  std::int16_t arc() const { return static_cast<std::int16_t>(app.look().small() ? 3 : 14); }
};

// Only one of these was in the last picture: the face in the hand, or its owner's strip.
void SettingOut::from_hand(Card played, PlaceName to) const {
  const bool own = app.motion().knows(place_in_hand(played));
  const ui::CardFace shown = face_of(after, event.seat);
  const ui::CardFace held = own ? hand_face(app.look(), after.options.players) : shown;
  card(as_seen(app, played, held, shown), own ? place_in_hand(played) : place_of_hand(event.seat),
       to);
}

void SettingOut::swept_away() const {
  const ui::CardFace face = face_of(before, event.seat);
  for (std::size_t i = 0; i < std::min(before.display_size(event.seat), most_swept); ++i) {
    const Spot spot{event.seat, static_cast<int>(i)};
    Journey journey = thrown_away(app, before.shown(event.seat, i), spot, face);
    journey.begins = static_cast<std::uint16_t>(i * one_after_another);
    journey.lasts = 160;
    app.motion().add(journey);
  }
}

void SettingOut::all() const {
  ui::Motion& motion = app.motion();
  const auto moved = static_cast<Card>(event.card);
  const Seat seat = event.seat;
  const Seat other = event.other;
  switch (event.kind) {
    case EventKind::plays: return from_hand(moved, last_of(seat));
    case EventKind::draws:
      if (event.card != ivanhoe::hidden_card) set_out_drawn(app, moved, after.options.players);
      return;
    case EventKind::discards:
      return motion.add(thrown_away(app, moved, {seat, event.index}, face_of(before, seat)));
    case EventKind::moves_card:
      return card(as_seen(app, moved, face_of(before, other), face_of(after, seat)),
                  place_of({other, static_cast<int>(after.display_size(other))}), last_of(seat));
    case EventKind::takes_back:
      return card(as_seen(app, moved, face_of(before, seat)), place_of({seat, event.index}),
                  place_of_hand(seat));
    case EventKind::takes_from_hand:
      return motion.add({.draw = draw_hidden,
                         .from = place_of_hand(other),
                         .to = place_of_hand(seat),
                         .arc = arc()});
    case EventKind::raises_shield:
      return from_hand(Card::shield, place_of({seat, ivanhoe::shield_place}));
    case EventKind::stuns:
      return from_hand(Card::stunned, place_of({other, ivanhoe::stunned_place}));
    case EventKind::withdraws: return swept_away();
    case EventKind::takes_token:
      return motion.add({.draw = draw_landing_token,
                         .what = event.second,
                         .to = place_of_token(seat, event.colour()),
                         .start = {app.look().size().w / 2, 0},
                         .lasts = 250});
    default: return;
  }
}

}  // namespace

void set_out(const App& app, const Event& event, const Table& before, const Table& after) {
  SettingOut{app, event, before, after}.all();
}

void set_out_clash(const App& app, Seat winner) {
  app.motion().add({.draw = draw_clash, .what = winner, .lasts = 900, .covers = true});
}

// From the middle of the page, where it stands large.
void set_out_token(const App& app, Seat winner, Colour colour) {
  const bool small = app.look().small();
  const ui::Size size = app.look().size();
  app.motion().add({.draw = draw_landing_token,
                    .what = static_cast<std::uint32_t>(colour),
                    .to = place_of_token(winner, colour),
                    .start = {small ? size.w / 2 : 42, small ? 10 : 62},
                    .begins = 900,
                    .lasts = 250,
                    .arc = static_cast<std::int16_t>(small ? 6 : 24)});
}

void set_out_torn(const App& app, Point corner, Card card) {
  app.motion().add({.draw = draw_torn,
                    .what = as_seen(app, card, ui::CardFace::whole),
                    .start = corner,
                    .end = corner,
                    .lasts = 700});
}

ui::Point place_of_turned_up(const Look& look, int players) {
  if (look.small()) return {4, 44};
  const Rect panel = low_panel(look, players);
  const int tall = ui::size_of(hand_face(look, players)).h;
  return {panel.x + 24, panel.y + (panel.h - tall) / 2};
}

void draw_turned_up(const App& app, Canvas& canvas, ui::Point corner, Card card, int players) {
  draw_on_its_way(canvas, app.look(), corner, as_seen(app, card, hand_face(app.look(), players)),
                  0);
}

}  // namespace tiltyard::app::ivanhoe_screens
