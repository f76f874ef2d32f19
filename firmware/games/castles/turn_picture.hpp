#pragma once

#include "app/scene.hpp"
#include "games/castles/items.hpp"
#include "ui/canvas.hpp"

namespace tiltyard::app {

// What a turn looks like below its banner: the question, the board, what can be chosen, the hand.
void draw_turn(const App& app, ui::Canvas& canvas, const castles::View& view,
               const CastlesItems& items, int selected);

}  // namespace tiltyard::app
