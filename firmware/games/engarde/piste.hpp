#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engarde/state.hpp"
#include "games/engarde/cards.hpp"
#include "ui/canvas.hpp"
#include "ui/look.hpp"

namespace tiltyard::app {

class App;

// Where the fencers stand and how, and what is pointed at. Nothing hidden is in it.
struct Bout {
  std::array<std::uint8_t, engarde::player_count> squares = engarde::home_squares;
  std::array<ui::Stance, engarde::player_count> stances{ui::Stance::guard, ui::Stance::guard};
  // The square where a fencer would come, shown as his outline.
  std::optional<Seat> aiming;
  std::uint8_t aim = 0;

  constexpr unsigned distance() const { return static_cast<unsigned>(squares[1] - squares[0]); }
};
Bout bout_of(const engarde::Table& table);

// The track across the screen with both fencers on it, numbered from each side. `numbers`: there is
// room for them below.
void draw_piste(const App& app, ui::Canvas& canvas, ui::Rect room, const Bout& bout,
                bool numbers = true);

// The distance, large, between the fencers; beside it the cards of an attack that waits.
ui::Rect draw_distance(const ui::Look& look, ui::Canvas& canvas, ui::Rect room, const Bout& bout,
                       const engarde::Attack& attack, Seat attacker);

// Both names with the rounds they have won, and between them the cards left in the deck if asked.
void draw_score(const App& app, ui::Canvas& canvas, ui::Rect room,
                const std::array<std::uint8_t, engarde::player_count>& score,
                std::optional<unsigned> deck);

}  // namespace tiltyard::app
