#include "app/match/any_match.hpp"

#include <algorithm>

#include "core/match.hpp"

namespace tiltyard::app {

std::size_t AnyMatch::save(std::span<std::uint8_t> bytes) const {
  const std::size_t room = std::min(bytes.size(), max_save_bytes) - hints_bytes;
  const std::size_t length = save_dealt(bytes.first(room));
  BitWriter writer(bytes.subspan(length, hints_bytes));
  fields(writer, hints_);
  return length + hints_bytes;
}

// A match of before the hints ends before them; its own sum tells them apart.
bool AnyMatch::resume(std::span<const std::uint8_t> bytes) {
  if (bytes.size() >= hints_bytes) {
    BitReader reader(bytes.last(hints_bytes));
    Hints hints;
    fields(reader, hints);
    if (reader.ok() && resume_dealt(bytes.first(bytes.size() - hints_bytes))) {
      hints_ = hints;
      return true;
    }
  }
  hints_ = {};
  return resume_dealt(bytes);
}

}  // namespace tiltyard::app
