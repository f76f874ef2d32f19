#include "app/records.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "core/codec.hpp"

namespace tiltyard::app {
namespace {

// The first byte of the format; it was a number of records, at most 16, in the first one.
constexpr unsigned second_format = 0x82;
constexpr unsigned third_format = 0x83;
constexpr unsigned format = 0x84;
// What the second one was written for: the first games of the list.
constexpr std::size_t second_format_games = 3;

constexpr unsigned size_bits = 5;
constexpr unsigned games_bits = 4;
constexpr unsigned id_bits = 8;
constexpr unsigned feats_bits = 8;
constexpr unsigned count_bits = 13;
static_assert(Record::largest_count == (1U << count_bits) - 1);
static_assert(Records::most < (1U << size_bits) && max_games < (1U << games_bits));

// A count is written in pieces, the lowest first, each with a bit that says whether more follow.
constexpr unsigned piece_bits = 3;
constexpr unsigned most_pieces = (count_bits + piece_bits - 1) / piece_bits;

unsigned bits_of(std::span<const FeatInfo> feats) {
  unsigned bits = 0;
  for (const FeatInfo& feat : feats) bits += feat.bits;
  return bits;
}

// What was kept of each game, in the order of the bytes.
struct Kept {
  std::uint32_t id = 0;
  unsigned feats = 0;              // how many; in the third format the bits of all
  const GameInfo* game = nullptr;  // none: this program does not know it so
};
struct Layout {
  std::array<Kept, 1U << games_bits> games{};
  std::size_t count = 0;

