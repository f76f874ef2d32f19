#include "games/engarde/story.hpp"

#include "text/catalogue.hpp"
#include "text/words.hpp"

namespace tiltyard::text {
namespace {

using engarde::Event;
using engarde::EventKind;

enum class Phrase : std::uint8_t {
  round_begins,
  drew,
  drew_hidden,
  went_forward,
  went_back,
  retreated,
  attacked,
  lunged,
  parried,
  deck_ended,
  was_hit,
  cannot_act,
  let_pass,
  showed_hand,
  won_by_hit,
  won_by_stuck,
  won_by_cards,
  won_by_advance,
  round_drawn,
  match_won,
  count
};

using enum Phrase;

constexpr auto lines = catalogue<Phrase>({
    {round_begins,
     {"{0} starts round {1}", "{0} commence la manche {1}", "{0} inizia la manche {1}"}},
    {drew,
     {"{0} draws {1}; {2} left", "{0} pioche {1} ; reste {2}",
      "{0} pesca {1}; {2|resta|restano} {2}"}},
    {drew_hidden,
     {"{0} draws {1} {1|card|cards}; {2} left", "{0} pioche {1} {1|carte|cartes} ; reste {2}",
      "{0} pesca {1} {1|carta|carte}; {2|resta|restano} {2}"}},
    {went_forward,
     {"{0} plays {1}: advances to {2}, distance {3}", "{0} joue {1} : avance en {2}, distance {3}",
      "{0} gioca {1}: avanza fino a {2}, distanza {3}"}},
    {went_back,
     {"{0} plays {1}: retires to {2}, distance {3}", "{0} joue {1} : recule en {2}, distance {3}",
      "{0} gioca {1}: arretra fino a {2}, distanza {3}"}},
    {retreated,
     {"{0} retreats with {1} to {2}, distance {3}",
      "{0} bat en retraite avec {1} en {2}, distance {3}",
      "{0} si ritira con {1} fino a {2}, distanza {3}"}},
    {attacked,
     {"{0} attacks with {2} × {1}", "{0} attaque avec {2} × {1}", "{0} attacca con {2} × {1}"}},
    {lunged,
     {"{0} lunges with {2} × {1}", "{0} se fend avec {2} × {1}",
      "{0} va in affondo con {2} × {1}"}},
    {parried, {"{0} parries with {2} × {1}", "{0} pare avec {2} × {1}", "{0} para con {2} × {1}"}},
    {deck_ended,
     {"{0} took the last card", "{0} a pris la dernière carte", "{0} ha preso l’ultima carta"}},
    {was_hit, {"{0} is hit", "{0} subit une touche", "{0} subisce una stoccata"}},
    {cannot_act,
     {"{0} has no possible action", "{0} n’a aucune action possible",
      "{0} non ha azioni possibili"}},
    {let_pass,
     {"{0} makes no last attack", "{0} ne porte pas de dernière attaque",
      "{0} non porta l’ultimo attacco"}},
    {showed_hand,
     {"{0} shows {1}: {2} of distance {3}", "{0} montre {1} : {2} à la distance {3}",
      "{0} mostra {1}: {2} a distanza {3}"}},
    {won_by_hit,
     {"{0} wins the round with a hit, {1}:{2}", "{0} gagne la manche par une touche, {1}:{2}",
      "{0} vince la manche con una stoccata, {1}:{2}"}},
    {won_by_stuck,
     {"{0} wins the round, the other cannot act, {1}:{2}",
      "{0} gagne la manche, l’autre ne peut plus jouer, {1}:{2}",
      "{0} vince la manche, l’altro non può più giocare, {1}:{2}"}},
    {won_by_cards,
     {"{0} wins the round with more cards of the distance, {1}:{2}",
      "{0} gagne la manche avec plus de cartes à la distance, {1}:{2}",
      "{0} vince la manche con più carte pari alla distanza, {1}:{2}"}},
    {won_by_advance,
     {"{0} wins the round, further forward, {1}:{2}",
      "{0} gagne la manche grâce au terrain pris, {1}:{2}",
      "{0} vince la manche per il terreno preso, {1}:{2}"}},
    {round_drawn,
     {"The round is drawn, {1}:{2}", "La manche est nulle, {1}:{2}", "La manche è pari, {1}:{2}"}},
    {match_won,
     {"{0} wins the match {1}:{2}", "{0} gagne la partie {1}:{2}", "{0} vince la partita {1}:{2}"}},
});

constexpr std::array<Phrase, engarde::ending_count> won_by{won_by_hit, won_by_stuck, won_by_cards,
                                                           won_by_advance};

// In the order of EventKind; three kinds are told in more than one way, see phrase_of.
constexpr std::array<Phrase, engarde::event_kind_count> plainly{
    round_begins, drew,        went_forward, went_back,   retreated,
    attacked,     parried,     deck_ended,   was_hit,     cannot_act,
    let_pass,     showed_hand, won_by_hit,   round_drawn, match_won};

Phrase phrase_of(const Event& event) {
  switch (event.kind) {
    case EventKind::drew: return event.shown == engarde::Hand{} ? drew_hidden : drew;
    case EventKind::attacked: return event.number != 0 ? lunged : attacked;
    case EventKind::round_won: return won_by[static_cast<std::size_t>(event.ending)];
    default: return plainly[static_cast<std::size_t>(event.kind)];
  }
}

// Each fencer counts the squares from his own side.
unsigned own_square(const Event& event) {
  return event.seat == 0 ? event.to : engarde::track_length + 1 - event.to;
}

// "1 3 3"
etl::string<2 * engarde::hand_size> cards_of(const engarde::Hand& hand) {
  etl::string<2 * engarde::hand_size> cards;
  for (const engarde::CardKind& kind : engarde::card_kinds) {
    for (unsigned left = hand.count(kind.card); left > 0; --left) {
      if (!cards.empty()) {
        cards.push_back(' ');
      }
      cards.push_back(static_cast<char>('0' + kind.card));
    }
  }
  return cards;
}

}  // namespace

void tell(const Event& event, Language language, std::span<const std::string_view> names,
          etl::istring& out) {
  const std::string_view name = names[event.seat];
  const auto cards = cards_of(event.shown);
  const Phrase told = phrase_of(event);
  const std::string_view text = lines(language, told);
  switch (event.kind) {
    case EventKind::round_begins: return compose(out, text, language, {name, event.number});
    case EventKind::drew:
      return told == drew ? compose(out, text, language, {name, cards, event.number})
                          : compose(out, text, language, {name, event.cards, event.number});
    case EventKind::went_forward:
    case EventKind::went_back:
    case EventKind::retreated:
      return compose(out, text, language, {name, event.card, own_square(event), event.number});
    case EventKind::showed_hand:
      return compose(out, text, language, {name, cards, event.cards, event.number});
    case EventKind::round_won:
    case EventKind::round_drawn:
    case EventKind::match_won: return compose(out, text, language, {name, event.from, event.to});
    default: return compose(out, text, language, {name, event.card, event.cards});
  }
}

}  // namespace tiltyard::text
