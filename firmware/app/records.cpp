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
constexpr unsigned letters_bits = 4;
constexpr unsigned played_bits = 4;
static_assert(PlayerName::capacity < (1U << letters_bits) && Form::most < (1U << played_bits));

unsigned bits_of(std::span<const FeatInfo> feats) {
  unsigned bits = 0;
  for (const FeatInfo& feat : feats) bits += feat.bits;
  return bits;
}

// What was kept of each game, in the order of the bytes; no game: this program does not know it.
struct Kept {
  const GameInfo* game = nullptr;
  unsigned bits = 0;   // of all its feats, in the older formats
  unsigned feats = 0;  // how many, in this one
};
struct Layout {
  std::array<Kept, 1U << games_bits> games{};
  std::size_t count = 0;
};

Layout layout_of_first(std::size_t count) {
  Layout layout;
  for (const GameInfo* game : games().first(std::min(count, games().size()))) {
    layout.games[layout.count++] = {.game = game, .bits = bits_of(game->feats)};
  }
  return layout;
}

Layout read_third_layout(BitReader& reader) {
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

Layout read_layout(BitReader& reader) {
  Layout layout;
  layout.count = reader.bits(games_bits);
  for (std::size_t i = 0; i < layout.count; ++i) {
    const std::uint32_t id = reader.bits(id_bits);
    layout.games[i].feats = reader.bits(feats_bits);
    for (const GameInfo* game : games()) {
      const bool same = game->id == id && game->feats.size() == layout.games[i].feats;
      if (same) layout.games[i].game = game;
    }
  }
  return layout;
}

void skip(BitReader& reader, unsigned bits) {
  for (; bits > 32; bits -= 32) static_cast<void>(reader.bits(32));
  static_cast<void>(reader.bits(bits));
}

void write_count(std::uint32_t count, BitWriter& writer) {
  for (; count >= (1U << piece_bits); count >>= piece_bits) {
    writer.bits(count, piece_bits);
    writer.flag(true);
  }
  writer.bits(count, piece_bits);
  writer.flag(false);
}

void write(const Score& score, BitWriter& writer) {
  write_count(score.games, writer);
  write_count(score.wins, writer);
}

void write(const Form& form, BitWriter& writer) {
  writer.bits(form.played, played_bits);
  writer.bits(form.won, form.played);
  write_count(form.streak, writer);
  write_count(form.longest, writer);
}

void write(const Record& record, BitWriter& writer) {
  const std::size_t letters = record.name.size();
  writer.bits(static_cast<std::uint32_t>(letters), letters_bits);
  for (std::size_t i = 0; i < letters; ++i) writer.bits(record.name.letters[i], 8);
  for (std::size_t game = 0; game < games().size(); ++game) write(record.scores[game], writer);
  write(record.earlier, writer);
  for (const Score& score : record.levels) write(score, writer);
  write(record.form, writer);
  for (const GameInfo* game : games()) {
    for (const std::uint16_t feat : record.feats_of(*game)) write_count(feat, writer);
  }
}

// Needless pieces, or more than the largest count, are a fault.
std::uint16_t read_count(BitReader& reader) {
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
  return static_cast<std::uint16_t>(reader.ok() ? count : 0);
}

Score read_score(BitReader& reader) {
  Score score;
  score.games = read_count(reader);
  score.wins = read_count(reader);
  return score;
}

Form read_form(BitReader& reader) {
  Form form;
  form.played = static_cast<std::uint8_t>(reader.below(Form::most + 1));
  form.won = static_cast<std::uint16_t>(reader.bits(form.played));
  form.streak = read_count(reader);
  form.longest = read_count(reader);
  if (form.streak > form.longest) reader.fail();
  return form;
}

PlayerName read_short_name(BitReader& reader) {
  PlayerName name;
  const std::uint32_t letters = reader.below(PlayerName::capacity + 1);
  for (std::uint32_t i = 0; i < letters; ++i) {
    name.letters[i] = static_cast<std::uint8_t>(reader.bits(8));
    if (!PlayerName::allows(name.letters[i])) reader.fail();
  }
  return name;
}

Record read(BitReader& reader, const Layout& layout) {
  Record record{.name = read_short_name(reader)};
  const std::span<const Kept> all = std::span(layout.games).first(layout.count);
  for (const Kept& kept : all) {
    const Score score = read_score(reader);
    if (kept.game != nullptr) record.scores[place_of(*kept.game)] = score;
  }
  record.earlier = read_score(reader);
  for (Score& score : record.levels) score = read_score(reader);
  record.form = read_form(reader);
  for (const Kept& kept : all) {
    for (unsigned i = 0; i < kept.feats; ++i) {
      const std::uint16_t count = read_count(reader);
      if (kept.game != nullptr) record.feats_of(*kept.game)[i] = count;
    }
  }
  return record;
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

Record read_third_format(BitReader& reader, const Layout& layout) {
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
  const auto write_first = [&](std::size_t count, BitWriter writer) {
    writer.bits(format, 8);
    writer.bits(static_cast<std::uint32_t>(count), size_bits);
    writer.bits(static_cast<std::uint32_t>(games().size()), games_bits);
    for (const GameInfo* game : games()) {
      writer.bits(game->id, id_bits);
      writer.bits(static_cast<std::uint32_t>(game->feats.size()), feats_bits);
    }
    for (std::size_t place = 0; place < count; ++place) write(records_[place], writer);
    return writer;
  };
  std::size_t count = size_;
  BitWriter written = write_first(count, BitWriter(into));
  while (!written.fits() && count > 0) written = write_first(--count, BitWriter(into));
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
  const Layout layout = first == format         ? read_layout(reader)
                        : first == third_format ? read_third_layout(reader)
                                                : layout_of_first(second_format_games);
  for (Record& record : std::span(records_).first(size)) {
    record = first == format ? read(reader, layout)
             : is_first      ? read_first_format(reader)
                             : read_third_format(reader, layout);
  }
  if (reader.finished()) size_ = size;
  return reader.finished();
}

bool Records::operator==(const Records& other) const {
  return std::equal(records_.begin(), records_.begin() + size_, other.records_.begin(),
                    other.records_.begin() + other.size_);
}

}  // namespace tiltyard::app
