#include "text/learn.hpp"

namespace tiltyard::text {
namespace {

using enum LearnText;

constexpr auto lines = catalogue<LearnText>({
    {learned_of, {"{0} of {1}", "{0} sur {1}", "{0} di {1}"}},
    {go_on, {"Go on", "Suite", "Avanti"}},

    {key_x, {"X", "X", "X"}},
    {key_y, {"Y", "Y", "Y"}},
    {way_to_x, {"B held, Explain,", "B tenu, Expliquer,", "B tenuto, Spiega,"}},
    {way_to_y, {"B held, Table,", "B tenu, Table,", "B tenuto, Tavolo,"}},

    {left_right, {"Left and right", "Gauche et droite", "Sinistra e destra"}},
    {up_down, {"Up and down", "Haut et bas", "Su e giù"}},
    {x_and_y, {"X and Y", "X et Y", "X e Y"}},

    {lesson, {"Lesson", "Leçon", "Lezione"}},
    {from_the_start, {"From the start", "Depuis le début", "Dall’inizio"}},
    {leave, {"Leave the lesson", "Quitter la leçon", "Lascia la lezione"}},

    {well_done, {"Well done!", "Bravo !", "Ben fatto!"}},
    {you_know, {"You know it now: {0}", "Vous le savez : {0}", "Ora lo sai: {0}"}},
    {record_seen, {"You have seen it all: {0}", "Vous avez tout vu : {0}", "Hai visto tutto: {0}"}},
    {next_lesson, {"Next: {0}", "Suite : {0}", "Poi: {0}"}},
    {all_lessons, {"All lessons", "Les leçons", "Lezioni"}},
    {all_done,
     {"That was the last: you are ready for a match.",
      "C’était la dernière : vous voilà prêt à jouer.",
      "Era l’ultima: sei pronto per una partita."}},

    {try_it, {"Try it", "Essayer", "Prova"}},

    {which_language, {"Language", "Langue", "Lingua"}},
    {welcome, {"Welcome", "Bienvenue", "Benvenuto"}},
    {offer,
     {"New to these games? A squire shows you how, in five minutes.",
      "Vous découvrez ces jeux ? Un écuyer vous montre, en cinq minutes.",
      "Giochi nuovi per te? Uno scudiero ti mostra come, in cinque minuti."}},
    {later, {"Later", "Plus tard", "Dopo"}},

    {setup_hint,
     {"A squire shows you how to play.", "Un écuyer vous montre comment jouer.",
      "Uno scudiero ti mostra come si gioca."}},
});

}  // namespace

std::string_view say(Language language, LearnText id) { return lines(language, id); }

}  // namespace tiltyard::text
