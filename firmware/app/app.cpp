#include "app/app.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/crash_scene.hpp"
#include "app/curtain.hpp"
#include "app/lamp.hpp"
#include "app/match/stage.hpp"
#include "app/question_scene.hpp"
#include "app/title.hpp"
#include "text/common.hpp"
#include "ui/theme.hpp"

namespace tiltyard::app {
namespace {

using text::Common;

// Between two pictures while something moves.
constexpr drivers::Time frame_time = drivers::milliseconds(33);
constexpr std::uint8_t dim_light = 24;
// Without a key, after which flash may be erased: a player may be about to press the next. Right
// after the start there is none yet, and the first save is to find its sectors ready.
constexpr drivers::Time quiet_time = drivers::seconds(2);
constexpr drivers::Time quiet_time_at_start = drivers::milliseconds(400);
// How long a key that was let go too early says that it is to be held.
constexpr drivers::Time tap_time = drivers::milliseconds(1500);

ui::Size ui_size(drivers::Size size) { return {size.width, size.height}; }

drivers::Area area_of(ui::Rect rect) {
  return {static_cast<std::uint16_t>(rect.x), static_cast<std::uint16_t>(rect.y),
          static_cast<std::uint16_t>(rect.w), static_cast<std::uint16_t>(rect.h)};
}

}  // namespace

App::App(drivers::Devices& devices, std::span<std::uint8_t> frame, ui::Recorder* recorder)
    : devices_(devices),
      frame_(frame),
      look_(ui_size(devices.display.size())),
      canvas_(frame, ui_size(devices.display.size()), recorder),
      damage_(ui_size(devices.display.size())),
      reader_(devices.keys.present()),
      saver_(devices.storage) {}

void App::start() {
  now_ = devices_.clock.now();
  last_key_ = now_;
  quiet_from_ = now_ + quiet_time_at_start;
  load();
  apply_light();
  devices_.tone.set_volume(settings_.volume);
  scenes_.push<Title>();
  if (found_ == Journal::Found::foreign) scenes_.push<QuestionScene>(Question::storage_foreign);
  if (found_ == Journal::Found::newer) scenes_.push<QuestionScene>(Question::storage_newer);
  if (devices_.machine.crash()) scenes_.push<CrashScene>();
}

// What does not make sense is as if it were not there.
void App::load() {
  static std::array<std::uint8_t, Journal::max_bytes> bytes;
  found_ = saver_.open();
  const auto stored = [&](Journal::Kind kind) {
    return std::span<const std::uint8_t>(bytes).first(saver_.load(kind, bytes));
  };
  load_settings(stored(Journal::Kind::settings));
  if (const auto records = Records::decode(stored(Journal::Kind::records))) records_ = *records;
  load_matches(bytes);
}

// The one that was set up last comes last, and stays on.
void App::load_matches(std::span<std::uint8_t> bytes) {
  const std::size_t last = place_of(draft_.info());
  for (std::size_t step = 1; step <= match_places; ++step) {
    const std::size_t place = (last + step) % match_places;
    const Journal::Kind kind = Journal::match_kind(place);
    const std::size_t length = saver_.load(kind, bytes);
    if (length == 0) continue;
    if (!current_match_.resume(holder_, bytes.first(length))) continue;
    const std::size_t own = place_of(current_match_.on()->info());
    kept_games_[own] = &current_match_.on()->info();
    if (own == place) continue;
    // The first format had one match, of whatever game.
    saver_.changed(kind);
    saver_.changed(Journal::match_kind(own));
    return;
  }
  for (std::size_t step = 0; step < match_places && current_match_.on() == nullptr; ++step) {
    const std::size_t place = (last + step) % match_places;
    if (has_match(place)) bring_match(place);
  }
}

std::size_t App::place_of(const GameInfo& game) {
  return std::min(app::place_of(game), match_places - 1);
}

bool App::would_lose_match(const GameInfo& game) {
  if (!bring_match(place_of(game)) && put_match_away()) return false;
  return current_match_.on() != nullptr && current_match_.on()->flow().to_act().has_value();
}

bool App::put_match_away() {
  const AnyMatch* const on = current_match_.on();
  if (on == nullptr) return true;
  const Journal::Kind kind = Journal::match_kind(place_of(on->info()));
  // Each step is one operation of flash; a save has ten at most, and others may come before it.
  constexpr int most_steps = 64;
  const auto waits = [&] { return saver_.has_changed(kind) || saver_.is_writing(); };
  for (int step = 0; step < most_steps && waits() && !saver_.refuses(); ++step) {
    saver_.step(*this, false);
  }
  return !waits();
}

bool App::bring_match(std::size_t place) {
  static std::array<std::uint8_t, Journal::max_bytes> bytes;
  const AnyMatch* const on = current_match_.on();
  if (on != nullptr && place_of(on->info()) == place) return true;
  if (!has_match(place) || !put_match_away()) return false;
  const std::size_t length = saver_.load(Journal::match_kind(place), bytes);
  if (length > 0 && current_match_.resume(holder_, std::span(bytes).first(length))) return true;
  kept_games_[place] = nullptr;
  return false;
}

// What is not on stays as it was saved.
std::size_t App::write_match(std::size_t place, std::span<std::uint8_t> into) const {
  if (!has_match(place)) return 0;
  const AnyMatch* const on = current_match_.on();
  if (on != nullptr && place_of(on->info()) == place) return on->save(into);
  return saver_.load(Journal::match_kind(place), into);
}

// Settings and the last setup share a record.
void App::load_settings(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < settings_bytes) return;
  if (const auto settings = decode_settings(bytes.first(settings_bytes))) {
    settings_ = *settings;
    flip_pending_ = settings_.flipped;
    motion_.allow(settings_.motion);
  }
  const auto rest = bytes.subspan(settings_bytes);
  BitReader reader(rest);
  if (const auto draft = decode_draft(reader)) draft_ = *draft;
}

