// Random keys for whole matches, on a device that loses no time: pictures need no bus and keys no
// debouncing, so that a million presses take seconds.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/app.hpp"
#include "games/games.hpp"
#include "memory/parts.hpp"
#include "memory/ram_flash.hpp"
#include "memory/virtual_clock.hpp"
#include "support/handheld.hpp"
#include "support/started.hpp"
#include "support/strokes.hpp"

namespace tiltyard::properties {

class QuickDevice {
 public:
  // A screen that is busy from the start shows nothing until it is told to draw.
  explicit QuickDevice(const golden::Model& model,
                       const memory::RamFlash<8>& storage = golden::started_before(),
                       bool busy = false)
      : screen_(model),
        keys_(model.keys),
        storage_(storage),
        tone_(clock_),
        devices_{screen_,  keys_,  storage_, tone_, light_,
                 battery_, clock_, entropy_, link_, machine_},
        app_(devices_, std::span(frame_).first(drivers::frame_bytes(model.screen))) {
    set_busy(busy);
    app_.start();
    if (!busy) draw();
  }

  app::App& app() { return app_; }
  std::span<const std::uint8_t> frame() const { return frame_; }
  const memory::RamFlash<8>& storage() const { return storage_; }
  memory::VirtualClock& clock() { return clock_; }
  // The key, or one that stands for it.
  bool has(drivers::Key key) const {
    return keys_.present().contains(key) || key == drivers::Key::b;
  }

  // Pressed for so long and released, or what stands for that on the board; then a little time
  // passes.
  void hold(drivers::Key wanted, drivers::Time length) {
    const auto [key, time] = golden::stroke_for(app_, {wanted, length});
    keys_.tell({key, drivers::KeyAction::press, clock_.now()});
    app_.step();
    pass(time);
    keys_.tell({key, drivers::KeyAction::release, clock_.now()});
    app_.step();
    pass(drivers::milliseconds(60));
  }
  // One look of the main loop after that time, as when nothing asked for more.
  void pass(drivers::Time time) {
    clock_.pass(time);
    app_.step();
  }
  // While the screen is busy nothing is drawn.
  void set_busy(bool busy) { screen_.is_busy = busy; }

  // What the table sees now: the picture, and the LED.
  std::vector<std::uint8_t> draw() {
    set_busy(false);
    app_.redraw();
    // The rest of the picture that was being sent, and the new one. What is put off until nothing
    // else is due needs a clock that goes.
    for (int steps = 0; app_.step() <= clock_.now(); ++steps) {
      if (steps > 1000) clock_.pass(drivers::milliseconds(1));
    }
    std::vector<std::uint8_t> seen(frame_.begin(), frame_.end());
    const drivers::Colour led = light_.led();
    seen.insert(seen.end(), {led.red, led.green, led.blue});
    return seen;
  }

 private:
  struct Screen final : drivers::Display {
    explicit Screen(const golden::Model& model) : pixels(model.screen), in_colour(model.colour) {}
    drivers::Size size() const override { return pixels; }
    bool colour() const override { return in_colour; }
    void show(drivers::Frame, const drivers::Palette&, std::span<const drivers::Area>) override {}
    bool busy() const override { return is_busy; }
    void set_flipped(bool) override {}
    void sleep() override {}
    void wake() override {}
    drivers::Size pixels;
    bool in_colour;
    bool is_busy = false;
  };
  struct KeyQueue final : drivers::Keys {
    explicit KeyQueue(drivers::KeySet keys) : all(keys) {}
    void tell(drivers::KeyEvent event) { waiting = event; }
    drivers::KeySet present() const override { return all; }
    std::optional<drivers::KeyEvent> next() override {
      return std::exchange(waiting, std::nullopt);
    }
    drivers::KeySet pressed() const override { return {}; }
    drivers::Time next_wake() const override { return drivers::never; }
    drivers::KeySet all;
    std::optional<drivers::KeyEvent> waiting;
  };

