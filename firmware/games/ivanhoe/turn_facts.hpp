#pragma once

#include <cstdint>
#include <optional>

#include "app/scene.hpp"
#include "games/ivanhoe/fan.hpp"
#include "games/ivanhoe/game.hpp"
#include "games/ivanhoe/table_view.hpp"

// What the keys of a turn, its pictures and the choice of a colour all ask.
namespace tiltyard::app::ivanhoe_screens {

const FlowOf<IvanhoeFlowTraits>& flow_of(const App& app);

// A bit for each kind of the hand that can be played now.
std::uint64_t playable_of(const ivanhoe::View& view, const Kinds& kinds);

// IV-16, for a card that is about to be added.
unsigned total_with(const Table& table, Seat seat, Card card);

// What the cards of the hand that may be added now make of the total, and how many of them, the
// largest first, bring it to `wanted`; all, if that is out of reach.
struct Reach {
  unsigned total = 0;
  unsigned cards = 0;
};
Reach reach_of(const ivanhoe::View& view, unsigned wanted);
// The least total that holds.
unsigned least_to_stay(const ivanhoe::View& view);

// Why not, in a sentence.
text::Sentence reason_with(const Table& table, ivanhoe::Reason reason, text::Language language);
// The same for the end of a turn: it asks for no card where none would be enough.
text::Sentence why_not_end(const App& app, const ivanhoe::View& view, ivanhoe::Reason reason);

// The card that this seat drew at the beginning of its turn, if it has done nothing since.
std::optional<Card> drawn_card(const App& app, const SeatAccess& access);

int step_in_ring(int selected, int count, int step);

// The ways to the menu and to the table's page. False: it is another key.
bool common_key(App& app, Act act);

}  // namespace tiltyard::app::ivanhoe_screens
