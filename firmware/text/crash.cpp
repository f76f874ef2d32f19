#include "text/crash.hpp"

namespace tiltyard::text {
namespace {

using enum Crash;

constexpr auto lines = catalogue<Crash>({
    {stopped, {"A mistake", "Une erreur", "Un errore"}},
    {assertion,
     {"Tiltyard found a mistake of its own.", "Tiltyard a trouvé une erreur en lui.",
      "Tiltyard ha trovato un suo errore."}},
    {hard_fault,
     {"Tiltyard ran into a fault.", "Tiltyard a fait une faute.", "Tiltyard è andato in errore."}},
    {stack_guard,
     {"Tiltyard ran out of memory.", "La mémoire a manqué.", "La memoria non è bastata."}},
    {watchdog,
     {"Tiltyard hung and started again.", "Tiltyard s’était figé : relancé.",
      "Tiltyard era bloccato: riavviato."}},
    {match_is_kept, {"The match is kept.", "La partie est gardée.", "La partita è salva."}},
});

}  // namespace

std::string_view say(Language language, Crash id) { return lines(language, id); }

}  // namespace tiltyard::text
