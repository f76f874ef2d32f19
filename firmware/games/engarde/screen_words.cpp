#include "games/engarde/screen_words.hpp"

namespace tiltyard::text {
namespace {

using enum EnGardeScreen;

constexpr auto lines = std::to_array<Line<EnGardeScreen>>({
    {your_turn, {"{0}: your turn", "{0} : à vous", "{0}: tocca a te"}},
    {answer, {"{0}: on guard!", "{0} : en garde !", "{0}: in guardia!"}},
    {last_attack, {"{0}: last attack", "{0} : dernier coup", "{0}: ultimo colpo"}},
    {may_strike_back, {"{0}: strike back", "{0} : ripostez", "{0}: rispondi"}},

    {forward, {"Forward {0}", "Avancer de {0}", "Avanti di {0}"}},
    {back, {"Back {0}", "Reculer de {0}", "Indietro di {0}"}},
    {attack, {"Attack {0} × {1}", "Attaquer {0} × {1}", "Attacca {0} × {1}"}},
    {stop_here, {"Stop here", "Rester là", "Resta qui"}},
    {parry, {"Parry {0} × {1}", "Parer {0} × {1}", "Para {0} × {1}"}},
    {retreat, {"Retreat {0}", "Rompre de {0}", "Ritirata di {0}"}},
    {yield, {"Take hit", "Céder", "Cedi"}},
    {pass, {"Pass", "Passer", "Passa"}},
    {why_not, {"Why not?", "Pourquoi ?", "Perché no?"}},
    {choice_forward, {"Forward", "Avancer", "Avanti"}},
    {choice_back, {"Back", "Reculer", "Indietro"}},
    {choice_attack, {"Attack ×{0}", "Attaque ×{0}", "Attacco ×{0}"}},
    {choice_stop, {"Stop here", "Rester", "Resta"}},
    {choice_parry, {"Parry ×{0}", "Parade ×{0}", "Parata ×{0}"}},
    {choice_retreat, {"Retreat", "Retraite", "Ritirata"}},

    {distance_becomes, {"Distance {0} → {1}", "Distance {0} → {1}", "Distanza {0} → {1}"}},
    {may_attack_then,
     {"Distance {0} → {1}, lunge?", "Distance {0} → {1}, fente ?", "Distanza {0} → {1}, affondo?"}},
    {is_a_hit, {"A hit: wins the round", "Touche : gagne la manche", "Stoccata: manche tua"}},
    {needs_parry, {"To parry: {0} × {1}", "Pour parer : {0} × {1}", "Per parare: {0} × {1}"}},
    {cannot_be_parried, {"Nobody can parry this", "Parade impossible", "Parata impossibile"}},
    {then_your_turn, {"Then your own turn", "Puis votre tour", "Poi il tuo turno"}},
    {then_hands_shown, {"Then hands are shown", "Puis on montre tout", "Poi mani scoperte"}},
    {ends_turn,
     {"Distance {0} → {1}, turn over", "Distance {0} → {1}, fin du tour",
      "Distanza {0} → {1}, fine turno"}},

    {attack_waits,
     {"{0} attacks: parry {1} × {2}", "{0} attaque : parez {1} × {2}",
      "{0} attacca: para {1} × {2}"}},
    {lunge_waits,
     {"{0} lunges: parry {1} × {2}", "{0} se fend : parez {1} × {2}",
      "{0} in affondo: para {1} × {2}"}},
    {attack_waits_short,
     {"Parry {0} × {1}: you hold {2}", "Parer {0} × {1} : vous {2}", "Parare {0} × {1}: hai {2}"}},
    {lunge_waits_short,
     {"Lunge {0} × {1}: you hold {2}", "Fente {0} × {1} : vous {2}", "Affondo {0} × {1}: hai {2}"}},
    {last_card_taken, {"The deck is empty.", "La pioche est vide.", "Il mazzo è vuoto."}},
    {distance, {"Distance", "Distance", "Distanza"}},
    {deck, {"Deck", "Pioche", "Mazzo"}},

    {not_possible, {"Not possible", "Impossible", "Non si può"}},
    {yield_question,
     {"Take the hit? The round goes to {0}.", "Subir la touche ? La manche va à {0}.",
      "Subire la stoccata? La manche va a {0}."}},
    {pass_question,
     {"No last attack? Then ground decides the round.",
      "Pas de dernier coup ? Le terrain décide de la manche.",
      "Nessun ultimo colpo? Allora decide il terreno."}},

    {about_forward,
     {"Play a card smaller than the distance and go that many squares towards the other.",
      "Jouez une carte plus petite que la distance et avancez d’autant de cases.",
      "Gioca una carta minore della distanza e avanza di altrettante caselle."}},
    {about_back,
     {"Play a card and go back that many squares. The end of the piste stops you.",
      "Jouez une carte et reculez d’autant de cases. Le bout de la piste arrête.",
      "Gioca una carta e indietreggia di tante caselle. La pedana finisce."}},
    {about_attack,
     {"Cards as large as the distance attack. The other parries with as many, or is hit.",
      "Les cartes égales à la distance attaquent. L’autre pare avec autant, ou est touché.",
      "Attaccano le carte pari alla distanza. L’altro para con altrettante o è colpito."}},
    {about_attack_basic,
     {"A card as large as the distance hits and wins the round.",
      "Une carte égale à la distance touche et gagne la manche.",
      "Una carta pari alla distanza tocca e vince la manche."}},
    {about_lunge,
     {"Having advanced you may attack at once. The other may parry, or retreat with a card.",
      "Après avoir avancé, attaquez aussitôt. L’autre pare, ou rompt avec une carte.",
      "Dopo l’avanzata attacca subito. L’altro può parare, o ritirarsi con una carta."}},
    {about_parry,
     {"As many cards of the same value stop the attack. Then it is your turn.",
      "Autant de cartes de même valeur parent l’attaque. Puis c’est votre tour.",
      "Altrettante carte dello stesso valore parano. Poi tocca a te."}},
    {about_retreat,
     {"From a lunge you may go back by one card. That is your whole turn.",
      "Face à une fente, reculez avec une carte. C’est tout votre tour.",
      "Da un affondo puoi indietreggiare con una carta. È tutto il tuo turno."}},

    {round, {"Round {0}", "Manche {0}", "Manche {0}"}},
    {round_and_score, {"Round {0}, {1} : {2}", "Manche {0}, {1} : {2}", "Manche {0}, {1} : {2}"}},
    {last_played, {"Last card", "Dernière", "Ultima"}},
    {nothing_played, {"none", "aucune", "nessuna"}},
    {starts, {"{0} starts", "{0} commence", "Inizia {0}"}},
    {first_to_five,
     {"Five rounds win the match.", "Cinq manches pour gagner.", "Cinque manche per vincere."}},

    {round_won, {"{0} wins the round", "La manche à {0}", "La manche a {0}"}},
    {round_drawn, {"The round is drawn", "Manche nulle", "Manche pari"}},
    {by_hit, {"A hit!", "Touche !", "Stoccata!"}},
    {by_stuck, {"{0} has no action left", "{0} ne peut plus jouer", "{0} non può più giocare"}},
    {by_cards, {"More cards fit", "Plus de cartes justes", "Più carte giuste"}},
    {by_advance, {"Further forward, {0} : {1}", "Plus avancé, {0} : {1}", "Più avanti, {0} : {1}"}},
    {by_nothing, {"Equal in everything", "Égalité partout", "Pari in tutto"}},
    {fitting,
     {"{0}: {1} {1|fits|fit}", "{0} : {1} {1|juste|justes}", "{0}: {1} {1|giusta|giuste}"}},
    {fitting_short, {"{0}: {1}", "{0} : {1}", "{0}: {1}"}},
    {wins_match, {"{0} wins the match", "{0} gagne la partie", "{0} vince la partita"}},
    {rounds_played, {"{0} {0|round|rounds}", "{0} {0|manche|manches}", "{0} manche"}},
    {rounds_drawn, {"{0} drawn", "{0} {0|nulle|nulles}", "{0} pari"}},
});
static_assert(complete(lines));

// In the order of engarde::Reason, whose count stands for its own lines.
enum class Why : std::uint8_t {
  none,
  over,
  answer_the_attack,
  nobody_moves,
  no_attack_to_answer,
  turn_needs_action,
  not_at_this_level,
  no_such_card,
  too_far_forward,
  off_the_track,
  out_of_reach,
  too_few_cards,
  one_card_only,
  cannot_parry,
  no_retreat,
  malformed,
  count
};
static_assert(static_cast<std::size_t>(Why::count) == engarde::reason_count);
static_assert(static_cast<int>(Why::no_retreat) == static_cast<int>(engarde::Reason::no_retreat));

constexpr auto reasons = std::to_array<Line<Why>>({
    {Why::none, {"It is possible.", "C’est possible.", "Si può."}},
    {Why::over, {"The match is over.", "La partie est finie.", "La partita è finita."}},
    {Why::answer_the_attack,
     {"First answer the attack.", "Répondez d’abord à l’attaque.", "Prima rispondi all’attacco."}},
    {Why::nobody_moves,
     {"The deck is empty: nobody moves any more. Attack or pass.",
      "La pioche est vide : on ne bouge plus. Attaquez ou passez.",
      "Il mazzo è vuoto: nessuno si muove più. Attacca o passa."}},
    {Why::no_attack_to_answer,
     {"There is no attack to answer.", "Il n’y a pas d’attaque à parer.",
      "Non c’è un attacco da parare."}},
    {Why::turn_needs_action,
     {"In your turn you must do something.", "À votre tour, il faut agir.",
      "Nel tuo turno devi agire."}},
    {Why::not_at_this_level,
     {"Lunges belong to the advanced level.", "La fente est du niveau avancé.",
      "L’affondo è del livello avanzato."}},
    {Why::no_such_card,
     {"You do not hold that card.", "Vous n’avez pas cette carte.", "Non hai questa carta."}},
    {Why::too_far_forward,
     {"Too far: a card to go forward is smaller than the distance.",
      "Trop loin : pour avancer, la carte est plus petite que la distance.",
      "Troppo: per avanzare la carta è minore della distanza."}},
    {Why::off_the_track,
     {"Too far: the piste ends behind you.", "Trop loin : la piste finit derrière vous.",
      "Troppo: dietro di te finisce la pedana."}},
    {Why::out_of_reach,
     {"Out of reach: attacks need a distance of 1 to 5.",
      "Hors de portée : on attaque à une distance de 1 à 5.",
      "Fuori portata: si attacca a distanza da 1 a 5."}},
    {Why::too_few_cards,
     {"You hold too few cards as large as the distance.",
      "Vous avez trop peu de cartes égales à la distance.",
      "Hai troppo poche carte pari alla distanza."}},
    {Why::one_card_only,
     {"At this level one card attacks.", "À ce niveau on attaque avec une carte.",
      "A questo livello si attacca con una carta."}},
    {Why::cannot_parry,
     {"You hold too few of these cards to parry.", "Trop peu de ces cartes pour parer.",
      "Hai troppo poche di queste carte per parare."}},
    {Why::no_retreat,
     {"From a plain attack nobody retreats: parry, or take the hit.",
      "On ne rompt pas face à une simple attaque : parez, ou cédez.",
      "Da un semplice attacco non ci si ritira: para, o cedi."}},
    {Why::malformed,
     {"The rules know no such move.", "Les règles ignorent ce coup.",
      "Le regole non hanno questa mossa."}},
});
static_assert(complete(reasons));

}  // namespace

std::string_view say(Language language, EnGardeScreen id) {
  return lines[static_cast<std::size_t>(id)].in[static_cast<std::size_t>(language)];
}

std::string_view say(Language language, engarde::Reason reason) {
  return reasons[static_cast<std::size_t>(reason)].in[static_cast<std::size_t>(language)];
}

}  // namespace tiltyard::text
