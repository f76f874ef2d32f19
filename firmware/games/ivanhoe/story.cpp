#include "games/ivanhoe/story.hpp"

#include "text/catalogue.hpp"
#include "text/words.hpp"

namespace tiltyard::text {
namespace {

using ivanhoe::Card;
using ivanhoe::Colour;
using ivanhoe::Event;
using ivanhoe::EventKind;
using ivanhoe::Verb;

// {0}: who. {1}: the other. {2}: a card. {3}: a number, a second card or a colour.
enum class Phrase : std::uint8_t {
  deals,
  draws,
  draws_hidden,
  reshuffles,
  shows_hand,
  opens,
  plays,
  announces,
  announces_colour,
  announces_at,
  cancels,
  changes_colour,
  discards,
  moves_card,
  takes_back,
  takes_from_hand,
  takes_hidden_from_hand,
  swaps,
  raises_shield,
  stuns,
  chooses,
  keeps,
  stays,
  withdraws,
  withdraws_with_maiden,
  returns_token,
  wins_tournament,
  takes_token,
  wins_nothing_new,
  wins_game,
  calls,
  count
};

using enum Phrase;

constexpr auto lines = catalogue<Phrase>({
    {deals,
     {"{0} draws the purple token and deals", "{0} tire le jeton violet et distribue",
      "{0} pesca il gettone viola e distribuisce"}},
    {draws, {"{0} draws {2}", "{0} pioche {2}", "{0} pesca {2}"}},
    {draws_hidden, {"{0} draws a card", "{0} pioche une carte", "{0} pesca una carta"}},
    {reshuffles,
     {"The discard pile is shuffled: {3} cards", "La défausse est mélangée : {3} cartes",
      "Gli scarti sono rimescolati: {3} carte"}},
    {shows_hand,
     {"{0} cannot open and shows {2}", "{0} ne peut pas ouvrir et montre {2}",
      "{0} non può aprire e mostra {2}"}},
    {opens, {"{0} opens a {3} tournament", "{0} ouvre un tournoi {3}", "{0} apre un torneo {3}"}},
    {plays, {"{0} plays {2} and has {3}", "{0} joue {2} et a {3}", "{0} gioca {2} e ha {3}"}},
    {announces, {"{0} announces {2}", "{0} annonce {2}", "{0} annuncia {2}"}},
    {announces_colour,
     {"{0} announces {2}: {3}", "{0} annonce {2} : {3}", "{0} annuncia {2}: {3}"}},
    {announces_at,
     {"{0} announces {2} against {1}", "{0} annonce {2} contre {1}",
      "{0} annuncia {2} contro {1}"}},
    {cancels,
     {"{0} plays Ivanhoe: {2} is cancelled", "{0} joue Ivanhoé : {2} est sans effet",
      "{0} gioca Ivanhoe: {2} è annullata"}},
    {changes_colour,
     {"The tournament is {3} now", "Le tournoi devient {3}", "Il torneo diventa {3}"}},
    {discards,
     {"{0} discards {2} and has {3}", "{0} défausse {2} et a {3}", "{0} scarta {2} e ha {3}"}},
    {moves_card,
     {"{0} takes {2} from {1} and has {3}", "{0} prend {2} à {1} et a {3}",
      "{0} prende {2} a {1} e ha {3}"}},
    {takes_back,
     {"{0} picks {2} up and has {3}", "{0} reprend {2} et a {3}", "{0} riprende {2} e ha {3}"}},
    {takes_from_hand,
     {"{0} takes {2} from the hand of {1}", "{0} prend {2} dans la main de {1}",
      "{0} prende {2} dalla mano di {1}"}},
    {takes_hidden_from_hand,
     {"{0} takes a card from the hand of {1}", "{0} prend une carte dans la main de {1}",
      "{0} prende una carta dalla mano di {1}"}},
    {swaps,
     {"{0} gives {2} to {1} and takes {3}", "{0} donne {2} à {1} et prend {3}",
      "{0} dà {2} a {1} e prende {3}"}},
    {raises_shield,
     {"{0} stands behind the Shield", "{0} s’abrite derrière le Bouclier",
      "{0} si ripara dietro lo Scudo"}},
    {stuns,
     {"{0} lays Stunned before {1}", "{0} pose Sonné devant {1}", "{0} mette Stordito a {1}"}},
    {chooses,
     {"{0} chooses which {3} to keep", "{0} choisit quel {3} garder",
      "{0} sceglie quale {3} tenere"}},
    {keeps, {"{0} keeps {2}", "{0} garde {2}", "{0} tiene {2}"}},
    {stays, {"{0} stays with {3}", "{0} reste avec {3}", "{0} resta con {3}"}},
    {withdraws, {"{0} withdraws", "{0} se retire", "{0} si ritira"}},
    {withdraws_with_maiden,
     {"{0} withdraws with a Maiden", "{0} se retire avec une Damoiselle",
      "{0} si ritira con una Dama"}},
    {returns_token,
     {"{0} returns the {3} token", "{0} rend le jeton {3}", "{0} restituisce il gettone {3}"}},
    {wins_tournament,
     {"{0} wins the {3} tournament", "{0} gagne le tournoi {3}", "{0} vince il torneo {3}"}},
    {takes_token,
     {"{0} takes the {3} token", "{0} prend le jeton {3}", "{0} prende il gettone {3}"}},
    {wins_nothing_new,
     {"{0} has the {3} token already", "{0} a déjà le jeton {3}", "{0} ha già il gettone {3}"}},
    {wins_game, {"{0} wins the game", "{0} gagne la partie", "{0} vince la partita"}},
    {calls, {"{0} calls", "{0} intervient", "{0} interviene"}},
});

// In the order of EventKind; some are told in more than one way, see phrase_of.
constexpr std::array<Phrase, ivanhoe::event_kind_count> plainly{
    deals,           draws,     reshuffles,     shows_hand,      opens,       plays,
    announces,       cancels,   changes_colour, discards,        moves_card,  takes_back,
    takes_from_hand, swaps,     raises_shield,  stuns,           chooses,     keeps,
    stays,           withdraws, returns_token,  wins_tournament, takes_token, wins_nothing_new,
    wins_game,       calls};

using Names = std::array<std::string_view, language_count>;

constexpr std::array<Names, ivanhoe::colour_count + 1> colour_names{{
    {"purple", "violet", "viola"},
    {"red", "rouge", "rosso"},
    {"blue", "bleu", "blu"},
    {"yellow", "jaune", "giallo"},
    {"green", "vert", "verde"},
    {"?", "?", "?"},
}};
constexpr Names squire_names{"Squire", "Écuyer", "Scudiero"};
constexpr Names maiden_names{"Maiden", "Damoiselle", "Dama"};
constexpr std::array<Names, ivanhoe::action_kinds> action_names{{
    {"Unhorse", "Désarçonnement", "Disarcionare"},
    {"Change Weapon", "Changement d’Arme", "Cambiare arma"},
    {"Drop Weapon", "Arme Lâchée", "Abbandonare l’arma"},
    {"Break Lance", "Lance Brisée", "Lancia spezzata"},
    {"Riposte", "Riposte", "Risposta"},
    {"Dodge", "Esquive", "Schivata"},
    {"Retreat", "Recul", "Ritirata"},
    {"Knock Down", "Mise à Terre", "A terra"},
    {"Outmaneuver", "Manœuvre Habile", "Manovra"},
    {"Charge", "Charge", "Carica"},
    {"Countercharge", "Contre-charge", "Controcarica"},
    {"Disgrace", "Déshonneur", "Disgrazia"},
    {"Adapt", "Ajustement", "Adattare"},
    {"Outwit", "Feinte", "Astuzia"},
    {"Shield", "Bouclier", "Scudo"},
    {"Stunned", "Sonné", "Stordito"},
    {"Ivanhoe", "Ivanhoé", "Ivanhoe"},
}};

Phrase phrase_of_announcement(const ivanhoe::Move& move) {
  switch (move.verb) {
    case Verb::unhorse:
    case Verb::change_weapon: return announces_colour;
    case Verb::break_lance:
    case Verb::riposte:
    case Verb::knock_down:
    case Verb::outwit:
    case Verb::stunned:
    case Verb::dodge: return announces_at;
    default: return announces;
  }
}

Phrase phrase_of(const Event& event) {
  const bool hidden = event.card == ivanhoe::hidden_card;
  switch (event.kind) {
    case EventKind::draws: return hidden ? draws_hidden : draws;
    case EventKind::takes_from_hand: return hidden ? takes_hidden_from_hand : takes_from_hand;
    case EventKind::announces: return phrase_of_announcement(event.move());
    case EventKind::withdraws: return event.second != 0 ? withdraws_with_maiden : withdraws;
    default: return plainly[static_cast<std::size_t>(event.kind)];
  }
}

// What {3} stands for.
Arg last_argument(const Event& event, Language language, const etl::istring& second_card) {
  switch (event.kind) {
    case EventKind::opens:
    case EventKind::changes_colour:
    case EventKind::returns_token:
    case EventKind::wins_tournament:
    case EventKind::takes_token:
    case EventKind::wins_nothing_new: return colour_name(event.colour(), language);
    case EventKind::swaps: return second_card;
    default: return event.amount;
  }
}

// The same for an announcement. What card of a display it hits is told by its name when it does.
Arg last_argument_of(const ivanhoe::Move& move, Language language) {
  switch (move.verb) {
    case Verb::unhorse:
    case Verb::change_weapon: return colour_name(move.colour(), language);
    default: return std::string_view();
  }
}

// A hand of 34 cards of up to 21 kinds. Static, not on the stack: too large for it, and gone into a
// sentence before the next is asked for.
std::string_view words_of(const ivanhoe::Hand& hand, Language language) {
  static etl::string<640> words;
  words.clear();
  for (std::size_t kind = 0; kind < ivanhoe::card_kinds; ++kind) {
    if (hand.counts[kind] == 0) {
      continue;
    }
    if (!words.empty()) {
      append(words, ", ");
    }
    if (hand.counts[kind] > 1) {
      words.push_back(static_cast<char>('0' + hand.counts[kind]));
      append(words, " × ");
    }
    append(words, view(card_name(static_cast<Card>(kind), language)));
  }
  return view(words);
}

}  // namespace

std::string_view colour_name(Colour colour, Language language) {
  return colour_names[static_cast<std::size_t>(colour)][static_cast<std::size_t>(language)];
}

CardName card_name(Card card, Language language) {
  const auto in = static_cast<std::size_t>(language);
  CardName name;
  if (ivanhoe::is_action(card)) {
    append(name, action_names[ivanhoe::index_of(card) - ivanhoe::value_kinds][in]);
    return name;
  }
  const ivanhoe::CardFacts& facts = ivanhoe::facts(card);
  if (card == Card::maiden) {
    append(name, maiden_names[in]);
    return name;
  }
  append(name,
         ivanhoe::is_supporter(card) ? squire_names[in] : colour_name(facts.colour, language));
  name.push_back(' ');
  name.push_back(static_cast<char>('0' + facts.value));
  return name;
}

void tell(const Event& event, Language language, std::span<const std::string_view> names,
          etl::istring& out) {
  const std::string_view text = lines(language, phrase_of(event));
  const std::string_view who = names[event.seat];
  if (event.kind == EventKind::shows_hand) {
    compose(out, text, language, {who, who, words_of(event.hand(), language)});
    return;
  }
  const bool announced = event.kind == EventKind::announces;
  const bool hidden = event.card == ivanhoe::hidden_card;
  const CardName card = hidden ? CardName{} : card_name(static_cast<Card>(event.card), language);
  const CardName second = card_name(static_cast<Card>(event.second), language);
  const Seat target =
      announced && event.move().target < names.size() ? event.move().target : event.other;
  compose(out, text, language,
          {who, names[target], card,
           announced ? last_argument_of(event.move(), language)
                     : last_argument(event, language, second)});
}

}  // namespace tiltyard::text
