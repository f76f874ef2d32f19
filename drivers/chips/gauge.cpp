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

// As much lower as the sensor seems to have risen.
std::uint16_t Gauge::mended(std::uint16_t millivolts, bool powered, std::uint16_t sensor) {
  if (sensor == 0) return millivolts;
  const std::uint32_t reading = std::uint32_t{sensor} * 16U;
  if (powered || millivolts >= reference_holds_from) {
    usual_sensor_ = sensor_known_ ? usual_sensor_ - usual_sensor_ / 16U + reading / 16U : reading;
    sensor_known_ = true;
    return millivolts;
  }
  if (reading <= usual_sensor_) return millivolts;
  return static_cast<std::uint16_t>(millivolts * usual_sensor_ / reading);
}

void Gauge::add(std::uint16_t millivolts, bool powered, bool charging, std::uint16_t sensor) {
  const std::uint32_t reading = std::uint32_t{mended(millivolts, powered, sensor)} * 16U;
  smoothed_ = smoothed_ == 0 ? reading : smoothed_ - smoothed_ / 4U + reading / 4U;
  const std::uint16_t now = this->millivolts();
  charge_.percent = percent_for(now);
  charge_.charging = charging;
  charge_.low = !powered && below(now, charge_.low, low_below, not_low_from);
  charge_.too_low_to_write =
      !powered && below(now, charge_.too_low_to_write, no_writing_below, writing_from);
}

void Gauge::charges_unseen() {
  smoothed_ = 0;
  charge_.charging = true;
  charge_.low = false;
  charge_.too_low_to_write = false;
}

}  // namespace tiltyard::chips
