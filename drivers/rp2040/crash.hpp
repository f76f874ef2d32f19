#pragma once

#include <optional>

#include "api/machine.hpp"
#include "api/time.hpp"

/// What becomes of a mistake: an assertion, a HardFault, a full stack or a main loop that hangs is
/// written down in RAM that no start-up code clears, the chip restarts, and the report is there.
namespace tiltyard::rp2040 {

/// To be called once, first of all. `version` is written into every report.
/// Paints the stack, so that after a lock-up (a fault that could not be taken, since the stack was
/// full) it can be told how deep it was.
void start_crash_capture(const char* version);

/// Why the chip restarted; nothing after power-up or a wanted restart.
const std::optional<drivers::CrashReport>& last_crash();

/// The watchdog resets the chip when `feed_watchdog` was not called for `watchdog_time`. Shortly
/// before an interrupt of the highest priority writes down where the program was. Fed by the main
/// loop only.
inline constexpr drivers::Time watchdog_time = drivers::seconds(8);
void start_watchdog();
void feed_watchdog();

}  // namespace tiltyard::rp2040
