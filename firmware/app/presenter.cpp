#include "app/presenter.hpp"

namespace tiltyard::app {
namespace {

ui::Size ui_size(drivers::Size size) { return {size.width, size.height}; }

drivers::Area area_of(ui::Rect rect) {
  return {static_cast<std::uint16_t>(rect.x), static_cast<std::uint16_t>(rect.y),
          static_cast<std::uint16_t>(rect.w), static_cast<std::uint16_t>(rect.h)};
}

}  // namespace

Presenter::Presenter(drivers::Display& display, std::span<std::uint8_t> frame,
                     ui::Recorder* recorder)
    : display_(display),
      frame_(frame),
      look_(ui_size(display.size())),
      canvas_(frame, ui_size(display.size()), recorder),
      damage_(ui_size(display.size())) {}

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

void Presenter::send(ui::Theme theme) {
  const auto rect = damage_.take();
  if (!rect.has_value()) return;
  const ui::Theme shown = display_.colour() ? theme : ui::Theme::mono;
  display_.show(frame_, ui::palette(shown), area_of(*rect));
}

}  // namespace tiltyard::app
