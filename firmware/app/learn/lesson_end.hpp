#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// A lesson is finished: it gets its mark, and A goes on to the next.
class LessonEnd final : public OpenScene {
 public:
  void enter(App& app) override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
};

}  // namespace tiltyard::app
