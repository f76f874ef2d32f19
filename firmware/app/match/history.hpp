#pragma once

#include <cstdint>

#include "app/scene.hpp"

namespace tiltyard::app {

// All that happened and everybody may know, page by page, the newest first on the screen.
class History final : public OpenScene {
 public:
  void enter(App& app) override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  std::uint32_t first_ = 0;
};

}  // namespace tiltyard::app
