#pragma once

#include "app/app.hpp"

namespace tiltyard::golden {

// What fingers do: a key, and how long it is down.
struct Stroke {
  drivers::Key key;
  drivers::Time length;
};

inline constexpr drivers::Time stroke_short = drivers::milliseconds(40);

// The stroke that does on this board, at this moment, what `wanted` does. Where B is missing that
// is the key that stands for it: left, or the centre held; for B held, the menu's.
Stroke stroke_for(const app::App& app, Stroke wanted);

}  // namespace tiltyard::golden
