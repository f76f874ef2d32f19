#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "api/devices.hpp"
#include "app/device_holder.hpp"
#include "app/keys.hpp"
#include "app/match/computer_turn.hpp"
#include "app/match/current_match.hpp"
#include "app/records.hpp"
#include "app/roster.hpp"
#include "app/saver.hpp"
#include "app/scene.hpp"
#include "app/scene_stack.hpp"
#include "app/settings.hpp"
#include "app/setup/draft.hpp"
#include "app/sounds.hpp"
#include "core/random.hpp"
#include "text/words.hpp"
#include "ui/canvas.hpp"
#include "ui/damage.hpp"
#include "ui/look.hpp"
#include "ui/motion.hpp"
#include "ui/recorder.hpp"

namespace tiltyard::app {

// The app: a stack of scenes, what they share, and the one loop that drives them. A `main_*` makes
// one from the board's devices, calls `start` once and then `step` for ever, sleeping in between:
//
//   for (;;) devices.clock.sleep_until(app.step());
//
// Never blocks: a step reads the keys that wait, lets time pass, draws at most one picture and
// hands the display at most one rectangle.
class App final : private Saver::Source {
 public:
  // `frame` holds drivers::frame_bytes(display.size()) bytes aligned to 4 and belongs to the app
  // from now on. The recorder hears what is drawn (tests); a device has none.
  App(drivers::Devices& devices, std::span<std::uint8_t> frame, ui::Recorder* recorder = nullptr);
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  // Lights the screen and shows the title.
  void start();
  // One turn of the main loop. Returns when the next is due if nothing happens before.
  drivers::Time step();

  // --- for scenes ---
  drivers::Devices& devices() const { return devices_; }
  drivers::Time now() const { return now_; }
  SceneStack& scenes() { return scenes_; }
  const SceneStack& scenes() const { return scenes_; }
  const ui::Look& look() const { return look_; }
  text::Words words() const { return text::Words(settings_.language); }
  const Settings& settings() const { return settings_; }
  // Takes effect at once, on every screen.
  void change(const Settings& settings);
  Roster& roster() { return roster_; }
  const Roster& roster() const { return roster_; }
  DeviceHolder& holder() { return holder_; }
  // The next game as it has been set up so far.
  Draft& draft() { return draft_; }
  const Draft& draft() const { return draft_; }
  // The setup is left: what it says comes back after a power cut.
  void save_draft() { saver_.changed(Journal::Kind::settings); }
  // Random numbers for a new match, from the device's entropy.
  Random draw_random();
  void sound(Sound sound);
  // Draw again, though no key and no tick asked for it.
  void redraw() { stale_ = true; }
  // What moves on the screen: scenes name their things in it while they draw, and add what sets
  // out.
  ui::Motion& motion() const { return motion_; }
  // Does this as soon as nothing moves: at once if nothing does; never if another scene comes
  // before. The key that cuts the motion off does nothing else.
  void when_still(void (*deed)(App&));
  // How far the key that is being held is, 0 to ui::hold_full.
  int hold_progress() const { return reader_.progress(now_); }
  // The board lacks X and Y: the menu begins with what they do.
  bool few_keys() const { return reader_.few_keys(); }

  // The match that is on, and the same with its game's own types.
  CurrentMatch& current_match() { return current_match_; }
  const CurrentMatch& current_match() const { return current_match_; }
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
  // The match has gone on: it is kept, and so is what it adds to the records.
  void match_changed();
  // There is no match of this game any more, and none to continue.
  void end_match();
  // Each game's match is kept in a place of its own (the last place serves any games beyond), and
  // one of them is on.
  static constexpr std::size_t match_places = Journal::matches;
  static std::size_t place_of(const GameInfo& game);
  bool has_match(std::size_t place) const { return kept_games_[place] != nullptr; }
  // Whose match is in a place that has one.
  const GameInfo& game_at(std::size_t place) const { return *kept_games_[place]; }
  // A match that is not over would be lost if one of this game began.
  bool would_lose_match(const GameInfo& game);
  // Makes it the one that is on, after the other has been saved. False: that cannot be done now.
  bool bring_match(std::size_t place);
  // What is on is saved before another takes its room; false if it cannot be.
  bool put_match_away();
  // Hands an act to the scene that is on top by then.
  void post(Act act) { posted_ = act; }

