#pragma once

#include "games/ivanhoe/game.hpp"
#include "games/ivanhoe/table_view.hpp"

// The pictures that everybody sees: nothing private is in them.
namespace tiltyard::app::ivanhoe_screens {

using MatchFlow = IvanhoeGame::MatchFlow;
using Event = IvanhoeGame::Event;

void draw_ceremony(const App& app, const MatchFlow& flow, ui::Canvas& canvas, ui::Rect room);
// The announced card, who plays it, at whom, and what it will do.
void draw_announced(const App& app, const MatchFlow& flow, ui::Canvas& canvas, ui::Rect room);
// What an action did as all may know it (null) or this seat, a hand that cannot open (IV-22), or a tournament won.
void draw_notice(const App& app, const MatchFlow& flow, ui::Canvas& canvas, ui::Rect room,
                 const Event& event, const SeatAccess* access);
// The card of an announcement, in the size it has there.
ui::Size announced_card_size(const ui::Look& look);
void draw_announced_card(ui::Canvas& canvas, const ui::Look& look, ui::Point corner, Card card);
// What is seen on its way when this is shown.
void set_out_notice(const App& app, const MatchFlow& flow, const Event& event);
void draw_result(const App& app, const MatchFlow& flow, ui::Canvas& canvas, ui::Rect room);

}  // namespace tiltyard::app::ivanhoe_screens
