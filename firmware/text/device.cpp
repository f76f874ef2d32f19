#include "text/device.hpp"

namespace tiltyard::text {
namespace {

using enum DeviceText;

constexpr auto lines = std::to_array<Line<DeviceText>>({
    {storage, {"Storage", "Mémoire", "Memoria"}},
    {storage_foreign,
     {"Something else lies where matches are kept. Use the place for Tiltyard?",
      "Autre chose occupe la place des parties. La prendre pour Tiltyard ?",
      "Altri dati occupano il posto delle partite. Usarlo per Tiltyard?"}},
    {storage_newer,
     {"The saved match is from a newer Tiltyard. Give it up?",
      "La partie gardée vient d’un Tiltyard plus récent. L’abandonner ?",
      "La partita salvata è di un Tiltyard più recente. Abbandonarla?"}},
    {use_storage, {"Hold: yes", "Maintenir : oui", "Tieni: sì"}},
    {leave_it, {"No", "Non", "No"}},
    {update, {"Update", "Mise à jour", "Aggiornamento"}},
    {update_text,
     {"The device becomes a drive of your computer. Copy the new file to it. The match is kept.",
      "L’appareil devient un disque de l’ordinateur. Copiez-y le fichier. La partie reste.",
      "Il dispositivo diventa un disco del computer. Copiaci il file. La partita resta."}},
    {hold_to_update, {"Hold: update", "Maintenir : oui", "Tieni: sì"}},
    {wipe, {"Wipe everything", "Tout effacer", "Cancella tutto"}},
    {wipe_text,
     {"The match, all records, names and settings are lost for good.",
      "La partie, le palmarès, les noms et les réglages sont perdus.",
      "La partita, i primati, i nomi e le impostazioni vanno persi."}},
    {hold_to_wipe, {"Hold: wipe", "Maintenir : oui", "Tieni: cancella"}},
    {won_of, {"{0} of {1} won", "{0}/{1} gagnées", "{0} vinte su {1}"}},
    {earlier_games, {"Earlier", "Avant", "Prima"}},
    {best_display, {"Display {0}, total {1}", "Étalage {0}, total {1}", "Fila {0}, totale {1}"}},
    {longest_display, {"Longest display", "Plus long étalage", "Fila più lunga"}},
    {highest_total, {"Highest total", "Plus haut total", "Totale massimo"}},
    {hold_to_clear, {"Hold: clear all", "Tenir : vider", "Tieni: azzera"}},
});
static_assert(complete(lines));

}  // namespace

std::string_view say(Language language, DeviceText id) {
  return lines[static_cast<std::size_t>(id)].in[static_cast<std::size_t>(language)];
}

}  // namespace tiltyard::text
