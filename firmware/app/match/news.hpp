#pragma once

#include <cstdint>

#include "app/scene.hpp"

namespace tiltyard::app {

// What happened since its owner last held the device, told sentence by sentence; A shows the rest
// of a page at once, then the next page, then the turn.
class News final : public PrivateScene {
 public:
  explicit News(Seat owner) : owner_(owner) {}

  void enter(App& app) override;
  bool tick(App& app) override;
  drivers::Time next_wake(const App& app) const override;
  Seat owner() const override { return owner_; }
  bool key(App& app, Act act, const SeatAccess& access) override;
  void draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const override;
  ui::KeyNames key_names(const App& app, const SeatAccess& access) const override;
  std::string_view unseen_answer(const App& app) const override;
  void answer_unseen(App& app) override;

 private:
  Seat owner_;
  std::uint32_t first_ = 0;              // event the page begins with
  std::uint32_t told_ = 1;               // sentences of the page on the screen
  drivers::Time next_ = drivers::never;  // when the next one follows
};

}  // namespace tiltyard::app