std::size_t App::write(Journal::Kind kind, std::span<std::uint8_t> into) const {
  switch (kind) {
    case Journal::Kind::match: return write_match(0, into);
    case Journal::Kind::second_match: return write_match(1, into);
    case Journal::Kind::third_match: return write_match(2, into);
    case Journal::Kind::settings: {
      const auto bytes = encode(settings_);
      std::copy(bytes.begin(), bytes.end(), into.begin());
      const auto rest = into.subspan(bytes.size());
      BitWriter writer(rest);
      encode(draft_, writer);
      TILTYARD_ASSERT(writer.fits());
      return bytes.size() + writer.size();
    }
    case Journal::Kind::records: return records_.encode(into);
  }
  return 0;
}

// Nobody presses a key and nothing sounds: the moment for what takes long.
bool App::idle() const {
  return now_ >= quiet_from_ && !devices_.tone.playing() && !devices_.display.busy() &&
         !devices_.link.settling();
}

void App::user_is_here() {
  last_key_ = now_;
  quiet_from_ = now_ + quiet_time;
}

// The picture goes first: while flash is written everything else waits.
void App::keep() {
  const bool picture_waits = stale_ || damage_.pending() || devices_.display.busy();
  if (picture_waits && !asleep_) return;
  // A save that must erase first waits until a host has found out what this is.
  if (devices_.link.settling() && !saver_.prepared()) {
    saving_ = false;
    return;
  }
  saving_ = saver_.step(*this, idle());
  if (update_wanted_ && !saving_) {
    update_wanted_ = false;
    devices_.machine.update();
  }
}

void App::match_changed() {
  const std::size_t place = place_of(match().info());
  kept_games_[place] = &match().info();
  saver_.changed(Journal::match_kind(place));
  if (match().record(records_)) saver_.changed(Journal::Kind::records);
}

void App::clear_records() {
  records_.clear();
  saver_.changed(Journal::Kind::records);
}

void App::start_fresh() {
  saver_.start_fresh();
  found_ = Journal::Found::nothing;
  saver_.changed(Journal::Kind::settings);
}

