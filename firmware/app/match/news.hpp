#pragma once

#include <cstdint>

#include "app/match/replay.hpp"
#include "app/scene.hpp"

namespace tiltyard::app {

// What happened since its owner last held the device, played to him on the table: A is the next
// step, A held the last. The card that he drew turns up at the end, whatever was pressed, and the
// turn begins with it in his hand.
class News final : public PrivateScene {
 public:
  explicit News(Seat owner) : owner_(owner) {}

  void enter(App& app) override;
  bool tick(App& app) override;
  drivers::Time next_wake(const App& app) const override;
  Holds holds(const App& app) const override;
  Seat owner() const override { return owner_; }
  bool key(App& app, Act act, const SeatAccess& access) override;
  void draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const override;
  ui::KeyNames key_names(const App& app, const SeatAccess& access) const override;
  MoreKeys more_keys(const App& app) const override;
  std::string_view unseen_answer(const App& app) const override;
  text::Sentence unseen_question(const App& app) const override;
  void answer_unseen(App& app) override;

 private:
  bool go_on(App& app, const SeatAccess& access);
  void after_step(App& app);

  Seat owner_;
  Replay replay_;
  bool begun_ = false;
  drivers::Time goes_on_ = drivers::never;  // by itself: the drawn card goes into the hand
};

}  // namespace tiltyard::app
