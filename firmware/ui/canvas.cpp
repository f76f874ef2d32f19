#include "ui/canvas.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "core/assert.hpp"
#include "core/hot.hpp"
#include "ui/utf8.hpp"

namespace tiltyard::ui {
namespace {

// Bytes that are set sooner than a call is made for them.
constexpr int short_run = 8;

// Pixels in a row of a sprite that is drawn in another size.
constexpr int widest_enlarged = 96;
constexpr int widest_screen = 320;

// No ink.
constexpr std::uint8_t clear = 0xFF;

constexpr std::size_t offset(int bytes) { return static_cast<std::size_t>(bytes); }

}  // namespace

Canvas::Canvas(std::span<std::uint8_t> pixels, Size size, Recorder* recorder)
    : pixels_(pixels.data()),
      size_(size),
      stride_(stride_for(size.w)),
      clip_{0, 0, size.w, size.h},
      recorder_(recorder) {
  TILTYARD_ASSERT(pixels.size() >= offset(bytes_for(size)));
}

Ink Canvas::at(Point point) const {
  TILTYARD_ASSERT(bounds().holds({point.x, point.y, 1, 1}));
  const unsigned pair = pixels_[point.y * stride_ + point.x / 2];
  return static_cast<Ink>((point.x & 1) == 0 ? pair >> 4U : pair & 0xFU);
}

Rect Canvas::set_clip(Rect clip) {
  const Rect former = clip_;
  clip_ = intersection(clip, bounds());
  return former;
}

void Canvas::put(int x, int y, Ink ink) {
  std::uint8_t& pair = pixels_[y * stride_ + x / 2];
  const unsigned value = index(ink);
  pair = static_cast<std::uint8_t>((x & 1) == 0 ? (pair & 0x0FU) | value << 4U
                                                : (pair & 0xF0U) | value);
}

// Rows of the same nibbles and bytes, without looking at the edges again for each.
TILTYARD_HOT void Canvas::paint(Rect area, Ink ink) {
  const Rect seen = intersection(area, clip_);
  if (seen.empty()) return;
  const unsigned value = index(ink);
  const unsigned pair = value * 0x11U;
  const bool half_left = (seen.x & 1) != 0;
  const bool half_right = ((seen.x + seen.w) & 1) != 0;
  const int bytes = (seen.x + seen.w) / 2 - (seen.x + 1) / 2;
  std::uint8_t* left = pixels_ + seen.y * stride_ + seen.x / 2;
  for (int rows = seen.h; rows > 0; --rows, left += stride_) {
    std::uint8_t* at = left;
    if (half_left) {
      *at = static_cast<std::uint8_t>((*at & 0xF0U) | value);
      ++at;
    }
    if (bytes > short_run) {
      std::memset(at, static_cast<int>(pair), offset(bytes));
      at += bytes;
    } else {
      for (int i = bytes; i > 0; --i) *at++ = static_cast<std::uint8_t>(pair);
    }
    if (half_right) *at = static_cast<std::uint8_t>((*at & 0x0FU) | value << 4U);
  }
}

void Canvas::fill(Rect area, Ink ink) {
  if (recorder_ != nullptr) recorder_->covered(intersection(area, clip_));
  paint(area, ink);
}

// In a row every second pixel is the same half of its byte.
void Canvas::shade(Rect area, Ink ink) {
  const Rect seen = intersection(area, clip_);
  for (int y = seen.y; y < seen.bottom(); ++y) {
    const int first = seen.x + ((seen.x + y) & 1);
    const unsigned shift = (first & 1) == 0 ? 4U : 0U;
    const unsigned keep = 0xF0U >> shift;
    const unsigned value = static_cast<unsigned>(index(ink)) << shift;
    std::uint8_t* at = pixels_ + y * stride_ + first / 2;
    for (int x = first; x < seen.right(); x += 2, ++at) {
      *at = static_cast<std::uint8_t>((*at & keep) | value);
    }
  }
}

void Canvas::frame(Rect area, Ink ink, int thick) {
  paint(area.top(thick), ink);
  paint(area.low(thick), ink);
  paint(area.left(thick), ink);
  paint(area.at_right(thick), ink);
}

void Canvas::plate(Rect area, Ink ink, int cut) {
  if (recorder_ != nullptr) recorder_->covered(intersection(area, clip_));
  for (int i = 0; i < cut; ++i) {
    const Rect line = area.inset(cut - i, 0);
    paint(line.moved(0, i).top(1), ink);
    paint(line.moved(0, -i).low(1), ink);
  }
  paint(area.inset(0, cut), ink);
}

void Canvas::dot(Point point, Ink ink) { paint({point.x, point.y, 1, 1}, ink); }

namespace {

template <class Put>
void each_on_line(Point from, Point to, Put put) {
  const int dx = to.x > from.x ? to.x - from.x : from.x - to.x;
  const int dy = to.y > from.y ? from.y - to.y : to.y - from.y;
  const int step_x = to.x > from.x ? 1 : -1;
  const int step_y = to.y > from.y ? 1 : -1;
  int error = dx + dy;
  while (true) {
    put(from);
    if (from == to) return;
    const int twice = 2 * error;
    if (twice >= dy) {
      error += dy;
      from.x += step_x;
    }
    if (twice <= dx) {
      error += dx;
      from.y += step_y;
    }
  }
}

}  // namespace

void Canvas::line(Point from, Point to, Ink ink) {
  const auto seen = [this](Point point) { return clip_.holds({point.x, point.y, 1, 1}); };
  if (std::max(from.y, to.y) < clip_.y || std::min(from.y, to.y) >= clip_.bottom()) return;
  if (std::max(from.x, to.x) < clip_.x || std::min(from.x, to.x) >= clip_.right()) return;
  if (seen(from) && seen(to)) {
    each_on_line(from, to, [this, ink](Point point) { put(point.x, point.y, ink); });
    return;
  }
  each_on_line(from, to, [&](Point point) {
    if (seen(point)) put(point.x, point.y, ink);
  });
}

void Canvas::disc(Point centre, int radius, Ink ink) {
  const int limit = radius * radius + radius;
  int half = radius;
  for (int y = 0; y <= radius; ++y) {
    while (half * half + y * y > limit) --half;
    paint({centre.x - half, centre.y - y, 2 * half + 1, 1}, ink);
    paint({centre.x - half, centre.y + y, 2 * half + 1, 1}, ink);
  }
}

namespace {

// Values of a row of a sprite, one after the other from a bit on; mirrored, from right to left. A
// byte is read when its first value is asked for.
class SpriteRow {
 public:
  SpriteRow(const Sprite& sprite, unsigned bit, bool mirrored)
      : byte_(sprite.pixels + bit / 8U),
        step_(mirrored ? sprite.depth : -sprite.depth),
        top_(8 - sprite.depth),
        mask_((1U << static_cast<unsigned>(sprite.depth)) - 1U),
        shift_(top_ - static_cast<int>(bit % 8U)),
        bits_(*byte_) {}

