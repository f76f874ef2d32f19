#pragma once

#include <cstddef>
#include <optional>

#include "core/codec.hpp"
#include "core/deal_number.hpp"

namespace tiltyard::app {

// What all chance of a match follows from.
struct Deal {
  DealNumber number;
  bool known = false;  // typed in, or played before: such a match counts in no record
  bool operator==(const Deal&) const = default;
};

// As the journal keeps it behind a match, in the same number of bytes always. A match of before the
// numbers has none.
inline constexpr std::size_t deal_bytes = 9;
void fields(BitWriter& writer, const std::optional<Deal>& deal);
void fields(BitReader& reader, std::optional<Deal>& deal);

}  // namespace tiltyard::app
