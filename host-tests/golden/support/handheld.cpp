#include "support/handheld.hpp"

#include <algorithm>

#include "support/started.hpp"
#include "support/strokes.hpp"

namespace tiltyard::golden {
namespace {

// A SPI bus at its fastest; an I2C bus at 400 kHz with nine clocks a byte.
std::uint32_t bus_speed(const Model& model) { return model.colour ? 62'500'000U : 355'000U; }

}  // namespace

bool Handheld::CountingEntropy::fill(std::span<std::uint8_t> bytes) {
  for (std::uint8_t& byte : bytes) byte = next++;
  return true;
}

Handheld::Handheld(const Model& model, const app::Settings& settings)
    : Handheld(model, started_before()) {
  app_.change(settings);
  pass(drivers::milliseconds(300));
}

Handheld::Handheld(const Model& model, const memory::RamFlash<8>& storage)
    : screen_(model.screen, model.colour, clock_, bus_speed(model)),
      keys_(clock_, model.keys),
      storage_(storage),
      devices_{screen_,  keys_,  storage_, tone_, light_,
               battery_, clock_, entropy_, link_, machine_},
      app_(devices_, std::span(frame_).first(drivers::frame_bytes(model.screen)), &audit_) {
  const ui::Look look({model.screen.width, model.screen.height});
  audit_.set_glass(look.size(), look.measures().corner);
  app_.start();
  pass(drivers::milliseconds(300));
}

void Handheld::pass(drivers::Time time) {
  const drivers::Time end = clock_.now() + time;
  while (true) {
    // Transfers end without anyone waking the loop here, so it looks each millisecond.
    const drivers::Time wake = std::min(app_.step(), clock_.now() + drivers::milliseconds(1));
    if (clock_.now() >= end) return;
    clock_.sleep_until(std::min(std::max(wake, clock_.now() + 100), end));
  }
}

void Handheld::rest() {
  while (app_.motion().moving()) pass(drivers::milliseconds(10));
}

void Handheld::press(drivers::Key key) { hold(key, stroke_short); }

void Handheld::hold(drivers::Key key, drivers::Time time) {
  const Stroke stroke = stroke_for(app_, {key, time});
  keys_.press(stroke.key);
  pass(stroke.length);
  keys_.release(stroke.key);
  pass(drivers::milliseconds(120));
  rest();
}

}  // namespace tiltyard::golden
