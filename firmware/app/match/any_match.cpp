#include "app/match/any_match.hpp"

#include <algorithm>
#include <utility>

#include "core/match.hpp"

namespace tiltyard::app {

std::size_t AnyMatch::save(std::span<std::uint8_t> bytes) const {
  const std::size_t room = std::min(bytes.size(), max_save_bytes) - hints_bytes;
  const std::size_t length = save_dealt(bytes.first(room));
  BitWriter writer(bytes.subspan(length, hints_bytes));
  fields(writer, hints_);
  return length + hints_bytes;
}

bool AnyMatch::resume(std::span<const std::uint8_t> bytes) {
  if (resume_before(bytes, hints_bytes, fields)) return true;
  if (resume_before(bytes, first_hints_bytes, first_fields)) {
    std::swap(hints_.given[0], hints_.given[flow_.people().lowest()]);
    return true;
  }
  return resume_before(bytes, 0, [](BitReader& /*nothing*/, Hints& /*hints*/) {});
}

// The match's own sum tells where it ends.
bool AnyMatch::resume_before(std::span<const std::uint8_t> bytes, std::size_t behind,
                             void (*read)(BitReader& reader, Hints& hints)) {
  if (bytes.size() < behind) return false;
  BitReader reader(bytes.last(behind));
  Hints hints;
  read(reader, hints);
  if (!reader.ok() || !resume_dealt(bytes.first(bytes.size() - behind))) return false;
  hints_ = hints;
  return true;
}

}  // namespace tiltyard::app
