#pragma once

#include "app/scene.hpp"
#include "games/ivanhoe/table_view.hpp"

namespace tiltyard::app::ivanhoe_screens {

// The choice of a colour with the hand in view: the opening, and the prize of a purple tournament.
class ColourChoice final : public PrivateScene {
 public:
  explicit ColourChoice(Seat owner) : owner_(owner) {}

  Seat owner() const override { return owner_; }
  bool key(App& app, Act act, const SeatAccess& access) override;
  void draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const override;
  ui::KeyNames key_names(const App& app, const SeatAccess& access) const override;
  MoreKeys more_keys(const App& app) const override;

 private:
  Colour selected_in(const ivanhoe::View& view) const;

  Seat owner_;
  bool fresh_ = true;
  Colour selected_ = Colour::none;
};

}  // namespace tiltyard::app::ivanhoe_screens
