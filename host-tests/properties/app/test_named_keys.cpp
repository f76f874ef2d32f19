// Keys by chance through every scene, on large and small screens: a key that is named does something
// that is seen, and one that is not named does nothing.
#include <unity.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "random_player.hpp"

using tiltyard::Random;
using tiltyard::drivers::Key;
using tiltyard::golden::Model;
using tiltyard::properties::QuickDevice;
namespace app = tiltyard::app;
namespace drivers = tiltyard::drivers;
namespace golden = tiltyard::golden;
namespace properties = tiltyard::properties;

void setUp() {}
void tearDown() {}

namespace {

std::uint32_t presses = 6'000;

constexpr drivers::Time tap = drivers::milliseconds(40);
constexpr drivers::Time hold = drivers::milliseconds(700);

// Scenes and what a key is called there.
using Tried = std::set<std::pair<std::string, Key>>;

std::string name_of(const app::App& app, Key key) {
  const tiltyard::ui::KeyNames names = app.scene_key_names();
  const auto more =
      app.curtain() ? app::Scene::MoreKeys{true, true} : app.scenes().top().more_keys(app);
  switch (key) {
    case Key::a: return std::string(names.a);
    case Key::b: return std::string(names.b);
    case Key::x: return names.more.empty() ? more.explain ? "?" : "" : std::string(names.more);
    default: return more.table ? "table" : "";
  }
}

std::string bar_of(const tiltyard::ui::KeyNames& names) {
  return "A " + std::string(names.a) + ", B " + std::string(names.b);
}

// The picture after a tap, if it is another one.
bool shows_more_after(QuickDevice& device, Key key) {
  const auto before = device.draw();
  device.hold(key, tap);
  return device.draw() != before || device.app().motion().moving();
}

// What a press of this key does is seen if the key is named, and only then.
void press_and_look(QuickDevice& device, Key key, Tried& tried) {
  const app::App& app = device.app();
  const auto before = device.draw();
  device.pass(drivers::milliseconds(200));
  if (device.draw() != before || app.motion().moving()) return;  // it changes without a key
  const std::string name = name_of(app, key);
  const std::string bar = bar_of(app.scene_key_names());
  const std::size_t depth = app.scenes().depth();
  bool seen = shows_more_after(device, key);
  tried.emplace(name, key);
  if (name.empty() && seen) {
    // Any key may close what is only read, and takes the mark off the card that was drawn.
    if (bar == bar_of(app::box_keys(app.words())) || app.scenes().depth() < depth) return;
    seen = bar != bar_of(app.scene_key_names()) || shows_more_after(device, key);
  }
  const std::string fault = "on '" + bar + "': '" + name + "', key " +
                            std::to_string(static_cast<int>(key)) +
                            (seen ? " did something" : " did nothing");
  TEST_ASSERT_EQUAL_MESSAGE(!name.empty(), seen, fault.c_str());
}

// While computers play, and before an announcement takes effect, the picture changes by itself.
bool may_be_judged(const app::App& app) {
  const bool match = app.current_match().on() != nullptr;
  const app::Stage stage = match ? app.match().flow().stage() : app::Stage::over;
  return stage != app::Stage::computer && !app.motion().moving() && !app.coach().on() &&
         app.is_idle() && !app.asleep();
}

void walk(const Model& model, std::uint64_t seed) {
  const auto device = std::make_unique<QuickDevice>(model);
  Random random = Random::from_seed(seed);
  Tried tried;
  for (std::uint32_t press = 0; press < presses; ++press) {
    constexpr std::array named{Key::a, Key::a, Key::a, Key::b, Key::x, Key::y};
    constexpr std::array steps{Key::up, Key::down, Key::down, Key::left, Key::right};
    const std::uint32_t dice = random.below(10);
    device->draw();
    if (dice < 4 && may_be_judged(device->app())) {
      const Key key = named[random.below(named.size())];
      if (device->has(key)) press_and_look(*device, key, tried);
    } else if (dice < 8) {
      for (std::uint32_t more = random.below(5);; --more) {
        device->hold(steps[random.below(steps.size())], tap);
        if (more == 0) break;
      }
    } else {
      device->hold(dice == 8 ? Key::a : Key::y, hold);
    }
    device->pass(drivers::seconds(2));
  }
  std::printf("%s: %zu names of keys\n", model.name, tried.size());
  TEST_ASSERT_GREATER_THAN_MESSAGE(20, tried.size(), "keys by chance came to few scenes");
}

void test_on_a_large_screen() { walk(golden::picosystem, 3); }
void test_on_a_small_screen() { walk(golden::oled, 5); }

}  // namespace

int main(int count, char** arguments) {
  if (count > 1) presses = static_cast<std::uint32_t>(std::atoi(arguments[1]));
  UNITY_BEGIN();
  RUN_TEST(test_on_a_large_screen);
  RUN_TEST(test_on_a_small_screen);
  return UNITY_END();
}