  unsigned next() {
    if (shift_ < 0) {
      bits_ = *++byte_;
      shift_ = top_;
    } else if (shift_ > top_) {
      bits_ = *--byte_;
      shift_ = 0;
    }
    const unsigned value = bits_ >> static_cast<unsigned>(shift_) & mask_;
    shift_ += step_;
    return value;
  }

 private:
  const std::uint8_t* byte_;
  int step_;
  int top_;
  unsigned mask_;
  int shift_;
  unsigned bits_;
};

}  // namespace

TILTYARD_HOT void Canvas::draw_sprite(const Sprite& sprite, Point corner, std::span<const Ink> inks,
                                      bool mirrored) {
  const Rect place{corner.x, corner.y, sprite.size.w, sprite.size.h};
  const Rect seen = intersection(place, clip_);
  if (seen.empty()) return;
  const int column = mirrored ? place.right() - 1 - seen.x : seen.x - place.x;
  for (int y = seen.y; y < seen.bottom(); ++y) {
    const int first = (y - place.y) * sprite.size.w + column;
    SpriteRow row(sprite, static_cast<unsigned>(first * sprite.depth), mirrored);
    std::uint8_t* const line = pixels_ + y * stride_;
    for (int x = seen.x; x < seen.right(); ++x) {
      const unsigned value = row.next();
      if (value == 0) continue;
      std::uint8_t& pair = line[x / 2];
      const unsigned ink = index(inks[value - 1]);
      pair = static_cast<std::uint8_t>((x & 1) == 0 ? (pair & 0x0FU) | ink << 4U
                                                    : (pair & 0xF0U) | ink);
    }
  }
}

namespace {

using Inks = std::array<Ink, ink_count - 1>;

Inks swapped(const Sprite& sprite, std::initializer_list<Swap> swaps) {
  Inks inks{};
  const std::size_t used = (1U << sprite.depth) - 1U;
  for (std::size_t i = 0; i < used; ++i) {
    inks[i] = sprite.inks[i];
    for (const Swap swap : swaps) {
      if (swap.from == sprite.inks[i]) inks[i] = swap.to;
    }
  }
  return inks;
}

}  // namespace

void Canvas::blit(const Sprite& sprite, Point corner, std::initializer_list<Swap> swaps,
                  bool mirrored) {
  note_picture({corner.x, corner.y, sprite.size.w, sprite.size.h});
  draw_sprite(sprite, corner, swapped(sprite, swaps), mirrored);
}

namespace {

// Goes along i * from / to, i by i: an enlarged picture has no time for a division a pixel.
class Scale {
 public:
  Scale(int first, int from, int to)
      : from_(from), to_(to), at_(first * from / to), rest_(first * from - at_ * to) {}
  int at() const { return at_; }
  void next() {
    for (rest_ += from_; rest_ >= to_; rest_ -= to_) ++at_;
  }

