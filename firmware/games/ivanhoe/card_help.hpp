#pragma once

#include "app/scene.hpp"
#include "games/ivanhoe/table_view.hpp"

namespace tiltyard::app::ivanhoe_screens {

// What a card is and does; A turns the pages where there is more than fits.
class CardHelp final : public OpenScene {
 public:
  explicit CardHelp(Card card) : card_(card) {}

  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  Card card_;
  int page_ = 0;
};

// The rules in short pages, then a page for each card.
class Rules final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int selected_ = 0;
  bool reading_ = false;
  int page_ = 0;
};

}  // namespace tiltyard::app::ivanhoe_screens
