#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "chips/bus.hpp"

namespace tiltyard::chips {

/// A list of commands as bytes of a constexpr table: command, number of parameters, parameters; and
/// so on. On a chip that takes parameters as data (ST7789) they go over as a data segment.
using Script = std::span<const std::uint8_t>;

/// The voltages and gamma that the maker of a panel asks for, as a script. A panel without them may
/// keep ghosts of old pictures for ever, so there is none without: it is made while compiling, of a
/// script that is not empty.
class PanelSettings {
 public:
  explicit consteval PanelSettings(Script script) : script_(script) {
    if (script.empty()) a_panel_needs_settings();
  }
  constexpr Script script() const { return script_; }

 private:
  // Called only while compiling, and then not allowed: the compiler's message names the mistake.
  static void a_panel_needs_settings();
  Script script_;
};

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
