#pragma once

#include <string_view>

#include "games/ivanhoe/replay_table.hpp"
#include "games/ivanhoe/table_view.hpp"

namespace tiltyard::app::ivanhoe_screens {

// The table as `viewer` sits at it, whoever acts marked, and the words below; in the middle of them
// a card that the viewer has drawn, turned up.
void draw_replay(const App& app, ui::Canvas& canvas, const ReplayTable& replay, Seat viewer,
                 const ivanhoe::Event& event, std::string_view words);

}  // namespace tiltyard::app::ivanhoe_screens