  memory::VirtualClock clock_;
  Screen screen_;
  KeyQueue keys_;
  memory::RamFlash<8> storage_;
  memory::RecordingTone tone_;
  memory::MemoryLight light_;
  memory::MemoryBattery battery_;
  memory::SeededEntropy entropy_;
  drivers::NoLink link_;
  memory::MemoryMachine machine_;
  drivers::Devices devices_;
  alignas(4) std::array<std::uint8_t, 320 * 240 / 2> frame_{};
  app::App app_;
};

// The n-th table's device: large screens and small ones with the keys that go with them, in turn.
inline const golden::Model& large_screen(std::size_t n) {
  static constexpr std::array models{golden::picosystem, golden::wide, golden::tall};
  return models[n % models.size()];
}
inline const golden::Model& small_screen(std::size_t n) {
  static constexpr std::array models{golden::oled, golden::five_keys};
  return models[n % models.size()];
}

inline Seating people(std::size_t players) {
  constexpr std::array names{"ANNE", "BERTRAND", "CHIARA", "DIDIER", "ELEONORA", "FULK"};
  Seating seating;
  for (std::size_t seat = 0; seat < players; ++seat) {
    seating.players[seat].name = app::to_name(names[seat]);
  }
  return seating;
}

template <class P>
void begin(app::App& app, const typename P::Rules::Options& options, std::uint64_t seed) {
  const Seating seating = people(options.players);
  app.current_match().begin<P>(options, seating, Random::from_seed(seed));
  app.current_match().follow(app);
}

// Mostly what carries on: A, held A on curtains and announcements, steps, B; now and then anything
// else, and once in a while everybody goes for a walk and the device falls asleep.
inline void press_something(QuickDevice& device, Random& random) {
  using drivers::Key;
  constexpr std::array steps{Key::up, Key::down, Key::left, Key::right};
  constexpr drivers::Time short_time = drivers::milliseconds(40);
  constexpr drivers::Time long_time = drivers::milliseconds(700);
  const std::uint32_t dice = random.below(20);
  const Key key = dice < 11   ? Key::a
                  : dice < 16 ? steps[random.below(4)]
                  : dice < 18 ? Key::b
                              : static_cast<Key>(random.below(drivers::key_count));
  if (!device.has(key)) return;
  const bool held = (dice >= 8 && dice < 11) || (dice >= 18 && random.below(4) == 0);
  device.hold(key, held ? long_time : short_time);
  if (random.below(500) == 0) device.pass(drivers::seconds(3600));
}

// A match that is over, or was given up, is followed by another; one that was left, or put away for
// a lesson, is taken up again.
template <class P>
void keep_playing(app::App& app, const typename P::Rules::Options& options, std::uint64_t& seed) {
  if (app.coach().on()) app.coach().leave(app);
  if (app.current_match().on() == nullptr || app.match().flow().stage() == app::Stage::over) {
    begin<P>(app, options, ++seed);
  } else if (app.scenes().depth() == 1) {
    app.current_match().take_up();
  }
}

// What every picture must be: the same, byte for byte, from a state that differs in everything
// hidden from whoever looks. On a private screen that is all its owner does not know; behind a
// curtain and on open screens it is every hand, Ivanhoe in them or not (IV-73).
template <class P>
class Onlooker {
 public:
  explicit Onlooker(QuickDevice& device) : device_(device) {}

  // True if it is so.
  bool sees_nothing_hidden(Random& random) {
    app::App& app = device_.app();
    device_.draw();
    // What is on its way may end in a move, which belongs to one truth.
    if (app.motion().moving()) return true;
    if (app.private_on_screen()) return same_for(app.scenes().guard()->owner(), random);
    // Two seats' guesses between them deal every hand anew.
    const auto players = static_cast<std::uint32_t>(app.match().flow().players());
    const auto one = static_cast<Seat>(random.below(players));
    return same_for(one, random) && same_for(next_seat(one, players), random);
  }

 private:
  bool same_for(Seat seat, Random& random) {
    using State = typename P::Rules::State;
    const auto& match = device_.app().template match<P>().flow().match();
    const State truth = match.state();
    // No scene can do this; the test puts another truth behind the same table.
    auto& state = const_cast<State&>(match.state());
    const std::vector<std::uint8_t> before = device_.draw();
    state = P::Rules::guess(P::Rules::view(truth, seat), match.memory(seat), random);
    const std::vector<std::uint8_t> other = device_.draw();
    state = truth;
    return before == other;
  }

  QuickDevice& device_;
};

}  // namespace tiltyard::properties
