#include "app/match/deal.hpp"

#include <array>

namespace tiltyard::app {
namespace {

constexpr unsigned letter_bits = 5;
static_assert(2 + DealNumber::letters * letter_bits <= 8 * deal_bytes);

}  // namespace

void encode(const std::optional<Deal>& deal, BitWriter& writer) {
  const Deal kept = deal.value_or(Deal{});
  writer.flag(deal.has_value());
  writer.flag(kept.known);
  for (std::size_t i = 0; i < DealNumber::letters; ++i) {
    writer.bits(kept.number.value(i), letter_bits);
  }
  writer.bits(0, 8 * deal_bytes - 2 - DealNumber::letters * letter_bits);
}

std::optional<Deal> decode_deal(BitReader& reader) {
  const bool any = reader.flag();
  const bool known = reader.flag();
  std::array<std::uint8_t, DealNumber::letters> values{};
  for (std::uint8_t& value : values) value = static_cast<std::uint8_t>(reader.bits(letter_bits));
  const Deal deal{.number = DealNumber::of_values(values), .known = known};
  if (!reader.finished() || (!any && deal != Deal{})) reader.fail();
  return any && reader.ok() ? std::optional<Deal>(deal) : std::nullopt;
}

}  // namespace tiltyard::app
