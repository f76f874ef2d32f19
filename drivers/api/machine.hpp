#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace tiltyard::drivers {

/// Why the machine stopped the last time.
enum class CrashKind : std::uint8_t { assertion, hard_fault, stack_guard, watchdog };

/// What was kept over the reset. `code` is short enough to be read to somebody; it tells kind and
/// place. Text is ended by 0 and cut where it is too long.
struct CrashReport {
  static constexpr unsigned code_digits = 5;

  CrashKind kind = CrashKind::assertion;
  std::uint16_t line = 0;             ///< of an assertion
  std::uint32_t program_counter = 0;  ///< where it happened, 0 if not known
  std::uint32_t link_register = 0;    ///< who called, 0 if not known
  std::uint32_t code = 0;             ///< 20 bits: five hexadecimal digits
  std::array<char, 32> file{};        ///< of an assertion: the file's name without its folders
  std::array<char, 32> version{};     ///< of the firmware that crashed
};

/// The device as a whole.
class Machine {
 public:
  /// What the machine died of before this start; nothing after an ordinary one.
  virtual std::optional<CrashReport> crash() const = 0;

  /// Restarts into the boot loader, ready for a new firmware ("update"). Does not return on a
  /// device.
  virtual void update() = 0;

 protected:
  ~Machine() = default;
};

}  // namespace tiltyard::drivers
