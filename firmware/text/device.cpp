#include "text/device.hpp"

namespace tiltyard::text {
namespace {

using enum DeviceText;

constexpr auto lines = catalogue<DeviceText>({
    {storage, {"Storage", "Mémoire", "Memoria"}},
    {storage_foreign,
     {"Something else lies where matches are kept. Use the place for Tiltyard?",
      "Autre chose occupe la place des parties. La prendre pour Tiltyard ?",
      "Altri dati occupano il posto delle partite. Usarlo per Tiltyard?"}},
    {storage_newer,
     {"The saved match is from a newer Tiltyard. Give it up?",
      "La partie gardée vient d’un Tiltyard plus récent. L’abandonner ?",
      "La partita salvata è di un Tiltyard più recente. Abbandonarla?"}},
    {use_storage, {"Hold: yes", "Tenir : oui", "Tieni: sì"}},
    {leave_it, {"No", "Non", "No"}},
    {update, {"Update", "Mise à jour", "Aggiornamento"}},
    {update_text,
     {"The device becomes a drive of your computer. Copy the new file to it. The match is kept.",
      "L’appareil devient un disque de l’ordinateur. Copiez-y le fichier. La partie reste.",
      "Il dispositivo diventa un disco del computer. Copiaci il file. La partita resta."}},
    {hold_to_update, {"Hold: update", "Tenir : oui", "Tieni: sì"}},
    {wipe, {"Wipe everything", "Tout effacer", "Cancella tutto"}},
    {wipe_text,
     {"All matches, records, names and settings are lost for good.",
      "Parties, palmarès, noms et réglages sont perdus.",
      "Partite, primati, nomi e impostazioni vanno persi."}},
    {hold_to_wipe, {"Hold: wipe", "Tenir : oui", "Tieni: cancella"}},
    {clear, {"Clear the records", "Vider le palmarès", "Azzera i primati"}},
    {clear_asked, {"Clear…", "Vider…", "Azzera…"}},
    {clear_text,
     {"Games, wins and bests are lost for good. Names that go: {0}.",
      "Parties, victoires et records sont perdus. Noms effacés : {0}.",
      "Partite, vittorie e primati vanno persi. Nomi cancellati: {0}."}},
    {hold_to_clear, {"Hold: clear", "Tenir : vider", "Tieni: azzera"}},
    {replace, {"A match is kept", "Partie en cours", "Partita in corso"}},
    {replace_text,
     {"{0}. If you begin another, this one is lost.",
      "{0}. Si vous en commencez une autre, elle est perdue.",
      "{0}. Se ne inizi un’altra, questa è persa."}},
    {hold_to_replace, {"Hold: begin", "Tenir : oui", "Tieni: inizia"}},
    {take_back, {"Undo the turn", "Annuler le tour", "Annulla il turno"}},
    {take_back_text,
     {"{0} takes the turn back and gets the device. Nobody has seen yet what came of it.",
      "{0} reprend son tour et l’appareil. Personne n’a encore vu la suite.",
      "{0} riprende il turno e il dispositivo. Nessuno ha ancora visto il seguito."}},
    {take_back_yes, {"Undo", "Annuler", "Annulla"}},
    {earlier_games, {"Earlier", "Avant", "Prima"}},
    {best_display, {"Display {0}, total {1}", "Zone {0}, total {1}", "Campo {0}, totale {1}"}},
    {longest_display, {"Longest display", "Plus longue zone", "Campo più lungo"}},
    {highest_total, {"Highest total", "Plus haut total", "Totale massimo"}},
    {streak, {"In a row {0}, best {1}", "De suite {0}, record {1}", "Di fila {0}, record {1}"}},
});

}  // namespace

std::string_view say(Language language, DeviceText id) { return lines(language, id); }

}  // namespace tiltyard::text
