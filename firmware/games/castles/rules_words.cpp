#include "games/castles/rules_words.hpp"

namespace tiltyard::text {
namespace {

using enum CastlesRule;

constexpr auto lines = catalogue<CastlesRule>({
    {goal_title, {"The aim", "Le but", "Lo scopo"}},
    {goal,
     {"Five castles are worth 5, 6, 7, 7 and 10 points. You attack them with soldiers and hold "
      "them with banners. At the end you count the castles that are yours.",
      "Cinq châteaux valent 5, 6, 7, 7 et 10 points. On les attaque avec des soldats, on les tient "
      "avec des bannières. À la fin, chacun compte les siens.",
      "Cinque castelli valgono 5, 6, 7, 7 e 10 punti. Si attaccano con i soldati e si tengono con "
      "gli stendardi. Alla fine ognuno conta i suoi."}},
    {soldiers_title, {"Soldiers", "Soldats", "Soldati"}},
    {soldiers,
     {"A soldier has a type (archer, crossbow, foot, horse) and a blazon (eagle, lion, rose, "
      "tower). There are four of each pair. Ivanhoe and Locksley are wild: they fit every army. "
      "You begin with two cards and five banners.",
      "Un soldat a un type (archer, arbalétrier, fantassin, cavalier) et un blason (aigle, lion, "
      "rose, tour), quatre de chaque paire. Ivanhoé et Locksley vont dans toute armée. On "
      "commence avec deux cartes et cinq bannières.",
      "Un soldato ha un tipo (arciere, balestriere, fante, cavaliere) e un blasone (aquila, "
      "leone, rosa, torre), quattro di ogni coppia. Ivanhoe e Locksley stanno in ogni esercito. "
      "Si comincia con due carte e cinque stendardi."}},
    {turn_title, {"Your turn", "Votre tour", "Il tuo turno"}},
    {turn,
     {"Two cards are turned up. You take one; the other you may trade, or it leaves the game. "
      "Then you may offer prisoners, and you attack one castle or pass. Once the deck is empty, "
      "only prisoners, attack and pass are left.",
      "Deux cartes sont retournées. Vous en prenez une ; l’autre s’échange ou sort du jeu. Puis "
      "vous pouvez proposer des prisonniers, et vous attaquez un château ou passez. La pioche "
      "vide, il ne reste que prisonniers, attaque et passe.",
      "Si scoprono due carte. Ne prendi una; l’altra si scambia o esce dal gioco. Puoi offrire "
      "prigionieri, poi attacchi o passi. Finito il mazzo, niente più carte."}},
    {trade_title, {"Trade", "Échange", "Scambio"}},
    {trade,
     {"Ask the others one by one, each once a turn. Whoever is asked names a card of his hand, "
      "which only you see, or refuses. You take it for the card turned up, or decline and ask "
      "the next. If nobody trades, the card is out of the game.",
      "Demandez aux autres un à un, une fois par tour chacun. Celui-ci nomme une carte de sa "
      "main, que vous seul voyez, ou refuse. Vous la prenez contre la carte retournée, ou vous "
      "déclinez. Sans échange, la carte sort du jeu.",
      "Chiedi agli altri uno per uno, una volta a turno ciascuno. Chi è interpellato indica una "
      "carta della sua mano, che vedi solo tu, o rifiuta. La scambi con quella scoperta, o "
      "rinunci. Senza scambio, la carta esce dal gioco."}},
    {ransom_title, {"Ransom", "Rançon", "Riscatto"}},
    {ransom,
     {"A fallen banner of another lord is your prisoner. Before you attack you may offer it, "
      "each lord’s banner once a turn to each player. He pays with cards or with a prisoner of "
      "his, or refuses; you accept or decline. A banner that comes home goes to its reserve.",
      "La bannière tombée d’un autre est votre prisonnière. Avant d’attaquer, proposez-la : une "
      "fois par tour à chacun pour chaque seigneur. Il paie en cartes ou d’un prisonnier, ou "
      "refuse ; vous acceptez ou non. Une bannière rendue à son seigneur va en réserve.",
      "Lo stendardo caduto di un altro è tuo prigioniero. Prima di attaccare puoi offrirlo: una "
      "volta a turno a ognuno per ogni signore. Paga con carte o con un prigioniero, o rifiuta; "
      "tu accetti o no. Uno stendardo che torna a casa va in riserva."}},
    {attack_title, {"Attack", "Attaque", "Attacco"}},
    {attack,
     {"Choose a castle, your own too, and send cards that all share one type or one blazon. The "
      "army must be larger than the one that defends; an empty castle needs one card. Your army "
      "stays there, the old defenders come into your hand.",
      "Choisissez un château, même le vôtre, et envoyez des cartes d’un même type ou d’un même "
      "blason. L’armée doit dépasser celle qui défend ; un château vide demande une carte. Elle "
      "y reste, les anciens défenseurs passent dans votre main.",
      "Scegli un castello, anche tuo, e manda carte di uno stesso tipo o di uno stesso blasone. "
      "L’esercito deve superare quello che difende; a un castello vuoto basta una carta. Resta "
      "lì, i vecchi difensori passano in mano tua."}},
    {banners_title, {"Banners", "Bannières", "Stendardi"}},
    {banners,
     {"After the storm you may move all banners of the castle on by one square. One that leaves "
      "the last square falls into the oubliette: your prisoner, or back to your reserve if it is "
      "yours. Then you may plant a banner on square 1, if it is free.",
      "Après l’assaut, vous pouvez avancer toutes les bannières du château d’une case. Celle qui "
      "quitte la dernière tombe dans l’oubliette : prisonnière, ou rendue à votre réserve si "
      "c’est la vôtre. Puis plantez-en une en case 1, si elle est libre.",
      "Dopo l’assalto puoi far avanzare di una casella tutti gli stendardi del castello. Chi "
      "lascia l’ultima cade nella segreta: prigioniero, o di nuovo in riserva se è tuo. Poi puoi "
      "piantarne uno in casella 1, se è libera."}},
    {holding_title, {"Whose castle?", "À qui le château ?", "Di chi è?"}},
    {holding,
     {"A castle is the lord’s whose banner stands furthest on. Pushed too far it falls, and "
      "the lord behind takes over.",
      "Un château est au seigneur dont la bannière est la plus avancée. Une avance de trop la "
      "fait tomber, et le suivant prend la place.",
      "Un castello è del signore con lo stendardo più avanti. Una spinta di troppo lo fa cadere, "
      "e chi lo segue prende il posto."}},
    {end_title, {"The end", "La fin", "La fine"}},
    {end,
     {"When the deck is empty and all players pass one after another, with no attack between, "
      "the game is over. Most points win; equal points share the victory.",
      "Quand la pioche est vide et que tous passent l’un après l’autre sans attaque, la partie "
      "est finie. Le plus de points gagne ; à égalité, on partage.",
      "Quando il mazzo è vuoto e tutti passano uno dopo l’altro senza attacchi, la partita è "
      "finita. Vince chi ha più punti; a pari punti si divide."}},
    {help_banners,
     {"The banner furthest on holds the castle. Past the last square it falls.",
      "La bannière la plus avancée tient le château. Après la dernière case elle tombe.",
      "Lo stendardo più avanti tiene il castello. Oltre l’ultima casella cade."}},
});

}  // namespace

std::string_view say(Language language, CastlesRule id) { return lines(language, id); }

}  // namespace tiltyard::text
