#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// A new game: which, who plays, its options, each with a line on what it changes. Works on the
// app's draft.
class SetupScene final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int selected_ = 0;  // what starts it: the setup played last is one key away
};

// Begins the match that the draft describes, from the setup on top.
void start_match(App& app);

}  // namespace tiltyard::app
