#pragma once

#include <string_view>

#include "ui/geometry.hpp"

namespace tiltyard::ui {

// Hears what a canvas is asked to draw, so that tests can prove of any scene that no text is cut
// and nothing lies over it. On a device there is none.
class Recorder {
 public:
  // A line of text: `inked` holds its pixels, `room` is what it was given. `cut`: it did not fit
  // and was shortened, or part of it lay outside the clip.
  virtual void text(std::string_view line, Rect inked, Rect room, bool cut) = 0;
  // A rectangle was filled: what lay wholly under it is gone, what lay partly under it is spoilt.
  virtual void covered(Rect area) = 0;
  // A picture was laid over what was there.
  virtual void picture(Rect area) = 0;
  // What comes now lies over this area on purpose, whatever of it is hidden wholly or in part.
  virtual void laid_over(Rect area) = 0;

 protected:
  ~Recorder() = default;
};

}  // namespace tiltyard::ui
