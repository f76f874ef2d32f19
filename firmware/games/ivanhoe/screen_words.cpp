#include "games/ivanhoe/screen_words.hpp"

#include <array>

namespace tiltyard::text {
namespace {

using ivanhoe::Card;
using ivanhoe::Colour;
using ivanhoe::Reason;
using enum IvanhoeScreen;

constexpr auto lines = std::to_array<Line<IvanhoeScreen>>({
    {purple, {"Purple", "Violet", "Viola"}},
    {red, {"Red", "Rouge", "Rosso"}},
    {blue, {"Blue", "Bleu", "Blu"}},
    {yellow, {"Yellow", "Jaune", "Giallo"}},
    {green, {"Green", "Vert", "Verde"}},
    {banner_totals,
     {"{0}: {1}, to beat {2}", "{0} : {1}, à battre {2}", "{0}: {1}, da battere {2}"}},
    {opening, {"New tournament", "Nouveau tournoi", "Nuovo torneo"}},

    {letter_purple, {"P", "Vi", "Vi"}},
    {letter_red, {"R", "R", "R"}},
    {letter_blue, {"B", "B", "B"}},
    {letter_yellow, {"Y", "J", "G"}},
    {letter_green, {"G", "Ve", "Ve"}},
    {letter_squire, {"S", "É", "S"}},
    {letter_maiden, {"M", "D", "D"}},

    {play, {"Play", "Jouer", "Gioca"}},
    {why_not, {"Why not?", "Pourquoi ?", "Perché no?"}},
    {not_this, {"{0}: no", "{0} : non", "{0}: no"}},
    {end_turn, {"End turn", "Finir", "Fine turno"}},
    {end_short, {"End", "Fin", "Fine"}},
    {look, {"Look", "Regarder", "Guarda"}},
    {card_and_total, {"{0}: total {1}", "{0} : total {1}", "{0}: totale {1}"}},
    {card_times, {"{0}, one of {1}", "{0}, une de {1}", "{0}, una di {1}"}},
    {you_have, {"you", "vous", "tu"}},
    {to_beat, {"to beat", "à battre", "da battere"}},
    {empty_hand, {"No cards in hand", "Main vide", "Mano vuota"}},
    {out, {"out", "sorti", "fuori"}},
    {announce, {"Announce", "Annoncer", "Annuncia"}},
    {stay_with, {"Stay with {0}", "Rester avec {0}", "Resta con {0}"}},
    {stay, {"Stay", "Rester", "Resta"}},
    {withdraw, {"Withdraw", "Se retirer", "Ritirati"}},
    {stay_holds,
     {"Your {0} is more than any other.", "Votre {0} dépasse tous les autres.",
      "Il tuo {0} supera tutti gli altri."}},
    {leave_costs,
     {"You leave and discard {0} {0|card|cards}.", "Vous sortez et défaussez {0} {0|carte|cartes}.",
      "Esci e scarti {0} {0|carta|carte}."}},
    {leave_costs_maiden,
     {"You discard {0} {0|card|cards} and, for the Maiden, one token.",
      "Vous défaussez {0} {0|carte|cartes} et, pour la Damoiselle, un jeton.",
      "Scarti {0} {0|carta|carte} e, per la Dama, un gettone."}},
    {leave_costs_nothing,
     {"You leave this tournament. It costs nothing.", "Vous sortez du tournoi, sans rien payer.",
      "Esci dal torneo, senza pagare."}},

    {question_and_card, {"{0} {1}", "{0} {1}", "{0} {1}"}},
    {card_asked, {"{0}?", "{0} ?", "{0}?"}},
    {which_colour, {"Which colour?", "Quelle couleur ?", "Quale colore?"}},
    {whom, {"Against whom?", "Contre qui ?", "Contro chi?"}},
    {whose_card, {"Which card?", "Quelle carte ?", "Quale carta?"}},
    {which_own_card, {"Which card of yours?", "Laquelle des vôtres ?", "Quale delle tue?"}},
    {give_what, {"Give which card?", "Donner laquelle ?", "Quale dare?"}},
    {take_what, {"Take which card?", "Prendre laquelle ?", "Quale prendere?"}},
    {open_colour, {"Open which colour?", "Ouvrir en quelle couleur ?", "In quale colore apri?"}},
    {colour_brings,
     {"{0}: {1} {1|card|cards}, {2} {2|supporter|supporters}, total {3}",
      "{0} : {1} {1|carte|cartes}, {2} {2|tenant|tenants}, total {3}",
      "{0}: {1} {1|carta|carte}, {2} {2|sostenitore|sostenitori}, totale {3}"}},
    {which_prize, {"Take which token?", "Prendre quel jeton ?", "Quale gettone prendi?"}},
    {which_token, {"Return which token?", "Rendre quel jeton ?", "Quale gettone rendi?"}},
    {which_to_keep, {"Keep which {0}?", "Garder quel {0} ?", "Quale {0} tieni?"}},
    {decides, {"{0} decides", "{0} décide", "{0} decide"}},

    {tournament_number, {"Tournament {0}", "Tournoi {0}", "Torneo {0}"}},

    {call, {"Ivanhoe!", "Ivanhoé !", "Ivanhoe!"}},
    {play_answer, {"Play Ivanhoe", "Jouer Ivanhoé", "Gioca Ivanhoe"}},
    {answer_question,
     {"You hold Ivanhoe. Cancel the action?", "Vous avez Ivanhoé. Annuler l’action ?",
      "Hai Ivanhoe. Annullare l’azione?"}},
    {no_answer, {"You do not hold Ivanhoe.", "Vous n’avez pas Ivanhoé.", "Non hai Ivanhoe."}},

    {announces, {"{0} announces", "{0} annonce", "{0} annuncia"}},
    {against, {"against {0}", "contre {0}", "contro {0}"}},
    {cancelled, {"Cancelled by {0}!", "Annulé par {0} !", "Annullata da {0}!"}},
    {cannot_open, {"{0} cannot open", "{0} ne peut ouvrir", "{0} non può aprire"}},
    {resolved, {"{0}: {1}", "{0} : {1}", "{0}: {1}"}},
    {nothing_else, {"Done.", "C’est fait.", "Fatto."}},
    {wins, {"{0} wins", "{0} gagne", "{0} vince"}},
    {fought_in, {"{0}, total {1}", "{0}, total {1}", "{0}, totale {1}"}},
    {champion, {"{0} is champion!", "{0} est champion !", "{0} è campione!"}},
    {deals_line,
     {"{0} draws purple and deals.", "{0} tire le violet et distribue.",
      "{0} pesca il viola e dà le carte."}},
    {opens_line, {"{0} opens.", "{0} ouvre.", "{0} apre."}},
    {goal_line,
     {"Win tokens of {0} colours.", "Gagnez {0} couleurs de jetons.",
      "Vinci gettoni di {0} colori."}},
    {head_tournaments, {"won", "tournois", "tornei"}},
    {head_longest, {"longest", "long.", "lungo"}},
    {head_highest, {"highest", "total", "totale"}},
    {head_tournaments_short, {"won", "trn.", "tor."}},
    {head_longest_short, {"long", "long.", "lung."}},
    {head_highest_short, {"high", "tot.", "tot."}},
    {deck_line, {"Deck {0}", "Pioche {0}", "Mazzo {0}"}},
    {discards_line, {"Discards {0}", "Défausse {0}", "Scarti {0}"}},
    {display_of, {"Display of {0}", "Zone de {0}", "Campo di {0}"}},
    {display_empty, {"No cards yet", "Pas de carte", "Ancora nulla"}},
    {hand_line, {"Hand {0}", "Main {0}", "Mano {0}"}},

    {hint_lacking,
     {"You lack this token, and {0} {0|card fits|cards fit}.",
      "Ce jeton vous manque, et {0} {0|carte convient|cartes conviennent}.",
      "Ti manca questo gettone, e hai {0} {0|carta adatta|carte adatte}."}},
    {hint_ahead,
     {"With {0} you are ahead: {1} was to beat.", "Avec {0} vous êtes en tête : {1} à battre.",
      "Con {0} sei in testa: {1} da battere."}},
    {hint_reaches,
     {"{1} is to beat, and your cards reach {0}.", "{1} à battre, et vos cartes vont à {0}.",
      "{1} da battere, e le tue carte arrivano a {0}."}},
    {hint_too_dear,
     {"To stay takes {0} {0|card|cards}: save them.",
      "Rester coûte {0} {0|carte|cartes} : gardez-les.",
      "Restare costa {0} {0|carta|carte}: tienile."}},
});
static_assert(complete(lines));

enum class Why : std::uint8_t { count = 32 };
constexpr Why why(Reason reason) { return static_cast<Why>(reason); }
static_assert(static_cast<std::size_t>(Reason::token_held) + 1 ==
              static_cast<std::size_t>(Why::count));

constexpr auto reasons = std::to_array<Line<Why>>({
    {why(Reason::none), {"It can be done.", "C’est possible.", "Si può fare."}},
    {why(Reason::game_over), {"The game is over.", "La partie est finie.", "La partita è finita."}},
    {why(Reason::not_now),
     {"Something else has to be decided first.", "Il faut d’abord décider autre chose.",
      "Prima va deciso altro."}},
    {why(Reason::not_in_hand),
     {"You do not hold this card.", "Vous n’avez pas cette carte.", "Non hai questa carta."}},
    {why(Reason::no_such_card), {"There is no card.", "Il n’y a pas de carte.", "Non c’è carta."}},
    {why(Reason::no_such_seat),
     {"Nobody sits there.", "Il n’y a personne ici.", "Qui non c’è nessuno."}},
    {why(Reason::no_such_colour),
     {"There is no such colour.", "Cette couleur n’existe pas.", "Questo colore non esiste."}},
    {why(Reason::first_card_first),
     {"First play a card of the colour or a supporter.",
      "Jouez d’abord une carte de la couleur ou un tenant.",
      "Prima gioca una carta del colore o un sostenitore."}},
    {why(Reason::colour_not_held),
     {"You hold no card of this colour and no supporter.",
      "Vous n’avez ni carte de cette couleur, ni tenant.",
      "Non hai carte di questo colore, né sostenitori."}},
    {why(Reason::purple_again),
     {"Two purple tournaments may not follow each other.",
      "Deux tournois violets ne peuvent pas se suivre.", "Due tornei viola non possono seguirsi."}},
    {why(Reason::wrong_colour),
     {"Only {0} cards or supporters fit a {0} tournament.",
      "Dans un tournoi {0}, seules ses cartes et les tenants conviennent.",
      "In un torneo {0} vanno bene solo le sue carte e i sostenitori."}},
    {why(Reason::second_maiden),
     {"Only one Maiden may lie in a display.", "Une seule Damoiselle par zone de jeu.",
      "Una sola Dama per campo."}},
    {why(Reason::stunned),
     {"Stunned: one card a turn, and you have added it.",
      "Sonné : une carte par tour, et vous l’avez posée.",
      "Stordito: una carta per turno, e l’hai già aggiunta."}},
    {why(Reason::only_against_action),
     {"Ivanhoe answers an action of another player: call when it is announced.",
      "Ivanhoé répond à l’action d’un autre : intervenez quand on l’annonce.",
      "Ivanhoe risponde all’azione di un altro: intervieni quando è annunciata."}},
    {why(Reason::needs_purple),
     {"Only in a purple tournament.", "Seulement en tournoi violet.", "Solo in un torneo viola."}},
    {why(Reason::needs_weapon),
     {"Only in a red, blue or yellow tournament.", "Seulement en rouge, bleu ou jaune.",
      "Solo in un torneo rosso, blu o giallo."}},
    {why(Reason::same_colour),
     {"The tournament has this colour already.", "Le tournoi a déjà cette couleur.",
      "Il torneo ha già questo colore."}},
    {why(Reason::not_in),
     {"He has left the tournament.", "Ce joueur est sorti du tournoi.", "È uscito dal torneo."}},
    {why(Reason::shielded),
     {"The Shield protects this display.", "Le Bouclier protège cette zone de jeu.",
      "Lo Scudo protegge questo campo."}},
    {why(Reason::last_card),
     {"The last card of a display stays.", "La dernière carte d’une zone de jeu reste.",
      "L’ultima carta di un campo resta."}},
    {why(Reason::no_purple_cards),
     {"There are no purple cards.", "Il n’y a pas de carte violette.", "Non ci sono carte viola."}},
    {why(Reason::empty_hand),
     {"This hand is empty.", "Cette main est vide.", "Questa mano è vuota."}},
    {why(Reason::nobody_to_hit),
     {"There is nobody it could hit now.", "Elle ne peut toucher personne.",
      "Ora non può colpire nessuno."}},
    {why(Reason::nothing_to_discard),
     {"Nobody would have to discard a card.", "Personne ne défausserait de carte.",
      "Nessuno dovrebbe scartare."}},
    {why(Reason::no_equal_values),
     {"No display has two cards of one value.",
      "Aucune zone de jeu n’a deux cartes de même valeur.",
      "Nessun campo ha due carte di pari valore."}},
    {why(Reason::nothing_to_swap),
     {"There are no two cards to swap.", "Il n’y a pas deux cartes à échanger.",
      "Non ci sono due carte da scambiare."}},
    {why(Reason::changes_nothing),
     {"It would change nothing.", "Cela ne changerait rien.", "Non cambierebbe nulla."}},
    {why(Reason::nothing_played),
     {"To stay, play a card first.", "Pour rester, jouez d’abord une carte.",
      "Per restare, prima gioca una carta."}},
    {why(Reason::total_too_low),
     {"Your total is not the highest.", "Votre total n’est pas le plus haut.",
      "Il tuo totale non è il più alto."}},
    {why(Reason::other_value),
     {"Choose among the cards of the value asked for.",
      "Choisissez parmi les cartes de la valeur demandée.",
      "Scegli tra le carte del valore richiesto."}},
    {why(Reason::token_not_held),
     {"You do not have this token.", "Vous n’avez pas ce jeton.", "Non hai questo gettone."}},
    {why(Reason::token_held),
     {"You have this token already.", "Vous avez déjà ce jeton.", "Hai già questo gettone."}},
});
static_assert(complete(reasons));

enum class Effect : std::uint8_t { count = ivanhoe::action_kinds };
constexpr Effect effect(Card action) {
  return static_cast<Effect>(ivanhoe::index_of(action) - ivanhoe::value_kinds);
}

constexpr auto effects = std::to_array<Line<Effect>>({
    {effect(Card::unhorse),
     {"The tournament becomes {2}.", "Le tournoi devient {2}.", "Il torneo diventa {2}."}},
    {effect(Card::change_weapon),
     {"The tournament becomes {2}.", "Le tournoi devient {2}.", "Il torneo diventa {2}."}},
    {effect(Card::drop_weapon),
     {"The tournament becomes green.", "Le tournoi devient vert.", "Il torneo diventa verde."}},
    {effect(Card::break_lance),
     {"{1} discards all purple cards.", "{1} défausse ses cartes violettes.",
      "{1} scarta tutte le carte viola."}},
    {effect(Card::riposte),
     {"{0} takes {2}, the last card of {1}.", "{0} prend {2}, la dernière carte de {1}.",
      "{0} prende {2}, l’ultima carta di {1}."}},
    {effect(Card::dodge), {"{1} discards {2}.", "{1} défausse {2}.", "{1} scarta {2}."}},
    {effect(Card::retreat),
     {"{0} picks {2} up again.", "{0} reprend {2} en main.", "{0} riprende {2} in mano."}},
    {effect(Card::knock_down),
     {"{0} takes a card from the hand of {1}, unseen.",
      "{0} prend une carte cachée dans la main de {1}.",
      "{0} prende una carta coperta dalla mano di {1}."}},
    {effect(Card::outmaneuver),
     {"All opponents discard their last cards.",
      "Tous les adversaires défaussent leur dernière carte.",
      "Tutti gli avversari scartano l’ultima carta."}},
    {effect(Card::charge),
     {"Everyone discards his cards of the lowest value.",
      "Chacun défausse ses cartes de la plus petite valeur.",
      "Ognuno scarta le sue carte del valore più basso."}},
    {effect(Card::countercharge),
     {"Everyone discards his cards of the highest value.",
      "Chacun défausse ses cartes de la plus haute valeur.",
      "Ognuno scarta le sue carte del valore più alto."}},
    {effect(Card::disgrace),
     {"Everyone discards his supporters.", "Chacun défausse ses tenants.",
      "Ognuno scarta i suoi sostenitori."}},
    {effect(Card::adapt),
     {"Everyone keeps one card of each value.", "Chacun garde une carte de chaque valeur.",
      "Ognuno tiene una carta per valore."}},
    {effect(Card::outwit),
     {"{0} gives {2} to {1} and takes {3}.", "{0} donne {2} à {1} et prend {3}.",
      "{0} dà {2} a {1} e prende {3}."}},
    {effect(Card::shield),
     {"Opponents’ actions no longer reach the cards of {0}.",
      "Les actions adverses n’atteignent plus les cartes de {0}.",
      "Le azioni avversarie non toccano più le carte di {0}."}},
    {effect(Card::stunned),
     {"{1} may add only one card a turn.", "{1} ne peut poser qu’une carte par tour.",
      "{1} può aggiungere una sola carta per turno."}},
    {effect(Card::ivanhoe),
     {"The action is cancelled.", "L’action est annulée.", "L’azione è annullata."}},
});

static_assert(complete(effects));

}  // namespace

std::string_view say(Language language, IvanhoeScreen id) {
  return lines[static_cast<std::size_t>(id)].in[static_cast<std::size_t>(language)];
}

std::string_view suit_letter(Card card, Language language) {
  if (ivanhoe::is_action(card)) return {};
  if (card == Card::maiden) return say(language, letter_maiden);
  if (ivanhoe::is_supporter(card)) return say(language, letter_squire);
  return say(language,
             static_cast<IvanhoeScreen>(static_cast<std::size_t>(letter_purple) +
                                        static_cast<std::size_t>(ivanhoe::facts(card).colour)));
}

std::string_view reason_in_words(Reason reason, Language language) {
  return reasons[static_cast<std::size_t>(reason)].in[static_cast<std::size_t>(language)];
}

std::string_view effect_in_words(Card action, Language language) {
  return effects[static_cast<std::size_t>(effect(action))].in[static_cast<std::size_t>(language)];
}

}  // namespace tiltyard::text
