#include "app/presenter.hpp"

#include <array>

#include "etl/vector.h"

namespace tiltyard::app {
namespace {

ui::Size ui_size(drivers::Size size) { return {size.width, size.height}; }

drivers::Area area_of(ui::Rect rect) {
  return {static_cast<std::uint16_t>(rect.x), static_cast<std::uint16_t>(rect.y),
          static_cast<std::uint16_t>(rect.w), static_cast<std::uint16_t>(rect.h)};
}

// A screen larger than this takes longer on the bus than drawing leaves of a thirtieth of a second.
constexpr int largest_in_one = 240 * 240;

// Percent of a rectangle that have changed.
constexpr int dense = 50;

}  // namespace

Presenter::Presenter(drivers::Display& display, std::span<std::uint8_t> frame,
                     ui::Recorder* recorder)
    : display_(display),
      frame_(frame),
      look_(ui_size(display.size())),
      canvas_(frame, ui_size(display.size()), recorder),
      damage_(ui_size(display.size())),
      is_recorded_(recorder != nullptr) {}

bool Presenter::is_ready(bool turned) {
  if (display_.busy()) return false;
  if (turn_pending_) {
    display_.set_flipped(turned);
    damage_.forget();
    turn_pending_ = false;
    stale_ = true;
  }
  return true;
}

// Without a row of its own a large picture is cut after four ninths: in its head lies most of its
// art, and drawing that takes as long as sending the rest.
void Presenter::split_at(int row) {
  const bool large = look_.size().w * look_.size().h > largest_in_one;
  split_ = row > 0 ? row / ui::Damage::tile.h : (large ? damage_.rows() * 4 / 9 : 0);
  if (is_recorded_ || !display_.colour()) split_ = 0;
}

int Presenter::first_row(int band) const {
  if (band == 0) return 0;
  return band == bands() ? damage_.rows() : split_;
}

ui::Rect Presenter::band(int number) const {
  const int top = first_row(number) * ui::Damage::tile.h;
  return {0, top, look_.size().w, first_row(number + 1) * ui::Damage::tile.h - top};
}

void Presenter::send_band(int number, ui::Theme theme) {
  damage_.compare(frame_, first_row(number), first_row(number + 1));
  if (display_.busy()) return;
  if (const auto rect = damage_.take_together()) show(std::array{area_of(*rect)}, theme);
}

// Many small areas wait longer for their moments than the little between them takes to send.
void Presenter::send(ui::Theme theme) {
  if (display_.paced() && damage_.density() >= dense) {
    show(std::array{area_of(*damage_.take_together())}, theme);
    return;
  }
  etl::vector<drivers::Area, drivers::Display::most_areas> areas;
  while (!areas.full()) {
    const auto rect = damage_.take();
    if (!rect) break;
    areas.push_back(area_of(*rect));
  }
  if (!areas.empty()) show(std::span(areas.data(), areas.size()), theme);
}

void Presenter::show(std::span<const drivers::Area> areas, ui::Theme theme) {
  const ui::Theme shown = display_.colour() ? theme : ui::Theme::mono;
  display_.show(frame_, ui::palette(shown), areas);
}

}  // namespace tiltyard::app
