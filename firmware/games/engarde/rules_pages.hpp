#pragma once

#include "app/scene.hpp"

namespace tiltyard::app {

// The rules, page by page; a page that is longer than the screen goes on on the next.
class EnGardeRulesPages final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int page_ = 0;
  int part_ = 0;
};

}  // namespace tiltyard::app
