#include "games/engarde/piste.hpp"

#include <algorithm>

#include "app/app.hpp"
#include "games/engarde/art/fencers.hpp"
#include "games/engarde/moving.hpp"
#include "text/number.hpp"
#include "ui/heraldry.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::app {
namespace {

using engarde::player_count;
using engarde::track_length;
using engarde::winning_score;
using ui::Ink;
using ui::Rect;

constexpr int large_fencer = 26;
constexpr int large_band = 11;
constexpr int small_fencer = 13;

// The squares that bear a number, counted from either end.
constexpr std::array<unsigned, 5> numbered{1, 5, 10, 15, 20};

class Track {
 public:
  Track(const ui::Look& look, Rect room)
      : square_(look.small() ? 5 : (room.w - 8) / static_cast<int>(track_length)),
        left_(room.x + (room.w - square_ * static_cast<int>(track_length)) / 2) {}

  int width() const { return square_; }
  int start(int square) const { return left_ + (square - 1) * square_; }
  int middle(int square) const { return start(square) + square_ / 2; }
  int length() const { return square_ * static_cast<int>(track_length); }

 private:
  int square_;
  int left_;
};

// The outline of a fencer who is not there yet.
void draw_ghost(const ui::Look& look, ui::Canvas& canvas, ui::Point feet, Seat seat) {
  if (look.small()) {
    canvas.paint({feet.x - 2, feet.y - 1, 5, 2}, Ink::ink);
    canvas.paint({feet.x - 1, feet.y - 2, 3, 1}, Ink::ink);
    return;
  }
  constexpr int body = 9;
  const ui::Sprite& sprite = ui::art::fencer_guard;
  const int x = seat == 0 ? feet.x - body : feet.x - sprite.size.w + body + 1;
  canvas.stamp_lines(sprite, {x, feet.y - sprite.size.h + 1}, Ink::oak, seat == 1);
}

void draw_large_band(ui::Canvas& canvas, const Track& track, Rect band, const Bout& bout) {
  canvas.paint({track.start(1) - 2, band.y, track.length() + 3, band.h}, Ink::ink);
  for (int square = 1; square <= static_cast<int>(track_length); ++square) {
    const bool between = square > bout.squares[0] && square < bout.squares[1];
    Ink ink = between ? Ink::argent : Ink::vellum;
    if (square == bout.squares[0]) ink = colour_of(0);
    if (square == bout.squares[1]) ink = colour_of(1);
    if (bout.aiming.has_value() && square == bout.aim) ink = Ink::gold;
    canvas.paint({track.start(square), band.y + 1, track.width() - 1, band.h - 2}, ink);
  }
}

void draw_small_band(ui::Canvas& canvas, const Track& track, int y, const Bout& bout) {
  for (int square = 1; square <= static_cast<int>(track_length); ++square) {
    const int x = track.start(square);
    const bool between = square > bout.squares[0] && square < bout.squares[1];
    canvas.paint({x + (between ? 0 : 1), y, between ? 4 : 2, between ? 2 : 1}, Ink::ink);
  }
}

void draw_number(ui::Canvas& canvas, const Track& track, int square, int y, unsigned number,
                 Ink ink) {
  const text::Digits digits = text::digits_of(number);
  const int width = ui::font_tiny.width(text::view(digits));
  canvas.text({track.middle(square) - width / 2, y}, text::view(digits), ui::font_tiny, ink);
}

void draw_numbers(const ui::Look& look, ui::Canvas& canvas, const Track& track, int y) {
  const auto last = static_cast<int>(track_length);
  for (const unsigned number : numbered) {
    const auto square = static_cast<int>(number);
    if (!look.small()) {
      draw_number(canvas, track, square, y, number, colour_of(0));
      draw_number(canvas, track, last + 1 - square, y + 8, number, colour_of(1));
    } else if (2 * square < last) {
      draw_number(canvas, track, square, y, number, Ink::ink);
      draw_number(canvas, track, last + 1 - square, y, number, Ink::ink);
    }
  }
}

void draw_attack_cards(const ui::Look& look, ui::Canvas& canvas, ui::Point corner, int step,
                       const engarde::Attack& attack) {
  for (int i = 0; i < attack.cards; ++i) {
    const ui::Point at{corner.x + i * step, corner.y};
    if (look.small()) {
      ui::draw_fencing_cell(canvas, at, attack.value);
      continue;
    }
    const Rect card{at.x, at.y, 15, 22};
    canvas.plate(card, Ink::ink, 1);
    canvas.plate(card.inset(1), Ink::argent, 1);
    set_text(canvas, card, text::view(text::digits_of(attack.value)),
             {.font = &ui::font_body, .across = ui::Across::centre, .down = ui::Down::centre});
  }
}

void draw_pips(ui::Canvas& canvas, ui::Point first, int step, unsigned won, bool small) {
  for (unsigned i = 0; i < winning_score; ++i) {
    const ui::Point at{first.x + static_cast<int>(i) * step, first.y};
    if (small) {
      canvas.paint({at.x, at.y, 3, 3}, Ink::ink);
      if (i >= won) canvas.paint({at.x + 1, at.y + 1, 1, 1}, Ink::parchment);
      continue;
    }
    canvas.disc(at, 4, Ink::ink);
    canvas.disc(at, 3, i < won ? Ink::gold : Ink::parchment);
  }
}

}  // namespace

