#include "text/match.hpp"

namespace tiltyard::text {
namespace {

using enum MatchText;

constexpr auto lines = catalogue<MatchText>({
    {ceremony, {"The lists open", "Les lices s’ouvrent", "La lizza si apre"}},
    {begin, {"Begin", "Commencer", "Inizia"}},
    {go_on, {"Go on", "Continuer", "Avanti"}},
    {next_step, {"Next (hold: all)", "Suite (tenir : tout)", "Avanti (tieni: tutto)"}},
    {hold_for_all, {"Hold: all", "Tenir : tout", "Tieni: tutto"}},
    {my_turn, {"To my turn", "À mon tour", "Al mio turno"}},
    {earlier, {"Earlier", "Avant", "Prima"}},

    {wait, {"Wait…", "Attendez…", "Attendi…"}},
    {hold_to_resolve, {"Hold: go on", "Tenir : suite", "Tieni: avanti"}},
    {who_calls, {"Who calls?", "Qui intervient ?", "Chi interviene?"}},
    {it_is_me, {"It is me", "C’est moi", "Sono io"}},
    {nobody, {"Nobody", "Personne", "Nessuno"}},
    {take_call_back, {"Take back", "Renoncer", "Rinuncia"}},

    {again, {"Again", "Rejouer", "Ancora"}},
    {to_title, {"Leave", "Quitter", "Esci"}},

    {hint_tried,
     {"Tried on many hands the others may hold, this holds up best.",
      "Essayé contre bien des mains possibles : rien ne tient mieux.",
      "Provato contro molte mani possibili: regge meglio di tutto."}},
    {hint_when, {"when you choose", "quand on choisit", "quando scegli"}},
    {hints, {"Hints", "Conseils", "Consigli"}},
});

}  // namespace

std::string_view say(Language language, MatchText id) { return lines(language, id); }

}  // namespace tiltyard::text
