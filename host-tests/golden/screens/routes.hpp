#pragma once

#include <array>

namespace tiltyard::golden {

// The way from the title to a screen by keys alone, as the device tests press them too: a key, or a
// key so many times. They read this table, so it keeps its shape.
struct Route {
  const char* name;
  const char* keys;
};

inline constexpr std::array routes{
    Route{"title", ""},
    Route{"settings", "up a"},
    Route{"setup", "a"},
    Route{"setup-player-row", "a down*4x"},
    Route{"setup-edition", "a up*3x"},
    Route{"setup-ties", "a up*2x"},
    Route{"setup-game", "a down"},
    Route{"setup-others", "a down*2x"},
    Route{"setup-learn", "a down*3x"},
    Route{"lessons", "a down*3x a"},
    Route{"player", "a down*4x a"},
    Route{"player-computer", "a down*5x a"},
    Route{"name", "a down*4x a down*2x a a*3x"},
};

}  // namespace tiltyard::golden
