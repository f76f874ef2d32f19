#include "app/console/line_reader.hpp"

namespace tiltyard::app {

namespace {

constexpr bool printable(std::uint8_t byte) { return byte >= ' ' && byte <= '~'; }

}  // namespace

bool LineReader::take(std::uint8_t byte) {
  if (complete_) {
    restart();
  }
  if (byte == '\n') {
    return complete();
  }
  if (return_held_) {
    return_held_ = false;
    keep('\r');
  }
  if (byte == '\r') {
    return_held_ = true;
  } else {
    keep(byte);
  }
  return false;
}

void LineReader::restart() {
  size_ = 0;
  fault_ = LineFault::none;
  return_held_ = false;
  complete_ = false;
}

bool LineReader::end() {
  const bool unfinished = !complete_ && (size_ > 0 || return_held_ || fault_ != LineFault::none);
  return unfinished && complete();
}

void LineReader::keep(std::uint8_t byte) {
  if (fault_ != LineFault::none) {
    return;
  }
  if (!printable(byte)) {
    fault_ = LineFault::not_ascii;
  } else if (size_ == letters_.size()) {
    fault_ = LineFault::too_long;
  } else {
    letters_[size_++] = static_cast<char>(byte);
  }
}

bool LineReader::complete() {
  complete_ = true;
  return true;
}

std::string_view LineReader::line() const {
  return fault_ == LineFault::none ? std::string_view(letters_.data(), size_) : std::string_view();
}

}  // namespace tiltyard::app