  [[nodiscard]] std::span<const Kept> all() const { return std::span(games).first(count); }
};

template <class Archive>
void fields(Archive& archive, ValueOf<Layout> auto& layout) {
  archive.number(layout.count, games_bits);
  for (auto& kept : std::span(layout.games).first(layout.count)) {
    archive.number(kept.id, id_bits);
    archive.number(kept.feats, feats_bits);
  }
}

unsigned feats_of(const GameInfo& game) { return static_cast<unsigned>(game.feats.size()); }
unsigned bits_of_feats(const GameInfo& game) { return bits_of(game.feats); }

Layout layout_of_first(std::size_t count, unsigned (*feats)(const GameInfo&)) {
  Layout layout;
  for (const GameInfo* game : games().first(std::min(count, games().size()))) {
    layout.games[layout.count++] = {.id = game->id, .feats = feats(*game), .game = game};
  }
  return layout;
}

Layout read_layout(BitReader& reader, unsigned (*feats)(const GameInfo&)) {
  Layout layout;
  fields(reader, layout);
  for (Kept& kept : layout.games) {
    for (const GameInfo* game : games()) {
      if (game->id == kept.id && feats(*game) == kept.feats) kept.game = game;
    }
  }
  return layout;
}

void skip(BitReader& reader, unsigned bits) {
  for (; bits > 32; bits -= 32) static_cast<void>(reader.bits(32));
  static_cast<void>(reader.bits(bits));
}

void count_field(BitWriter& writer, std::uint16_t count) {
  for (; count >= (1U << piece_bits); count = static_cast<std::uint16_t>(count >> piece_bits)) {
    writer.bits(count, piece_bits);
    writer.flag(true);
  }
  writer.bits(count, piece_bits);
  writer.flag(false);
}

// Needless pieces, or more than the largest count, are a fault.
void count_field(BitReader& reader, std::uint16_t& read) {
  std::uint32_t count = 0;
  bool more = true;
  for (unsigned piece = 0; more; ++piece) {
    const std::uint32_t bits = reader.bits(piece_bits);
    more = reader.flag();
    if (more && piece + 1 == most_pieces) reader.fail();
    more = more && reader.ok();
    count |= bits << (piece * piece_bits);
    if (piece > 0 && !more && bits == 0) reader.fail();
  }
  if (count > Record::largest_count) reader.fail();
  read = static_cast<std::uint16_t>(reader.ok() ? count : 0);
}

template <class Archive>
void fields(Archive& archive, ValueOf<Score> auto& score) {
  count_field(archive, score.games);
  count_field(archive, score.wins);
}

template <class Archive>
void fields(Archive& archive, ValueOf<Form> auto& form) {
  archive.below(form.played, Form::most + 1);
  archive.number(form.won, form.played);
  count_field(archive, form.streak);
  count_field(archive, form.longest);
  archive.require([&] { return form.streak <= form.longest; });
}

template <class Archive>
void fields(Archive& archive, ValueOf<PlayerName> auto& name) {
  auto letters = static_cast<std::uint32_t>(name.size());
  archive.below(letters, PlayerName::capacity + 1);
  for (auto& letter : std::span(name.letters).first(letters)) {
    archive.number(letter, 8);
    archive.require([&] { return PlayerName::allows(letter); });
  }
}

// What is kept of a game that is not known is passed over.
template <class Archive>
void fields(Archive& archive, ValueOf<Record> auto& record, const Layout& layout) {
  fields(archive, record.name);
  for (const Kept& kept : layout.all()) {
    if (kept.game != nullptr) {
      fields(archive, record.scores[place_of(*kept.game)]);
    } else {
      Score passed_over;
      fields(archive, passed_over);
    }
  }
  fields(archive, record.earlier);
  for (auto& score : record.levels) fields(archive, score);
  fields(archive, record.form);
  for (const Kept& kept : layout.all()) {
    for (unsigned i = 0; i < kept.feats; ++i) {
      if (kept.game != nullptr) {
        count_field(archive, record.feats_of(*kept.game)[i]);
      } else {
        std::uint16_t passed_over = 0;
        count_field(archive, passed_over);
      }
    }
  }
}

// ---- Formats of before

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

Record read_third_format(BitReader& reader, const Layout& layout) {
  Record record{.name = read_name(reader)};
  for (const Kept& kept : layout.all()) {
    const Score score = read_score(reader, count_bits);
    if (kept.game != nullptr) record.scores[place_of(*kept.game)] = score;
  }
  record.earlier = read_score(reader, count_bits);
  for (const Kept& kept : layout.all()) {
    if (kept.game == nullptr) {
      skip(reader, kept.feats);
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

void Form::add(bool victory, std::uint16_t largest_count) {
  constexpr unsigned kept = (1U << most) - 1;
  won = static_cast<std::uint16_t>((won << 1U | (victory ? 1U : 0U)) & kept);
  count_up(played, std::uint8_t{most});
  streak = victory ? std::min<std::uint16_t>(streak + 1, largest_count) : std::uint16_t{0};
  longest = std::max(longest, streak);
}

void Record::add(std::size_t game, std::uint8_t level, bool won) {
  const auto count = [won](Score& score) {
    count_up(score.games, largest_count);
    if (won) count_up(score.wins, largest_count);
  };
  count(scores[game]);
  if (level > 0) count(levels[level - 1U]);
  form.add(won, largest_count);
}

std::uint8_t strongest_computer(const Seating& seating, std::size_t players) {
  std::uint8_t level = 0;
  for (const Player& player : std::span(seating.players).first(players)) {
    if (player.controller == Controller::computer) level = std::max(level, player.level);
  }
  return level;
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
    if (size_ < most) {
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
  const Layout layout = layout_of_first(games().size(), feats_of);
  const auto write_first = [&](std::size_t count) {
    BitWriter writer(into);
    writer.number(format, 8);
    writer.number(count, size_bits);
    fields(writer, layout);
    for (const Record& record : std::span(records_).first(count)) fields(writer, record, layout);
    return writer;
  };
  std::size_t count = size_;
  BitWriter written = write_first(count);
  while (!written.fits() && count > 0) written = write_first(--count);
  TILTYARD_ASSERT(written.fits());
  return written.size();
}

bool Records::decode(std::span<const std::uint8_t> bytes) {
  size_ = 0;
  if (bytes.empty()) return false;
  BitReader reader(bytes);
  const std::uint32_t first = reader.bits(8);
  const bool is_first = first != second_format && first != third_format && first != format;
  const std::uint32_t size = is_first ? first : reader.bits(size_bits);
  if (!reader.ok() || size > most) return false;
  const Layout layout = first == format ? read_layout(reader, feats_of)
                        : first == third_format
                            ? read_layout(reader, bits_of_feats)
                            : layout_of_first(second_format_games, bits_of_feats);
  for (Record& record : std::span(records_).first(size)) {
    if (first == format) {
      record = {};
      fields(reader, record, layout);
    } else {
      record = is_first ? read_first_format(reader) : read_third_format(reader, layout);
    }
  }
  if (reader.finished()) size_ = size;
  return reader.finished();
}

bool Records::operator==(const Records& other) const {
  return std::equal(records_.begin(), records_.begin() + size_, other.records_.begin(),
                    other.records_.begin() + other.size_);
}

}  // namespace tiltyard::app
