#include "games/engarde/setup_words.hpp"

namespace tiltyard::text {
namespace {

using enum EnGardeSetup;

constexpr auto lines = catalogue<EnGardeSetup>({
    {name, {"En Garde", "En Garde", "En Garde"}},
    {line,
     {"A duel on the piste, for 2", "Un duel sur la piste, à 2", "Un duello in pedana, in 2"}},
    {level, {"Level", "Niveau", "Livello"}},
    {level_basic, {"basic", "débutant", "base"}},
    {level_classic, {"classic", "classique", "classico"}},
    {level_advanced, {"advanced", "avancé", "avanzato"}},
    {level_basic_hint,
     {"One card hits. No parrying.", "Une carte touche. Pas de parade.",
      "Una carta tocca. Niente parate."}},
    {level_classic_hint,
     {"Attacks with several cards, parries.", "Attaques à plusieurs cartes, parades.",
      "Attacchi con più carte, parate."}},
    {level_advanced_hint,
     {"Lunges too, and retreats from them.", "Aussi la fente, et la retraite.",
      "Anche l’affondo e la ritirata."}},
    {starter, {"First", "Premier", "Primo"}},
    {starter_random, {"chance", "hasard", "a caso"}},
    {starter_hint,
     {"The first to start a round. Then you take turns.",
      "Qui commence la première manche ; puis on alterne.",
      "Chi inizia la prima manche. Poi ci si alterna."}},
});

}  // namespace

std::string_view say(Language language, EnGardeSetup id) { return lines(language, id); }

}  // namespace tiltyard::text
