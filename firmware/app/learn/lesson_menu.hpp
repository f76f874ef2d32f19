#pragma once

#include <cstdint>

#include "app/scene.hpp"

namespace tiltyard::app {

// The menu of a lesson: on boards without X and Y it begins with what they do.
class LessonMenu final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  std::uint8_t selected_ = 0;
};

}  // namespace tiltyard::app
