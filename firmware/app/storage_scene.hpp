#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// The storage holds what is not ours, or a later version's. Nothing of it is touched unless
// somebody holds A.
class StorageScene final : public OpenScene {
 public:
  Holds holds(const App& app) const override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
};

}  // namespace tiltyard::app
