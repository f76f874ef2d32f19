#include "app/app.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/crash_scene.hpp"
#include "app/curtain.hpp"
#include "app/first_start.hpp"
#include "app/question_scene.hpp"
#include "app/title.hpp"

namespace tiltyard::app {
namespace {

// Between two pictures of the bar while a key is held.
constexpr drivers::Time bar_time = drivers::milliseconds(33);

}  // namespace

App::App(drivers::Devices& devices, std::span<std::uint8_t> frame, ui::Recorder* recorder)
    : devices_(devices),
      presenter_(devices.display, frame, recorder),
      reader_(devices.keys.present()),
      current_match_(holder_),
      keeper_(devices.storage, current_match_),
      power_(devices.light, keeper_.settings()) {}

void App::start() {
  now_ = devices_.clock.now();
  power_.someone_is_here(now_);
  keeper_.load(now_);
  if (settings().flipped) presenter_.turn();
  apply_settings();
  scenes_.push<Title>();
  offer_lessons(*this);
  const Journal::Found found = keeper_.found();
  if (found == Journal::Found::foreign) scenes_.push<QuestionScene>(Question::storage_foreign);
  if (found == Journal::Found::newer) scenes_.push<QuestionScene>(Question::storage_newer);
  if (devices_.machine.crash()) scenes_.push<CrashScene>();
  ask_language(*this);
}

drivers::Time App::step() {
  now_ = devices_.clock.now();
  notice_changes();
  read_keys();
  if (!asleep()) pass_time();
  show_lamp();
  if (key_bar_.look_at(devices_.battery)) redraw();
  send();
  keep();
  return next_wake();
}

void App::someone_is_here() {
  power_.someone_is_here(now_);
  keeper_.someone_is_here(now_);
}

void App::read_keys() {
  while (const auto event = devices_.keys.next()) {
    someone_is_here();
    if (asleep()) {
      if (event->action == drivers::KeyAction::press) wake_up();
      continue;
    }
    if (event->action == drivers::KeyAction::press && cut_motion()) {
      reader_.forget();
      continue;
    }
    power_.brighten();
    const bool filled = reader_.filling();
    if (const auto act = reader_.read(*event, holds())) deliver(*act);
    if (reader_.filling() != filled) redraw();
    notice_changes();
  }
  if (reader_.means_back(now_) != shows_back_) {
    shows_back_ = !shows_back_;
    redraw();
  }
  if (const auto act = reader_.held(now_)) deliver(*act);
  notice_changes();
  if (const auto act = std::exchange(posted_, std::nullopt)) deliver(*act);
  notice_changes();
}

// A match that has changed shows its next scene; a scene that has come to the top is told so before
// it gets a key or draws.
void App::notice_changes() {
  current_match_.follow(*this);
  while (scenes_.take_change()) {
    reader_.forget();
    key_bar_.forget();
    redraw();
    when_still_ = nullptr;
    // What is on its way belongs to the picture that it was seen in.
    if (motion_.begun()) motion_.cut();
    scenes_.top().enter(*this);
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
  Holds holds = scenes_.top().holds(*this);
  const Scene::MoreKeys more = scenes_.top().more_keys(*this);
  holds.menu = more.explain || more.table;
  return holds;
}

void App::deliver(Act act) {
  if (key_bar_.notice_tap(act, holds(), now_)) redraw();
  if (coach_.holds_back(*this, act)) return;
  const Stage before = coach_.on() ? match().flow().stage() : Stage::over;
  deliver_to_scene(act);
  coach_.saw(*this, act, before);
}

void App::deliver_to_scene(Act act) {
  if (curtain()) {
    deliver_at_curtain(act);
  } else {
    deliver_to_top(act);
  }
}

void App::deliver_at_curtain(Act act) {
  redraw();
  scenes_.set_curtain_down(true);
  key_at_curtain(*this, *scenes_.guard(), act);
  scenes_.set_curtain_down(false);
  if (act != Act::accept_held) return;
  reader_.forget();
  scenes_.top().enter(*this);
}

void App::deliver_to_top(Act act) {
  Scene& top = scenes_.top();
  if (OpenScene* open = top.open()) {
    if (open->key(*this, act)) redraw();
    return;
  }
  PrivateScene& scene = *top.as_private();
  const SeatAccess access(scene.owner());
  if (scene.key(*this, act, access)) redraw();
}

bool App::owes_picture() const { return presenter_.is_stale() && !devices_.display.busy(); }

void App::pass_time() {
  move_on();
  if (key_bar_.tick(now_)) redraw();
  if (scenes_.top().tick(*this)) redraw();
  notice_changes();
  if (!owes_picture()) computer_turn_.step(*this);
  notice_changes();
  coach_.follow(*this);
  notice_changes();
  if (!scenes_.top().may_sleep()) power_.someone_is_here(now_);
  if (power_.is_due_to_sleep(now_)) fall_asleep();
}

// A private screen that slept comes back behind its curtain: nothing of it stays in the frame.
void App::fall_asleep() {
  if (devices_.display.busy()) return;
  stop_moving();
  notice_changes();
  motion_.forget();
  holder_.leave();
  reader_.forget();
  posted_.reset();
  draw();
  devices_.display.sleep();
  power_.fall_asleep();
}

void App::wake_up() {
  reader_.forget();
  presenter_.send_whole();
  redraw();
  devices_.display.wake();
  power_.wake_up();
}

void App::show_lamp() {
  power_.show_colour(current_match_.is_played() ? match().colour() : std::nullopt);
}

// A picture of what is on its way, until all has arrived; then what waits for that.
void App::move_on() {
  const bool waits = when_still_ != nullptr;
  if (motion_.arrived() || (waits && !motion_.moving())) {
    stop_moving();
    notice_changes();
  } else if (now_ >= motion_.next_frame()) {
    redraw();
  }
}

void App::stop_moving() {
  motion_.cut();
  redraw();
  if (const auto deed = std::exchange(when_still_, nullptr)) deed(*this);
}

// Whether that is all that the key does.
bool App::cut_motion() {
  if (!motion_.moving()) return false;
  const bool all = motion_.is_great() || when_still_ != nullptr;
  stop_moving();
  notice_changes();
  return all;
}

void App::when_still(void (*deed)(App&)) {
  if (!motion_.moving()) return deed(*this);
  when_still_ = deed;
}

// On boards without X and Y the menu stands for them, where B held is not something else.
void App::name_more_keys(ui::KeyNames& names) const {
  Scene::MoreKeys more = scenes_.top().more_keys(*this);
  if (curtain()) more = {.explain = false, .table = may_open_table_at_curtain(*this)};
  if (!few_keys()) {
    names.explain = more.explain;
    names.table = more.table;
  } else {
    names.menu = (more.explain || more.table) && !holds().b;
  }
}

void App::draw_scene() {
  ui::Canvas& canvas = presenter_.canvas();
  Scene& top = scenes_.top();
  coach_.begin_picture();
  if (const auto seat = curtain()) {
    draw_curtain(*this, canvas, *seat, scenes_.guard()->unseen_question(*this));
  } else if (OpenScene* open = top.open()) {
    open->draw(*this, canvas);
  } else {
    const PrivateScene& scene = *top.as_private();
    scene.draw(*this, canvas, SeatAccess(scene.owner()));
  }
  coach_.draw(*this, canvas);
}

ui::KeyNames App::scene_key_names() const {
  if (curtain()) return curtain_key_names(*this, scenes_.guard()->unseen_answer(*this));
  Scene& top = scenes_.top();
  if (OpenScene* open = top.open()) return open->key_names(*this);
  const PrivateScene& scene = *top.as_private();
  return scene.key_names(*this, SeatAccess(scene.owner()));
}

void App::draw() {
  begin_drawing();
  draw_part(presenter_.canvas().bounds());
  presenter_.has_drawn();
}

// What is on its way needs the picture in one piece: where it lies shows only when all is drawn.
void App::draw_and_send() {
  begin_drawing();
  if (motion_.moving() || presenter_.bands() == 1) {
    draw_part(presenter_.canvas().bounds());
    presenter_.compare();
  } else {
    for (int band = presenter_.bands() - 1; band >= 0; --band) {
      draw_part(presenter_.band(band));
      presenter_.send_band(band, settings().theme);
    }
    presenter_.canvas().set_clip(presenter_.canvas().bounds());
  }
  presenter_.has_drawn();
}

void App::begin_drawing() {
  private_in_frame_ = scenes_.guard() != nullptr && !curtain();
  // Nothing moves over a curtain.
  if (curtain()) motion_.forget();
  presenter_.split_at(curtain() ? 0 : scenes_.top().split_row(*this));
}

void App::draw_part(ui::Rect clip) {
  ui::Canvas& canvas = presenter_.canvas();
  canvas.set_clip(clip);
  motion_.begin_picture(now_);
  draw_scene();
  ui::KeyNames names = scene_key_names();
  name_more_keys(names);
  coach_.name_keys(*this, names);
  names.signs = key_signs();
  names.b_now = reader_.means_back(now_);
  key_bar_.draw(canvas, look(), names, words(), now_);
  motion_.end_picture(canvas, look());
}

// A curtain stands still but for its bar.
void App::draw_bar() {
  if (curtain()) {
    draw_curtain_bar(*this, presenter_.canvas());
  } else {
    draw();
  }
}

void App::send() {
  if (asleep() || !presenter_.is_ready(settings().flipped)) return;
  const bool stale = presenter_.is_stale();
  const bool bar_due = reader_.filling() && now_ >= next_bar_;
  if ((stale || bar_due) && presenter_.can_draw()) {
    next_bar_ = now_ + bar_time;
    if (stale) {
      draw_and_send();
    } else {
      draw_bar();
      presenter_.compare();
    }
  }
  if (!devices_.display.busy()) presenter_.send(settings().theme);
}

bool App::is_idle() const {
  return !devices_.tone.playing() && !devices_.display.busy() && !motion_.moving();
}

// The picture goes first: while flash is written everything else waits.
void App::keep() {
  if (presenter_.is_waiting() && !asleep()) return;
  const bool kept = keeper_.step(now_, is_idle(), devices_.link.settling());
  if (update_wanted_ && kept) {
    update_wanted_ = false;
    devices_.machine.update();
  }
}

drivers::Time App::next_wake() const {
  const bool busy = devices_.display.busy();
  if (keeper_.is_saving() && (asleep() || !busy)) return now_;
  if (asleep()) return drivers::never;
  const drivers::Time wake =
      std::min({scenes_.top().next_wake(*this), devices_.keys.next_wake(), reader_.hold_end(),
                power_.next_wake(), computer_turn_.next_wake(*this), key_bar_.next_wake(),
                keeper_.next_wake(now_)});
  if (busy) return wake;
  if (presenter_.has_work() || (when_still_ != nullptr && !motion_.moving())) return now_;
  return std::min({wake, motion_.next_frame(), reader_.filling() ? next_bar_ : drivers::never});
}

void App::apply_settings() {
  devices_.tone.set_volume(settings().volume);
  motion_.allow(settings().motion);
  power_.apply();
  redraw();
}

void App::change(const Settings& settings) {
  const Settings before = this->settings();
  keeper_.change(settings);
  if (before.flipped != settings.flipped) presenter_.turn();
  if (before.theme != settings.theme) presenter_.send_whole();
  apply_settings();
}

void App::wipe() {
  change(Settings{});
  keeper_.wipe();
  scenes_.pop_to(1);
  offer_lessons(*this);
  ask_language(*this);
}

DealNumber App::draw_deal() {
  std::array<std::uint32_t, 8> words{};
  std::array<std::uint8_t, sizeof words> bytes{};
  // Bytes of a source that failed its test are still different each time; there is nothing better.
  static_cast<void>(devices_.entropy.fill(bytes));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    words[i / 4] |= static_cast<std::uint32_t>(bytes[i]) << (8U * (i % 4));
  }
  return DealNumber::from_entropy(words);
}

AnyMatch& App::match() {
  TILTYARD_ASSERT(current_match_.on() != nullptr);
  return *current_match_.on();
}
const AnyMatch& App::match() const {
  TILTYARD_ASSERT(current_match_.on() != nullptr);
  return *current_match_.on();
}

Roster App::roster() const { return {match().flow().seating(), match().flow().players()}; }

void App::sound(Sound sound) { devices_.tone.play(figure(sound)); }

}  // namespace tiltyard::app