Bout bout_of(const engarde::Table& table) {
  Bout bout;
  bout.squares = table.squares;
  if (table.attack.pending()) {
    bout.stances[engarde::opponent(table.to_act)] = ui::Stance::lunge;
  }
  return bout;
}

void draw_piste(const App& app, ui::Canvas& canvas, Rect room, const Bout& bout, bool numbers) {
  const ui::Look& look = app.look();
  const Track track(look, room);
  const int tall = look.small() ? small_fencer : large_fencer;
  const int floor = room.y + tall + (look.small() ? 3 : 0);
  if (look.small()) {
    draw_small_band(canvas, track, floor, bout);
  } else {
    draw_large_band(canvas, track, {room.x, floor, room.w, large_band}, bout);
  }
  const int feet = room.y + tall - 1;
  if (bout.aiming.has_value()) {
    draw_ghost(look, canvas, {track.middle(bout.aim), feet}, *bout.aiming);
  }
  for (Seat seat = 0; seat < player_count; ++seat) {
    const ui::Point at{track.middle(bout.squares[seat]), feet};
    if (!app.motion().rests(place_of_fencer(seat), at)) continue;
    if (look.small()) {
      ui::draw_fencer_small(canvas, at, seat, bout.stances[seat]);
    } else {
      ui::draw_fencer(canvas, at, seat, bout.stances[seat]);
    }
  }
  if (numbers) {
    draw_numbers(look, canvas, track, look.small() ? floor + 3 : floor + large_band + 2);
  }
}

Rect draw_distance(const ui::Look& look, ui::Canvas& canvas, Rect room, const Bout& bout,
                   const engarde::Attack& attack, Seat attacker) {
  const Track track(look, room);
  const text::Digits digits = text::digits_of(bout.distance());
  const ui::Font& font = look.small() ? ui::font_body : ui::font_large;
  const int from = track.middle(bout.squares[0]);
  const int to = track.middle(bout.squares[1]);
  const ui::Size plate{look.small() ? 20 : 40, room.h};
  Rect medal = centred(plate, room);
  if (!look.small()) {
    medal.x = std::clamp((from + to - plate.w) / 2, room.x + 52, room.right() - plate.w - 52);
    const int y = room.y + room.h / 2;
    canvas.across({from, y}, to - from + 1, Ink::oak);
    canvas.down({from, y - 4}, room.h / 2 + 2, Ink::oak);
    canvas.down({to, y - 4}, room.h / 2 + 2, Ink::oak);
    canvas.plate(medal, Ink::ink, 4);
    canvas.plate(medal.inset(1), Ink::gold, 4);
    canvas.plate(medal.inset(3), Ink::parchment, 3);
  } else {
    medal.x = room.x;
    canvas.plate(medal, Ink::ink, 2);
  }
  set_text(canvas, medal, text::view(digits),
           {.font = &font,
            .ink = look.small() ? Ink::parchment : Ink::ink,
            .across = ui::Across::centre,
            .down = ui::Down::centre});
  if (!attack.pending() || look.small()) return medal;
  const int step = 17;
  const int x = attacker == 0 ? medal.x - 4 - step * attack.cards : medal.right() + 6;
  draw_attack_cards(
      look, canvas,
      {std::clamp(x, 2, room.right() - step * attack.cards), room.y + (room.h - 22) / 2}, step,
      attack);
  return medal;
}

void draw_score(const App& app, ui::Canvas& canvas, Rect room,
                const std::array<std::uint8_t, player_count>& score, std::optional<unsigned> deck) {
  const ui::Look& look = app.look();
  const bool small = look.small();
  const Rect middle = centred({small ? 22 : 32, room.h}, room);
  for (Seat seat = 0; seat < player_count; ++seat) {
    const bool at_left = seat == 0;
    const Rect half =
        at_left ? room.left(middle.x - room.x) : room.without_left(middle.right() - room.x);
    const int shield = small ? 0 : 20;
    const Rect words = at_left ? half.without_left(shield) : half.without_right(shield);
    const Name name = app.roster().name(seat);
    if (!small) {
      ui::draw_shield(canvas, {at_left ? half.x : half.right() - 16, half.y, 16, 20}, seat);
    }
    set_text(canvas, words.top(look.measures().caption->height()), text::view(name),
             {.font = look.measures().caption,
              .across = at_left ? ui::Across::left : ui::Across::right,
              .wrap = false});
    const int step = small ? 5 : 10;
    const int long_row = step * static_cast<int>(winning_score);
    const int x = at_left ? words.x : words.right() - long_row;
    draw_pips(canvas, small ? ui::Point{x, words.y + 9} : ui::Point{x + 4, words.y + 17}, step,
              score[seat], small);
  }
  if (!deck.has_value()) return;
  const Rect back = small ? Rect{middle.x, middle.y, 6, 8} : Rect{middle.x, middle.y + 3, 11, 16};
  canvas.plate(back, Ink::ink, 1);
  canvas.shade(back.inset(small ? 1 : 2), small ? Ink::parchment : Ink::gold);
  set_text(canvas, middle.without_left(back.w + 2), text::view(text::digits_of(*deck)),
           {.font = look.measures().body, .down = ui::Down::centre, .wrap = false});
}

}  // namespace tiltyard::app
