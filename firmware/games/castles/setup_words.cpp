#include "games/castles/setup_words.hpp"

namespace tiltyard::text {
namespace {

using enum CastlesSetup;

constexpr auto lines = std::to_array<Line<CastlesSetup>>({
    {name, {"Castles", "Châteaux", "Castelli"}},
    {line,
     {"Armies and banners, for 2 to 6", "Armées et bannières, de 2 à 6",
      "Eserciti e stendardi, da 2 a 6"}},
    {track, {"Path", "Chemin", "Percorso"}},
    {track_hint,
     {"Squares to the oubliette. 3: a brawl, 4: for all.",
      "Cases avant l’oubliette. 3 : mêlée, 4 : pour tous.",
      "Caselle prima della segreta. 3: mischia, 4: per tutti."}},
});
static_assert(complete(lines));

}  // namespace

std::string_view say(Language language, CastlesSetup id) {
  return lines[static_cast<std::size_t>(id)].in[static_cast<std::size_t>(language)];
}

}  // namespace tiltyard::text
