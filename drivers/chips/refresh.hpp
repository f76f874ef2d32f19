#pragma once

#include <algorithm>

#include "api/time.hpp"

/// A colour panel reads its own memory line by line, sixty times a second. A picture that is sent
/// across that reading is seen half old and half new: it tears.
namespace tiltyard::chips {

/// The last reading that has begun, and how long one takes.
struct Reading {
  drivers::Time began = drivers::never;
  drivers::Time period = 0;
};

/// Tells when the panel reads.
class Refresh {
 public:
  virtual Reading last() const = 0;
  /// The time by the clock of these readings.
  virtual drivers::Time now() const = 0;
  /// Lets a time go by that is too short to come back for.
  virtual void pause(drivers::Time time) const = 0;

 protected:
  ~Refresh() = default;
};

/// A panel whose tearing-effect line leads nowhere.
class UnseenRefresh final : public Refresh {
 public:
  Reading last() const override { return {}; }
  drivers::Time now() const override { return 0; }
  void pause(drivers::Time /*time*/) const override {}
};

/// Learns from the edges of a tearing-effect line when the panel reads. An edge that is told late,
/// since flash was written or erased meanwhile, moves nothing; if that goes on, it is what was
/// learned that is wrong, and the period is measured anew.
class RefreshMeter {
 public:
  void edge(drivers::Time now) {
    const drivers::Time since = now - last_.began;
    if (last_.period == 0) {
      if (since >= shortest_period && since <= longest_period) last_.period = since;
      last_.began = now;
      return;
    }
    const drivers::Time late = since % last_.period;
    if (late < tolerance || late + tolerance > last_.period) {
      doubted_ = 0;
      last_.began = now;
    } else if (++doubted_ <= most_doubted) {
      last_.began += since - late;  // the panel goes on as before
    } else {
      doubted_ = 0;
      last_ = {.began = now, .period = 0};
    }
  }

  Reading last() const { return last_.period > 0 ? last_ : Reading{}; }

 private:
  // What a panel's settings may come to. Anything else is no refresh, or one whose edge was missed.
  static constexpr drivers::Time shortest_period = drivers::milliseconds(10);
  static constexpr drivers::Time longest_period = drivers::milliseconds(25);
  static constexpr drivers::Time tolerance = 100;
  static constexpr unsigned most_doubted = 3;

  Reading last_{};
  unsigned doubted_ = 0;  // edges in a row that came when none was due
};

/// All lines of an ST7789, the shown and the others, and its two porches, in the time of one.
inline constexpr drivers::Time lines_a_reading = 320 + 12 + 12;
/// Clocks of panel and chip differ a little, and interrupts come late.
inline constexpr drivers::Time refresh_margin = 150;

/// How long to wait before a picture is sent that takes so long for the lines from `first` up to
/// `end`, so that the reading and the writing do not meet: the writing stays behind this reading
/// and ahead of the next, or ends ahead of this one. 0 as well if nothing is known, or if it
/// takes so long that they must meet.
constexpr drivers::Time until_untorn(Reading reading, drivers::Time now, unsigned first,
                                     unsigned end, drivers::Time sending) {
  const drivers::Time period = reading.period;
  if (reading.began == drivers::never || now - reading.began >= 2 * period) return 0;
  const drivers::Time at = (now - reading.began) % period;
  const drivers::Time reads_first = period * first / lines_a_reading;
  const drivers::Time reads_end = period * end / lines_a_reading;
  const drivers::Time least =
      std::max(reads_first, reads_end - std::min(reads_end, sending)) + refresh_margin;
  if (least + sending + 2 * refresh_margin > period + reads_end) return 0;
  const drivers::Time done = at + sending + refresh_margin;
  const bool behind =
      at >= least && at + refresh_margin <= period + reads_first && done <= period + reads_end;
  const bool ahead = at + refresh_margin <= reads_first && done <= reads_end;
  if (behind || ahead) return 0;
  return at < least ? least - at : least + period - at;
}

}  // namespace tiltyard::chips
