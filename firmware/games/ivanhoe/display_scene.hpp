#pragma once

#include "app/scene.hpp"
#include "games/ivanhoe/table_view.hpp"

namespace tiltyard::app::ivanhoe_screens {

// What lies before one player, in the order it was played, with the suit of each card; to the sides
// the other players.
class DisplayScene final : public OpenScene {
 public:
  explicit DisplayScene(Seat seat) : seat_(seat) {}

  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  Seat seat_;
};

// The discard pile, open to all (IV-5): how many of each kind lie in it.
class DiscardScene final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
};

// The whole table: everybody's strip, deck and discards. A player chosen opens his display, the
// discard pile its cards.
class WholeTable final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  int strip_ = 0;  // from above; after the last the discard pile
};

}  // namespace tiltyard::app::ivanhoe_screens
