#pragma once

#include <string_view>

#include "games/castles/told.hpp"
#include "ui/canvas.hpp"

namespace tiltyard::app {

class App;

namespace castles_screens {

// What this event sends on its way over the picture of `draw_told`.
void set_out(const App& app, const castles::Event& event, const Told& before, const Told& after);
// The castles as it is told, the one concerned marked, and the words of what happened below them.
void draw_told(const App& app, ui::Canvas& canvas, const Told& told, const castles::Event& event,
               std::string_view words);

}  // namespace castles_screens
}  // namespace tiltyard::app
