#pragma once

#include <string_view>

#include "app/match/replay.hpp"
#include "app/scene.hpp"

namespace tiltyard::app {

// A record of a match is played again on its table, a move a press, told by the table's own words
// (what all saw of it).
class SampleScene final : public OpenScene {
 public:
  void enter(App& app) override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
  MoreKeys more_keys(const App& app) const override;

 private:
  void go_on(App& app);
  bool play(App& app);

  bool begun_ = false;
  std::string_view moves_;  // that are left
  Replay replay_;
};

}  // namespace tiltyard::app
