#pragma once

#include <etl/vector.h>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engarde/moves.hpp"
#include "engarde/state.hpp"
#include "text/words.hpp"

namespace tiltyard::app {

class App;

// Something that a player may point at: a move, the card of his hand it is found at, and why it is
// no legal move now. One that lunges is a step forward after which an attack is chosen, with so many
// cards or fewer.
struct Choice {
  engarde::Move move;
  engarde::Card card = 0;
  engarde::Reason why = engarde::Reason::none;
  std::uint8_t lunge_cards = 0;

  constexpr bool possible() const { return why == engarde::Reason::none; }
  constexpr bool lunges() const { return lunge_cards > 0; }
};
using Choices = etl::vector<Choice, 16>;

// All that the screen offers to the seat that decides: for every card in the hand what it could do
// in this phase, possible or not, the strongest attack first. Whatever is legal is among it, but
// what ends the decision without a card (yield, pass), and the attacks of lunges: those are the
// choices after a first step forward with `step` (EG-30; 0: no step yet).
void list_choices(const engarde::View& view, engarde::Card step, Choices& choices);

// Where a turn begins: at the parry, else at the attack with the most cards, be it a lunge's, else at
// the first that can be done. From there every choice takes four keys at most.
std::size_t first_choice(const Choices& choices);

// The choices at one card lie beside each other.
struct ChoiceGroup {
  std::size_t first;
  std::size_t end;
};
ChoiceGroup group_of(const Choices& choices, std::size_t selected);

// What ends the decision without a card, if anything does.
std::optional<engarde::Action> way_out(const engarde::View& view);

// The square where a move brings its fencer, none if he stays; how far apart both stand then; and
// the cards that an attack takes.
std::optional<std::uint8_t> goal_of(const engarde::View& view, const engarde::Move& move);
unsigned distance_from(const engarde::View& view, std::uint8_t square);
engarde::Card attack_value(const engarde::View& view, const engarde::Move& move);

// What a choice is called.
text::Sentence name_of(const App& app, const engarde::View& view, const Choice& choice);

// EG-11, EG-23, EG-33, EG-34: his refill leaves no deck, and what follows is no turn.
bool takes_last_card(const engarde::View& view, const engarde::Move& move);

// What a parry of this attack takes.
text::Sentence effect_of_attack(const App& app, const engarde::View& view,
                                const engarde::Move& move);

// The cards of the hand that a move plays.
engarde::Hand cards_of(const engarde::View& view, const engarde::Move& move);

}  // namespace tiltyard::app