 private:
  int from_;
  int to_;
  int at_;
  int rest_;
};

}  // namespace

namespace {

void put_left(std::uint8_t& pair, unsigned ink) {
  if (ink != clear) pair = static_cast<std::uint8_t>((pair & 0x0FU) | ink << 4U);
}

void put_right(std::uint8_t& pair, unsigned ink) {
  if (ink != clear) pair = static_cast<std::uint8_t>((pair & 0xF0U) | ink);
}

// Two pixels at once where both are painted.
void put_row(std::uint8_t* pair, bool from_right, std::span<const std::uint8_t> inks) {
  const std::uint8_t* ink = inks.data();
  const std::uint8_t* const end = ink + inks.size();
  if (from_right) put_right(*pair++, *ink++);
  for (; end - ink >= 2; ink += 2, ++pair) {
    if (ink[0] != clear && ink[1] != clear) {
      *pair = static_cast<std::uint8_t>(ink[0] << 4U | ink[1]);
    } else {
      put_left(*pair, ink[0]);
      put_right(*pair, ink[1]);
    }
  }
  if (ink != end) put_left(*pair, *ink);
}

}  // namespace

void Canvas::blit_over(const Sprite& sprite, Rect place, std::initializer_list<Swap> swaps,
                       bool mirrored) {
  note_picture(place);
  const Inks inks = swapped(sprite, swaps);
  const Rect seen = intersection(place, clip_);
  if (seen.empty()) return;
  // A row of the sprite, which of its pixels each column shows, and what each pixel of the rows
  // that it becomes is painted with: unpacked once for all of them. Static, not on the stack.
  static std::array<std::uint8_t, widest_enlarged> values;
  static std::array<std::uint8_t, widest_screen> columns;
  static std::array<std::uint8_t, widest_screen> painted;
  TILTYARD_ASSERT(sprite.size.w <= widest_enlarged && seen.w <= widest_screen);
  const std::size_t width = offset(seen.w);
  Scale column(seen.x - place.x, sprite.size.w, place.w);
  for (std::size_t x = 0; x < width; ++x, column.next()) {
    columns[x] = static_cast<std::uint8_t>(column.at());
  }
  int unpacked = -1;
  Scale row(seen.y - place.y, sprite.size.h, place.h);
  for (int y = seen.y; y < seen.bottom(); ++y, row.next()) {
    if (row.at() != unpacked) {
      unpacked = row.at();
      const int first = unpacked * sprite.size.w + (mirrored ? sprite.size.w - 1 : 0);
      SpriteRow pixels(sprite, static_cast<unsigned>(first * sprite.depth), mirrored);
      for (int x = 0; x < sprite.size.w; ++x) {
        const unsigned value = pixels.next();
        values[offset(x)] = value == 0 ? clear : static_cast<std::uint8_t>(index(inks[value - 1]));
      }
      for (std::size_t x = 0; x < width; ++x) painted[x] = values[columns[x]];
    }
    put_row(pixels_ + y * stride_ + seen.x / 2, (seen.x & 1) != 0, {painted.data(), width});
  }
}

void Canvas::stamp(const Sprite& sprite, Point corner, Ink ink, bool mirrored) {
  std::array<Ink, ink_count - 1> inks{};
  inks.fill(ink);
  note_picture({corner.x, corner.y, sprite.size.w, sprite.size.h});
  draw_sprite(sprite, corner, inks, mirrored);
}

void Canvas::stamp_lines(const Sprite& sprite, Point corner, Ink ink, bool mirrored) {
  note_picture({corner.x, corner.y, sprite.size.w, sprite.size.h});
  const int first = std::max(clip_.y - corner.y, 0);
  const int end = std::min(clip_.bottom() - corner.y, sprite.size.h);
  for (int y = first; y < end; ++y) {
    for (int x = 0; x < sprite.size.w; ++x) {
      const unsigned value = sprite.value(mirrored ? sprite.size.w - 1 - x : x, y);
      if (value != 0 && sprite.inks[value - 1] == Ink::ink) dot(corner + Point{x, y}, ink);
    }
  }
}

void Canvas::stamp_large(const Sprite& sprite, Point corner, Ink ink, int zoom) {
  note_picture({corner.x, corner.y, sprite.size.w * zoom, sprite.size.h * zoom});
  for (int y = 0; y < sprite.size.h; ++y) {
    if (corner.y + (y + 1) * zoom <= clip_.y || corner.y + y * zoom >= clip_.bottom()) continue;
    SpriteRow row(sprite, static_cast<unsigned>(y * sprite.size.w * sprite.depth), false);
    int first = 0;  // of a run of dots that are set
    for (int x = 0; x <= sprite.size.w; ++x) {
      if (x < sprite.size.w && row.next() != 0) continue;
      if (x > first) {
        paint({corner.x + first * zoom, corner.y + y * zoom, (x - first) * zoom, zoom}, ink);
      }
      first = x + 1;
    }
  }
}

void Canvas::draw_glyph(Point corner, const Glyph& glyph, const Font& font, Ink ink) {
  const Size cell = font.cell();
  const int top = std::max(corner.y, clip_.y);
  const int bottom = std::min(corner.y + cell.h, clip_.bottom());
  const int last = corner.x + cell.w - 1;
  // Columns beyond the clip are left out of the bits, so that no dot has to ask.
  const int right = std::clamp(last + 1 - clip_.right(), 0, cell.w);
  const int left = std::clamp(clip_.x - corner.x, 0, cell.w);
  const unsigned seen = ((1U << static_cast<unsigned>(cell.w - left)) - 1U) &
                        ~((1U << static_cast<unsigned>(right)) - 1U);
  // Two bits, a byte: the lowest stands for the right half of its byte.
  constexpr std::array<std::uint8_t, 4> halves{0x00, 0x0F, 0xF0, 0xFF};
  const unsigned to_right_half = (last & 1) == 0 ? 1 : 0;
  const unsigned pair = index(ink) * 0x11U;
  std::uint8_t* row = pixels_ + top * stride_;
  for (int y = top; y < bottom; ++y, row += stride_) {
    const int line = y - corner.y;
    unsigned bits = (glyph.narrow != nullptr ? glyph.narrow[line] : glyph.wide[line]) & seen;
    bits <<= to_right_half;
    for (int byte = last / 2; bits != 0; --byte, bits >>= 2U) {
      const unsigned inked = halves[bits & 3U];
      if (inked == 0) continue;
      row[byte] = static_cast<std::uint8_t>((row[byte] & ~inked) | (pair & inked));
    }
  }
}

int Canvas::text(Point corner, std::string_view line, const Font& font, Ink ink) {
  return text_in(clip_, corner, line, font, ink, false);
}

int Canvas::text_in(Rect room, Point corner, std::string_view line, const Font& font, Ink ink,
                    bool cut) {
  int x = corner.x;
  int trail = 0;
  for (std::string_view rest = line; !rest.empty();) {
    const char16_t character = take_character(rest);
    const Glyph glyph = font.glyph(character);
    draw_glyph({x - font.indent(character, glyph), corner.y}, glyph, font, ink);
    x += font.advance(character, glyph);
    trail = font.trail(character, glyph);
  }
  if (recorder_ != nullptr) note_text(room, corner, line, font, cut);
  return x - trail - corner.x;
}

// Of the cells only the rows that hold ink count: an accent or a tail may stand in what would be
// the leading of other letters.
void Canvas::note_text(Rect room, Point corner, std::string_view line, const Font& font, bool cut) {
  int top = font.height();
  int bottom = 0;
  for (std::string_view rest = line; !rest.empty();) {
    const Glyph glyph = font.glyph(take_character(rest));
    for (int y = 0; y < font.height(); ++y) {
      if ((glyph.narrow != nullptr ? glyph.narrow[y] : glyph.wide[y]) == 0) continue;
      top = std::min(top, y);
      bottom = std::max(bottom, y + 1);
    }
  }
  if (bottom <= top) return;
  const Rect inked{corner.x, corner.y + top, font.width(line), bottom - top};
  recorder_->text(line, inked, room, cut || !intersection(clip_, room).holds(inked));
}

void Canvas::note_picture(Rect area) {
  if (recorder_ != nullptr) recorder_->picture(intersection(area, clip_));
}

}  // namespace tiltyard::ui