void App::wipe() {
  clear_records();
  current_match_.drop();
  kept_games_.fill(nullptr);
  for (std::size_t place = 0; place < match_places; ++place) {
    saver_.changed(Journal::match_kind(place));
  }
  draft_ = Draft{};
  save_draft();
  change(Settings{});
}

drivers::Time App::step() {
  now_ = devices_.clock.now();
  notice_scene();
  read_keys();
  if (!asleep_) pass_time();
  show_lamp();
  look_at_battery();
  send();
  keep();
  return next_wake();
}

void App::read_keys() {
  while (const auto event = devices_.keys.next()) {
    user_is_here();
    if (asleep_) {
      if (event->action == drivers::KeyAction::press) wake_up();
      continue;
    }
    if (event->action == drivers::KeyAction::press && cut_motion()) {
      reader_.forget();
      continue;
    }
    if (dimmed_) {
      dimmed_ = false;
      apply_light();
    }
    const bool filled = reader_.filling();
    if (const auto act = reader_.read(*event, holds())) {
      notice_tap(*act);
      deliver(*act);
    }
    if (reader_.filling() != filled) stale_ = true;
    notice_scene();
  }
  if (const auto act = reader_.held(now_)) deliver(*act);
  notice_scene();
  if (const auto act = std::exchange(posted_, std::nullopt)) deliver(*act);
  notice_scene();
}

// A match that has changed shows its next scene; a scene that has come to the top is told so before
// it gets a key or draws.
void App::notice_scene() {
  follow_match(*this);
  while (seen_top_ != &scenes_.top() || seen_changes_ != scenes_.changes()) {
    seen_top_ = &scenes_.top();
    seen_changes_ = scenes_.changes();
    reader_.forget();
    tapped_until_ = 0;
    stale_ = true;
    // What is on its way belongs to the picture that it was seen in.
    if (motion_.begun()) {
      motion_.cut();
      when_still_ = nullptr;
    }
    seen_top_->enter(*this);
  }
}

std::optional<Seat> App::curtain() const {
  const PrivateScene* guard = scenes_.guard();
  if (guard == nullptr || holder_.held_by(guard->owner())) return std::nullopt;
  return guard->owner();
}

bool App::private_on_screen() const {
  return private_in_frame_ || (scenes_.guard() != nullptr && !curtain());
}

Holds App::holds() const {
  if (curtain()) return curtain_holds(scenes_.guard()->unseen_answer(*this));
  return scenes_.top().holds(*this);
}

void App::notice_tap(Act act) {
  const Holds wanted = holds();
  const bool tapped =
      (act == Act::accept && (wanted.a || wanted.long_a)) || (act == Act::back && wanted.b);
  if (!tapped) return;
  tapped_ = act;
  tapped_until_ = now_ + tap_time;
  stale_ = true;
}

void App::deliver(Act act) {
  if (curtain()) {
    scenes_.set_curtain_down(true);
    deliver_at_curtain(*scenes_.guard(), act);
    scenes_.set_curtain_down(false);
    return;
  }
  Scene& top = scenes_.top();
  if (OpenScene* open = top.open()) {
    if (open->key(*this, act)) stale_ = true;
    return;
  }
  PrivateScene& scene = *top.as_private();
  const SeatAccess access(scene.owner());
  if (scene.key(*this, act, access)) stale_ = true;
}

void App::deliver_at_curtain(PrivateScene& guard, Act act) {
  stale_ = true;
  switch (act) {
    case Act::accept_held:
      holder_.take(guard.owner());
      reader_.forget();
      scenes_.top().enter(*this);
      break;
    case Act::back_held:
      if (!guard.unseen_answer(*this).empty()) guard.answer_unseen(*this);
      break;
    case Act::back:
      if (guard.unseen_answer(*this).empty() && may_take_turn_back())
        curtain_keys_.take_back(*this);
      break;
    case Act::menu:
      if (curtain_keys_.menu != nullptr) curtain_keys_.menu(*this);
      break;
    case Act::table:
      if (curtain_keys_.table != nullptr) curtain_keys_.table(*this);
      break;
    default: break;
  }
}

