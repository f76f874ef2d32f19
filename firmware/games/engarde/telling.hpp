#pragma once

#include <string_view>

#include "games/engarde/told.hpp"
#include "ui/canvas.hpp"

namespace tiltyard::app {

class App;

namespace engarde_screens {

// The piste as it is told, and the words of what happened below it.
void draw_told(const App& app, ui::Canvas& canvas, const Told& told, std::string_view words);

}  // namespace engarde_screens
}  // namespace tiltyard::app
