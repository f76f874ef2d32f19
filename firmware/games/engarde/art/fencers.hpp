#pragma once

#include "ui/sprite.hpp"

// En Garde: fencers look to the right; the other one is drawn mirrored, with the sash swapped.
namespace tiltyard::ui::art {

extern const Sprite fencer_guard;        // 22×26, sash in Ink::red
extern const Sprite fencer_lunge;        // 30×26
extern const Sprite fencer_hit;          // 22×26, the blade down
extern const Sprite fencer_guard_small;  // 11×13, one ink
extern const Sprite fencer_lunge_small;  // 15×13
extern const Sprite foil_icon;           // 9×9, one ink
extern const Sprite crossed_foils;       // 25×13

}  // namespace tiltyard::ui::art
