#include "text/deal.hpp"

namespace tiltyard::text {
namespace {

using enum DealText;

constexpr auto lines = catalogue<DealText>({
    {deal, {"Deal", "Donne", "Carte"}},
    {by_chance, {"by chance", "au hasard", "a caso"}},
    {typed, {"by number", "par numéro", "da numero"}},
    {hint,
     {"A: type a deal’s number in: the same cards.", "A : saisir un numéro : mêmes cartes.",
      "A: scrivi un numero: le stesse carte."}},
    {type_number, {"Number of the deal", "Numéro de la donne", "Numero delle carte"}},
    {type_hint,
     {"Up, down: letters. The last two check the others.",
      "Haut, bas : lettres. Les deux dernières vérifient.",
      "Su, giù: lettere. Le ultime due controllano."}},
    {not_complete,
     {"A number has 15 letters.", "Un numéro a 15 lettres.", "Un numero ha 15 lettere."}},
    {wrong,
     {"One of the letters is wrong. Compare them all.",
      "Une des lettres est fausse. Comparez-les toutes.",
      "Una delle lettere è sbagliata. Confrontale tutte."}},
    {seal, {"Seal", "Sceau", "Sigillo"}},
    {seal_is, {"Seal {0}", "Sceau {0}", "Sigillo {0}"}},
    {about_seal,
     {"Note the seal. At the end you see the deal’s number: typed in anywhere, it gives this seal "
      "and "
      "these cards, if nothing was changed.",
      "Notez le sceau. À la fin, le numéro de la donne donne partout ce sceau et ces cartes, si "
      "rien n’a été changé.",
      "Annota il sigillo. Alla fine il numero dà ovunque questo sigillo e queste carte, se nulla "
      "è cambiato."}},
    {known,
     {"A known deal: no records", "Donne connue : sans palmarès", "Carte note: niente primati"}},
    {number, {"Number {0}", "Numéro {0}", "Numero {0}"}},
    {new_deal, {"New deal", "Nouvelle donne", "Nuove carte"}},
    {same_deal,
     {"Same deal, seats turned", "Même donne, autres places", "Stesse carte, altri posti"}},
    {about_number,
     {"Type the number in on any device: if the seal is the one from the start, no card was "
      "changed. "
      "It does not show that chance drew it.",
      "Saisissez le numéro ailleurs : si le sceau est celui du début, aucune carte n’a changé. Le "
      "hasard, lui, n’est pas prouvé.",
      "Scrivi il numero altrove: se il sigillo è quello dell’inizio, nessuna carta è cambiata. Non "
      "prova che l’abbia scelto il caso."}},
    {about_number_short,
     {"If it gives the first seal elsewhere, no card was changed. Chance is not proved.",
      "Ailleurs, le même sceau : aucune carte n’a changé. Le hasard n’est pas prouvé.",
      "Altrove lo stesso sigillo: nessuna carta è cambiata. Il caso non è provato."}},
    {about_turned,
     {"Each gets the cards of the player before. It counts in no record: the cards are known.",
      "Chacun reçoit les cartes du précédent. Hors palmarès : on connaît les cartes.",
      "Ognuno ha le carte di chi lo precede. Fuori dai primati: le carte sono note."}},
    {about_known,
     {"The number was typed in: somebody may know the cards. The match counts in no record.",
      "Le numéro a été saisi : quelqu’un peut connaître les cartes. La partie ne compte pas au "
      "palmarès.",
      "Il numero è stato scritto: qualcuno può conoscere le carte. La partita non conta nei "
      "primati."}},
    {no_number,
     {"This match is from before deals had numbers.", "Cette partie date d’avant les numéros.",
      "Questa partita è di prima dei numeri."}},
    {start, {"Deal", "Donner", "Distribuisci"}},
});

}  // namespace

std::string_view say(Language language, DealText id) { return lines(language, id); }

}  // namespace tiltyard::text