void App::pass_time() {
  move_on();
  if (tapped_until_ != 0 && !shows_tap()) {
    tapped_until_ = 0;
    stale_ = true;
  }
  if (scenes_.top().tick(*this)) stale_ = true;
  notice_scene();
  computer_turn_.step(*this);
  notice_scene();
  if (!scenes_.top().may_sleep()) user_is_here();
  if (now_ >= idle_limit(true)) {
    fall_asleep();
  } else if (!dimmed_ && now_ >= idle_limit(false)) {
    dimmed_ = true;
    apply_light();
  }
}

drivers::Time App::idle_limit(bool sleeping) const {
  const std::uint32_t seconds =
      sleeping ? settings_.sleep_minutes * 60U : std::uint32_t{settings_.dim_seconds};
  return seconds == 0 ? drivers::never : last_key_ + drivers::seconds(seconds);
}

// A private screen that slept comes back behind its curtain: nothing of it stays in the frame.
void App::fall_asleep() {
  if (devices_.display.busy()) return;
  asleep_ = true;
  dimmed_ = false;
  stop_moving();
  notice_scene();
  motion_.forget();
  holder_.leave();
  reader_.forget();
  posted_.reset();
  draw();
  devices_.display.sleep();
  apply_light();
}

void App::wake_up() {
  asleep_ = false;
  reader_.forget();
  damage_.forget();
  stale_ = true;
  devices_.display.wake();
  apply_light();
}

void App::apply_light() {
  const std::uint8_t level = light_level(settings_.brightness);
  light_level_ = asleep_ ? std::uint8_t{0} : dimmed_ ? std::min(level, dim_light) : level;
  devices_.light.set_screen(light_level_);
}

// What lies open alone decides it: it shines while a curtain is down, too.
void App::show_lamp() {
  const drivers::Colour colour =
      lamp(current_match_.is_played() ? match().colour() : std::nullopt, light_level_);
  if (colour == lamp_) return;
  lamp_ = colour;
  devices_.light.set_led(colour);
}

void App::look_at_battery() {
  const drivers::Charge charge = devices_.battery.charge();
  const bool low = charge.low && !charge.charging;
  if (low != battery_low_) stale_ = true;
  battery_low_ = low;
}

// A picture of what is on its way, until all has arrived; then what waits for that.
void App::move_on() {
  const bool waits = when_still_ != nullptr;
  if (motion_.arrived() || (waits && !motion_.moving())) {
    stop_moving();
    notice_scene();
  } else if (now_ >= motion_.next_frame()) {
    stale_ = true;
  }
}

void App::stop_moving() {
  motion_.cut();
  stale_ = true;
  if (const auto deed = std::exchange(when_still_, nullptr)) deed(*this);
}

// Whether that is all that the key does.
bool App::cut_motion() {
  if (!motion_.moving()) return false;
  const bool all = motion_.is_great() || when_still_ != nullptr;
  stop_moving();
  notice_scene();
  return all;
}

void App::when_still(void (*deed)(App&)) {
  if (!motion_.moving()) return deed(*this);
  when_still_ = deed;
}

// On boards without X and Y the menu stands for them, where B held is not something else.
void App::name_more_keys(ui::KeyNames& names) const {
  Scene::MoreKeys more = scenes_.top().more_keys(*this);
  if (curtain()) more = {.explain = false, .table = curtain_keys_.table != nullptr};
  if (!few_keys()) {
    names.explain = more.explain;
    names.table = more.table;
  } else {
    names.menu = (more.explain || more.table) && !holds().b;
  }
}

