#pragma once

#include "games/engarde/game.hpp"

namespace tiltyard::app {

// A round is over: who won it and by what, where the fencers stood, and both hands where they were
// compared (EG-23). Phrase from the events alone: the next round is dealt already.
void draw_round_end(const App& app, const EnGardeGame::MatchFlow& flow, ui::Canvas& canvas,
                    ui::Rect room, const engarde::Event& event);

// The first starter, and what is played for.
// The attack that is about to hit, and why nobody wards it off.
void draw_before_hit(const App& app, const EnGardeGame::MatchFlow& flow, ui::Canvas& canvas);
void draw_opening(const App& app, const EnGardeGame::MatchFlow& flow, ui::Canvas& canvas,
                  ui::Rect room);

// The winner of the match, and its score.
void draw_match_end(const App& app, const EnGardeGame::MatchFlow& flow, ui::Canvas& canvas,
                    ui::Rect room);

}  // namespace tiltyard::app
