#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "api/display.hpp"
#include "api/time.hpp"
#include "chips/areas.hpp"
#include "chips/bus.hpp"
#include "chips/refresh.hpp"
#include "chips/script.hpp"

namespace tiltyard::chips {

/// What differs between panels with this chip. All of it is a constant of the board.
struct St7789Options {
  /// The width is even.
  drivers::Size size{240, 240};
  /// MADCTL as the panel is mounted. Turned by 180 degrees, both mirror bits are the other way.
  std::uint8_t orientation = 0x00;
  /// Where the glass begins along the long side of the chip's memory, from its near end.
  std::uint16_t first_row = 0;
  /// Most IPS panels show the negative unless told so.
  bool inverted = true;
  /// The maker's voltages and gamma, sent before the panel wakes.
  PanelSettings settings;
};

/// Sitronix ST7789(V/VW): a colour panel of up to 240x320 pixels. Frames are turned into RGB565 on
/// the way, a few rows at a time, in the interrupt that asks for them: no second frame buffer.
///
/// Everything that takes time is a step: `step(now)` begins what is due and says when it is to be
/// called again. The datasheet's waits: 120 ms from reset to sleep-out, 5 ms from sleep-out to the
/// next command, 120 ms from sleep-out to sleep-in and back. After power-up, when its voltages
/// build up from nothing, 120 ms pass until display-on as well; waking needs 20. A first frame may
/// be shown within that time and is what the panel lights up with.
///
/// Where the panel's refresh is seen, an area begins at the next moment from which it is not torn;
/// for a whole frame that is 4 ms away at most, or 1 with a panel at 50 Hz. Those of which each
/// finds its moment when the one before is over go in one transfer.
///
/// The chip's memory is 240 x 320. Where a mirror bit turns its long side round, a shorter picture
/// is counted from its far end; the driver sees to that.
///
/// A panel without a reset line is reset by command, with the same waits.
class St7789 final : public drivers::Display, private Segments {
 public:
  St7789(Bus& bus, Line& reset, const Refresh& refresh, const St7789Options& options)
      : bus_(bus), reset_(&reset), options_(options), refresh_(refresh) {}
  St7789(Bus& bus, NoLine&, const Refresh& refresh, const St7789Options& options)
      : bus_(bus), options_(options), refresh_(refresh) {}

  drivers::Size size() const override { return options_.size; }
  bool colour() const override { return true; }
  using Display::show;
  void show(drivers::Frame frame, const drivers::Palette& palette,
            std::span<const drivers::Area> changed) override;
  bool paced() const override;
  bool busy() const override;
  void set_flipped(bool flipped) override;
  void sleep() override;
  void wake() override;

  /// To be called once at the start and then whenever the returned time has come or the bus has
  /// come to rest. `never` while nothing is due.
  drivers::Time step(drivers::Time now);

  /// Whether the panel shows its picture: time for the light behind it.
  bool lit() const { return phase_ == Phase::lit; }

  static constexpr drivers::Time reset_pulse = 20;
  static constexpr drivers::Time reset_to_sleep_out = drivers::milliseconds(120);
  static constexpr drivers::Time longest_command = drivers::milliseconds(1);
  static constexpr drivers::Time sleep_out_to_command = drivers::milliseconds(5);
  static constexpr drivers::Time power_up_to_display_on = drivers::milliseconds(120);
  static constexpr drivers::Time waking_to_display_on = drivers::milliseconds(20);
  static constexpr drivers::Time sleep_out_to_sleep_in = drivers::milliseconds(120);
  static constexpr drivers::Time sleep_in_to_sleep_out = drivers::milliseconds(120);

 private:
  enum class Phase : std::uint8_t {
    off,             // nothing was done yet
    reset,           // the reset line is low
    resting,         // 120 ms after it
    configuring,     // the settings are on the bus
    waking,          // sleep-out is on the bus
    woken,           // 5 ms after it
    dark,            // takes a frame, which is not visible yet
    lighting,        // display-on is on the bus
    lit,             // shows what it is given
    falling_asleep,  // display-off and sleep-in are on the bus
    asleep,
  };

  Segment next() override;
  void set_parameters(std::uint8_t command);
  Segment rows();
  void make_pairs(const drivers::Palette& palette);
  void send(Script script);
  void wait(Phase phase, drivers::Time due);
  bool due(drivers::Time now) const;
  void advance(drivers::Time now);
  void begin_reset(drivers::Time now);
  void begin_waking();
  drivers::Time begin_areas(drivers::Time now);
  drivers::Time until_untorn_on(drivers::Area area, drivers::Time now) const;
  drivers::Time sending(drivers::Area area) const;
  unsigned first_line() const;
  std::uint8_t orientation() const;

  Bus& bus_;
  Line* const reset_ = nullptr;
  const St7789Options options_;
  const Refresh& refresh_;

  Phase phase_ = Phase::off;
  drivers::Time due_ = 0;         // the next phase begins no earlier
  drivers::Time display_on_ = 0;  // nor display-on than this
  drivers::Time sleep_in_ = 0;    // nor sleep-in than this
  bool slept_ = false;
  bool flipped_ = false;
  bool sleep_asked_ = false;
  bool wake_asked_ = false;
  bool shown_ = false;  // a frame was sent since the panel woke
  ScriptSegments script_;
  std::array<std::uint8_t, 13> waking_{};

  // The frame that is under way.
  static constexpr std::size_t chunk_pixels = 640;
  using Pair = std::uint32_t;      // two pixels, in memory as the panel wants them
  std::array<Pair, 256> pairs_{};  // by the byte of the frame that holds both
  drivers::Palette palette_{};
  bool pairs_made_ = false;
  drivers::Frame frame_{};
  Areas areas_;               // each from an even pixel, an even number of them
  std::size_t batch_ = 0;     // of the areas that are left, those under way in this transfer
  std::uint16_t row_ = 0;     // of the first area, the next to be turned
  std::uint8_t segment_ = 0;  // of what goes before its pixels, the next to be given out
  std::uint8_t chunk_ = 0;    // which of the two is filled next
  std::array<std::uint8_t, 4> parameters_{};
  std::array<std::array<Pair, chunk_pixels / 2>, 2> chunks_{};
};

}  // namespace tiltyard::chips
