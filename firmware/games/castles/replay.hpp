#pragma once

#include <string_view>

#include "games/castles/replay_table.hpp"
#include "ui/canvas.hpp"

namespace tiltyard::app {

class App;

namespace castles_screens {

// What this event sends on its way over the picture of `draw_replay`.
void set_out(const App& app, const castles::Event& event, const ReplayTable& before,
             const ReplayTable& after);
// The castles as it is in a replay, the one concerned marked, and the words of what happened below them.
void draw_replay(const App& app, ui::Canvas& canvas, const ReplayTable& replay,
                 const castles::Event& event, std::string_view words);

}  // namespace castles_screens
}  // namespace tiltyard::app
