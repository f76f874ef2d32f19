#include "app/console/link_console.hpp"

#include <algorithm>
#include <span>

namespace tiltyard::app {

namespace {

// How often the room is looked at while there is none.
constexpr drivers::Time between_looks = 200;

}  // namespace

void LinkSink::begin() {
  deadline_ = clock_.now() + answer_patience;
  if (torn_) {
    torn_ = false;
    put('\n');
  }
}

void LinkSink::end() { flush(); }

void LinkSink::write(std::string_view piece) {
  for (const char letter : piece) {
    put(letter);
  }
}

void LinkSink::put(char letter) {
  if (size_ == block_.size()) {
    flush();
  }
  block_[size_++] = static_cast<std::uint8_t>(letter);
}

void LinkSink::flush() {
  std::size_t sent = 0;
  while (sent < size_ && !torn_) {
    const std::size_t count =
        link_.write(std::span<const std::uint8_t>(block_.data() + sent, size_ - sent));
    sent += count;
    if (count == 0) {
      const drivers::Time now = clock_.now();
      torn_ = now >= deadline_ || !link_.connected();
      if (!torn_) {
        clock_.sleep_until(std::min(deadline_, now + between_looks));
      }
    }
  }
  size_ = 0;
}

}  // namespace tiltyard::app
