#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "api/devices.hpp"
#include "app/device_holder.hpp"
#include "app/keeper.hpp"
#include "app/key_bar.hpp"
#include "app/keys.hpp"
#include "app/learn/coach.hpp"
#include "app/match/computer_turn.hpp"
#include "app/match/current_match.hpp"
#include "app/presenter.hpp"
#include "app/roster.hpp"
#include "app/scene.hpp"
#include "app/scene_stack.hpp"
#include "app/screen_power.hpp"
#include "app/sounds.hpp"
#include "core/deal_number.hpp"
#include "text/words.hpp"
#include "ui/motion.hpp"

namespace tiltyard::app {

// The app: a stack of scenes, what they share, and the one loop that drives them. A `main_*` makes
// one from the board's devices, calls `start` once and then `step` for ever, sleeping in between:
//
//   for (;;) devices.clock.sleep_until(app.step());
//
// Never blocks: a step reads the keys that wait, lets time pass, draws at most one picture and
// hands the display at most one rectangle.
class App final {
 public:
  // `frame` holds drivers::frame_bytes(display.size()) bytes aligned to 4 and belongs to the app
  // from now on. The recorder hears what is drawn (tests); a device has none.
  App(drivers::Devices& devices, std::span<std::uint8_t> frame, ui::Recorder* recorder = nullptr);
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  // Lights the screen and shows the title, the first time below what is asked once.
  void start();
  // One turn of the main loop. Returns when the next is due if nothing happens before.
  drivers::Time step();

  // --- for scenes ---
  drivers::Devices& devices() const { return devices_; }
  drivers::Time now() const { return now_; }
  SceneStack& scenes() { return scenes_; }
  const SceneStack& scenes() const { return scenes_; }
  const ui::Look& look() const { return presenter_.look(); }
  text::Words words() const { return text::Words(settings().language); }
  const Settings& settings() const { return keeper_.settings(); }
  // Takes effect at once, on every screen.
  void change(const Settings& settings);
  // What survives a power cut.
  Keeper& keeper() { return keeper_; }
  const Keeper& keeper() const { return keeper_; }
  // Everything as on the first day, which begins again.
  void wipe();
  DeviceHolder& holder() { return holder_; }
  // Who stands by in a lesson.
  Coach& coach() { return coach_; }
  const Coach& coach() const { return coach_; }
  // A scene tells where this thing lies in the picture that it draws.
  void point_at(Thing thing, ui::Rect where) const { coach_.notice(thing, where); }
  // What the scene on top says that A and B do.
  ui::KeyNames scene_key_names() const;
  // The number of a new match, from the device's entropy.
  DealNumber draw_deal();
  void sound(Sound sound);
  // Draw again, though no key and no tick asked for it.
  void redraw() { presenter_.redraw(); }
  // Nothing moves, sounds or is being sent.
  bool is_idle() const;
  // A picture will be drawn next: what takes time waits for it.
  bool owes_picture() const;
  // What moves on the screen: scenes name their things in it while they draw, and add what sets
  // out.
  ui::Motion& motion() const { return motion_; }
  // Does this as soon as nothing moves: at once if nothing does; never if another scene comes
  // before. The key that cuts the motion off does nothing else.
  void when_still(void (*deed)(App&));
  // How far the key that is being held is, 0 to ui::hold_full.
  int hold_progress() const { return reader_.progress(now_); }
  // Which keys are A, B and the menu now.
  ui::KeySigns key_signs() const { return reader_.signs(holds()); }
  // The board lacks X and Y: the menu begins with what they do.
  bool few_keys() const { return reader_.few_keys(); }
  // Hands an act to the scene that is on top by then.
  void post(Act act) { posted_ = act; }

  ComputerTurn& computers() { return computer_turn_; }
  const ComputerTurn& computers() const { return computer_turn_; }
  CurrentMatch& current_match() { return current_match_; }
  const CurrentMatch& current_match() const { return current_match_; }
  // The match that is on, and the same with its game's own types.
  AnyMatch& match();
  const AnyMatch& match() const;
  template <class M>
  M& match() {
    return current_match_.as<M>();
  }
  template <class M>
  const M& match() const {
    return current_match_.as<M>();
  }
  // Who sits at its table.
  Roster roster() const;

  // Restarts into the boot loader, ready for a new firmware, as soon as all is kept.
  void update() { update_wanted_ = true; }

  // True while everything sleeps and the screen is dark.
  bool asleep() const { return power_.is_asleep(); }
  // The seat whose curtain is down at this moment, if one is.
  std::optional<Seat> curtain() const;
  // True while a private scene, or what was opened from one, is in the frame or about to be drawn.
  bool private_on_screen() const;

 private:
  void read_keys();
  void deliver(Act act);
  void deliver_to_scene(Act act);
  void deliver_at_curtain(Act act);
  void deliver_to_top(Act act);
  Holds holds() const;
  void notice_changes();
  void someone_is_here();
  void pass_time();
  void fall_asleep();
  void wake_up();
  void show_lamp();
  void apply_settings();
  void draw();
  void draw_and_send();
  void begin_drawing();
  void draw_part(ui::Rect clip);
  void draw_scene();
  void draw_bar();
  void name_more_keys(ui::KeyNames& names) const;
  void move_on();
  void stop_moving();
  bool cut_motion();
  void send();
  void keep();
  drivers::Time next_wake() const;

  drivers::Devices& devices_;
  drivers::Time now_ = 0;
  Presenter presenter_;
  KeyReader reader_;
  bool shows_back_ = false;  // as the key bar is drawn
  SceneStack scenes_;
  DeviceHolder holder_;
  CurrentMatch current_match_;
  ComputerTurn computer_turn_;
  Coach coach_;
  Keeper keeper_;
  ScreenPower power_;
  KeyBar key_bar_;
  mutable ui::Motion motion_;
  void (*when_still_)(App&) = nullptr;
  std::optional<Act> posted_;
  drivers::Time next_bar_ = 0;  // while a key is held: when its bar is drawn again
  bool private_in_frame_ = false;
  bool update_wanted_ = false;
};

}  // namespace tiltyard::app
