#include "rp2040/pwm_tone.hpp"

#include <algorithm>
#include <array>

#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/pwm.h"
#include "pico/time.h"
#include "rp2040/interrupts_off.hpp"

namespace tiltyard::rp2040 {
namespace {

constexpr std::uint32_t divider = 64;
constexpr std::uint32_t longest_period = 65536;

// How long the pin is high in each period, in microseconds. A piezo has swung to its end after
// about 100, whatever the pitch, so that a share of the period would not tell two steps apart:
// each step is three times the one before, some 9 decibels.
constexpr std::array<std::uint32_t, drivers::Tone::loudest + 1> high_microseconds{0, 4, 12, 36,
                                                                                  108};
// A coil follows the share of the period, in 1024ths: the pitch in such a wave is as loud as the
// sine of half of it, so these are steps of 9 decibels.
constexpr std::array<std::uint32_t, drivers::Tone::loudest + 1> high_share{0, 14, 41, 117, 512};

}  // namespace

PwmTone::PwmTone(Pin pin, bool is_coil) : pin_(pin), is_coil_(is_coil) {
  pwm_set_clkdiv_int_frac(pwm_slice(pin_), divider, 0);
  pwm_set_gpio_level(pin_, 0);
  pwm_set_enabled(pwm_slice(pin_), true);
  if (is_coil_) {
    gpio_init(pin_);
    gpio_set_dir(pin_, GPIO_OUT);
  } else {
    gpio_set_function(pin_, GPIO_FUNC_PWM);
  }
}

void PwmTone::play(drivers::Figure figure) {
  stop();
  const InterruptsOff quiet;
  figure_ = figure;
  next_ = 0;
  const std::int64_t first = begin_next_note();
  if (first > 0) {
    alarm_ = add_alarm_in_us(static_cast<std::uint64_t>(first), on_note_end, this, true);
  }
}

void PwmTone::stop() {
  const InterruptsOff quiet;
  if (alarm_ > 0) cancel_alarm(alarm_);
  alarm_ = 0;
  sound({});
}

void PwmTone::set_volume(std::uint8_t volume) {
  const InterruptsOff quiet;
  volume_ = std::min(volume, loudest);
  set_level();
}

// Negative: counted from when this note was to end, not from now, so that figures keep their beat.
std::int64_t PwmTone::on_note_end(std::int32_t, void* self) {
  auto& tone = *static_cast<PwmTone*>(self);
  const std::int64_t length = tone.begin_next_note();
  if (length == 0) tone.alarm_ = 0;
  return -length;
}

// Its length in microseconds, 0 after the last.
std::int64_t PwmTone::begin_next_note() {
  if (next_ == figure_.size()) {
    sound({});
    return 0;
  }
  const drivers::Note note = figure_[next_++];
  sound(note);
  return std::int64_t{note.milliseconds} * 1000;
}

void PwmTone::sound(drivers::Note note) {
  if (note.hertz == 0) {
    period_ = 0;
  } else {
    const std::uint32_t period = clock_get_hz(clk_sys) / divider / note.hertz;
    period_ = std::clamp<std::uint32_t>(period, 2, longest_period);
    pwm_set_wrap(pwm_slice(pin_), static_cast<std::uint16_t>(period_ - 1));
  }
  set_level();
}

std::uint32_t PwmTone::high_counts() const {
  if (is_coil_) return period_ * high_share[volume_] / 1024U;
  const std::uint32_t counts = clock_get_hz(clk_sys) / divider / 1000U * high_microseconds[volume_];
  return std::min(counts / 1000U, period_ / 2);
}

void PwmTone::set_level() {
  const std::uint32_t counts = high_counts();
  pwm_set_gpio_level(pin_, static_cast<std::uint16_t>(counts));
  if (is_coil_) gpio_set_function(pin_, counts > 0 ? GPIO_FUNC_PWM : GPIO_FUNC_SIO);
}

}  // namespace tiltyard::rp2040
