#include "app/records.hpp"

#include <algorithm>

#include "core/codec.hpp"

namespace tiltyard::app {
namespace {

// The first byte of the format; it was a number of records, at most 16, in the first one.
constexpr unsigned format = 0x82;
constexpr unsigned size_bits = 5;
constexpr unsigned count_bits = 13;
constexpr unsigned display_bits = 8;
constexpr unsigned total_bits = 9;
static_assert(Record::largest_count == (1U << count_bits) - 1);
static_assert(Records::capacity < (1U << size_bits));
static_assert((PlayerName::capacity * 8) +
                  (count_bits * (2 * (game_count + 1) + ivanhoe::colour_count)) + display_bits +
                  total_bits ==
              250);

void write(const Score& score, BitWriter& writer) {
  writer.bits(score.games, count_bits);
  writer.bits(score.wins, count_bits);
}

void write(const Record& record, BitWriter& writer) {
  for (const std::uint8_t letter : record.name.letters) writer.bits(letter, 8);
  for (const Score& score : record.scores) write(score, writer);
  write(record.earlier, writer);
  for (const std::uint16_t count : record.tournaments) writer.bits(count, count_bits);
  writer.bits(record.longest_display, display_bits);
  writer.bits(record.highest_total, total_bits);
}

std::uint16_t read_count(BitReader& reader, unsigned bits) {
  const auto count = static_cast<std::uint16_t>(reader.bits(bits));
  return std::min(count, Record::largest_count);
}

Score read_score(BitReader& reader, unsigned bits) {
  Score score;
  score.games = read_count(reader, bits);
  score.wins = read_count(reader, bits);
  return score;
}

// Letters that a name cannot have, or after its end, are a fault.
PlayerName read_name(BitReader& reader) {
  PlayerName name;
  for (std::uint8_t& letter : name.letters) letter = static_cast<std::uint8_t>(reader.bits(8));
  const std::size_t length = name.size();
  for (std::size_t place = 0; place < PlayerName::capacity; ++place) {
    const std::uint8_t letter = name.letters[place];
    if (place < length ? !PlayerName::allows(letter) : letter != 0) reader.fail();
  }
  return name;
}

Record read(BitReader& reader) {
  Record record{.name = read_name(reader)};
  for (Score& score : record.scores) score = read_score(reader, count_bits);
  record.earlier = read_score(reader, count_bits);
  for (std::uint16_t& count : record.tournaments) count = read_count(reader, count_bits);
  record.longest_display = static_cast<std::uint8_t>(reader.bits(display_bits));
  record.highest_total = static_cast<std::uint16_t>(reader.bits(total_bits));
  return record;
}

Record read_first_format(BitReader& reader) {
  Record record{.name = read_name(reader)};
  record.earlier = read_score(reader, 16);
  for (std::uint16_t& count : record.tournaments) count = read_count(reader, 16);
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
  BitWriter writer(into);
  writer.bits(format, 8);
  writer.bits(static_cast<std::uint32_t>(size_), size_bits);
  for (std::size_t place = 0; place < size_; ++place) write(records_[place], writer);
  TILTYARD_ASSERT(writer.fits());
  return writer.size();
}

std::optional<Records> Records::decode(std::span<const std::uint8_t> bytes) {
  if (bytes.empty()) return std::nullopt;
  BitReader reader(bytes);
  Records records;
  const std::uint32_t first = reader.bits(8);
  records.size_ = first == format ? reader.bits(size_bits) : first;
  if (!reader.ok() || records.size_ > capacity) return std::nullopt;
  for (std::size_t place = 0; place < records.size_; ++place) {
    records.records_[place] = first == format ? read(reader) : read_first_format(reader);
  }
  return reader.finished() ? std::optional<Records>(records) : std::nullopt;
}

bool Records::operator==(const Records& other) const {
  return std::equal(records_.begin(), records_.begin() + size_, other.records_.begin(),
                    other.records_.begin() + other.size_);
}

}  // namespace tiltyard::app
