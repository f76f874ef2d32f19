#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "ui/font.hpp"
#include "ui/geometry.hpp"
#include "ui/ink.hpp"
#include "ui/recorder.hpp"
#include "ui/sprite.hpp"

namespace tiltyard::ui {

// One ink of a sprite drawn as another.
struct Swap {
  Ink from;
  Ink to;
};

// A screen being drawn: 4-bit palette indexes, two pixels a byte, the left one in the high nibble.
// Its size is known at run time; rows begin at whole bytes. Everything is clipped. A scene draws
// its whole screen each time (damage.hpp finds what changed), so nothing here reads back what is
// there.
class Canvas {
 public:
  // `pixels` holds bytes_for(size) bytes and outlives the canvas.
  Canvas(std::span<std::uint8_t> pixels, Size size, Recorder* recorder = nullptr);

  static constexpr int stride_for(int width) { return (width + 1) / 2; }
  static constexpr int bytes_for(Size size) { return stride_for(size.w) * size.h; }

  Size size() const { return size_; }
  Rect bounds() const { return {0, 0, size_.w, size_.h}; }
  Ink at(Point point) const;

  // Nothing is drawn outside of the clip. Returns the former one, to be set again.
  Rect set_clip(Rect clip);
  Rect clip() const { return clip_; }
  // Nothing of these rows is drawn, nor noted: whoever takes long to find out what goes there need not.
  bool hides_rows(int top, int bottom) const {
    return recorder_ == nullptr && (bottom <= clip_.y || top >= clip_.bottom());
  }

  void fill(Rect area, Ink ink);
  void fill_all(Ink ink) { fill(bounds(), ink); }
  // Every second pixel, as a chess board: half of another ink.
  void shade(Rect area, Ink ink);
  // The border of `area`, `thick` pixels inside it.
  void frame(Rect area, Ink ink, int thick = 1);
  // A filled rectangle without its corner pixels, `cut` of them along each side.
  void plate(Rect area, Ink ink, int cut = 1);
  void dot(Point point, Ink ink);
  void line(Point from, Point to, Ink ink);
  void across(Point from, int length, Ink ink) { paint({from.x, from.y, length, 1}, ink); }
  void down(Point from, int length, Ink ink) { paint({from.x, from.y, 1, length}, ink); }
  void disc(Point centre, int radius, Ink ink);

  void blit(const Sprite& sprite, Point corner, std::initializer_list<Swap> swaps = {},
            bool mirrored = false);
  // Stretched over `place`, the nearest pixel each.
  void blit_over(const Sprite& sprite, Rect place, std::initializer_list<Swap> swaps = {},
                 bool mirrored = false);
  // All that is not transparent in one ink.
  void stamp(const Sprite& sprite, Point corner, Ink ink, bool mirrored = false);
  // Only what is drawn in Ink::ink: the outlines, where a pixel is on or off.
  void stamp_lines(const Sprite& sprite, Point corner, Ink ink, bool mirrored = false);
  // Each pixel `zoom` times as large.
  void stamp_large(const Sprite& sprite, Point corner, Ink ink, int zoom);

  // One line with the left upper corner of its cells at `corner`; gives its width. Never wraps;
  // text that has a place to fill goes through text_box.hpp.
  int text(Point corner, std::string_view line, const Font& font, Ink ink);
  // The same, telling the recorder which room the line was given and whether it is not whole.
  int text_in(Rect room, Point corner, std::string_view line, const Font& font, Ink ink, bool cut);

  // Who hears what is drawn from now on; gives who did.
  Recorder* listen(Recorder* recorder) {
    Recorder* former = recorder_;
    recorder_ = recorder;
    return former;
  }

  // Paints without telling the recorder: for strokes and pictures, that are made of many.
  void paint(Rect area, Ink ink);
  void note_picture(Rect area);
  // What is drawn next lies over this on purpose (Recorder::laid_over).
  void lay_over(Rect area) {
    if (recorder_ != nullptr) recorder_->laid_over(area);
  }

 private:
  void note_text(Rect room, Point corner, std::string_view line, const Font& font, bool cut);
  void put(int x, int y, Ink ink);
  void draw_glyph(Point corner, const Glyph& glyph, const Font& font, Ink ink);
  void draw_sprite(const Sprite& sprite, Point corner, std::span<const Ink> inks, bool mirrored);

  std::uint8_t* pixels_;
  Size size_;
  int stride_;
  Rect clip_;
  Recorder* recorder_;
};

// Narrows the clip for the life of this object.
class Clip {
 public:
  Clip(Canvas& canvas, Rect clip)
      : canvas_(canvas), former_(canvas.set_clip(intersection(canvas.clip(), clip))) {}
  ~Clip() { canvas_.set_clip(former_); }
  Clip(const Clip&) = delete;
  Clip& operator=(const Clip&) = delete;

 private:
  Canvas& canvas_;
  Rect former_;
};

// Nobody hears what is drawn while this object lives: what is only on its way over a picture.
class Silence {
 public:
  explicit Silence(Canvas& canvas) : canvas_(canvas), former_(canvas.listen(nullptr)) {}
  ~Silence() { canvas_.listen(former_); }
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;

 private:
  Canvas& canvas_;
  Recorder* former_;
};

}  // namespace tiltyard::ui
