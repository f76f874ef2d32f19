#include "games/ivanhoe/setup.hpp"

#include "games/ivanhoe/setup_words.hpp"

namespace tiltyard::app {
namespace {

using enum text::IvanhoeSetup;

constexpr auto all = std::to_array({
    OptionInfo{.key = "edition",
               .values = IvanhoeSetup::editions,
               .initial = 0,
               .name = line_of<edition>,
               .say = say_line_of_choice<edition_english>,
               .hint = line_of_choice<edition_english_hint>},
    OptionInfo{.key = "ties",
               .values = IvanhoeSetup::tie_rules,
               .initial = 0,
               .name = line_of<ties>,
               .say = say_line_of_choice<ties_out>,
               .hint = line_of_choice<ties_out_hint>},
});

}  // namespace

std::span<const OptionInfo> IvanhoeSetup::options() { return all; }

void IvanhoeSetup::choose(Options& options, std::size_t option, std::uint8_t choice) {
  if (option == 0) {
    options.edition = static_cast<ivanhoe::Edition>(choice);
  } else {
    options.ties = static_cast<ivanhoe::Ties>(choice);
  }
}

}  // namespace tiltyard::app
