#include "app/learn/progress.hpp"

#include "app/learn/book.hpp"
#include "core/codec.hpp"

namespace tiltyard::app {
namespace {

constexpr std::uint32_t version = 1;
constexpr unsigned version_bits = 8;
constexpr unsigned game_bits = 4;
constexpr unsigned number_bits = 8;

bool makes_sense(const LearnProgress& progress) {
  for (std::size_t game = 0; game < max_games; ++game) {
    const std::size_t lessons = game < games().size() ? lessons_of(*games()[game]).size() : 0;
    if ((progress.done[game] >> lessons) != 0) return false;
  }
  if (!progress.left) return true;
  const auto& [game, lesson, step] = *progress.left;
  if (game >= games().size()) return false;
  const auto lessons = lessons_of(*games()[game]);
  return lesson < lessons.size() && (step == 0 || step < lessons[lesson].steps.size());
}

}  // namespace

template <class Archive>
void fields(Archive& archive, ValueOf<LearnProgress> auto& progress) {
  std::uint32_t its_version = version;
  archive.number(its_version, version_bits);
  archive.require([&] { return its_version == version; });
  for (auto& lessons : progress.done) archive.number(lessons, most_lessons);
  archive.flag(progress.offered);
  bool is_left = progress.left.has_value();
  archive.flag(is_left);
  LearnProgress::Place left = progress.left.value_or(LearnProgress::Place{});
  archive.number(left.game, game_bits);
  archive.number(left.lesson, number_bits);
  archive.number(left.step, number_bits);
  if constexpr (Archive::reads) {
    if (is_left) progress.left = left;
  }
  archive.require([&] { return makes_sense(progress); });
}

std::array<std::uint8_t, progress_bytes> encode(const LearnProgress& progress) {
  std::array<std::uint8_t, progress_bytes> bytes{};
  BitWriter writer(bytes);
  fields(writer, progress);
  TILTYARD_ASSERT(writer.fits());
  return bytes;
}

std::optional<LearnProgress> decode_progress(std::span<const std::uint8_t> bytes) {
  BitReader reader(bytes);
  return decode<LearnProgress>(reader);
}

}  // namespace tiltyard::app
