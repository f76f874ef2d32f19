#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "chips/bus.hpp"

namespace tiltyard::chips {

/// A list of commands as bytes of a constexpr table: command, number of parameters, parameters; and
/// so on. On a chip that takes parameters as data (ST7789) they go over as a data segment.
using Script = std::span<const std::uint8_t>;

/// Reads a script as the segments of one transfer.
class ScriptSegments final : public Segments {
 public:
  void start(Script script) {
    rest_ = script;
    parameters_ = 0;
  }
  Segment next() override;

 private:
  Script rest_{};
  std::size_t parameters_ = 0;  // of the command that was given out last
};

}  // namespace tiltyard::chips
