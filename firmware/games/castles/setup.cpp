#include "games/castles/setup.hpp"

#include "games/castles/setup_words.hpp"

namespace tiltyard::app {
namespace {

using enum text::CastlesSetup;

constexpr std::array<std::string_view, castles::max_track - castles::min_track + 1> tracks{
    "3", "4", "5", "6"};

void say_track(etl::istring& out, text::Words /*words*/, const Seating& /*seating*/,
               std::uint8_t choice) {
  text::append(out, tracks[choice]);
}

constexpr auto all = std::to_array({
    OptionInfo{.key = "track",
               .values = tracks,
               .initial = 4 - castles::min_track,
               .name = line_of<track>,
               .say = say_track,
               .hint = line_of_all<track_hint>},
});

}  // namespace

std::span<const OptionInfo> CastlesSetup::options() { return all; }

void CastlesSetup::choose(Options& options, std::size_t /*option*/, std::uint8_t choice) {
  options.track = static_cast<std::uint8_t>(castles::min_track + choice);
}

}  // namespace tiltyard::app
