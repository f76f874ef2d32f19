#include "chips/gauge.hpp"

namespace tiltyard::chips {
namespace {

std::uint8_t percent_for(std::uint16_t millivolts) {
  if (millivolts <= lipo_curve.front().millivolts) return lipo_curve.front().percent;
  for (std::size_t i = 1; i < lipo_curve.size(); ++i) {
    const GaugePoint& low = lipo_curve[i - 1];
    const GaugePoint& high = lipo_curve[i];
    if (millivolts >= high.millivolts) continue;
    const unsigned part = static_cast<unsigned>(millivolts - low.millivolts);
    const unsigned range = static_cast<unsigned>(high.millivolts - low.millivolts);
    const unsigned rise = static_cast<unsigned>(high.percent - low.percent);
    return static_cast<std::uint8_t>(low.percent + rise * part / range);
  }
  return lipo_curve.back().percent;
}

bool below(std::uint16_t millivolts, bool was_below, std::uint16_t down, std::uint16_t up) {
  return millivolts < (was_below ? up : down);
}

}  // namespace

void Gauge::add(std::uint16_t millivolts, bool powered, bool charging) {
  const std::uint32_t reading = std::uint32_t{millivolts} * 16U;
  smoothed_ = smoothed_ == 0 ? reading : smoothed_ - smoothed_ / 4U + reading / 4U;
  const std::uint16_t now = this->millivolts();
  charge_.percent = percent_for(now);
  charge_.charging = charging;
  charge_.low = !powered && below(now, charge_.low, low_below, not_low_from);
  charge_.too_low_to_write =
      !powered && below(now, charge_.too_low_to_write, no_writing_below, writing_from);
}

}  // namespace tiltyard::chips