void App::draw() {
  Scene& top = scenes_.top();
  private_in_frame_ = scenes_.guard() != nullptr && !curtain();
  // Nothing moves over a curtain.
  if (curtain()) motion_.forget();
  canvas_.set_clip(canvas_.bounds());
  motion_.begin_picture(now_);
  ui::KeyNames names;
  if (const auto seat = curtain()) {
    draw_curtain(*this, canvas_, *seat, scenes_.guard()->unseen_question(*this));
    names = curtain_key_names(*this, scenes_.guard()->unseen_answer(*this));
  } else if (OpenScene* open = top.open()) {
    open->draw(*this, canvas_);
    names = open->key_names(*this);
  } else {
    const PrivateScene& scene = *top.as_private();
    const SeatAccess access(scene.owner());
    scene.draw(*this, canvas_, access);
    names = scene.key_names(*this, access);
  }
  name_more_keys(names);
  if (shows_tap()) (tapped_ == Act::accept ? names.a : names.b) = words()(Common::hold_it_down);
  ui::draw_key_bar(canvas_, look_, names, battery_low_);
  motion_.end_picture(canvas_, look_);
  stale_ = false;
}

// A curtain stands still but for its bar.
void App::draw_bar() {
  if (curtain()) {
    draw_curtain_bar(*this, canvas_);
  } else {
    draw();
  }
}

// The frame stays untouched while it is being sent.
void App::send() {
  if (asleep_ || devices_.display.busy()) return;
  if (flip_pending_) {
    devices_.display.set_flipped(settings_.flipped);
    damage_.forget();
    flip_pending_ = false;
    stale_ = true;
  }
  const bool bar_due = reader_.filling() && now_ >= next_bar_;
  if ((stale_ || bar_due) && !damage_.pending()) {
    if (stale_) {
      draw();
    } else {
      draw_bar();
    }
    next_bar_ = now_ + frame_time;
    damage_.compare(frame_);
  }
  if (const auto rect = damage_.take()) {
    const ui::Theme theme = devices_.display.colour() ? settings_.theme : ui::Theme::mono;
    devices_.display.show(frame_, ui::palette(theme), area_of(*rect));
  }
}

drivers::Time App::next_wake() const {
  if (saving_ && (asleep_ || !devices_.display.busy())) return now_;
  if (asleep_) return drivers::never;
  drivers::Time wake =
      std::min({scenes_.top().next_wake(*this), devices_.keys.next_wake(), reader_.hold_end(),
                idle_limit(true), computer_turn_.next_wake(*this)});
  if (!dimmed_) wake = std::min(wake, idle_limit(false));
  if (tapped_until_ != 0) wake = std::min(wake, tapped_until_);
  if (!saver_.settled() && !saver_.refuses()) {
    wake = std::min(wake, now_ < quiet_from_ ? quiet_from_ : now_ + quiet_time);
  }
  if (devices_.display.busy()) return wake;
  wake = std::min(wake, motion_.next_frame());
  if (reader_.filling()) wake = std::min(wake, next_bar_);
  if (when_still_ != nullptr && !motion_.moving()) wake = now_;
  if (stale_ || damage_.pending()) wake = now_;
  return wake;
}

void App::change(const Settings& settings) {
  const Settings before = settings_;
  settings_ = settings;
  if (settings != before) saver_.changed(Journal::Kind::settings);
  if (before.flipped != settings.flipped) flip_pending_ = true;
  if (before.theme != settings.theme) damage_.forget();
  devices_.tone.set_volume(settings.volume);
  motion_.allow(settings.motion);
  apply_light();
  stale_ = true;
}

Random App::draw_random() {
  std::array<std::uint32_t, 8> words{};
  std::array<std::uint8_t, sizeof words> bytes{};
  // Bytes of a source that failed its test are still different each time; there is nothing better.
  static_cast<void>(devices_.entropy.fill(bytes));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    words[i / 4] |= static_cast<std::uint32_t>(bytes[i]) << (8U * (i % 4));
  }
  return Random::from_entropy(words);
}

AnyMatch& App::match() {
  TILTYARD_ASSERT(current_match_.on() != nullptr);
  return *current_match_.on();
}
const AnyMatch& App::match() const {
  TILTYARD_ASSERT(current_match_.on() != nullptr);
  return *current_match_.on();
}

void App::end_match() {
  const std::size_t place = place_of(match().info());
  leave_match(*this);
  current_match_.drop();
  kept_games_[place] = nullptr;
  saver_.changed(Journal::match_kind(place));
}

void App::sound(Sound sound) { devices_.tone.play(figure(sound)); }

}  // namespace tiltyard::app
