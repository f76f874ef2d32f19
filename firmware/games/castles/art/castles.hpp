#pragma once

#include "castles/cards.hpp"
#include "ui/sprite.hpp"

// Castles: soldiers, blazons, the castle.
namespace tiltyard::ui::art {

const Sprite& type_icon(castles::Type type);        // 9×9, one ink
const Sprite& blazon_icon(castles::Blazon blazon);  // 9×9, one ink
const Sprite& soldier_tall(castles::Type type);     // 13×28, coat in Ink::blue
extern const Sprite ivanhoe_tall;                   // 13×28, wild
extern const Sprite locksley_tall;                  // 13×28, wild
extern const Sprite wild_icon;                      // 9×9, fits every army
extern const Sprite castle;                         // 36×30, roofs in Ink::red
extern const Sprite castle_small;                   // 15×9, one ink
extern const Sprite oubliette;                      // 11×11, one ink: a barred window

}  // namespace tiltyard::ui::art
