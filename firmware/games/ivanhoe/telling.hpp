#pragma once

#include <string_view>

#include "games/ivanhoe/table_view.hpp"
#include "games/ivanhoe/told.hpp"

namespace tiltyard::app::ivanhoe_screens {

// The table as `viewer` sits at it, whoever acts marked, and the words below; in the middle of them
// a card that the viewer has drawn, turned up.
void draw_told(const App& app, ui::Canvas& canvas, const Told& told, Seat viewer,
               const ivanhoe::Event& event, std::string_view words);

}  // namespace tiltyard::app::ivanhoe_screens
