#pragma once

#include "app/scene.hpp"
#include "castles/state.hpp"
#include "text/words.hpp"

namespace tiltyard::app {

// What the first or the second choice comes to, in words.
text::Sentence say_banners(const App& app, const castles::Table& table, bool second);

// After a storm, open to all: whether the banners of the castle go on, and whether to plant one.
// The path is shown as the selected choice would leave it.
class CastlesBanners final : public OpenScene {
 public:
  void enter(App& app) override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
  MoreKeys more_keys(const App& app) const override;

 private:
  void show_change(const App& app, const castles::Path& before) const;

  bool second_ = false;  // the second choice is selected: hold, skip
  bool help_ = false;
};

}  // namespace tiltyard::app
