#pragma once

#include <string_view>

#include "games/castles/items.hpp"
#include "text/words.hpp"
#include "ui/canvas.hpp"

namespace tiltyard::app {

class App;

// What is said of the things of a turn of Castles.
using Caption = text::Sentence;

// What A does with it.
std::string_view verb_of(const App& app, const CastlesItem& item, castles::Phase phase);
// A line on what is selected.
Caption caption_of(const App& app, const castles::View& view, const CastlesItem& item);
// The question that waits for an answer, empty if none does.
Caption question_of(const App& app, const castles::View& view);
// The banner of the scene: whose turn it is to decide, and what.
void draw_turn_banner(const App& app, ui::Canvas& canvas, const castles::Table& table);
// Its name and its explanation.
Caption title_of(const App& app, const CastlesItem& item);
text::Sentence help_of(const App& app, const castles::View& view, const CastlesItem& item);

}  // namespace tiltyard::app
