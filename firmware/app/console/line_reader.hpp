// Bytes in, lines out. A line ends with LF, or CR LF; at most `max_line_letters` printable ASCII
// characters.
//
// A line that is longer or holds other bytes is read to its end, given as a fault, and the next one
// is whole again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tiltyard::app {

inline constexpr std::size_t max_line_letters = 4096;

enum class LineFault : std::uint8_t { none, too_long, not_ascii };

class LineReader {
 public:
  // Takes one byte. True when it completed a line: `line()` and `fault()` tell of it until the next
  // byte.
  bool take(std::uint8_t byte);
  // The input has ended: true if it ended in the middle of a line, which then counts as complete.
  bool end();

  // Forgets what came of an unfinished line.
  void restart();

  // The line without its end; empty after a fault.
  [[nodiscard]] std::string_view line() const;
  [[nodiscard]] LineFault fault() const { return fault_; }

 private:
  void keep(std::uint8_t byte);
  bool complete();

  std::array<char, max_line_letters> letters_{};
  std::size_t size_ = 0;
  LineFault fault_ = LineFault::none;
  // A CR is part of the line end only if LF follows.
  bool return_held_ = false;
  bool complete_ = false;
};

}  // namespace tiltyard::app
