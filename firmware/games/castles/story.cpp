#include "games/castles/story.hpp"

#include "text/catalogue.hpp"
#include "text/words.hpp"

namespace tiltyard::text {
namespace {

using castles::Card;
using castles::Event;
using castles::EventKind;
using castles::kind_count;
using castles::no_card;

// In the order of castles::card_kinds.
enum class Soldier : std::uint8_t {
  archer_eagle,
  archer_lion,
  archer_rose,
  archer_tower,
  crossbow_eagle,
  crossbow_lion,
  crossbow_rose,
  crossbow_tower,
  foot_eagle,
  foot_lion,
  foot_rose,
  foot_tower,
  horse_eagle,
  horse_lion,
  horse_rose,
  horse_tower,
  ivanhoe,
  locksley,
  count
};

constexpr auto soldiers = catalogue<Soldier>({
    {Soldier::archer_eagle, {"archer of the eagle", "archer à l’aigle", "arciere dell’aquila"}},
    {Soldier::archer_lion, {"archer of the lion", "archer au lion", "arciere del leone"}},
    {Soldier::archer_rose, {"archer of the rose", "archer à la rose", "arciere della rosa"}},
    {Soldier::archer_tower, {"archer of the tower", "archer à la tour", "arciere della torre"}},
    {Soldier::crossbow_eagle,
     {"crossbow of the eagle", "arbalétrier à l’aigle", "balestriere dell’aquila"}},
    {Soldier::crossbow_lion,
     {"crossbow of the lion", "arbalétrier au lion", "balestriere del leone"}},
    {Soldier::crossbow_rose,
     {"crossbow of the rose", "arbalétrier à la rose", "balestriere della rosa"}},
    {Soldier::crossbow_tower,
     {"crossbow of the tower", "arbalétrier à la tour", "balestriere della torre"}},
    {Soldier::foot_eagle, {"foot of the eagle", "fantassin à l’aigle", "fante dell’aquila"}},
    {Soldier::foot_lion, {"foot of the lion", "fantassin au lion", "fante del leone"}},
    {Soldier::foot_rose, {"foot of the rose", "fantassin à la rose", "fante della rosa"}},
    {Soldier::foot_tower, {"foot of the tower", "fantassin à la tour", "fante della torre"}},
    {Soldier::horse_eagle, {"horse of the eagle", "cavalier à l’aigle", "cavaliere dell’aquila"}},
    {Soldier::horse_lion, {"horse of the lion", "cavalier au lion", "cavaliere del leone"}},
    {Soldier::horse_rose, {"horse of the rose", "cavalier à la rose", "cavaliere della rosa"}},
    {Soldier::horse_tower, {"horse of the tower", "cavalier à la tour", "cavaliere della torre"}},
    {Soldier::ivanhoe, {"Ivanhoe", "Ivanhoé", "Ivanhoe"}},
    {Soldier::locksley, {"Locksley", "Locksley", "Locksley"}},
});
static_assert(static_cast<std::size_t>(Soldier::count) == kind_count);

constexpr std::array<std::string_view, castles::castle_count> castle_names{
    "A (5)", "B (6)", "C (7)", "D (7)", "E (10)"};

enum class Phrase : std::uint8_t {
  begins,
  turned_up,
  took,
  asked,
  refused_trade,
  named,
  named_hidden,
  traded,
  traded_hidden,
  declined_trade,
  declined_hidden,
  discarded,
  offered,
  paid,
  paid_hidden,
  tendered,
  offered_swap,
  refused_ransom,
  ransomed,
  swapped,
  declined_ransom,
  attacked,
  attacked_empty,
  sent,
  stormed,
  stormed_empty,
  advanced,
  fell,
  fell_back,
  held,
  planted,
  skipped,
  passed,
  passed_in_a_row,
  ended,
  ended_shared,
  count
};

using enum Phrase;

constexpr auto lines = catalogue<Phrase>({
    {begins, {"{0} starts", "{0} commence", "{0} inizia"}},
    {turned_up, {"{0} turns up {1} and {2}", "{0} retourne {1} et {2}", "{0} scopre {1} e {2}"}},
    {took, {"{0} takes {1}", "{0} prend {1}", "{0} prende {1}"}},
    {asked,
     {"{0} asks {1} for a card against {2}", "{0} demande une carte à {1} contre {2}",
      "{0} chiede una carta a {1} in cambio di {2}"}},
    {refused_trade,
     {"{0} refuses to trade with {1}", "{0} refuse l’échange avec {1}",
      "{0} rifiuta lo scambio con {1}"}},
    {named, {"{0} offers {2} to {1}", "{0} propose {2} à {1}", "{0} offre {2} a {1}"}},
    {named_hidden,
     {"{0} offers a card to {1}", "{0} propose une carte à {1}", "{0} offre una carta a {1}"}},
    {traded,
     {"{0} trades {2} with {1} for {3}", "{0} échange {2} avec {1} contre {3}",
      "{0} scambia {2} con {1} per {3}"}},
    {traded_hidden,
     {"{0} trades {2} with {1} for a hidden card",
      "{0} échange {2} avec {1} contre une carte cachée",
      "{0} scambia {2} con {1} per una carta coperta"}},
    {declined_trade,
     {"{0} declines {2}, {1} keeps it", "{0} décline {2}, {1} le garde",
      "{0} non prende {2}, resta a {1}"}},
    {declined_hidden,
     {"{0} declines the card, {1} keeps it", "{0} décline la carte, {1} la garde",
      "{0} non prende la carta, resta a {1}"}},
    {discarded,
     {"{0} discards {1}: out of the game", "{0} écarte {1} : hors du jeu",
      "{0} scarta {1}: fuori dal gioco"}},
    {offered,
     {"{0} offers {1} a prisoner: banner of {2}",
      "{0} propose un prisonnier à {1} : bannière de {2}",
      "{0} offre un prigioniero a {1}: stendardo di {2}"}},
    {paid, {"{0} pays {2} to {1}", "{0} paie {2} à {1}", "{0} paga {2} a {1}"}},
    {paid_hidden,
     {"{0} pays a card to {1}", "{0} paie une carte à {1}", "{0} paga una carta a {1}"}},
    {tendered,
     {"{0} offers {1} a ransom of {2} {2|card|cards}",
      "{0} propose à {1} une rançon de {2} {2|carte|cartes}",
      "{0} offre a {1} un riscatto di {2} {2|carta|carte}"}},
    {offered_swap,
     {"{0} offers {1} in return: banner of {2}", "{0} propose à {1} en retour : bannière de {2}",
      "{0} offre in cambio a {1}: stendardo di {2}"}},
    {refused_ransom,
     {"{0} refuses what {1} offers", "{0} refuse ce que propose {1}",
      "{0} rifiuta ciò che offre {1}"}},
    {ransomed,
     {"{0} hands {1} the banner of {2} for {3} {3|card|cards}",
      "{0} remet à {1} la bannière de {2} contre {3} {3|carte|cartes}",
      "{0} cede a {1} lo stendardo di {2} per {3} {3|carta|carte}"}},
    {swapped,
     {"{0} swaps with {1}: banner of {2} for banner of {3}",
      "{0} échange avec {1} : bannière de {2} contre bannière de {3}",
      "{0} scambia con {1}: stendardo di {2} per stendardo di {3}"}},
    {declined_ransom,
     {"{0} declines what {1} offers", "{0} décline ce que propose {1}",
      "{0} non accetta ciò che offre {1}"}},
    {attacked,
     {"{0} attacks castle {1}, defended by {2} {2|card|cards}",
      "{0} attaque le château {1}, défendu par {2} {2|carte|cartes}",
      "{0} attacca il castello {1}, difeso da {2} {2|carta|carte}"}},
    {attacked_empty,
     {"{0} attacks castle {1}, which nobody defends",
      "{0} attaque le château {1}, que nul ne défend",
      "{0} attacca il castello {1}, che nessuno difende"}},
    {sent,
     {"{0} sends {1} to castle {2}", "{0} envoie {1} au château {2}",
      "{0} manda {1} al castello {2}"}},
    {stormed,
     {"{0} storms {1} with {2} {2|card|cards}, picks up {3}",
      "{0} prend {1} avec {2} {2|carte|cartes}, en ramasse {3}",
      "{0} espugna {1} con {2} {2|carta|carte}, ne raccoglie {3}"}},
    {stormed_empty,
     {"{0} takes castle {1} with {2} {2|card|cards}",
      "{0} occupe le château {1} avec {2} {2|carte|cartes}",
      "{0} occupa il castello {1} con {2} {2|carta|carte}"}},
    {advanced,
     {"{0} moves the banners of castle {1} on", "{0} fait avancer les bannières du château {1}",
      "{0} fa avanzare gli stendardi del castello {1}"}},
    {fell,
     {"{2}: {0} captures a banner of {1}", "{2} : {0} capture une bannière de {1}",
      "{2}: {0} cattura uno stendardo di {1}"}},
    {fell_back,
     {"{0} gets a banner home from castle {1}", "{0} reprend une bannière au château {1}",
      "{0} riprende uno stendardo dal castello {1}"}},
    {held,
     {"{0} leaves the banners of castle {1} in place",
      "{0} laisse en place les bannières du château {1}",
      "{0} lascia al loro posto gli stendardi del castello {1}"}},
    {planted,
     {"{0} plants a banner at castle {1}", "{0} plante une bannière au château {1}",
      "{0} pianta uno stendardo al castello {1}"}},
    {skipped,
     {"{0} plants no banner at castle {1}", "{0} ne plante pas de bannière au château {1}",
      "{0} non pianta stendardi al castello {1}"}},
    {passed, {"{0} passes", "{0} passe", "{0} passa"}},
    {passed_in_a_row,
     {"{0} passes, {1} in a row", "{0} passe, {1} de suite", "{0} passa, {1} di fila"}},
    {ended,
     {"{0} wins with {1} {1|point|points}", "{0} gagne avec {1} {1|point|points}",
      "{0} vince con {1} {1|punto|punti}"}},
    {ended_shared,
     {"{0} share the victory with {1} {1|point|points}",
      "{0} partagent la victoire avec {1} {1|point|points}",
      "{0} condividono la vittoria con {1} {1|punto|punti}"}},
});

// In the order of EventKind; some kinds are told in more than one way, see phrase_of.
constexpr std::array<Phrase, castles::event_kind_count> plainly{
    begins,          turned_up,      took,     asked,
    refused_trade,   named,          traded,   declined_trade,
    discarded,       offered,        paid,     tendered,
    offered_swap,    refused_ransom, ransomed, swapped,
    declined_ransom, attacked,       sent,     stormed,
    advanced,        fell,           held,     planted,
    skipped,         passed,         ended};

Phrase phrase_of(const Event& event) {
  switch (event.kind) {
    case EventKind::named: return event.card == no_card ? named_hidden : named;
    case EventKind::traded: return event.second == no_card ? traded_hidden : traded;
    case EventKind::declined_trade: return event.card == no_card ? declined_hidden : declined_trade;
    case EventKind::paid: return event.card == no_card ? paid_hidden : paid;
    case EventKind::attacked: return event.number == 0 ? attacked_empty : attacked;
    case EventKind::stormed: return event.cards.empty() ? stormed_empty : stormed;
    case EventKind::fell: return event.seat == event.lord ? fell_back : fell;
    case EventKind::passed: return event.number == 0 ? passed : passed_in_a_row;
    case EventKind::ended: return event.winners.size() > 1 ? ended_shared : ended;
    default: return plainly[static_cast<std::size_t>(event.kind)];
  }
}

// "ANNE, HUGO"
void append_winners(SeatSet winners, std::span<const std::string_view> names, etl::istring& out) {
  for (bool first = true; !winners.empty(); winners.remove(winners.lowest()), first = false) {
    append(out, first ? "" : ", ");
    append(out, names[winners.lowest()]);
  }
}

// What stands for {0} … in the sentences of an event, in the order of its fields.
struct Parts {
  const Event& event;
  Language language;
  std::span<const std::string_view> names;

