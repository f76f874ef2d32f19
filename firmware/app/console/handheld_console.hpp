// The console as a handheld speaks it on its USB serial port: all games, over a Link.
#pragma once

#include "app/console/games.hpp"
#include "app/console/link_console.hpp"

namespace tiltyard::app {

// `step` is to be called whenever the main loop is awake; see LinkConsole. Kept in static storage:
// it holds a match, a list of moves and a line, about as much as a frame of the screen.
using HandheldConsole = LinkConsole<Console<AllNotations, 64>>;

// Compiled once, in handheld_console.cpp.
extern template class Console<AllNotations, 64>;
extern template class LinkConsole<Console<AllNotations, 64>>;

}  // namespace tiltyard::app
