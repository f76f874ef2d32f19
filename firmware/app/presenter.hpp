#pragma once

#include <cstdint>
#include <span>

#include "api/display.hpp"
#include "ui/canvas.hpp"
#include "ui/damage.hpp"
#include "ui/look.hpp"
#include "ui/recorder.hpp"
#include "ui/theme.hpp"

namespace tiltyard::app {

// Brings the picture to the display: the frame that is drawn in, what of it has changed, and one
// rectangle at a time on its way. The frame stays untouched while one is being sent.
class Presenter {
 public:
  // `frame` holds drivers::frame_bytes(display.size()) bytes aligned to 4. The recorder hears what
  // is drawn.
  Presenter(drivers::Display& display, std::span<std::uint8_t> frame, ui::Recorder* recorder);

  const ui::Look& look() const { return look_; }
  // To draw in, while `can_draw`; then say whether that was the whole picture.
  ui::Canvas& canvas() { return canvas_; }

  // The picture is no longer true.
  void redraw() { stale_ = true; }
  bool is_stale() const { return stale_; }
  // The display shows something else, all is to be sent: after sleep, and in other colours.
  void send_whole() { damage_.forget(); }
  // Turns the picture by 180 degrees as soon as the display is free.
  void turn() { turn_pending_ = true; }

  // The display takes the turn that waits; false while it is busy.
  bool is_ready(bool turned);
  // All that was drawn has been sent.
  bool can_draw() const { return !damage_.pending(); }
  void has_drawn() { stale_ = false; }
  void compare() { damage_.compare(frame_); }
  void send(ui::Theme theme);

  // The next picture is drawn in two bands if a row is given, and on a large screen always: the
  // foot, number 1, is on its way while the head is drawn, where the art of a picture lies that
  // takes longest. Where a recorder listens there is one band, which is all.
  void split_at(int row);
  int bands() const { return split_ == 0 ? 1 : 2; }
  ui::Rect band(int number) const;
  // A band has been drawn; it is sent if the display is free, else with the rest.
  void send_band(int number, ui::Theme theme);
  // Something is still on its way, or to be drawn.
  bool is_waiting() const { return has_work() || display_.busy(); }
  bool has_work() const { return stale_ || damage_.pending(); }

 private:
  void show(std::span<const drivers::Area> areas, ui::Theme theme);
  int first_row(int band) const;

  drivers::Display& display_;
  std::span<std::uint8_t> frame_;
  ui::Look look_;
  ui::Canvas canvas_;
  ui::Damage damage_;
  bool is_recorded_;
  int split_ = 0;  // rows of tiles in the head, if there are two bands
  bool stale_ = true;
  bool turn_pending_ = false;
};

}  // namespace tiltyard::app
