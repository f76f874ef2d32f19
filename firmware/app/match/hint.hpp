#pragma once

#include "app/match/any_match.hpp"
#include "app/scene.hpp"

namespace tiltyard::app {

// What a champion would do in the place of the seat whose turn it is, and why: thought out beside
// keys and screen from what that seat may know, and shown to it alone. Gone once the device was out
// of its hands. Asked for in the match's menu, counted in the match (hints.hpp).
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

 private:
  // Not inlined: while its sentence is made nothing else is on the stack.
  [[gnu::noinline]] static void say(const App& app, ui::Canvas& canvas, ui::Rect room,
                                    const SeatAccess& access, AnyMatch::HintPart part);

  Seat owner_;
  bool begun_ = false;
  bool thinking_ = false;
};

// The seat whose turn it is may ask now, and has the device with its curtain open.
bool may_ask_hint(const App& app);
void ask_hint(App& app);

// "Hints 3", for the page at the match's end; nothing where nobody asked.
text::Sentence hints_given(const App& app);
void draw_hints_given(const App& app, ui::Canvas& canvas, ui::Rect room);

}  // namespace tiltyard::app
