#include "games/engarde/rules_words.hpp"

namespace tiltyard::text {
namespace {

using enum EnGardeRules;

constexpr auto lines = catalogue<EnGardeRules>({
    {aim, {"The bout", "L’assaut", "L’assalto"}},
    {aim_text,
     {"Two fencers face each other at the ends of a piste of 23 squares. What counts is the "
      "distance: the squares from one to the other. Each holds five of 25 cards, five each of 1 to "
      "5. The first to win five rounds wins the match. The starter alternates.",
      "Deux escrimeurs se font face aux bouts d’une piste de 23 cases. Ce qui compte, c’est la "
      "distance : les cases de l’un à l’autre. Chacun tient cinq des 25 cartes, cinq de chaque "
      "valeur de 1 à 5. Il faut cinq manches pour gagner. On commence à tour de rôle.",
      "Due schermidori si fronteggiano ai capi di una pedana di 23 caselle. Conta la distanza: le "
      "caselle dall’uno all’altro. Ognuno ha cinque delle 25 carte, cinque per valore da 1 a 5. "
      "Vince la partita chi vince cinque manche. Si inizia a turno."}},
    {turn, {"Your turn", "Votre tour", "Il tuo turno"}},
    {turn_text,
     {"Do one thing: go forward by a card smaller than the distance, retire by any card as long "
      "as there is piste, or attack. Nobody reaches or passes the other. Then you refill to five "
      "cards. If you can do nothing, the round is lost.",
      "Faites une seule chose : avancer avec une carte plus petite que la distance, reculer avec "
      "une carte tant qu’il y a de la piste, ou attaquer. On ne rejoint ni ne dépasse l’autre. "
      "Puis on complète à cinq cartes. Qui ne peut rien faire perd la manche.",
      "Fai una cosa sola: avanza con una carta minore della distanza, arretra con una carta "
      "finché c’è pedana, oppure attacca. Nessuno raggiunge o supera l’altro. Poi torni a cinque "
      "carte. Chi non può fare nulla perde la manche."}},
    {attack, {"Attack", "L’attaque", "L’attacco"}},
    {attack_text,
     {"Cards as large as the distance attack; you do not move. Basic level: one card, always a "
      "hit, and the round is yours. Classic and advanced: one or more such cards at once, and the "
      "other may answer.",
      "Les cartes égales à la distance attaquent, sans bouger. Niveau débutant : une carte, "
      "toujours une touche, et la manche est à vous. Classique et avancé : une ou plusieurs de "
      "ces cartes d’un coup, et l’autre peut répondre.",
      "Attaccano le carte pari alla distanza, senza muoversi. Livello base: una carta, sempre una "
      "stoccata, e la manche è tua. Classico e avanzato: una o più di queste carte insieme, e "
      "l’altro può rispondere."}},
    {basic_end, {"Basic: last card", "Débutant : la fin", "Base: la fine"}},
    {basic_end_text,
     {"When the last card of the deck is drawn, nobody moves any more. The other fencer has one "
      "last attack. Without it the one further from his own end wins; if equal, the round is "
      "drawn and scores nothing.",
      "La dernière carte piochée, plus personne ne bouge. L’autre escrimeur a un "
      "dernier coup. Sinon, le plus éloigné de son bout gagne ; à égalité, la manche est nulle.",
      "Pescata l’ultima carta del mazzo, nessuno si muove più. L’altro ha un ultimo attacco. "
      "Senza, vince chi è più lontano dal proprio capo; se pari, la manche non dà punti."}},
    {parry, {"Classic: parry", "Classique : parade", "Classico: parata"}},
    {parry_text,
     {"Stop an attack with as many cards of the same value, or you are hit and lose the round. "
      "After a parry it is your turn with the cards you have left; you refill at its end. Three "
      "cards cannot be parried: there are only five of each.",
      "Arrêtez l’attaque avec autant de cartes de même valeur, sinon vous êtes touché et perdez "
      "la manche. Après la parade, c’est votre tour avec les cartes restantes ; on complète à la "
      "fin. Trois cartes sont imparables : il n’y en a que cinq de chaque.",
      "Ferma l’attacco con altrettante carte dello stesso valore, o sei colpito e perdi la "
      "manche. Dopo la parata tocca a te con le carte rimaste; peschi alla fine. Tre carte non si "
      "parano: ce ne sono solo cinque per valore."}},
    {classic_end, {"Classic: last card", "Classique : la fin", "Classico: la fine"}},
    {classic_end_text,
     {"When the last card is drawn the round ends; an attack made with it may still be parried. "
      "Then both show their hands: more cards as large as the distance win. If equal, the one "
      "further forward; if equal again, nobody.",
      "À la dernière carte piochée, la manche finit ; l’attaque en cours peut encore être parée. "
      "Puis on montre les mains : le plus de cartes égales à la distance gagne. À égalité, le "
      "plus avancé ; sinon, personne.",
      "Pescata l’ultima carta la manche finisce; l’attacco in corso si può ancora parare. Poi si "
      "scoprono le mani: vince chi ha più carte pari alla distanza. Se pari, il più avanzato; se "
      "ancora pari, nessuno."}},
    {lunge, {"Advanced: lunge", "Avancé : la fente", "Avanzato: affondo"}},
    {lunge_text,
     {"Go forward by a card and, in the same turn, attack at the new distance with one or more "
      "cards. Choose the card to go forward, then the attack, or stop there.",
      "Avancez avec une carte et, au même tour, attaquez à la nouvelle distance avec une ou "
      "plusieurs cartes. Choisissez d’abord la carte, puis l’attaque, ou restez là.",
      "Avanza con una carta e, nello stesso turno, attacca alla nuova distanza con una o più "
      "carte. Scegli la carta per avanzare, poi l’attacco, o resta lì."}},
    {retreat, {"Advanced: retreat", "Avancé : retraite", "Avanzato: ritirata"}},
    {retreat_text,
     {"Parry a lunge like an attack, or retreat: play a card and retire that far. That is "
      "your whole turn; you refill, the other plays. A plain attack can only be parried.",
      "La fente se pare comme une attaque, ou bien on bat en retraite : jouez une carte et "
      "reculez d’autant. C’est tout votre tour : on complète et l’autre joue. Une simple attaque "
      "ne peut être que parée.",
      "L’affondo si para come un attacco, o ci si ritira: gioca una carta e arretra di "
      "tanto. È tutto il tuo turno: peschi e tocca all’altro. Un attacco semplice si para "
      "soltanto."}},
    {advanced_end, {"Advanced: last card", "Avancé : la fin", "Avanzato: la fine"}},
    {advanced_end_text,
     {"If a lunge took the last card: after a parry hands are shown; after a retreat the one "
      "further forward wins. If a retreat takes the last card, hands are shown.",
      "Si une fente a pris la dernière carte : après une parade, on montre les mains ; après une "
      "retraite, le plus avancé gagne sans comparer. Si la retraite prend elle-même la dernière "
      "carte, on montre les mains.",
      "Se un affondo ha preso l’ultima carta: dopo una parata si scoprono le mani; dopo una "
      "ritirata vince il più avanzato, senza confronto. Se è la ritirata a prendere l’ultima "
      "carta, si scoprono le mani."}},
});

}  // namespace

std::string_view say(Language language, EnGardeRules id) { return lines(language, id); }

}  // namespace tiltyard::text
