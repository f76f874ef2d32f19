#pragma once

#include <cstdint>

#include "app/scene.hpp"
#include "games/ivanhoe/table_view.hpp"

namespace tiltyard::app::ivanhoe_screens {

// What a player decides before all eyes: which card Adapt leaves him, which token a Maiden costs.
class Decision final : public OpenScene {
 public:
  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;

 private:
  // Not inlined: their sentences are not on the stack while the table is drawn.
  [[gnu::noinline]] void draw_tokens_to_take(const App& app, ui::Canvas& canvas,
                                             ivanhoe::Colour chosen) const;
  [[gnu::noinline]] void draw_question(const App& app, ui::Canvas& canvas,
                                       std::uint8_t chosen) const;

  int choice_ = 0;
};

}  // namespace tiltyard::app::ivanhoe_screens
