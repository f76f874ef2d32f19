#include "app/records.hpp"

#include <algorithm>

#include "core/codec.hpp"

namespace tiltyard::app {
namespace {

void write(const Record& record, BitWriter& writer) {
  for (const std::uint8_t letter : record.name.letters) writer.bits(letter, 8);
  writer.bits(record.games, 16);
  writer.bits(record.wins, 16);
  for (const std::uint16_t count : record.tournaments) writer.bits(count, 16);
  writer.bits(record.longest_display, 8);
  writer.bits(record.highest_total, 16);
}

// Letters that a name cannot have, or after its end, are a fault.
Record read(BitReader& reader) {
  Record record;
  for (std::uint8_t& letter : record.name.letters) {
    letter = static_cast<std::uint8_t>(reader.bits(8));
  }
  const std::size_t length = record.name.size();
  for (std::size_t place = 0; place < PlayerName::capacity; ++place) {
    const std::uint8_t letter = record.name.letters[place];
    if (place < length ? !PlayerName::allows(letter) : letter != 0) reader.fail();
  }
  record.games = static_cast<std::uint16_t>(reader.bits(16));
  record.wins = static_cast<std::uint16_t>(reader.bits(16));
  for (std::uint16_t& count : record.tournaments) {
    count = static_cast<std::uint16_t>(reader.bits(16));
  }
  record.longest_display = static_cast<std::uint8_t>(reader.bits(8));
  record.highest_total = static_cast<std::uint16_t>(reader.bits(16));
  return record;
}

}  // namespace

const Record* Records::find(const PlayerName& name) const {
  const Record* const end = records_.data() + size_;
  const Record* const found =
      std::find_if(records_.data(), end, [&](const Record& one) { return one.name == name; });
  return found == end ? nullptr : found;
}

Record& Records::of(const PlayerName& name) {
  Record* const begin = records_.data();
  Record* const end = begin + size_;
  Record* found = std::find_if(begin, end, [&](const Record& one) { return one.name == name; });
  if (found == end) {
    if (size_ < capacity) {
      ++size_;
    } else {
      --found;
    }
    *found = Record{.name = name};
  }
  std::rotate(begin, found, found + 1);
  return *begin;
}

std::size_t Records::encode(std::span<std::uint8_t> into) const {
  BitWriter writer({into.data(), into.size()});
  writer.bits(static_cast<std::uint32_t>(size_), 8);
  for (std::size_t place = 0; place < size_; ++place) write(records_[place], writer);
  TILTYARD_ASSERT(writer.fits());
  return writer.size();
}

std::optional<Records> Records::decode(std::span<const std::uint8_t> bytes) {
  if (bytes.empty()) return std::nullopt;
  BitReader reader({bytes.data(), bytes.size()});
  Records records;
  records.size_ = reader.bits(8);
  if (!reader.ok() || records.size_ > capacity) return std::nullopt;
  for (std::size_t place = 0; place < records.size_; ++place)
    records.records_[place] = read(reader);
  return reader.finished() ? std::optional<Records>(records) : std::nullopt;
}

bool Records::operator==(const Records& other) const {
  return std::equal(records_.begin(), records_.begin() + size_, other.records_.begin(),
                    other.records_.begin() + other.size_);
}

}  // namespace tiltyard::app
