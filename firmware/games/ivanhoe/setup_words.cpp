#include "games/ivanhoe/setup_words.hpp"

namespace tiltyard::text {
namespace {

using enum IvanhoeSetup;

constexpr auto lines = catalogue<IvanhoeSetup>({
    {name, {"Ivanhoe", "Ivanhoé", "Ivanhoe"}},
    {line,
     {"Tournaments with cards, for 2 to 5", "Tournois aux cartes, de 2 à 5",
      "Tornei di carte, da 2 a 5"}},
    {edition, {"Edition", "Édition", "Edizione"}},
    {edition_english, {"English", "anglaise", "inglese"}},
    {edition_french, {"French", "française", "francese"}},
    {edition_italian, {"Italian", "italiana", "italiana"}},
    {edition_english_hint,
     {"Left of the dealer opens. Knock Down reaches everyone.",
      "Ouvre à gauche du donneur. Mise à Terre vise chacun.",
      "Apre a sinistra di chi dà. A terra colpisce tutti."}},
    {edition_french_hint,
     {"Knock Down reaches only those who are in.", "Mise à Terre : seulement ceux en lice.",
      "A terra colpisce solo chi è in lizza."}},
    {edition_italian_hint,
     {"Right of the dealer opens. Purple twice if no purple token won.",
      "Ouvre à droite du donneur. Deux violets, sans jeton violet.",
      "Apre a destra di chi dà. Due viola senza gettone viola."}},
    {ties, {"A tie", "Égalité", "Parità"}},
    {ties_out, {"is out", "perdue", "esce"}},
    {ties_stay, {"stays", "reste", "resta"}},
    {ties_out_hint,
     {"You must be ahead of everyone to stay.", "Pour rester, il faut dépasser tout le monde.",
      "Per restare devi superare tutti."}},
    {ties_stay_hint,
     {"House rule: as much as the best is enough.", "Règle maison : égaler le meilleur suffit.",
      "Regola di casa: basta pareggiare il primo."}},
});

}  // namespace

std::string_view say(Language language, IvanhoeSetup id) { return lines(language, id); }

}  // namespace tiltyard::text
