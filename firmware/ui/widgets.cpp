#include "ui/widgets.hpp"

#include <algorithm>

#include "ui/art/ornaments.hpp"
#include "ui/heraldry.hpp"

namespace tiltyard::ui {
namespace {

constexpr std::string_view up_arrow = "↑";
constexpr std::string_view down_arrow = "↓";

int key_width(const Look& look) { return look.small() ? 9 : 19; }

// An arrowhead of five pixels, or of nine, in the middle of its room.
void draw_arrowhead(Canvas& canvas, Rect room, bool to_left, int half, Ink ink) {
  const Point middle = room.centre();
  for (int i = 0; i <= half; ++i) {
    const int x = to_left ? middle.x - half / 2 + i : middle.x + half / 2 - i;
    canvas.paint({x, middle.y - i, 1, 2 * i + 1}, ink);
  }
}

// A key's cap with what is on it: a letter, an arrow, or the centre; a bar below says "held".
void draw_key(Canvas& canvas, const Look& look, Point corner, KeySign sign) {
  const bool small = look.small();
  const Rect cap = small ? Rect{corner.x, corner.y, 7, 8} : Rect{corner.x, corner.y + 2, 15, 15};
  const Ink ink = small ? Ink::parchment : Ink::umber;
  canvas.plate(cap, small ? Ink::ink : Ink::parchment, small ? 1 : 3);
  const auto letter = [&](std::string_view text, Rect room) {
    set_text(canvas, room, text,
             {.font = look.measures().caption,
              .ink = ink,
              .across = Across::centre,
              .down = small ? Down::top : Down::centre});
  };
  const Rect inside = small ? cap.inset(1, 0) : cap;
  const auto bar = [&] { canvas.paint(inside.inset(small ? 1 : 4, small ? 1 : 2).low(1), ink); };
  const int dot = small ? 3 : 5;
  switch (sign) {
    case KeySign::a: return letter("A", inside);
    case KeySign::b: return letter("B", inside);
    case KeySign::x: return letter("X", inside);
    case KeySign::b_held: return letter("B", inside), bar();
    case KeySign::y_held: return letter("Y", inside), bar();
    case KeySign::left:
    case KeySign::right:
      return draw_arrowhead(canvas, cap, sign == KeySign::left, small ? 2 : 4, ink);
    case KeySign::centre: return canvas.plate(centred({dot, dot}, cap), ink, 1);
    case KeySign::centre_held: break;
  }
  canvas.plate(centred({dot, dot}, cap).moved(0, small ? -1 : -2), ink, 1);
  bar();
}

void draw_named_key(Canvas& canvas, const Look& look, Rect room, KeySign sign,
                    std::string_view name, bool now = false) {
  if (name.empty()) return;
  const int cap = key_width(look);
  draw_key(canvas, look, room.corner(), sign);
  const Rect place = room.without_left(cap);
  // What letting the key go would do is lit.
  if (now) {
    const int width = look.measures().caption->width(name) + 2;
    canvas.fill(place.left(width).moved(-1, 0), look.small() ? Ink::ink : Ink::gold);
  }
  const Ink plain = look.small() ? Ink::ink : Ink::parchment;
  const Ink lit = look.small() ? Ink::parchment : Ink::umber;
  set_text(canvas, place, name,
           {.font = look.measures().caption,
            .ink = now ? lit : plain,
            .down = Down::centre,
            .wrap = false});
}

void draw_row(Canvas& canvas, const Look& look, Rect room, const MenuRow& row, bool selected) {
  const Measures& measures = look.measures();
  Ink ink = row.dim ? Ink::oak : Ink::ink;
  Rect inside = room.inset(look.small() ? 8 : 18, 0);
  if (look.small()) {
    inside = room.without_left(8).without_right(1);
    if (selected) {
      canvas.fill(room, Ink::ink);
      ink = Ink::parchment;
      canvas.stamp(art::pennant_small, {room.x + 1, room.y}, ink);
    }
  } else if (selected) {
    canvas.plate(room.inset(4, 0), Ink::gold, 2);
    canvas.plate(room.inset(5, 1), Ink::vellum, 1);
    canvas.blit(art::pennant, {room.x + 8, room.y + (room.h - art::pennant.size.h) / 2});
    inside = inside.without_left(6);
  } else {
    inside = inside.without_left(6);
  }
  const TextStyle style{.font = measures.body,
                        .ink = ink,
                        .down = Down::centre,
                        .wrap = false,
                        .smaller = measures.caption};
  if (row.value.empty()) {
    set_text(canvas, inside, row.text, style);
    return;
  }
  TextStyle value_style = style.with(Across::right);
  value_style.font = measures.body;
  const int value = std::min(measure(row.value, value_style, inside.w).w, inside.w / 2);
  set_text(canvas, inside.without_right(value + measures.gap), row.text, style);
  set_text(canvas, inside.at_right(value), row.value, value_style);
}

// The signs of the other keys: X and Y where they step, in caps with the way they go; what X and Y
// do elsewhere, in frames; the menu, with the key that opens it where there is room.
struct Signs {
  bool ring;
  bool explain;
  bool table;
  bool menu;
  bool menu_key;
};
int sign_width(const Look& look) { return look.small() ? 8 : 17; }
int step_width(const Look& look) { return look.small() ? 15 : 26; }

int width_of(const Look& look, const Signs& signs) {
  const int framed = (signs.explain ? 1 : 0) + (signs.table ? 1 : 0) + (signs.menu ? 1 : 0);
  return framed * sign_width(look) + (signs.ring ? 2 * step_width(look) : 0) +
         (signs.menu_key ? key_width(look) : 0);
}

// From the names to the signs: a cap stands off as far as a name from its own.
int gap_before(const Look& look, const Signs& signs) {
  const bool cap_first = signs.ring || (signs.menu_key && !signs.explain && !signs.table);
  return !look.small() && cap_first ? 8 : 2;
}

// All that fit: the menu's key is left out first, then what steps.
Signs fitting(const Look& look, const KeyNames& names, int room) {
  Signs signs{.ring = names.signs.ring,
              .explain = names.explain,
              .table = names.table,
              .menu = names.menu,
              .menu_key = names.menu && !look.small()};
  const auto fit = [&] { return width_of(look, signs) + gap_before(look, signs) <= room; };
  if (!fit()) signs.menu_key = false;
  if (!fit()) signs.ring = false;
  if (!fit()) signs = {};
  return signs;
}

void draw_step(Canvas& canvas, const Look& look, Rect room, std::string_view key,
               std::string_view way) {
  const TextStyle style{.font = look.measures().caption,
                        .ink = look.small() ? Ink::ink : Ink::parchment,
                        .across = Across::centre,
                        .down = Down::centre,
                        .wrap = false};
  const Rect cap = room.left(look.small() ? 7 : 15);
  const Rect plate = look.small() ? cap : Rect{cap.x, cap.y + 2, 15, 15};
  canvas.plate(plate, look.small() ? Ink::ink : Ink::parchment, look.small() ? 1 : 3);
  set_text(canvas, plate, key, style.in(look.small() ? Ink::parchment : Ink::umber));
  set_text(canvas, room.without_left(cap.w).left(look.small() ? 6 : 9), way, style);
}

void draw_signs(Canvas& canvas, const Look& look, Rect room, const Signs& signs, KeySign menu_key) {
  const bool small = look.small();
  const Ink ink = small ? Ink::ink : Ink::parchment;
  const auto take = [&](int width) {
    const Rect place = room.left(width);
    room = room.without_left(width);
    return place;
  };
  const auto next = [&] {
    const Rect place = take(sign_width(look));
    return small ? Rect{place.x + 1, place.y, 7, 7} : Rect{place.x + 3, place.y + 3, 13, 13};
  };
  if (signs.ring) {
    draw_step(canvas, look, take(step_width(look)), "X", up_arrow);
    draw_step(canvas, look, take(step_width(look)), "Y", down_arrow);
  }
  if (signs.explain) {
    const Rect cap = next();
    canvas.frame(cap, ink);
    set_text(canvas, cap, "?",
             {.font = look.measures().caption,
              .ink = ink,
              .across = Across::centre,
              .down = Down::centre,
              .wrap = false});
  }
  // A board with what lies on it.
  if (signs.table) {
    const Rect cap = next();
    canvas.frame(cap, ink);
    const Rect inside = cap.inset(small ? 2 : 3);
    canvas.fill(inside.top(small ? 1 : 2), ink);
    canvas.fill(inside.low(small ? 1 : 3), ink);
  }
  if (signs.menu_key) draw_key(canvas, look, take(key_width(look)).corner(), menu_key);
  if (signs.menu) {
    const Rect cap = next();
    for (int line = 0; line < 3; ++line) {
      canvas.fill({cap.x, cap.y + 1 + line * (cap.h - 1) / 3, cap.w, small ? 1 : 2}, ink);
    }
  }
}

}  // namespace

void draw_page(Canvas& canvas, const Look& look) {
  canvas.fill_all(Ink::parchment);
  if (look.small()) return;
  const Rect page = look.page();
  canvas.frame(page.inset(3), Ink::vellum, 1);
}

namespace {

// The bar with its title; gives where that stands. Nothing on the small screen.
Rect draw_bar(Canvas& canvas, const Look& look, std::string_view title, Ink cloth, int margin) {
  const Rect bar = look.banner();
  if (look.small()) {
    canvas.fill(bar, Ink::ink);
    return set_text(canvas, bar.inset(1, 0), title,
                    {.font = look.measures().heading,
                     .ink = Ink::parchment,
                     .across = Across::centre,
                     .wrap = false});
  }
  canvas.fill(bar, cloth);
  canvas.across({bar.x, bar.bottom() - 3}, bar.w, Ink::gold);
  canvas.across({bar.x, bar.bottom() - 1}, bar.w, Ink::ink);
  return set_text(canvas, look.banner_line().inset(margin, 0).without_low(3), title,
                  {.font = look.measures().heading,
                   .ink = cloth == Ink::yellow ? Ink::ink : Ink::argent,
                   .across = Across::centre,
                   .down = Down::centre,
                   .wrap = false,
                   .smaller = look.measures().caption});
}

}  // namespace

void draw_banner(Canvas& canvas, const Look& look, std::string_view title, Ink cloth) {
  const Rect text = draw_bar(canvas, look, title, cloth, 18);
  if (look.small()) return;
  const Sprite& lily = art::lily;
  const Rect line = look.banner_line().without_low(3);
  const int y = line.y + (line.h - lily.size.h) / 2;
  canvas.stamp(lily, {text.x - lily.size.w - 8, y}, Ink::gold);
  canvas.stamp(lily, {text.right() + 8, y}, Ink::gold);
}

void draw_seat_banner(Canvas& canvas, const Look& look, std::string_view title, Seat seat) {
  const Rect text = draw_bar(canvas, look, title, Ink::umber, 20);
  if (look.small()) return;
  constexpr Size arms{16, 20};
  const Rect line = look.banner_line().without_low(3);
  const int y = line.y + (line.h - arms.h) / 2;
  for (const int x : {text.x - arms.w - 7, text.right() + 7}) {
    canvas.plate({x - 1, y - 1, arms.w + 3, arms.h + 2}, Ink::vellum, 3);
    draw_shield(canvas, {x, y, arms.w, arms.h}, seat);
  }
}

namespace {

// The word for X at the right end, if both names leave room for it: its sign is not needed then.
// What room is left.
Rect draw_more(Canvas& canvas, const Look& look, Rect room, KeyNames& names, int both) {
  if (names.more.empty()) return room;
  const int gap = look.small() ? 3 : 8;
  const int width = key_width(look) + look.measures().caption->width(names.more);
  if (both + gap + width > room.w) return room;
  const KeySign sign = names.menu ? names.signs.menu : KeySign::x;
  draw_named_key(canvas, look, room.at_right(width), sign, names.more);
  names.explain = names.menu = false;
  return room.without_right(width + gap);
}

}  // namespace

void draw_key_bar(Canvas& canvas, const Look& look, KeyNames names, bool battery_low) {
  const Rect bar = look.key_bar();
  if (look.small()) {
    canvas.fill(bar, Ink::parchment);
  } else {
    canvas.fill(bar, Ink::umber);
    canvas.across(bar.corner(), bar.w, Ink::gold);
  }
  Rect room = look.key_line().inset(0, look.small() ? 0 : 1);
  if (battery_low) {
    const Sprite& sign = look.small() ? art::battery_small : art::battery;
    const Point corner{room.right() - sign.size.w, room.y + (room.h - sign.size.h) / 2};
    if (look.small()) {
      canvas.stamp(sign, corner, Ink::ink);
    } else {
      canvas.blit(sign, corner);
    }
    room = room.without_right(sign.size.w + look.measures().gap);
  }
  const int cap = key_width(look);
  const Font& font = *look.measures().caption;
  const int both = font.width(names.a) + font.width(names.b) + 2 * cap + 4;
  room = draw_more(canvas, look, room, names, both);
  const Signs signs = fitting(look, names, room.w - both);
  if (const int width = width_of(look, signs); width > 0) {
    draw_signs(canvas, look, room.at_right(width), signs, names.signs.menu);
    room = room.without_right(width + gap_before(look, signs));
  }
  const int half = room.w / 2;
  // A half each, unless one key alone has something to say.
  Rect a = room.left(names.b.empty() ? room.w : half - 2);
  Rect b = room.without_left(names.a.empty() ? 0 : half);
  // Where one name is long and the other short, they share the line.
  const int need_a = cap + font.width(names.a);
  if (!names.b.empty() && need_a > a.w) {
    a.w = need_a;
    b = room.without_left(need_a + 4);
  }
  const int need_b = cap + font.width(names.b);
  if (!names.a.empty() && need_b < b.w) b = b.at_right(need_b);
  draw_named_key(canvas, look, a, names.signs.a, names.a);
  draw_named_key(canvas, look, b, names.signs.b, names.b, names.b_now);
}

void draw_menu(Canvas& canvas, const Look& look, Rect room, std::span<const MenuRow> rows,
               int selected) {
  const int height = look.measures().row;
  const int count = static_cast<int>(rows.size());
  const int seen = std::min(count, room.h / height);
  const int first = std::clamp(selected - seen / 2, 0, count - seen);
  const int spare = look.small() ? 0 : std::min((room.h - seen * height) / 2, 8);
  for (int i = 0; i < seen; ++i) {
    const Rect place{room.x, room.y + spare + i * height, room.w, height};
    draw_row(canvas, look, place, rows[static_cast<std::size_t>(first + i)], first + i == selected);
  }
  const TextStyle arrow{.font = look.measures().caption, .ink = Ink::oak, .across = Across::right};
  const int edge = look.small() ? 0 : 5;
  const Rect side = room.at_right(look.measures().caption->cell().w + edge).without_right(edge);
  if (look.small()) return;
  if (first > 0) set_text(canvas, side.moved(0, spare), up_arrow, arrow);
  if (first + seen < count) {
    set_text(canvas, side.moved(0, spare + seen * height - arrow.font->height()), down_arrow,
             arrow);
  }
}

void draw_ring(Canvas& canvas, const Look& look, Rect room, std::string_view text) {
  const Font& font = *look.measures().body;
  const TextStyle style{.font = &font,
                        .ink = Ink::ink,
                        .across = Across::centre,
                        .down = Down::centre,
                        .wrap = false};
  const int arrow = font.cell().w + 2;
  set_text(canvas, room.left(arrow), "←", style);
  set_text(canvas, room.at_right(arrow), "→", style);
  set_text(canvas, room.inset(arrow, 0), text, style);
}

void draw_hold_bar(Canvas& canvas, const Look& look, Rect room, int filled) {
  canvas.plate(room, Ink::ink, look.small() ? 1 : 2);
  const Rect groove = room.inset(look.small() ? 1 : 2);
  canvas.fill(groove, Ink::parchment);
  const Rect bar = groove.inset(1);
  canvas.fill(bar.left(bar.w * filled / hold_full), Ink::gold);
}

void draw_dialog(Canvas& canvas, const Look& look, std::string_view title, std::string_view text,
                 Ink cloth) {
  const Measures& measures = look.measures();
  const TextStyle style{.font = measures.body,
                        .ink = Ink::ink,
                        .across = Across::centre,
                        .down = Down::centre,
                        .smaller = measures.caption};
  const int margin = look.small() ? 2 : 12;
  const int width = look.page().w - 2 * margin;
  const int rim = look.small() ? 3 : 6;
  const int inner = width - 2 * rim - 2 * (margin / 2);
  const int title_height = title.empty() ? 0 : measures.row + 2;
  const int need = measure(text, style, inner).h + title_height + (look.small() ? 6 : 24);
  const Rect plate = centred({width, std::min(need, look.page().h)}, look.page());
  canvas.plate(plate, Ink::ink, look.small() ? 1 : 3);
  canvas.plate(plate.inset(1), look.small() ? Ink::parchment : Ink::gold, look.small() ? 1 : 3);
  canvas.plate(plate.inset(look.small() ? 1 : 3), Ink::parchment, look.small() ? 1 : 2);
  Rect inside = plate.inset(rim);
  if (!title.empty()) {
    const Rect head = inside.top(title_height);
    canvas.fill(head, look.small() ? Ink::ink : cloth);
    set_text(
        canvas, head, title,
        {.font = measures.heading,
         .ink = look.small() ? Ink::parchment : (cloth == Ink::yellow ? Ink::ink : Ink::argent),
         .across = Across::centre,
         .down = Down::centre,
         .wrap = false,
         .smaller = measures.caption});
    inside = inside.without_top(title_height);
  }
  set_text(canvas, inside.inset(margin / 2, 0), text, style);
}

}  // namespace tiltyard::ui
