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

// A card as it is shown where it is explained, and the height that this takes.
inline constexpr int card_picture_height = 92;
void draw_card_picture(const App& app, ui::Canvas& canvas, ui::Rect room, Card card);

}  // namespace tiltyard::app::ivanhoe_screens
