#include "games/engarde/setup.hpp"

#include "app/player_names.hpp"
#include "games/engarde/setup_words.hpp"

namespace tiltyard::app {
namespace {

using enum text::EnGardeSetup;

void say_starter(etl::istring& out, text::Words words, const Seating& seating,
                 std::uint8_t choice) {
  if (choice >= engarde::player_count) return text::append(out, words(starter_random));
  text::append(out, text::view(to_text(seating.players[choice].name)));
}

constexpr auto all = std::to_array({
    OptionInfo{.key = "level",
               .values = EnGardeSetup::levels,
               .initial = static_cast<std::uint8_t>(engarde::Level::classic),
               .name = line_of<level>,
               .say = say_line_of_choice<level_basic>,
               .hint = line_of_choice<level_basic_hint>},
    OptionInfo{.key = "starter",
               .values = EnGardeSetup::starters,
               .initial = static_cast<std::uint8_t>(engarde::Starter::random),
               .name = line_of<starter>,
               .say = say_starter,
               .hint = line_of_all<starter_hint>},
});

}  // namespace

std::span<const OptionInfo> EnGardeSetup::options() { return all; }

void EnGardeSetup::choose(Options& options, std::size_t option, std::uint8_t choice) {
  if (option == 0) {
    options.level = static_cast<engarde::Level>(choice);
  } else {
    options.starter = static_cast<engarde::Starter>(choice);
  }
}

}  // namespace tiltyard::app
