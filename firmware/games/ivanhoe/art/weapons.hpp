#pragma once

#include "ivanhoe/cards.hpp"
#include "ui/sprite.hpp"

// The five weapons: purple lance, red sword, blue axe, yellow morning star, green no weapon.
namespace tiltyard::ui::art {

// 7×7, one ink: what tells a suit on strips, tokens and the small screen.
const Sprite& weapon_icon(ivanhoe::Colour colour);
// 13×28, in colours, for the face of a card.
const Sprite& weapon_tall(ivanhoe::Colour colour);

extern const Sprite squire_icon;  // 7×7
extern const Sprite maiden_icon;  // 7×7
extern const Sprite squire_tall;  // 13×28
extern const Sprite maiden_tall;  // 13×28

}  // namespace tiltyard::ui::art
