#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "api/display.hpp"
#include "api/time.hpp"
#include "chips/areas.hpp"
#include "chips/bus.hpp"

namespace tiltyard::chips {

/// What differs between the controllers of small mono OLEDs. Their commands and parameters all go
/// over as commands. See ssd1306.hpp and sh1106.hpp.
struct OledChip {
  std::span<const std::uint8_t> start;  ///< everything but orientation, contrast and display-on
  std::span<const std::uint8_t> sleep;  ///< display-off, and the high voltage
  std::span<const std::uint8_t>
      wake;              ///< the high voltage again; display-on follows the next frame
  std::uint8_t columns;  ///< of its memory
  bool windows;          ///< knows a window of columns and pages, else one page a time
  std::string_view name;
};

struct OledOptions {
  /// Height a multiple of 8, at most 64; width at most 132.
  drivers::Size size{128, 64};
  /// Where the leftmost column of the glass lies in the chip's memory.
  std::uint8_t first_column = 0;
  /// Whether the module is mounted with its first row and column at the far corner; most are.
  bool turned = true;
  /// At full light.
  std::uint8_t contrast = 0xFF;
};

/// A mono OLED of 8 rows a page. Areas are widened to whole pages. A few milliwatts less light is
/// the same as a dimmed lamp, so contrast is what `Light` sets where this is the screen.
///
/// As with every panel, what takes time is a step, and it lights up with its first frame.
///
/// A module that misses a single byte is lost until it is set up anew, and cheap ones are deaf for
/// a while after power-up. So a transfer that fails, or takes longer than `longest_transfer`, is
/// followed by the bus's recovery, the start script and the whole frame, again and again: nearly at
/// once if the module had answered and but missed a byte since it was lit, else after a while.
/// Meanwhile the display is not busy: frames are taken, and go over when the module answers.
class Oled final : public drivers::Display, private Segments {
 public:
  Oled(Bus& bus, Line& reset, const OledChip& chip, const OledOptions& options)
      : bus_(bus), reset_(reset), chip_(chip), options_(options), contrast_(options.contrast) {}

  drivers::Size size() const override { return options_.size; }
  bool colour() const override { return false; }
  using Display::show;
  void show(drivers::Frame frame, const drivers::Palette& palette,
            std::span<const drivers::Area> changed) override;
  bool busy() const override;
  void set_flipped(bool flipped) override { flipped_ = flipped; }
  void sleep() override;
  void wake() override;

  /// Takes effect with the next step.
  void set_contrast(std::uint8_t contrast) { contrast_ = contrast; }
  /// The same as a share of full light, 0 to 255.
  void set_light(std::uint8_t level) {
    set_contrast(static_cast<std::uint8_t>(level * options_.contrast / 255));
  }

  /// As for every panel: call it once at the start, at the time it returned, and when the bus has
  /// come to rest.
  drivers::Time step(drivers::Time now);

  bool lit() const { return phase_ == Phase::lit; }

  /// From power to the end of reset, the module's own or by its line, and from there to the first
  /// command.
  static constexpr drivers::Time power_up = drivers::milliseconds(19);
  static constexpr drivers::Time after_reset = drivers::milliseconds(1);
  static constexpr drivers::Time longest_transfer = drivers::milliseconds(50);
  static constexpr drivers::Time between_attempts = drivers::milliseconds(100);
  static constexpr drivers::Time after_missed_byte = drivers::milliseconds(1);

 private:
  enum class Phase : std::uint8_t { off, powering, resting, dark, lit, asleep, lost };

  Segment next() override;
  Segment addresses();
  Segment page();
  bool due(drivers::Time now) const;
  void advance(drivers::Time now);
  bool starts() const;
  void send_commands(std::span<const std::uint8_t> commands);
  void send(Segments& segments);
  void send_areas();
  void watch(drivers::Time now);
  void lose(drivers::Time now);
  void find_again(drivers::Time now);
  std::uint8_t first_column() const;

  // A run of commands as a transfer.
  class Commands final : public Segments {
   public:
    void start(std::span<const std::uint8_t> commands) { commands_ = commands; }
    Segment next() override {
      const Segment segment{Segment::Kind::command, commands_};
      commands_ = {};
      return segment;
    }

   private:
    std::span<const std::uint8_t> commands_{};
  };

  Bus& bus_;
  Line& reset_;
  const OledChip& chip_;
  const OledOptions options_;

  Phase phase_ = Phase::off;
  drivers::Time due_ = 0;
  bool flipped_ = false;
  bool sleep_asked_ = false;
  bool wake_asked_ = false;
  bool shown_ = false;                    // a frame was sent since the panel woke
  bool sending_ = false;                  // a transfer is under way, or ended and was not looked at
  bool resend_ = false;                   // the whole frame is to be sent again
  drivers::Time limit_ = drivers::never;  // of the transfer under way
  bool lost_before_ = false;
  bool missed_byte_ = false;  // that was the reason to set it up anew, and it was not lit since
  std::uint8_t contrast_;
  bool contrast_known_ = false;
  std::uint8_t sent_contrast_ = 0;
  std::array<std::uint8_t, 2> contrast_commands_{};
  Commands commands_;

  // The frame that is under way.
  static constexpr std::size_t most_columns = 132;
  drivers::Frame frame_{};
  std::uint16_t lights_ = 0;  // bit n: index n lights a pixel
  Areas areas_;               // each of whole pages
  std::uint16_t page_ = 0;    // of the first area, the next
  bool addressed_ = false;    // the next page, or the window
  std::uint8_t buffer_ = 0;
  std::array<std::uint8_t, 8> addresses_{};
  std::array<std::array<std::uint8_t, most_columns>, 2> pages_{};
};

}  // namespace tiltyard::chips
