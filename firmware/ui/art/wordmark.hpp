#pragma once

#include "ui/canvas.hpp"

namespace tiltyard::ui::art {

// The product's name in letters of our own, 13 pixels tall; gives its width.
int draw_wordmark(Canvas& canvas, Point corner, Ink ink);
int wordmark_width();

}  // namespace tiltyard::ui::art
