#include "text/setup.hpp"

namespace tiltyard::text {
namespace {

using enum Setup;

constexpr auto lines = std::to_array<Line<Setup>>({
    {game, {"Game", "Jeu", "Gioco"}},
    {edition, {"Edition", "Édition", "Edizione"}},
    {edition_english, {"English", "anglaise", "inglese"}},
    {edition_french, {"French", "française", "francese"}},
    {edition_italian, {"Italian", "italiana", "italiana"}},
    {edition_english_hint,
     {"Left of the dealer opens. Knock Down reaches everyone.",
      "Ouvre à gauche du donneur. Mise à Terre touche tous.",
      "Apre a sinistra di chi dà. A Terra colpisce tutti."}},
    {edition_french_hint,
     {"Knock Down reaches only those who are in.", "Mise à Terre : seulement ceux en lice.",
      "A Terra colpisce solo chi è in lizza."}},
    {edition_italian_hint,
     {"Right of the dealer opens. Purple twice only for other tokens.",
      "Ouvre à droite du donneur. Deux violets sauf jeton violet.",
      "Apre a destra di chi dà. Due viola salvo gettone viola."}},
    {ties, {"A tie", "Égalité", "Parità"}},
    {ties_out, {"is out", "perdue", "esce"}},
    {ties_stay, {"stays", "reste", "resta"}},
    {ties_out_hint,
     {"You must be ahead of everyone to stay.", "Pour rester, il faut dépasser tout le monde.",
      "Per restare devi superare tutti."}},
    {ties_stay_hint,
     {"House rule: as much as the best is enough.", "Règle maison : égaler le meilleur suffit.",
      "Regola di casa: basta pareggiare il primo."}},
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
     {"Who starts the first round. Then it alternates.",
      "Qui commence la première manche. Puis chacun son tour.",
      "Chi inizia il primo assalto. Poi ci si alterna."}},
    {track, {"Path", "Chemin", "Percorso"}},
    {track_hint,
     {"Squares to the oubliette. 3: a brawl, 4: for all.",
      "Cases avant l’oubliette. 3 : mêlée, 4 : pour tous.",
      "Caselle prima della segreta. 3: mischia, 4: per tutti."}},
    {player_hint,
     {"Left, right: another knight. A: your name.", "Gauche, droite : chevalier. A : votre nom.",
      "Sinistra, destra: cavaliere. A: tuo nome."}},
    {add_hint, {"One more at the table.", "Un joueur de plus.", "Uno in più al tavolo."}},
    {start_hint,
     {"Sit around the device in this order.", "Asseyez-vous dans cet ordre.",
      "Sedetevi in quest’ordine."}},
    {knight, {"Knight", "Chevalier", "Cavaliere"}},
    {letters, {"Another name", "Autre nom", "Altro nome"}},
    {name_hint,
     {"Up, down: letters. A blank ends the name.", "Haut, bas : lettres. Case vide : fin du nom.",
      "Su, giù: lettere. Casella vuota: fine."}},
    {names_alike,
     {"Too much like {0}: six letters must differ.", "Trop proche de {0} : six lettres à changer.",
      "Troppo simile a {0}: sei lettere diverse."}},
    {name_empty,
     {"A name has at least one letter.", "Un nom a au moins une lettre.",
      "Un nome ha almeno una lettera."}},
});
static_assert(complete(lines));

}  // namespace

std::string_view say(Language language, Setup id) {
  return lines[static_cast<std::size_t>(id)].in[static_cast<std::size_t>(language)];
}

}  // namespace tiltyard::text
