#include "games/ivanhoe/rules_words.hpp"

#include <array>

namespace tiltyard::text {
namespace {

using ivanhoe::Card;
using enum IvanhoeRule;

constexpr auto titles = catalogue<IvanhoeRule>({
    {goal, {"The aim", "Le but", "Lo scopo"}},
    {turn, {"Your turn", "Votre tour", "Il tuo turno"}},
    {opening, {"Opening", "Ouvrir", "Aprire"}},
    {values, {"Cards to fight with", "Cartes de combat", "Carte da torneo"}},
    {actions, {"Actions", "Actions", "Azioni"}},
    {staying, {"Staying in", "Rester", "Restare"}},
    {leaving, {"Withdrawing", "Se retirer", "Ritirarsi"}},
    {tokens, {"Tokens", "Jetons", "Gettoni"}},
    {answer, {"Ivanhoe!", "Ivanhoé !", "Ivanhoe!"}},
});

constexpr auto chapters = catalogue<IvanhoeRule>({
    {goal,
     {"Win tournaments. Each brings a token of its colour. With 2 or 3 players, all five colours "
      "win the game; with 4 or 5 players, any four.",
      "Gagnez des tournois : chacun rapporte un jeton de sa couleur. À 2 ou 3, il faut les cinq "
      "couleurs ; à 4 ou 5, quatre suffisent.",
      "Vinci i tornei: ognuno dà un gettone del suo colore. In 2 o 3 servono tutti e cinque i "
      "colori; in 4 o 5 ne bastano quattro."}},
    {turn,
     {"A card is drawn for you. Then play as many cards as you like, one after the other: cards "
      "for your display, or actions. At the end you stay in or withdraw.",
      "Une carte est piochée pour vous. Jouez ensuite autant de cartes que vous voulez, une à une "
      ": dans votre zone de jeu, ou des actions. À la fin, restez ou retirez-vous.",
      "Una carta viene pescata per te. Poi gioca quante carte vuoi, una dopo l’altra: davanti a "
      "te, o azioni. Alla fine resti o ti ritiri."}},
    {opening,
     {"The winner of a tournament opens the next one. He names a colour of which he holds a card, "
      "or any if he holds a supporter. His first card must fit. Purple may not follow purple. A "
      "player who cannot open shows his hand, and the next opens.",
      "Le gagnant d’un tournoi ouvre le suivant. Il nomme une couleur dont il a une carte, ou "
      "n’importe laquelle s’il a un tenant. Sa première carte doit convenir. Le violet ne suit "
      "pas le violet. Celui qui ne peut pas ouvrir montre sa main, et le suivant ouvre.",
      "Chi vince un torneo apre il prossimo. Nomina un colore di cui ha una carta, o uno "
      "qualsiasi se ha un sostenitore. La prima carta deve andar bene. Il viola non segue il "
      "viola. "
      "Chi non può aprire mostra la mano, e apre il prossimo."}},
    {values,
     {"Cards of the tournament’s colour and supporters go into your display and add their "
      "values. In green every card counts 1. Only one Maiden may lie in a display.",
      "Les cartes de la couleur du tournoi et les tenants vont dans votre zone de jeu et "
      "ajoutent leur valeur. En vert, chacune vaut 1. Une Damoiselle par joueur.",
      "Le carte del colore del torneo e i sostenitori vanno nel tuo campo e sommano i loro valori. "
      "Nel verde ogni carta vale 1. Una sola Dama per campo."}},
    {actions,
     {"Actions change the colour or the displays. They need a first card on the table and must "
      "have an effect. No action takes the last card of a display. An action is announced, and "
      "takes effect if nobody answers with Ivanhoe.",
      "Les actions changent la couleur ou les zones de jeu. Il faut déjà une carte sur la table, "
      "et un "
      "effet. Aucune n’enlève la dernière carte d’une zone de jeu. Une action est annoncée ; elle "
      "agit "
      "si personne ne répond par Ivanhoé.",
      "Le azioni cambiano il colore o i campi. Serve già una carta sul tavolo, e un "
      "effetto. Nessuna toglie l’ultima carta di un campo. Un’azione è annunciata e ha effetto se "
      "nessuno risponde con Ivanhoe."}},
    {staying,
     {"To stay you must have played a card this turn, and your total must be higher than every "
      "other. The banner shows your total and the one to beat.",
      "Pour rester, il faut avoir joué une carte ce tour-ci et avoir le total le plus haut. Le "
      "bandeau montre votre total et celui à battre.",
      "Per restare devi aver giocato una carta in questo turno e avere il totale più alto. In alto "
      "vedi il tuo totale e quello da battere."}},
    {leaving,
     {"To withdraw is to discard all that lies before you and wait for the next tournament. With a "
      "Maiden in your display you return one of your tokens.",
      "Se retirer, c’est défausser tout ce qui est devant soi et attendre le tournoi suivant. Avec "
      "une "
      "Damoiselle dans votre zone de jeu, vous rendez un de vos jetons.",
      "Chi si ritira scarta tutto ciò che ha davanti e aspetta il prossimo torneo. Con una Dama "
      "nel "
      "campo restituisce uno dei suoi gettoni."}},
    {tokens,
     {"The last one in wins the tournament and takes a token of its colour, if he lacks it. After "
      "a purple tournament he takes any colour that he lacks.",
      "Le dernier en lice gagne et prend un jeton de la couleur, s’il lui manque. Après un tournoi "
      "violet, il prend une couleur de son choix parmi celles qui lui manquent.",
      "L’ultimo rimasto vince e prende un gettone di quel colore, se gli manca. Dopo un torneo "
      "viola sceglie un colore che gli manca."}},
    {answer,
     {"An action is announced: whoever is in may call, with Ivanhoe or not. Behind his "
      "curtain he plays it, or takes the call back. Ivanhoe cancels the action.",
      "Une action annoncée, chacun en lice peut intervenir, avec ou sans Ivanhoé. Derrière "
      "son rideau, il le joue ou renonce. Ivanhoé annule l’action.",
      "Un’azione è annunciata: chi è in gara può intervenire, con o senza Ivanhoe. Dietro la "
      "tenda lo gioca, o rinuncia. Ivanhoe annulla l’azione."}},
});

enum class Help : std::uint8_t { colour_card, green_card, squire, maiden, action };
constexpr std::size_t help_count = 4 + ivanhoe::action_kinds;

constexpr std::size_t help_of(Card card) {
  if (ivanhoe::is_action(card)) {
    return static_cast<std::size_t>(Help::action) + ivanhoe::index_of(card) - ivanhoe::value_kinds;
  }
  if (card == Card::maiden) return static_cast<std::size_t>(Help::maiden);
  if (ivanhoe::is_supporter(card)) return static_cast<std::size_t>(Help::squire);
  return static_cast<std::size_t>(card == Card::green_1 ? Help::green_card : Help::colour_card);
}

// In the order of Help, then of the actions.
using Texts = std::array<std::string_view, language_count>;
constexpr std::array<Texts, help_count> helps{{
    {"Fits a tournament of its colour and adds its value.",
     "Convient à un tournoi de sa couleur et ajoute sa valeur.",
     "Va in un torneo del suo colore e aggiunge il suo valore."},
    {"Fits a green tournament, in which every card counts 1.",
     "Convient à un tournoi vert, où chaque carte compte 1.",
     "Va in un torneo verde, dove ogni carta vale 1."},
    {"A supporter: fits every tournament and adds its value; in green 1.",
     "Un tenant : convient à tout tournoi et ajoute sa valeur ; en vert 1.",
     "Un sostenitore: va in ogni torneo e aggiunge il suo valore; nel verde 1."},
    {"A supporter worth 6; in green 1. Only one may lie in a display. Withdraw with her "
     "and you return a token.",
     "Un tenant qui vaut 6 ; en vert 1. Une seule par zone de jeu. Qui se retire avec elle rend un "
     "jeton.",
     "Un sostenitore che vale 6; nel verde 1. Una sola per campo. Chi si ritira con lei "
     "restituisce un gettone."},
    {"A purple tournament becomes red, blue or yellow, as you say.",
     "Un tournoi violet devient rouge, bleu ou jaune, à votre choix.",
     "Un torneo viola diventa rosso, blu o giallo, a tua scelta."},
    {"A red, blue or yellow tournament becomes another of these three.",
     "Un tournoi rouge, bleu ou jaune passe à une autre de ces trois couleurs.",
     "Un torneo rosso, blu o giallo diventa un altro di questi tre."},
    {"A red, blue or yellow tournament becomes green: now every card counts 1.",
     "Un tournoi rouge, bleu ou jaune devient vert : chaque carte compte 1.",
     "Un torneo rosso, blu o giallo diventa verde: ora ogni carta vale 1."},
    {"An opponent discards all his purple cards. If all are purple, his first card stays.",
     "Un adversaire défausse toutes ses cartes violettes. Si toutes le sont, sa première carte "
     "reste.",
     "Un avversario scarta tutte le carte viola. Se lo sono tutte, la prima resta."},
    {"Take the last card of an opponent’s display; it goes on top of yours. He must have at least "
     "two.",
     "Prenez la dernière carte de la zone de jeu d’un adversaire, et posez-la sur la vôtre. Il "
     "doit en "
     "avoir au moins deux.",
     "Prendi l’ultima carta del campo di un avversario e mettila sul tuo. Deve averne almeno due."},
    {"An opponent discards one card of his display; you choose which. He must have at least two.",
     "Un adversaire défausse une carte de sa zone de jeu, à votre choix. Il doit en avoir au moins "
     "deux.",
     "Un avversario scarta una carta del suo campo a tua scelta. Deve averne almeno due."},
    {"Pick up one card of your own display. One must remain.",
     "Reprenez en main une carte de votre zone de jeu. Il doit en rester une.",
     "Riprendi in mano una carta del tuo campo. Una deve restare."},
    {"Take a card from an opponent’s hand without looking. Only the two of you know which. A "
     "Shield does not help.",
     "Prenez une carte au hasard dans la main d’un adversaire. Vous seuls la connaissez. Le "
     "Bouclier n’y fait rien.",
     "Prendi una carta a caso dalla mano di un avversario. Solo voi due sapete quale. Lo Scudo non "
     "serve."},
    {"Every opponent discards the last card of his display. A single card stays.",
     "Chaque adversaire défausse la dernière carte de sa zone de jeu. Une carte seule reste.",
     "Ogni avversario scarta l’ultima carta del suo campo. Una carta sola resta."},
    {"The lowest value in all displays goes: everyone discards his cards of it, you too. The "
     "first card stays where all would go.",
     "La plus petite valeur de toutes les zones de jeu s’en va : chacun défausse ses cartes de "
     "cette "
     "valeur, vous aussi. Si toutes devaient partir, la première reste.",
     "Via il valore più basso sul tavolo: ognuno scarta le carte di quel valore, anche tu. Se "
     "andassero via tutte, la prima resta."},
    {"The highest value in all displays goes: everyone discards his cards of it, you too. The "
     "first card stays where all would go.",
     "La plus haute valeur de toutes les zones de jeu s’en va : chacun défausse ses cartes de "
     "cette "
     "valeur, vous aussi. Si toutes devaient partir, la première reste.",
     "Via il valore più alto sul tavolo: ognuno scarta le carte di quel valore, anche tu. Se "
     "andassero via tutte, la prima resta."},
    {"Everyone discards the supporters of his display, you too. The first card stays where "
     "all would go.",
     "Chacun défausse les tenants de sa zone de jeu, vous aussi. Si toutes devaient partir, la "
     "première reste.",
     "Ognuno scarta i sostenitori del suo campo, anche tu. Se andassero via tutte, la prima "
     "resta."},
    {"Everyone keeps one card of each value in his display and discards the others, you too. Each "
     "chooses for himself.",
     "Chacun garde dans sa zone de jeu une carte de chaque valeur et défausse les autres, vous "
     "aussi. "
     "Chacun choisit pour soi.",
     "Ognuno tiene nel suo campo una carta per valore e scarta le altre, anche tu. Ognuno sceglie "
     "per "
     "sé."},
    {"Give an opponent one of your face-up cards and take one of his. Shield and Stunned count as "
     "face-up cards.",
     "Donnez à un adversaire une de vos cartes visibles et prenez une des siennes. Bouclier et "
     "Sonné en font partie.",
     "Dai a un avversario una tua carta scoperta e prendine una sua. Anche Scudo e Stordito sono "
     "carte scoperte."},
    {"Lies before you until you leave. Opponents’ actions do not touch your display; your own do.",
     "Reste devant vous jusqu’à votre sortie. Les actions adverses ne touchent pas votre zone de "
     "jeu ; "
     "les vôtres, si.",
     "Resta davanti a te finché esci. Le azioni avversarie non toccano il tuo campo; le tue sì."},
    {"Lies before an opponent until he leaves. He may add only one card a turn to his display.",
     "Reste devant un adversaire jusqu’à sa sortie. Il ne pose plus qu’une carte par tour.",
     "Resta davanti a un avversario finché esce. Può aggiungere una sola carta per turno."},
    {"Cancels an action that another player announces. Call when you see it.",
     "Annule une action annoncée par un autre. Intervenez quand vous la voyez.",
     "Annulla un’azione annunciata da un altro. Intervieni quando la vedi."},
}};

constexpr bool every_language_has_every_help() {
  for (const Texts& texts : helps) {
    for (const std::string_view text : texts) {
      if (text.empty() || !check::is_utf8(text)) return false;
    }
  }
  return true;
}
static_assert(every_language_has_every_help());
static_assert(help_of(Card::ivanhoe) == help_count - 1);

}  // namespace

std::string_view title_of(IvanhoeRule chapter, Language language) {
  return titles(language, chapter);
}
std::string_view rules_of(IvanhoeRule chapter, Language language) {
  return chapters(language, chapter);
}
std::string_view card_help(Card card, Language language) {
  return helps[help_of(card)][static_cast<std::size_t>(language)];
}

}  // namespace tiltyard::text
