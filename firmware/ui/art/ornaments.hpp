#pragma once

#include "ui/sprite.hpp"

// Small things that mark and adorn.
namespace tiltyard::ui::art {

extern const Sprite pennant;        // 11×11, marks the selected row
extern const Sprite pennant_small;  // 6×8
extern const Sprite battery;        // 14×8, all but empty
extern const Sprite battery_small;  // 9×7
extern const Sprite lily;           // 11×13
extern const Sprite crown;          // 15×9

}  // namespace tiltyard::ui::art
