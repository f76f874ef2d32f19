#pragma once

#include <string_view>

#include "games/engarde/replay_table.hpp"
#include "ui/canvas.hpp"

namespace tiltyard::app {

class App;

namespace engarde_screens {

// The piste as it is in a replay, and the words of what happened below it.
void draw_replay(const App& app, ui::Canvas& canvas, const ReplayTable& replay,
                 std::string_view words);

}  // namespace engarde_screens
}  // namespace tiltyard::app
