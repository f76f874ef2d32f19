#include "games/castles/setup_words.hpp"

namespace tiltyard::text {
namespace {

using enum CastlesSetup;

constexpr auto lines = catalogue<CastlesSetup>({
    {name, {"Castles", "Châteaux", "Castelli"}},
    {line,
     {"Armies and banners, for 2 to 6", "Armées et bannières, de 2 à 6",
      "Eserciti e stendardi, da 2 a 6"}},
    {track, {"Path", "Chemin", "Percorso"}},
    {track_hint,
     {"Squares to the oubliette. 3: banners fall soon; 4: usual.",
      "Cases avant l’oubliette. 3 : chutes rapides ; 4 : usuel.",
      "Caselle fino alla segreta. 3: cadono presto; 4: di norma."}},
});

}  // namespace

std::string_view say(Language language, CastlesSetup id) { return lines(language, id); }

}  // namespace tiltyard::text