  // What Y, B and the menu's key do while a curtain is down; set by the frame of a match while it
  // is played.
  struct CurtainKeys {
    void (*menu)(App&) = nullptr;
    void (*table)(App&) = nullptr;
    void (*take_back)(App&) = nullptr;
    bool (*may_take_back)(const App&) = nullptr;
  };
  void set_curtain_keys(CurtainKeys keys) { curtain_keys_ = keys; }
  // On the curtain B takes the turn before it back, while nobody has seen what came of it.
  bool may_take_turn_back() const {
    return curtain_keys_.may_take_back != nullptr && curtain_keys_.may_take_back(*this);
  }

  const Records& records() const { return records_; }
  void clear_records();
  // What the storage held at the start.
  Journal::Found found() const { return found_; }
  // Lets storage be used that held something else, and keeps all there is.
  void start_fresh();
  // Settings, records and match as on the first day.
  void wipe();
  // Restarts into the boot loader, ready for a new firmware, as soon as all is kept.
  void update() { update_wanted_ = true; }

  // True while everything sleeps and the screen is dark.
  bool asleep() const { return asleep_; }
  // The seat whose curtain is down at this moment, if one is.
  std::optional<Seat> curtain() const;
  // True while a private scene, or what was opened from one, is in the frame or about to be drawn.
  bool private_on_screen() const;

 private:
  void read_keys();
  void deliver(Act act);
  void deliver_at_curtain(PrivateScene& guard, Act act);
  Holds holds() const;
  void notice_tap(Act act);
  bool shows_tap() const { return now_ < tapped_until_; }
  void notice_scene();
  void user_is_here();
  void pass_time();
  drivers::Time idle_limit(bool sleeping) const;
  void fall_asleep();
  void wake_up();
  void draw();
  void draw_bar();
  void name_more_keys(ui::KeyNames& names) const;
  void move_on();
  void stop_moving();
  bool cut_motion();
  void send();
  drivers::Time next_wake() const;
  void apply_light();
  void show_lamp();
  void look_at_battery();
  void load();
  void load_matches(std::span<std::uint8_t> bytes);
  std::size_t write_match(std::size_t place, std::span<std::uint8_t> into) const;
  void load_settings(std::span<const std::uint8_t> bytes);
  void keep();
  bool idle() const;
  std::size_t write(Journal::Kind kind, std::span<std::uint8_t> into) const override;

  drivers::Devices& devices_;
  std::span<std::uint8_t> frame_;
  ui::Look look_;
  ui::Canvas canvas_;
  ui::Damage damage_;
  mutable ui::Motion motion_;
  void (*when_still_)(App&) = nullptr;
  Settings settings_;
  KeyReader reader_;
  SceneStack scenes_;
  Roster roster_;
  Draft draft_;
  DeviceHolder holder_;
  CurrentMatch current_match_;
  std::array<const GameInfo*, match_places> kept_games_{};
  ComputerTurn computer_turn_;
  Records records_;
  Saver saver_;
  std::optional<Act> posted_;
  CurtainKeys curtain_keys_;
  drivers::Time now_ = 0;
  drivers::Time last_key_ = 0;
  drivers::Time quiet_from_ = 0;  // when flash may be erased
  Scene* seen_top_ = nullptr;
  std::uint32_t seen_changes_ = 0;
  bool stale_ = true;
  drivers::Time next_bar_ = 0;  // while a key is held: when its bar is drawn again
  // A key was let go that is to be held; until then its name says so.
  drivers::Time tapped_until_ = 0;
  Act tapped_ = Act::accept;
  bool private_in_frame_ = false;
  bool asleep_ = false;
  bool saving_ = false;
  bool update_wanted_ = false;
  Journal::Found found_ = Journal::Found::nothing;
  bool dimmed_ = false;
  bool battery_low_ = false;
  std::uint8_t light_level_ = 0;
  drivers::Colour lamp_;
  bool flip_pending_ = false;
};

}  // namespace tiltyard::app
