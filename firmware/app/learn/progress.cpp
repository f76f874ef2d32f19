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

std::array<std::uint8_t, progress_bytes> encode(const LearnProgress& progress) {
  std::array<std::uint8_t, progress_bytes> bytes{};
  BitWriter writer(bytes);
  writer.bits(version, version_bits);
  for (const std::uint16_t lessons : progress.done) writer.bits(lessons, most_lessons);
  writer.flag(progress.offered);
  writer.flag(progress.left.has_value());
  const LearnProgress::Place left = progress.left.value_or(LearnProgress::Place{});
  writer.bits(left.game, game_bits);
  writer.bits(left.lesson, number_bits);
  writer.bits(left.step, number_bits);
  TILTYARD_ASSERT(writer.fits());
  return bytes;
}

std::optional<LearnProgress> decode_progress(std::span<const std::uint8_t> bytes) {
  BitReader reader(bytes);
  LearnProgress progress;
  if (reader.bits(version_bits) != version) return std::nullopt;
  for (std::uint16_t& lessons : progress.done) {
    lessons = static_cast<std::uint16_t>(reader.bits(most_lessons));
  }
  progress.offered = reader.flag();
  const bool is_left = reader.flag();
  LearnProgress::Place left;
  left.game = static_cast<std::uint8_t>(reader.bits(game_bits));
  left.lesson = static_cast<std::uint8_t>(reader.bits(number_bits));
  left.step = static_cast<std::uint8_t>(reader.bits(number_bits));
  if (is_left) progress.left = left;
  return reader.ok() && makes_sense(progress) ? std::optional(progress) : std::nullopt;
}

}  // namespace tiltyard::app
