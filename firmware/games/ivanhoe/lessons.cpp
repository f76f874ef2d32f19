#include "games/ivanhoe/lessons.hpp"

#include <array>

#include "games/ivanhoe/rules_words.hpp"

namespace tiltyard::app::ivanhoe_lessons {
namespace {

using text::IvanhoeRule;

constexpr std::uint8_t page(IvanhoeRule rule) { return static_cast<std::uint8_t>(rule); }

// B opens the end of the turn.
constexpr Acts ending{Act::back};

constexpr auto opening = std::to_array({
    LessonStep{
        .words = {"A tournament begins: its winner gets a token. Who opens it names the colour.",
                  "Un tournoi commence : un jeton à gagner. Qui l’ouvre dit la couleur.",
                  "Inizia un torneo: si vince un gettone. Chi apre dice il colore."}},
    LessonStep{.words = {"You hold the most of blue. Choose blue and press A.",
                         "Vous avez surtout du bleu. Choisissez-le et pressez A.",
                         "Hai soprattutto blu. Scegli il blu e premi A."},
               .moves = "open blue"},
    LessonStep{.words = {"Now a card of that colour: choose the blue 3 and press A.",
                         "Et une carte de cette couleur : choisissez le 3 bleu, puis A.",
                         "Ora una carta di quel colore: scegli il 3 blu, poi A."},
               .about = hand,
               .moves = "play B3"},
    LessonStep{.words = {"First B: it ends your turn. Then A: you stay in with 3.",
                         "D’abord B : fin de votre tour. Puis A : vous restez avec 3.",
                         "Prima B: finisce il turno. Poi A: resti con 3."},
               .about = mine,
               .moves = "stay",
               .acts = ending,
               .squire = "play B2;play S2;stay"},
    LessonStep{.words = {"The squire now has 4. So it goes, until one alone is left: he wins.",
                         "L’écuyer a 4. Et ainsi de suite : le dernier qui reste gagne.",
                         "Lo scudiero ora ha 4. Si continua: l’ultimo che resta vince."},
               .about = theirs},
});

constexpr auto matching = std::to_array({
    LessonStep{.words = {"This tournament is red, fought with swords.",
                         "Ce tournoi est rouge : on se bat à l’épée.",
                         "Questo torneo è rosso: si combatte con le spade."},
               .about = banner},
    LessonStep{.words = {"Only red cards and supporters fit. Others are dim: A on one says why.",
                         "Seuls le rouge et les tenants vont. A sur une autre dit pourquoi.",
                         "Vanno solo rosse e sostenitori. A su un’altra dice perché."},
               .about = hand},
    LessonStep{.words = {"{0} explains a card, B goes back.", "{0} explique une carte, B revient.",
                         "{0} spiega una carta, B torna."},
               .about = hand,
               .acts = {Act::explain, Act::back}},
    LessonStep{.words = {"Choose the red 4 and press A.", "Choisissez le 4 rouge et pressez A.",
                         "Scegli il 4 rosso e premi A."},
               .about = hand,
               .moves = "play R4"},
    LessonStep{.words = {"You have 4, he has 3: enough. B ends the turn; stay.",
                         "Vous avez 4, lui 3 : assez. B finit le tour ; restez.",
                         "Hai 4, lui 3: basta. B finisce il turno; resta."},
               .about = banner,
               .moves = "stay",
               .acts = ending,
               .squire = "withdraw"},
});

constexpr auto beating = std::to_array({
    LessonStep{.words = {"You have 3, to beat is 7: who stays must have more than all others.",
                         "Vous avez 3, à battre : 7. Qui reste doit avoir plus que tous.",
                         "Hai 3, da battere 7: chi resta deve avere più di tutti."},
               .about = banner},
    LessonStep{.words = {"Play as many cards as you like, one by one. First the yellow 3.",
                         "Jouez autant de cartes que vous voulez. D’abord le 3 jaune.",
                         "Gioca quante carte vuoi, una a una. Prima il 3 giallo."},
               .about = hand,
               .moves = "play Y3"},
    LessonStep{.words = {"That makes 6. The yellow 2 makes 8: play it too.",
                         "Cela fait 6. Le 2 jaune fait 8 : jouez-le aussi.",
                         "Fa 6. Il 2 giallo fa 8: gioca anche quello."},
               .about = hand,
               .moves = "play Y2"},
    LessonStep{
        .words = {"8 beats 7. B, and stay.", "8 bat 7. B, et restez.", "8 batte 7. B, e resta."},
        .about = banner,
        .moves = "stay",
        .acts = ending,
        .squire = "withdraw"},
});

constexpr auto supporting = std::to_array({
    LessonStep{.words = {"You hold no blue. But Squires and Maiden fit every colour.",
                         "Pas de bleu ici. Mais Écuyers et Damoiselle vont partout.",
                         "Non hai blu. Ma Scudieri e Dama vanno con ogni colore."},
               .about = hand},
    LessonStep{.words = {"Play the Squire 3: then you have 6 against 5.",
                         "Jouez l’Écuyer 3 : vous aurez 6 contre 5.",
                         "Gioca lo Scudiero 3: avrai 6 contro 5."},
               .about = hand,
               .moves = "play S3"},
    LessonStep{.words = {"B, and stay.", "B, et restez.", "B, e resta."},
               .about = banner,
               .moves = "stay",
               .acts = ending,
               .squire = "play S2;stay"},
    LessonStep{.words = {"He had one too. Keep supporters: they are never the wrong colour.",
                         "Lui aussi avait un tenant. Gardez-les : ils servent toujours.",
                         "Anche lui aveva un sostenitore. Tienili: servono sempre."},
               .about = theirs},
});

constexpr auto drawing = std::to_array({
    LessonStep{.words = {"7 against 4: play the red 4.", "7 contre 4 : jouez le 4 rouge.",
                         "7 contro 4: gioca il 4 rosso."},
               .about = hand,
               .moves = "play R4"},
    LessonStep{.words = {"B, and stay. Then the squire draws a card and plays.",
                         "B, et restez. L’écuyer pioche alors et joue.",
                         "B, e resta. Poi lo scudiero pesca e gioca."},
               .about = banner,
               .moves = "stay",
               .acts = ending,
               .squire = "play R3;play R3;stay"},
    LessonStep{.words = {"Each turn begins with a card from the deck: yours was a red 5.",
                         "Chaque tour commence par une pioche : vous avez un 5 rouge.",
                         "Ogni turno inizia pescando: hai preso un 5 rosso."},
               .about = hand},
    LessonStep{.words = {"It came in time: 12 against 10. Play it.",
                         "Juste à temps : 12 contre 10. Jouez-le.",
                         "Giusto in tempo: 12 contro 10. Giocalo."},
               .about = hand,
               .moves = "play R5"},
    LessonStep{.words = {"B, and stay.", "B, et restez.", "B, e resta."},
               .about = banner,
               .moves = "stay",
               .acts = ending,
               .squire = "withdraw"},
});

constexpr auto withdrawing = std::to_array({
    LessonStep{.words = {"To beat is 13. It would cost more than this token is worth.",
                         "À battre : 13. Cela coûterait plus que ne vaut ce jeton.",
                         "Da battere: 13. Costerebbe più di quanto vale il gettone."},
               .about = banner},
    LessonStep{.words = {"Leaving is no shame: all that you hold serves the next tournament.",
                         "Sortir n’est pas une honte : la main sert au prochain tournoi.",
                         "Ritirarsi non è vergogna: la mano serve al prossimo torneo."},
               .about = hand},
    LessonStep{.words = {"Press B, choose to withdraw, and A.",
                         "Pressez B, choisissez de vous retirer, puis A.",
                         "Premi B, scegli di ritirarti, poi A."},
               .about = mine,
               .moves = "withdraw",
               .acts = ending},
});

constexpr auto acting = std::to_array({
    LessonStep{.words = {"Actions are not for your display. Riposte takes his last card.",
                         "Une action ne se pose pas. Riposte prend sa dernière carte.",
                         "Le azioni non si espongono. Risposta prende la sua ultima carta."},
               .about = theirs},
    LessonStep{.words = {"Choose Riposte and press A. You see the totals after it; A again.",
                         "Choisissez Riposte : A. On voit les totaux d’après ; encore A.",
                         "Scegli Risposta: A. Vedi i totali dopo; ancora A."},
               .about = hand,
               .moves = "riposte 1"},
    LessonStep{.words = {"All see it, and may call. When the bar has run out, hold A.",
                         "Tous la voient et peuvent intervenir. Barre vide : tenez A.",
                         "Tutti la vedono e possono intervenire. A barra vuota tieni A."},
               .acts = {Act::accept_held}},
    LessonStep{.words = {"His blue 5 is yours: 9 against 3. B, and stay.",
                         "Son 5 bleu est à vous : 9 contre 3. B, et restez.",
                         "Il suo 5 blu è tuo: 9 contro 3. B, e resta."},
               .about = banner,
               .moves = "stay",
               .acts = ending,
               .squire = "withdraw"},
});

constexpr auto calling = std::to_array({
    LessonStep{.words = {"You lead, but who stays plays a card each turn: the red 3.",
                         "Vous menez, mais qui reste joue à chaque tour : le 3 rouge.",
                         "Sei avanti, ma chi resta gioca ogni turno: il 3 rosso."},
               .about = hand,
               .moves = "play R3"},
    LessonStep{.words = {"12 to 3. B, and stay.", "12 à 3. B, et restez.", "12 a 3. B, e resta."},
               .about = banner,
               .moves = "stay",
               .acts = ending,
               .squire = "riposte 0;withdraw"},
    LessonStep{.words = {"He wants your last card! You hold Ivanhoe: call with B.",
                         "Il veut votre dernière carte ! Vous avez Ivanhoé : intervenez, B.",
                         "Vuole la tua ultima carta! Hai Ivanhoe: intervieni con B."},
               .acts = {Act::back}},
    LessonStep{
        .words = {"Who calls says who he is. Press A.", "Qui intervient dit qui il est. Pressez A.",
                  "Chi interviene dice chi è. Premi A."},
        .acts = {Act::accept}},
    LessonStep{.words = {"Here nobody else looks. Play Ivanhoe: A.",
                         "Ici, personne d’autre ne voit. Jouez Ivanhoé : A.",
                         "Qui nessun altro vede. Gioca Ivanhoe: A."},
               .acts = {Act::accept}},
});

constexpr auto green_tournament = std::to_array({
    LessonStep{.words = {"Green is fought without a weapon: every card counts 1.",
                         "Le vert se joue sans arme : chaque carte vaut 1.",
                         "Nel verde si lotta senza armi: ogni carta vale 1."},
               .about = banner},
    LessonStep{.words = {"Play the green 1.", "Jouez le 1 vert.", "Gioca l’1 verde."},
               .about = hand,
               .moves = "play G1"},
    LessonStep{.words = {"Even a Squire 3 counts only 1 here, but it wins: play it.",
                         "Même un Écuyer 3 ne vaut que 1, mais il gagne : jouez-le.",
                         "Anche uno Scudiero 3 vale solo 1, ma vince: giocalo."},
               .about = hand,
               .moves = "play S3"},
    LessonStep{.words = {"3 against 2. B, and stay.", "3 contre 2. B, et restez.",
                         "3 contro 2. B, e resta."},
               .about = banner,
               .moves = "stay",
               .acts = ending,
               .squire = "withdraw"},
});

constexpr auto purple_tournament = std::to_array({
    LessonStep{.words = {"Purple is the great joust: its winner takes any token he likes.",
                         "Le violet, c’est la joute : le gagnant choisit son jeton.",
                         "Viola è la giostra: chi vince prende il gettone che vuole."},
               .about = banner},
    LessonStep{.words = {"The purple 7 is the highest card of all. Play it.",
                         "Le 7 violet est la plus haute carte. Jouez-le.",
                         "Il 7 viola è la carta più alta. Giocalo."},
               .about = hand,
               .moves = "play P7"},
    LessonStep{.words = {"11 against 5. B, and stay.", "11 contre 5. B, et restez.",
                         "11 contro 5. B, e resta."},
               .about = banner,
               .moves = "stay",
               .acts = ending,
               .squire = "withdraw"},
    LessonStep{.words = {"Won! Choose the token that you want, and press A.",
                         "Gagné ! Choisissez le jeton voulu, et A.",
                         "Vinto! Scegli il gettone che vuoi, e A."},
               .moves = "take red|take blue|take yellow|take green|take purple"},
});

constexpr auto lady = std::to_array({
    LessonStep{.words = {"The Maiden is worth 6. But who leaves with her gives a token back.",
                         "La Damoiselle vaut 6. Qui se retire avec elle rend un jeton.",
                         "La Dama vale 6. Ma chi si ritira con lei rende un gettone."},
               .about = mine},
    LessonStep{.words = {"To beat is 11, and nothing fits. B, and withdraw.",
                         "À battre : 11, et rien ne va. B, et retirez-vous.",
                         "Da battere: 11, e nulla va bene. B, e ritirati."},
               .about = banner,
               .moves = "withdraw",
               .acts = ending},
    LessonStep{.words = {"Choose which token you give back, and press A.",
                         "Choisissez le jeton à rendre, et pressez A.",
                         "Scegli quale gettone rendere, e premi A."},
               .moves = "return blue|return green"},
});

constexpr auto five_colours = std::to_array({
    LessonStep{.words = {"Five colours win the game; with four or five players, four.",
                         "Cinq couleurs gagnent ; à quatre ou cinq joueurs, quatre.",
                         "Vincono cinque colori; in quattro o cinque, quattro."},
               .about = mine},
    LessonStep{.words = {"You lack only blue. Play the blue 3: 7 against 5.",
                         "Il ne vous manque que le bleu. Le 3 bleu : 7 contre 5.",
                         "Ti manca solo il blu. Gioca il 3 blu: 7 contro 5."},
               .about = hand,
               .moves = "play B3"},
    LessonStep{.words = {"B, stay, and the game is yours.", "B, restez, et la partie est à vous.",
                         "B, resta, e la partita è tua."},
               .about = banner,
               .moves = "stay",
               .acts = ending,
               .squire = "withdraw"},
});

constexpr std::string_view first_sample =
    "open red;play R3;stay;play R5;stay;withdraw;play R4;play R3;stay;play R5;stay;withdraw;"
    "play R3;play S2;stay;play M6;stay;play S3;stay;withdraw";
constexpr std::string_view second_sample =
    "open blue;play B3;stay;play B5;stay;withdraw;play B2;outwit 0 0 0;stay;play B4;stay;"
    "riposte 3;stay;play B5;stay;play B3;dropweapon;play G1;play G1;stay;adapt;play G1;play G1;"
    "stay;withdraw;withdraw";

constexpr auto lessons = std::to_array({
    Lesson{.title = {"Open a tournament", "Ouvrir un tournoi", "Aprire un torneo"},
           .steps = opening,
           .page = page(IvanhoeRule::opening)},
    Lesson{.title = {"Match the colour", "Suivre la couleur", "Seguire il colore"},
           .steps = matching,
           .page = page(IvanhoeRule::values)},
    Lesson{.title = {"Beat the total", "Battre le total", "Battere il totale"},
           .steps = beating,
           .page = page(IvanhoeRule::staying)},
    Lesson{.title = {"Supporters", "Les tenants", "I sostenitori"},
           .steps = supporting,
           .page = page(IvanhoeRule::values)},
    Lesson{.title = {"Draw and stay", "Piocher, rester", "Pescare e restare"},
           .steps = drawing,
           .page = page(IvanhoeRule::turn)},
    Lesson{.title = {"Withdraw", "Se retirer", "Ritirarsi"},
           .steps = withdrawing,
           .page = page(IvanhoeRule::leaving)},
    Lesson{.title = {"An action card", "Une carte action", "Una carta azione"},
           .steps = acting,
           .page = page(IvanhoeRule::actions)},
    Lesson{.title = {"The call: Ivanhoe!", "Le cri : Ivanhoé !", "Il grido: Ivanhoe!"},
           .steps = calling,
           .page = page(IvanhoeRule::answer)},
    Lesson{.title = {"Green", "Le vert", "Il verde"},
           .steps = green_tournament,
           .page = page(IvanhoeRule::values)},
    Lesson{.title = {"Purple", "Le violet", "Il viola"},
           .steps = purple_tournament,
           .page = page(IvanhoeRule::tokens)},
    Lesson{.title = {"The Maiden", "La Damoiselle", "La Dama"},
           .steps = lady,
           .page = page(IvanhoeRule::leaving)},
    Lesson{.title = {"Win the game", "Gagner la partie", "Vincere la partita"},
           .steps = five_colours,
           .page = page(IvanhoeRule::goal)},
    Lesson{.title = {"A red tournament", "Un tournoi rouge", "Un torneo rosso"},
           .steps = {},
           .page = page(IvanhoeRule::turn),
           .record = first_sample},
    Lesson{.title = {"Blue, then green", "Bleu, puis vert", "Blu, poi verde"},
           .steps = {},
           .page = page(IvanhoeRule::actions),
           .record = second_sample},
});
static_assert(complete(lessons));

}  // namespace

std::span<const Lesson> all() { return lessons; }

}  // namespace tiltyard::app::ivanhoe_lessons
