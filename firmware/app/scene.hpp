#pragma once

#include <cstdint>

#include "api/time.hpp"
#include "app/keys.hpp"
#include "core/seat.hpp"
#include "text/words.hpp"
#include "ui/canvas.hpp"
#include "ui/widgets.hpp"

namespace tiltyard::app {

class App;
class OpenScene;
class PrivateScene;

// Proof that the device is in the hands of `seat` and its curtain is open. Only the app makes one,
// at the moment it draws a private scene or hands it a key; whoever wants to read a hand asks for
// it.
class SeatAccess {
 public:
  Seat seat() const { return seat_; }
  SeatAccess(const SeatAccess&) = delete;
  SeatAccess& operator=(const SeatAccess&) = delete;

 private:
  friend class App;
  constexpr explicit SeatAccess(Seat seat) : seat_(seat) {}
  Seat seat_;
};

// What fills the screen and takes the keys. A scene is either open to all or private to a seat:
// derive from OpenScene or PrivateScene. It draws its whole screen as it is now; the app finds out
// what changed and sends that, asks for a picture after every key and tick that returns true, and
// draws the key bar below.
//
// Scenes live in the slots of the stack (scene_stack.hpp): small, trivially destructible, without
// references to each other. What is large or shared belongs to a service of the app.
class Scene {
 public:
  // The scene has come to the top: pushed, or uncovered by a pop.
  virtual void enter(App& /*app*/) {}

  // Time passes while the scene is on top, at least as often as `next_wake` asks. True: draw again.
  virtual bool tick(App& /*app*/) { return false; }
  virtual drivers::Time next_wake(const App& /*app*/) const { return drivers::never; }

  virtual Holds holds(const App& /*app*/) const { return {}; }

  // What X and Y do here, or the menu that stands for them: for their signs beside the names of A
  // and B.
  struct MoreKeys {
    bool explain = false;
    bool table = false;
  };
  virtual MoreKeys more_keys(const App& /*app*/) const { return {}; }

  // The row at which the picture falls into a head and a foot, each of which `draw` draws at little
  // cost where the canvas's clip shows it alone: then the foot is on its way while the head is
  // drawn. 0: there is none.
  virtual int split_row(const App& /*app*/) const { return 0; }

  // Whether the seconds without a key are counted towards dimming and sleep.
  virtual bool may_sleep() const { return true; }

  // One of these is not null.
  virtual OpenScene* open() { return nullptr; }
  virtual PrivateScene* as_private() { return nullptr; }

 protected:
  ~Scene() = default;
};

// Shows nothing but what lies open on the table, and may be seen by anyone; opened from a private
// scene it is behind that scene's curtain (scene_stack.hpp).
class OpenScene : public Scene {
 public:
  OpenScene* open() final { return this; }
  // True: something changed, draw again. After a push, pop or replace return at once: this scene
  // may be covered or gone.
  virtual bool key(App& app, Act act) = 0;
  virtual void draw(const App& app, ui::Canvas& canvas) const = 0;
  virtual ui::KeyNames key_names(const App& app) const = 0;

 protected:
  ~OpenScene() = default;
};

// Shows what one seat alone may see. While the device is not in that seat's hands the app draws and
// runs the curtain in its place: no member below is called, no picture of it exists.
class PrivateScene : public Scene {
 public:
  PrivateScene* as_private() final { return this; }
  virtual Seat owner() const = 0;
  virtual bool key(App& app, Act act, const SeatAccess& access) = 0;
  virtual void draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const = 0;
  virtual ui::KeyNames key_names(const App& app, const SeatAccess& access) const = 0;

  // On this scene's curtain B held answers without opening it (a ransom refused, say); what the key
  // bar says of it, empty if there is no such thing, and what it does.
  virtual std::string_view unseen_answer(const App& /*app*/) const { return {}; }
  virtual void answer_unseen(App& /*app*/) {}
  // What is asked there, as all may read it; empty if nothing is.
  virtual text::Sentence unseen_question(const App& /*app*/) const { return {}; }

 protected:
  ~PrivateScene() = default;
};

}  // namespace tiltyard::app
