#pragma once

#include <string_view>

#include "app/keys.hpp"
#include "core/seat.hpp"
#include "text/words.hpp"
#include "ui/canvas.hpp"
#include "ui/widgets.hpp"

namespace tiltyard::app {

class App;
class PrivateScene;

// What is on the screen in place of a private scene while its owner does not hold the device. Knows
// the owner's name and nothing of the scene behind it but what is asked there (`question`, or
// empty).
void draw_curtain(const App& app, ui::Canvas& canvas, Seat owner, const text::Sentence& question);
// All of it that moves: the bar, on a curtain that is drawn already.
void draw_curtain_bar(const App& app, ui::Canvas& canvas);
// What a key does there. `accept_held` opens it; what other keys open knows nothing of the scene
// behind.
void key_at_curtain(App& app, PrivateScene& guard, Act act);
bool may_open_table_at_curtain(const App& app);
ui::KeyNames curtain_key_names(const App& app, std::string_view unseen_answer);
Holds curtain_holds(std::string_view unseen_answer);

}  // namespace tiltyard::app