  std::string_view seat() const { return names[event.seat]; }
  std::string_view other() const { return names[event.other]; }
  std::string_view lord() const { return names[event.lord]; }
  std::string_view castle() const { return name_of_castle(event.castle); }
  std::string_view card() const { return name(event.card); }
  std::string_view second() const { return name(event.second); }

 private:
  std::string_view name(Card card) const {
    return card == no_card ? std::string_view() : name_of(card, language);
  }
};

}  // namespace

std::string_view name_of(Card card, Language language) {
  return soldiers(language, static_cast<Soldier>(card));
}

std::string_view name_of_castle(castles::CastleId castle) { return castle_names[castle]; }

void tell(const Event& event, Language language, std::span<const std::string_view> names,
          etl::istring& out) {
  const std::string_view text = lines(language, phrase_of(event));
  const Parts parts{event, language, names};
  switch (event.kind) {
    case EventKind::turned_up:
      return compose(out, text, language, {parts.seat(), parts.card(), parts.second()});
    case EventKind::took:
    case EventKind::discarded: return compose(out, text, language, {parts.seat(), parts.card()});
    case EventKind::asked:
    case EventKind::named:
    case EventKind::declined_trade:
    case EventKind::paid:
      return compose(out, text, language, {parts.seat(), parts.other(), parts.card()});
    case EventKind::traded:
      return compose(out, text, language,
                     {parts.seat(), parts.other(), parts.card(), parts.second()});
    case EventKind::offered:
    case EventKind::offered_swap:
    case EventKind::ransomed:
      return compose(out, text, language,
                     {parts.seat(), parts.other(), parts.lord(), event.number});
    case EventKind::swapped:
      return compose(out, text, language,
                     {parts.seat(), parts.other(), parts.lord(), names[event.swap]});
    case EventKind::refused_trade:
    case EventKind::tendered:
    case EventKind::refused_ransom:
    case EventKind::declined_ransom:
      return compose(out, text, language, {parts.seat(), parts.other(), event.number});
    case EventKind::attacked:
    case EventKind::stormed:
      return compose(out, text, language,
                     {parts.seat(), parts.castle(), event.number, event.cards.size()});
    case EventKind::sent:
      return compose(out, text, language, {parts.seat(), parts.card(), parts.castle()});
    case EventKind::fell:
      return phrase_of(event) == fell_back
                 ? compose(out, text, language, {parts.seat(), parts.castle()})
                 : compose(out, text, language, {parts.seat(), parts.lord(), parts.castle()});
    case EventKind::advanced:
    case EventKind::held:
    case EventKind::planted:
    case EventKind::skipped: return compose(out, text, language, {parts.seat(), parts.castle()});
    case EventKind::begins:
    case EventKind::passed: return compose(out, text, language, {parts.seat(), event.number});
    case EventKind::ended: {
      etl::string<128> winners;
      append_winners(event.winners, names, winners);
      return compose(out, text, language, {winners, event.number});
    }
  }
}

}  // namespace tiltyard::text
