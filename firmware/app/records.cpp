#include "app/records.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/codec.hpp"

namespace tiltyard::app {
namespace {

// The first byte of the format; it was a number of records, at most 16, in the first one.
constexpr unsigned second_format = 0x82;
constexpr unsigned format = 0x83;
// What the second one was written for: the first games of the list.
constexpr std::size_t second_format_games = 3;

constexpr unsigned size_bits = 5;
constexpr unsigned games_bits = 4;
constexpr unsigned id_bits = 8;
constexpr unsigned feats_bits = 8;
constexpr unsigned count_bits = 13;
static_assert(Record::largest_count == (1U << count_bits) - 1);
static_assert(Records::most < (1U << size_bits) && max_games < (1U << games_bits));

constexpr unsigned name_bits = PlayerName::capacity * 8;
constexpr unsigned score_bits = 2 * count_bits;

unsigned bits_of(std::span<const FeatInfo> feats) {
  unsigned bits = 0;
  for (const FeatInfo& feat : feats) bits += feat.bits;
  return bits;
}

// What was kept of each game, in the order of the bytes; no game: this program does not know it.
struct Kept {
  const GameInfo* game = nullptr;
  unsigned bits = 0;
};
struct Layout {
  std::array<Kept, 1U << games_bits> games{};
  std::size_t count = 0;
};

Layout layout_of_first(std::size_t count) {
  Layout layout;
  for (const GameInfo* game : games().first(std::min(count, games().size()))) {
    layout.games[layout.count++] = {game, bits_of(game->feats)};
  }
  return layout;
}

Layout read_layout(BitReader& reader) {
  Layout layout;
  layout.count = reader.bits(games_bits);
  for (std::size_t i = 0; i < layout.count; ++i) {
    const std::uint32_t id = reader.bits(id_bits);
    layout.games[i].bits = reader.bits(feats_bits);
    for (const GameInfo* game : games()) {
      if (game->id == id && bits_of(game->feats) == layout.games[i].bits) {
        layout.games[i].game = game;
      }
    }
  }
  return layout;
}

void skip(BitReader& reader, unsigned bits) {
  for (; bits > 32; bits -= 32) static_cast<void>(reader.bits(32));
  static_cast<void>(reader.bits(bits));
}

void write(const Score& score, BitWriter& writer) {
  writer.bits(score.games, count_bits);
  writer.bits(score.wins, count_bits);
}

void write(const Record& record, BitWriter& writer) {
  for (const std::uint8_t letter : record.name.letters) writer.bits(letter, 8);
  for (std::size_t game = 0; game < games().size(); ++game) write(record.scores[game], writer);
  write(record.earlier, writer);
  for (const GameInfo* game : games()) {
    const auto feats = record.feats_of(*game);
    for (std::size_t i = 0; i < feats.size(); ++i) writer.bits(feats[i], game->feats[i].bits);
  }
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

Record read(BitReader& reader, const Layout& layout) {
  Record record{.name = read_name(reader)};
  const std::span<const Kept> all = std::span(layout.games).first(layout.count);
  for (const Kept& kept : all) {
    const Score score = read_score(reader, count_bits);
    if (kept.game != nullptr) record.scores[place_of(*kept.game)] = score;
  }
  record.earlier = read_score(reader, count_bits);
  for (const Kept& kept : all) {
    if (kept.game == nullptr) {
      skip(reader, kept.bits);
      continue;
    }
    const auto feats = record.feats_of(*kept.game);
    for (std::size_t i = 0; i < feats.size(); ++i) {
      feats[i] = read_count(reader, kept.game->feats[i].bits);
    }
  }
  return record;
}

Record read_first_format(BitReader& reader) {
  Record record{.name = read_name(reader)};
  record.earlier = read_score(reader, 16);
  const GameInfo& game = *games().front();
  const auto feats = record.feats_of(game);
  for (std::size_t i = 0; i < feats.size(); ++i) {
    feats[i] = read_count(reader, game.feats[i].first_bits);
  }
  return record;
}

std::size_t first_feat(const GameInfo& game) {
  std::size_t first = 0;
  for (std::size_t i = 0; i < place_of(game); ++i) first += games()[i]->feats.size();
  TILTYARD_ASSERT(first + game.feats.size() <= Record::max_feats);
  return first;
}

}  // namespace

std::span<std::uint16_t> Record::feats_of(const GameInfo& game) {
  return std::span(feats).subspan(first_feat(game), game.feats.size());
}
std::span<const std::uint16_t> Record::feats_of(const GameInfo& game) const {
  return std::span(feats).subspan(first_feat(game), game.feats.size());
}

std::size_t Records::capacity() {
  unsigned head = 8 + size_bits + games_bits;
  unsigned each = name_bits + score_bits;
  for (const GameInfo* game : games()) {
    head += id_bits + feats_bits;
    each += score_bits + bits_of(game->feats);
  }
  return std::min<std::size_t>(most, ((max_bytes * 8) - head) / each);
}

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
    if (size_ < capacity()) {
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
  writer.bits(static_cast<std::uint32_t>(games().size()), games_bits);
  for (const GameInfo* game : games()) {
    writer.bits(game->id, id_bits);
    writer.bits(bits_of(game->feats), feats_bits);
  }
  for (std::size_t place = 0; place < size_; ++place) write(records_[place], writer);
  TILTYARD_ASSERT(writer.fits());
  return writer.size();
}

std::optional<Records> Records::decode(std::span<const std::uint8_t> bytes) {
  if (bytes.empty()) return std::nullopt;
  BitReader reader(bytes);
  Records records;
  const std::uint32_t first = reader.bits(8);
  const bool names_games = first == format;
  const bool tells_games = names_games || first == second_format;
  const std::uint32_t size = tells_games ? reader.bits(size_bits) : first;
  if (!reader.ok() || size > most) return std::nullopt;
  const Layout layout = names_games ? read_layout(reader) : layout_of_first(second_format_games);
  // Where the games keep more than before, the last ones find no room any more.
  records.size_ = std::min<std::size_t>(size, capacity());
  for (std::size_t place = 0; place < size; ++place) {
    const Record record = tells_games ? read(reader, layout) : read_first_format(reader);
    if (place < records.size_) records.records_[place] = record;
  }
  return reader.finished() ? std::optional<Records>(records) : std::nullopt;
}

bool Records::operator==(const Records& other) const {
  return std::equal(records_.begin(), records_.begin() + size_, other.records_.begin(),
                    other.records_.begin() + other.size_);
}

}  // namespace tiltyard::app
