#pragma once

#include <cstddef>
#include <cstdint>

#include "api/tone.hpp"
#include "rp2040/wiring.hpp"

namespace tiltyard::rp2040 {

/// A piezo or a coil at a PWM pin: the slice's period is the pitch, the time in it that is high the
/// loudness, at most half of it. A silent coil's pin is taken from the PWM and driven low. Notes end by an alarm of the timer, so that a figure sounds right whatever
/// the main loop does.
class PwmTone final : public drivers::Tone {
 public:
  explicit PwmTone(const PiezoWiring& wiring) : PwmTone(wiring.pin, false) {}
  explicit PwmTone(const BuzzerWiring& wiring) : PwmTone(wiring.pin, true) {}

  void play(drivers::Figure figure) override;
  void stop() override;
  bool playing() const override { return alarm_ > 0; }
  void set_volume(std::uint8_t volume) override;
  bool present() const override { return true; }

 private:
  PwmTone(Pin pin, bool is_coil);
  static std::int64_t on_note_end(std::int32_t, void* self);
  void sound(drivers::Note note);
  void set_level();
  std::uint32_t high_counts() const;
  std::int64_t begin_next_note();

  const Pin pin_;
  const bool is_coil_;
  drivers::Figure figure_{};
  std::size_t next_ = 0;
  std::uint32_t period_ = 0;  // counts of the note that sounds, 0 in a pause
  std::uint8_t volume_ = loudest;
  volatile std::int32_t alarm_ = 0;
};

}  // namespace tiltyard::rp2040
