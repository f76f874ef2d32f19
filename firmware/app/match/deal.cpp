#include "app/match/deal.hpp"

#include <array>

namespace tiltyard::app {
namespace {

constexpr unsigned letter_bits = 5;
constexpr unsigned used_bits = 2 + (DealNumber::letters * letter_bits);
static_assert(used_bits <= 8 * deal_bytes);

template <class Archive>
void fields_of_deal(Archive& archive, ValueOf<std::optional<Deal>> auto& deal) {
  Deal kept = deal.value_or(Deal{});
  bool any = deal.has_value();
  archive.flag(any);
  archive.flag(kept.known);
  std::array<std::uint8_t, DealNumber::letters> values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = kept.number.value(i);
    archive.number(values[i], letter_bits);
  }
  unsigned unused = 0;
  archive.number(unused, (8 * deal_bytes) - used_bits);
  if constexpr (Archive::reads) {
    kept.number = DealNumber::of_values(values);
    archive.require([&] { return unused == 0 && (any || kept == Deal{}); });
    deal = any && archive.ok() ? std::optional(kept) : std::nullopt;
  }
}

}  // namespace

void fields(BitWriter& writer, const std::optional<Deal>& deal) { fields_of_deal(writer, deal); }
void fields(BitReader& reader, std::optional<Deal>& deal) { fields_of_deal(reader, deal); }

}  // namespace tiltyard::app
