#pragma once

#include "app/match/any_match.hpp"
#include "app/scene.hpp"

namespace tiltyard::app {

// What a champion would do in the place of the seat that decides, and why: thought out beside keys
// and screen from what that seat may know, and shown to it alone, also where the choice itself lies
// open to all. Gone once the device was out of its hands. Asked for in the match's menu, counted for
// the seat (hints.hpp).
class Hint final : public PrivateScene {
 public:
  explicit Hint(Seat owner) : owner_(owner) {}

  void enter(App& app) override;
  bool tick(App& app) override;
  drivers::Time next_wake(const App& app) const override;
  Seat owner() const override { return owner_; }
  bool key(App& app, Act act, const SeatAccess& access) override;
  void draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const override;
  ui::KeyNames key_names(const App& app, const SeatAccess& access) const override;
  // On its curtain one may go back without it.
  std::string_view unseen_answer(const App& app) const override;
  void answer_unseen(App& app) override;

 private:
  // Not inlined: while its sentence is made nothing else is on the stack.
  [[gnu::noinline]] static void say(const App& app, ui::Canvas& canvas, ui::Rect room,
                                    const SeatAccess& access, AnyMatch::HintPart part);

  Seat owner_;
  bool begun_ = false;
  bool started_ = false;
  bool thinking_ = false;
};

// A person decides now (Flow::advised): with his hand before him and his curtain open, or on a page
// that all may see. Not over a curtain: who opens it may ask.
bool may_ask_hint(const App& app);
void ask_hint(App& app);

// Whether a reason fits below the move, in the smaller letters.
bool reason_has_room(const App& app, std::string_view reason);

// "Hints 3", for the table at the match's end; nothing for who asked for none.
text::Sentence hints_of(const App& app, Seat seat);

}  // namespace tiltyard::app
