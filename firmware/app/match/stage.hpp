#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

class App;

// Every match lies on the title: the scene of its stage, and over that what was opened from it.
inline constexpr std::size_t match_depth = 1;

// If the match that people play has changed since it was last asked: keeps it, and puts the scene
// of its stage on the screen. The app's loop calls it; whoever changes a match need not.
void follow_match(App& app);

// Goes on with the match that lies behind the title.
void continue_match(App& app);

// Leaves the match, which is kept, for the title.
void leave_match(App& app);

}  // namespace tiltyard::app
