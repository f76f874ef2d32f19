#include "text/setup.hpp"

namespace tiltyard::text {
namespace {

using enum Setup;

constexpr auto lines = catalogue<Setup>({
    {game, {"Game", "Jeu", "Gioco"}},
    {others, {"Against", "Contre", "Contro"}},
    {others_people, {"people", "humains", "persone"}},
    {others_pages, {"pages", "pages", "paggi"}},
    {others_squires, {"squires", "écuyers", "scudieri"}},
    {others_knights, {"knights", "chevaliers", "cavalieri"}},
    {others_champions, {"champions", "champions", "campioni"}},
    {others_differ, {"as below", "ci-dessous", "vedi sotto"}},
    {others_hint,
     {"People here, or computers: pages are gentle.",
      "Des humains, ou l’ordinateur : page, facile.",
      "Persone, o il computer: i paggi sono miti."}},
    {hints, {"Hints", "Conseils", "Consigli"}},
    {hints_hint,
     {"The menu tells what a champion would do.", "Le menu dit ce que ferait un champion.",
      "Il menu dice che farebbe un campione."}},
    {decides, {"Played by", "Joué par", "Lo gioca"}},
    {person, {"a person", "un humain", "persona"}},
    {page, {"Page", "Page", "Paggio"}},
    {squire, {"Squire", "Écuyer", "Scudiero"}},
    {knight_level, {"Knight", "Chevalier", "Cavaliere"}},
    {champion, {"Champion", "Champion", "Campione"}},
    {calm, {"calm", "calme", "sereno"}},
    {bold, {"bold", "audacieux", "audace"}},
    {thrifty, {"thrifty", "économe", "parco"}},
    {vengeful, {"vengeful", "rancunier", "vendicativo"}},
    {player_hint,
     {"Left, right: another name.", "Gauche, droite : autre nom.",
      "Sinistra, destra: altro nome."}},
    {player_ring_hint,
     {"The name, and who plays.", "Le nom, et qui joue.", "Il nome, e chi gioca."}},
    {add_hint, {"One more at the table.", "Un joueur de plus.", "Uno in più al tavolo."}},
    {start_hint,
     {"Sit around the device in this order.", "Asseyez-vous dans cet ordre.",
      "Sedetevi in quest’ordine."}},
    {knight, {"Name", "Nom", "Nome"}},
    {letters, {"By letters", "En lettres", "A lettere"}},
    {name_hint,
     {"A blank ends the name.", "Une case vide finit le nom.",
      "Una casella vuota chiude il nome."}},
    {names_alike,
     {"Too much like {0}: six letters must differ.", "Trop proche de {0} : six lettres à changer.",
      "Troppo simile a {0}: sei lettere diverse."}},
    {name_empty,
     {"A name has at least one letter.", "Un nom a au moins une lettre.",
      "Un nome ha almeno una lettera."}},
});

}  // namespace

std::string_view say(Language language, Setup id) { return lines(language, id); }

}  // namespace tiltyard::text
