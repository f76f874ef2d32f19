#include "games/engarde/lessons.hpp"

#include <array>

namespace tiltyard::app::engarde_lessons {
namespace {

// The pages of the rules that tell the ideas (rules_words.hpp).
enum Page : std::uint8_t {
  aim,
  turn,
  attacking,
  basic_end,
  parrying,
  classic_end,
  lunging,
  retreating,
};

constexpr auto about_distance = std::to_array({
    LessonStep{.words = {"You are the fencer on the left. Reach the other and hit him.",
                         "Vous êtes l’escrimeur de gauche. Approchez l’autre et touchez-le.",
                         "Tu sei a sinistra. Avvicinati all’altro e colpiscilo."}},
    LessonStep{.words = {"What counts is the distance: so many squares from you to him.",
                         "Ce qui compte, c’est la distance : les cases de vous à lui.",
                         "Conta la distanza: le caselle da te a lui."},
               .about = distance},
    LessonStep{.words = {"{1} shows the whole table. Look, and come back with B.",
                         "{1} montre toute la table. Regardez, puis revenez avec B.",
                         "{1} mostra tutto il tavolo. Guarda, e torna con B."},
               .acts = {Act::table, Act::back}},
    LessonStep{.words = {"These five cards are yours. Cards move you, cards hit, cards parry.",
                         "Ces cinq cartes sont à vous : elles avancent, touchent et parent.",
                         "Queste cinque carte sono tue: muovono, colpiscono e parano."},
               .about = hand},
});

constexpr auto about_moving = std::to_array({
    LessonStep{.words = {"With several people the device goes round. Your name: hold A to look.",
                         "À plusieurs, on se passe l’appareil. Votre nom : tenez A pour voir.",
                         "In più persone ci si passa il gioco. Il tuo nome: tieni premuto A."},
               .acts = {Act::accept_held},
               .curtain = true},
    LessonStep{.words = {"{2} choose a card. {0} explains it, B goes back.",
                         "{2} choisissent. {0} explique la carte, B revient.",
                         "{2} scelgono. {0} spiega la carta, B torna."},
               .about = hand,
               .acts = {Act::explain, Act::back}},
    LessonStep{.words = {"A 5 takes you five squares forward. Choose a 5 and press A.",
                         "Un 5 avance de cinq cases. Choisissez un 5 et pressez A.",
                         "Un 5 avanza di cinque caselle. Scegli un 5 e premi A."},
               .about = hand,
               .moves = "forward 5",
               .squire = "forward 4"},
    LessonStep{.words = {"He came nearer. {3} choose what a card does: retire by the 2.",
                         "Il approche. {3} changent l’action : reculez avec le 2.",
                         "Si avvicina. {3} cambiano l’azione: arretra con il 2."},
               .about = choices,
               .moves = "back 2",
               .squire = "forward 3"},
    LessonStep{.words = {"After each turn you draw up to five cards again.",
                         "Après chaque tour, vous complétez à cinq cartes.",
                         "Dopo ogni turno torni a cinque carte."},
               .about = hand},
});

constexpr auto about_attacking = std::to_array({
    LessonStep{.words = {"A card as large as the distance hits. Now it is 8: first come nearer.",
                         "Une carte égale à la distance touche. Elle est de 8 : approchez.",
                         "Colpisce una carta pari alla distanza. Ora è 8: avvicinati."},
               .about = distance},
    LessonStep{.words = {"Go forward by the 1: after it no card of his fits. Choose it, press A.",
                         "Avancez avec le 1 : ainsi aucune carte ne vous touche. Puis A.",
                         "Avanza con l’1: così nessuna carta ti colpisce. Poi A."},
               .about = hand,
               .moves = "forward 1",
               .squire = "forward 4"},
    LessonStep{.words = {"The distance is 3, and you hold a 3. Attack with it!",
                         "La distance est de 3, et vous avez un 3. Attaquez !",
                         "La distanza è 3, e hai un 3. Attacca!"},
               .about = distance,
               .moves = "attack 1"},
});

constexpr auto about_parrying = std::to_array({
    LessonStep{.words = {"He attacks with a 4. In the classic game you may answer.",
                         "Il attaque avec un 4. Au niveau classique, on peut répondre.",
                         "Attacca con un 4. Nel gioco classico puoi rispondere."},
               .about = attack},
    LessonStep{.words = {"One card of the same value stops it. Parry with your 4.",
                         "Une carte de même valeur l’arrête. Parez avec votre 4.",
                         "Una carta dello stesso valore lo ferma. Para con il 4."},
               .about = hand,
               .moves = "parry"},
    LessonStep{.words = {"A parry is free: now it is your turn. Strike back with the other 4!",
                         "La parade est gratuite : à vous. Ripostez avec l’autre 4 !",
                         "La parata non costa il turno. Rispondi con l’altro 4!"},
               .about = hand,
               .moves = "attack 1"},
});

constexpr auto about_several = std::to_array({
    LessonStep{
        .words = {"The distance is 2, and you hold three 2s.",
                  "La distance est de 2, et vous avez trois 2.", "La distanza è 2, e hai tre 2."},
        .about = hand},
    LessonStep{.words = {"He must parry with as many. Of five 2s three are yours: he cannot.",
                         "Il doit parer avec autant. Sur cinq 2, vous en avez trois.",
                         "Deve parare con altrettante. Di cinque 2, tre sono tuoi."},
               .about = effect},
    LessonStep{.words = {"Choose a 2: attack with three comes first, {3} lead to fewer. A!",
                         "Choisissez un 2 : d’abord l’attaque à trois, {3} pour moins. A !",
                         "Scegli un 2: prima l’attacco con tre, {3} per meno. Premi A!"},
               .about = choices,
               .moves = "attack 3"},
});

constexpr auto about_lunging = std::to_array({
    LessonStep{.words = {"Advanced: forward and attack in one turn. The distance is 5.",
                         "Avancé : avancer et attaquer au même tour. Distance : 5.",
                         "Avanzato: avanza e attacca in un turno. La distanza è 5."},
               .about = distance},
    LessonStep{.words = {"Lunge by the 3. Then 2 is left: attack with both 2s.",
                         "Fente avec le 3. Il reste 2 : attaquez avec deux 2.",
                         "Affondo con il 3. Resta 2: attacca con due 2."},
               .about = hand,
               .moves = "lunge 3 2"},
});

constexpr auto about_retreating = std::to_array({
    LessonStep{.words = {"He lunges with two 2s, and you hold none to parry.",
                         "Il se fend avec deux 2, et vous n’en avez pas pour parer.",
                         "Va in affondo con due 2, e tu non ne hai per parare."},
               .about = attack},
    LessonStep{.words = {"From a lunge you may retreat. Choose a card to go back by.",
                         "D’une fente, on peut battre en retraite. Choisissez une carte.",
                         "Da un affondo puoi ritirarti. Scegli una carta."},
               .about = hand,
               .moves = "retreat 5|retreat 3|retreat 4|retreat 1",
               .squire = "back 1"},
    LessonStep{.words = {"That was your turn, and you are safe.",
                         "C’était votre tour, et vous êtes sauf.",
                         "Era il tuo turno, e sei salvo."}},
});

constexpr auto about_the_last_card = std::to_array({
    LessonStep{.words = {"One card is left in the deck. Who draws it ends the round.",
                         "Il reste une carte. Qui la pioche finit la manche.",
                         "Resta una carta nel mazzo. Chi la pesca chiude la manche."},
               .about = deck},
    LessonStep{.words = {"Then more cards as large as the distance win. You hold two 4s.",
                         "Le plus de cartes égales à la distance gagne. Vous avez deux 4.",
                         "Poi vince chi ha più carte pari alla distanza. Hai due 4."},
               .about = hand},
    LessonStep{.words = {"Go forward by the 1: the distance is 4 then, and the round is yours.",
                         "Avancez avec le 1 : la distance sera de 4, et la manche à vous.",
                         "Avanza con l’1: la distanza sarà 4, e la manche tua."},
               .about = distance,
               .moves = "forward 1"},
});

constexpr auto lessons = std::to_array({
    Lesson{
        .title = {"Distance", "La distance", "La distanza"}, .steps = about_distance, .page = aim},
    Lesson{.title = {"Move", "Se déplacer", "Muoversi"}, .steps = about_moving, .page = turn},
    Lesson{
        .title = {"Attack", "Attaquer", "Attaccare"}, .steps = about_attacking, .page = attacking},
    Lesson{.title = {"Parry", "Parer", "Parare"}, .steps = about_parrying, .page = parrying},
    Lesson{.title = {"Several cards", "Plusieurs cartes", "Più carte"},
           .steps = about_several,
           .page = parrying},
    Lesson{.title = {"Lunge", "La fente", "L’affondo"}, .steps = about_lunging, .page = lunging},
    Lesson{.title = {"Retreat", "La retraite", "La ritirata"},
           .steps = about_retreating,
           .page = retreating},
    Lesson{.title = {"The last card", "La dernière carte", "L’ultima carta"},
           .steps = about_the_last_card,
           .page = classic_end},
});
static_assert(complete(lessons));

}  // namespace

std::span<const Lesson> all() { return lessons; }

}  // namespace tiltyard::app::engarde_lessons
