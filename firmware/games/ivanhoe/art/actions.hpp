#pragma once

#include "ivanhoe/cards.hpp"
#include "ui/sprite.hpp"

// A picture and an icon for each of the seventeen actions. Pictures are drawn with outlines of ink,
// so that Canvas::stamp_lines shows them where a pixel is on or off.
namespace tiltyard::ui::art {

const Sprite& action_picture(ivanhoe::Card action);  // 24×20, in colours
const Sprite& action_icon(ivanhoe::Card action);     // 9×9, one ink

}  // namespace tiltyard::ui::art
