#include "games/castles/lessons.hpp"

#include <array>

#include "games/castles/rules_words.hpp"

namespace tiltyard::app::castles_lessons {
namespace {

using text::CastlesRule;

// Chapters have a title and a text each.
constexpr std::uint8_t page(CastlesRule text) { return static_cast<std::uint8_t>(text) / 2; }

constexpr auto taking = std::to_array({
    LessonStep{.words = {"Your turn begins with two cards turned up. One is for you.",
                         "Le tour commence par deux cartes retournées. Une est à vous.",
                         "Il turno inizia con due carte scoperte. Una è per te."},
               .about = turned_up},
    LessonStep{.words = {"Your hand has archers. Take the archer: choose it, press A.",
                         "Vous avez des archers. Prenez l’archer : choisissez-le, puis A.",
                         "Hai degli arcieri. Prendi l’arciere: sceglilo e premi A."},
               .about = turned_up,
               .moves = "take Al"},
    LessonStep{.words = {"Soldiers are collected to storm castles together.",
                         "On réunit des soldats pour prendre les châteaux.",
                         "Si raccolgono soldati per prendere i castelli."},
               .about = hand},
});

constexpr auto trading = std::to_array({
    LessonStep{.words = {"The other card is no use to you. Offer it in trade: ask the squire.",
                         "L’autre carte ne sert à rien. Échangez-la : demandez à l’écuyer.",
                         "L’altra carta non ti serve. Scambiala: chiedi allo scudiero."},
               .about = buttons,
               .moves = "ask 1",
               .squire = "give At"},
    LessonStep{.words = {"He gives an archer for it, just what you need. Accept with A.",
                         "Il donne un archer, juste ce qu’il faut. Acceptez avec A.",
                         "Ti dà un arciere, proprio ciò che serve. Accetta con A."},
               .about = buttons,
               .moves = "accept"},
    LessonStep{.words = {"Four archers. A card that nobody wants leaves the game.",
                         "Quatre archers. Une carte dont nul ne veut quitte le jeu.",
                         "Quattro arcieri. Una carta che nessuno vuole esce dal gioco."},
               .about = hand},
});

constexpr auto by_type = std::to_array({
    LessonStep{.words = {"An army shares one type or one blazon. You hold three archers.",
                         "Une armée partage un type ou un blason. Vous avez trois archers.",
                         "Un esercito ha un tipo o un blasone comune. Hai tre arcieri."},
               .about = hand},
    LessonStep{.words = {"{0} explains what is chosen.", "{0} explique ce qui est choisi.",
                         "{0} spiega ciò che è scelto."},
               .about = castle,
               .acts = {Act::explain, Act::accept}},
    LessonStep{.words = {"Two defend castle B: more than two take it. Choose B and press A.",
                         "Deux défendent le château B : il en faut plus. Choisissez B, puis A.",
                         "Due difendono il castello B: ne servono di più. Scegli B e premi A."},
               .about = castle + 1,
               .moves = "attack 1"},
    LessonStep{.words = {"Send an archer. After that, what does not fit is dim.",
                         "Envoyez un archer. Ensuite, qui ne va pas est grisé.",
                         "Manda un arciere. Poi, chi non va è spento."},
               .about = hand,
               .moves = "send Ae|send Ar|send Al"},
    LessonStep{.words = {"The next one.", "Le suivant.", "Il prossimo."},
               .about = hand,
               .moves = "send Ar|send Ae|send Al"},
    LessonStep{
        .words = {"And the third: now you are more than they.",
                  "Et le troisième : vous êtes plus nombreux.", "E il terzo: ora siete di più."},
        .about = hand,
        .moves = "send Al|send Ar|send Ae"},
    LessonStep{
        .words = {"Storm!", "À l’assaut !", "All’assalto!"}, .about = buttons, .moves = "storm"},
    LessonStep{.words = {"The castle is yours to mark: plant a banner with A.",
                         "Marquez le château : plantez une bannière avec A.",
                         "Segna il castello: pianta uno stendardo con A."},
               .moves = "plant"},
});

constexpr auto by_blazon = std::to_array({
    LessonStep{.words = {"No three of one type here, but three eagles: a blazon serves too.",
                         "Pas trois du même type, mais trois aigles : un blason suffit.",
                         "Non tre dello stesso tipo, ma tre aquile: va bene anche così."},
               .about = hand},
    LessonStep{.words = {"Attack castle B, which two defend.",
                         "Attaquez le château B, que deux défendent.",
                         "Attacca il castello B, difeso da due."},
               .about = castle + 1,
               .moves = "attack 1"},
    LessonStep{.words = {"Send an eagle.", "Envoyez un aigle.", "Manda un’aquila."},
               .about = hand,
               .moves = "send Ae|send Fe|send He"},
    LessonStep{.words = {"Another eagle, of another type.", "Un autre aigle, d’un autre type.",
                         "Un’altra aquila, di un altro tipo."},
               .about = hand,
               .moves = "send Fe|send Ae|send He"},
    LessonStep{.words = {"And the third.", "Et le troisième.", "E la terza."},
               .about = hand,
               .moves = "send He|send Fe|send Ae"},
    LessonStep{.words = {"Your army stays in the castle: four take it from you.",
                         "Votre armée y reste : il en faudra quatre pour le reprendre.",
                         "Il tuo esercito resta: ne serviranno quattro per prenderlo."},
               .about = buttons,
               .moves = "storm"},
    LessonStep{.words = {"Plant your banner with A.", "Plantez votre bannière avec A.",
                         "Pianta il tuo stendardo con A."},
               .moves = "plant"},
});

constexpr auto planting = std::to_array({
    LessonStep{.words = {"One defends castle A. Two lions take it: attack A.",
                         "Un seul défend le château A. Deux lions suffisent : attaquez A.",
                         "Uno solo difende il castello A. Bastano due leoni: attacca A."},
               .about = castle,
               .moves = "attack 0"},
    LessonStep{.words = {"Send a lion.", "Envoyez un lion.", "Manda un leone."},
               .about = hand,
               .moves = "send Al|send Hl"},
    LessonStep{.words = {"And the other.", "Et l’autre.", "E l’altro."},
               .about = hand,
               .moves = "send Hl|send Al"},
    LessonStep{
        .words = {"Storm!", "À l’assaut !", "All’assalto!"}, .about = buttons, .moves = "storm"},
    LessonStep{.words = {"Your banner comes on the first square. Plant it: A.",
                         "Votre bannière va sur la première case. Plantez-la : A.",
                         "Il tuo stendardo va sulla prima casella. Piantalo: A."},
               .moves = "plant"},
});

constexpr auto advancing = std::to_array({
    LessonStep{.words = {"Here stand two banners; the squire’s is further on, so he holds it.",
                         "Deux bannières ; celle de l’écuyer est devant : il le tient.",
                         "Due stendardi; quello dello scudiero è avanti: lo tiene lui."},
               .about = castle},
    LessonStep{.words = {"Attack it.", "Attaquez-le.", "Attaccalo."},
               .about = castle,
               .moves = "attack 0"},
    LessonStep{.words = {"Send a lion.", "Envoyez un lion.", "Manda un leone."},
               .about = hand,
               .moves = "send Al|send Hl"},
    LessonStep{.words = {"And the other.", "Et l’autre.", "E l’altro."},
               .about = hand,
               .moves = "send Hl|send Al"},
    LessonStep{
        .words = {"Storm!", "À l’assaut !", "All’assalto!"}, .about = buttons, .moves = "storm"},
    LessonStep{.words = {"You may move all banners one square on. Do it: A.",
                         "Vous pouvez avancer toutes les bannières. Faites-le : A.",
                         "Puoi far avanzare tutti gli stendardi. Fallo: A."},
               .moves = "advance"},
    LessonStep{.words = {"The first square is free again: plant another.",
                         "La première case est libre : plantez-en une autre.",
                         "La prima casella è libera: piantane un altro."},
               .moves = "plant"},
});

constexpr auto falling = std::to_array({
    LessonStep{
        .words = {"The squire’s banner stands on the last square. Behind it gapes the oubliette.",
                  "La bannière de l’écuyer est au bord. Après, c’est l’oubliette.",
                  "Lo stendardo dello scudiero è sull’ultima casella. Poi c’è la segreta."},
        .about = castle},
    LessonStep{
        .words = {"Attack, and push it in.", "Attaquez, et poussez-la.", "Attacca, e spingilo."},
        .about = castle,
        .moves = "attack 0"},
    LessonStep{.words = {"Send a lion.", "Envoyez un lion.", "Manda un leone."},
               .about = hand,
               .moves = "send Al|send Hl"},
    LessonStep{.words = {"And the other.", "Et l’autre.", "E l’altro."},
               .about = hand,
               .moves = "send Hl|send Al"},
    LessonStep{
        .words = {"Storm!", "À l’assaut !", "All’assalto!"}, .about = buttons, .moves = "storm"},
    LessonStep{.words = {"Advance: he falls and is your prisoner, and you are the first.",
                         "Avancez : il tombe, vous le tenez, et vous êtes devant.",
                         "Avanza: cade, è tuo prigioniero, e tu sei il primo."},
               .moves = "advance"},
    LessonStep{
        .words = {"Plant another: it follows the first.", "Plantez-en une autre : elle suivra.",
                  "Piantane un altro: seguirà il primo."},
        .moves = "plant"},
});

constexpr auto ransoming = std::to_array({
    LessonStep{.words = {"You hold a banner of the squire. He may want it back: choose it, A.",
                         "Vous tenez une bannière de l’écuyer. Choisissez-la et offrez-la : A.",
                         "Hai uno stendardo dello scudiero. Sceglilo e offriglielo: A."},
               .about = buttons,
               .moves = "ransom 1 1",
               .squire = "pay He;pay Fl;done"},
    LessonStep{.words = {"He pays two cards for it. Accept with A.",
                         "Il paie deux cartes. Acceptez avec A.", "Paga due carte. Accetta con A."},
               .moves = "accept"},
    LessonStep{.words = {"Two more soldiers for you, and his banner is free again.",
                         "Deux soldats de plus, et sa bannière est libre.",
                         "Due soldati in più, e il suo stendardo è libero."},
               .about = hand},
});

constexpr auto holding = std::to_array({
    LessonStep{.words = {"Who is furthest on holds a castle: here the squire.",
                         "Le plus avancé tient le château : ici l’écuyer.",
                         "Chi è più avanti tiene il castello: qui lo scudiero."},
               .about = castle},
    LessonStep{
        .words = {"Here you, with the only banner.", "Ici, c’est vous, seul avec une bannière.",
                  "Qui tu, con l’unico stendardo."},
        .about = castle + 1},
    LessonStep{.words = {"{1} shows the lords, then each castle. B leads back.",
                         "{1} montre les seigneurs, puis chaque château. B ramène ici.",
                         "{1} mostra i signori, poi ogni castello. B torna qui."},
               .acts = {Act::table, Act::back}},
    LessonStep{.words = {"The castles’ points count in the end. Nothing to attack? Pass.",
                         "À la fin, les châteaux donnent leurs points. Rien à attaquer ? Passez.",
                         "Alla fine i castelli danno i loro punti. Nulla da attaccare? Passa."},
               .about = buttons,
               .moves = "pass",
               .acts = {Act::back}},
});

constexpr auto lessons = std::to_array({
    Lesson{.title = {"Take a card", "Prendre une carte", "Prendere una carta"},
           .steps = taking,
           .page = page(CastlesRule::turn)},
    Lesson{.title = {"Trade", "Échanger", "Scambiare"},
           .steps = trading,
           .page = page(CastlesRule::trade)},
    Lesson{.title = {"An army of a type", "Armée d’un type", "Esercito di un tipo"},
           .steps = by_type,
           .page = page(CastlesRule::soldiers)},
    Lesson{.title = {"An army of a blazon", "Armée d’un blason", "Esercito d’un blasone"},
           .steps = by_blazon,
           .page = page(CastlesRule::attack)},
    Lesson{.title = {"Plant a banner", "Planter", "Piantare"},
           .steps = planting,
           .page = page(CastlesRule::banners)},
    Lesson{.title = {"Advance", "Avancer", "Avanzare"},
           .steps = advancing,
           .page = page(CastlesRule::banners)},
    Lesson{.title = {"The oubliette", "L’oubliette", "La segreta"},
           .steps = falling,
           .page = page(CastlesRule::banners)},
    Lesson{.title = {"Ransom", "La rançon", "Il riscatto"},
           .steps = ransoming,
           .page = page(CastlesRule::ransom)},
    Lesson{.title = {"Who holds a castle", "Qui tient un château", "Chi tiene un castello"},
           .steps = holding,
           .page = page(CastlesRule::holding)},
});
static_assert(complete(lessons));

}  // namespace

std::span<const Lesson> all() { return lessons; }

}  // namespace tiltyard::app::castles_lessons
