#pragma once

#include "app/scene.hpp"
#include "games/castles/items.hpp"

namespace tiltyard::app {

// A seat's turn in Castles, and its answer to another's question: the board, what can be chosen
// now, the hand.
class CastlesTurn final : public PrivateScene {
 public:
  explicit CastlesTurn(Seat owner) : owner_(owner) {}
  Seat owner() const override { return owner_; }
  void enter(App& app) override;
  bool key(App& app, Act act, const SeatAccess& access) override;
  void draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const override;
  ui::KeyNames key_names(const App& app, const SeatAccess& access) const override;
  MoreKeys more_keys(const App& app) const override;
  std::string_view unseen_answer(const App& app) const override;
  text::Sentence unseen_question(const App& app) const override;
  void answer_unseen(App& app) override;

 private:
  static constexpr int by_itself = -1;

  // The scene as it stands now.
  struct Now;
  Now now(const App& app, const SeatAccess& access) const;
  bool press(App& app, const Now& now, const SeatAccess& access);
  bool gather(App& app, const castles::View& view);
  bool go_back(App& app, const Now& now);
  bool send(App& app, const castles::Move& move);
  void step_zone(const Now& now, int by);

  Seat owner_;
  Seat lord_ = no_seat;  // the prisoner on offer, while whom to offer him to is chosen
  bool help_ = false;
  castles::Reason refusal_ = castles::Reason::none;
  int selected_ = by_itself;
};

}  // namespace tiltyard::app
