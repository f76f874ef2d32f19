#pragma once

#include <string_view>

#include "app/scene.hpp"

namespace tiltyard::app {

// A line of the page: what it is, and how much at the right.
void draw_record_line(const App& app, ui::Canvas& canvas, ui::Rect line, std::string_view name,
                      std::string_view value);

// What each name has done, one name a page. A held clears them all.
class RecordsScene final : public OpenScene {
 public:
  void enter(App& app) override;
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int place_ = 0;
};

}  // namespace tiltyard::app
