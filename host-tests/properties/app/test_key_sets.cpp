// Four keys in a ring, arrows with a centre, six: with each set, random keys come to every scene that
// eight keys come to, from the title and in every game, and matches are played to their end.
#include <unity.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "random_player.hpp"

using tiltyard::Random;
using tiltyard::app::CastlesMatch;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Stage;
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

// Of the eight keys, in each place. The others press until they have been everywhere, and at most so
// many times as often: what is one key for eight is a way through the menu for them.
std::uint32_t presses = 400'000;
constexpr std::uint32_t more_for_few = 150;

// Eight keys, and then those that must come as far.
constexpr Model eight = golden::picosystem;
constexpr std::array few{golden::wide, golden::five_keys, golden::oled};

// A scene by what it is: every kind has its own table of functions, and that is where each object
// begins. Beside it what its key bar said, for who reads of it here.
using Kind = const void*;
using Kinds = std::map<Kind, std::string>;

Kind kind_of(const app::Scene& scene) { return *reinterpret_cast<const Kind*>(&scene); }

void note(app::App& app, Kinds& seen) {
  app::Scene& top = app.scenes().top();
  std::string said = "behind a curtain";
  if (app::OpenScene* open = top.open()) {
    const tiltyard::ui::KeyNames names = open->key_names(app);
    said = std::string(names.a) + " / " + std::string(names.b);
  }
  if (!app.curtain().has_value() || top.open() != nullptr) seen.emplace(kind_of(top), said);
}

bool has_all(const Kinds& seen, const Kinds& wanted) {
  return !wanted.empty() && std::all_of(wanted.begin(), wanted.end(), [&](const auto& kind) {
    return seen.contains(kind.first);
  });
}

// What is meant is drawn first, so that every set of keys means the same as often.
void press_anything(QuickDevice& device, Random& random) {
  constexpr drivers::Time tap = drivers::milliseconds(40);
  constexpr drivers::Time hold = drivers::milliseconds(700);
  const bool arrows = device.has(Key::up);
  const std::uint32_t dice = random.below(24);
  // Steps as often as A, and several the same way, or it would be luck to come to the last of a list.
  if (dice < 5) return device.hold(Key::a, tap);
  if (dice < 7) return device.hold(Key::a, hold);
  if (dice == 7) return device.hold(Key::a, drivers::seconds(random.below(8) == 0 ? 4 : 1));
  if (dice < 17) {
    constexpr std::array steps{Key::up, Key::down, Key::left, Key::right};
    const bool back = random.below(4) == 0;
    const Key step = arrows ? steps[random.below(4)] : back ? Key::x : Key::y;
    for (std::uint32_t more = random.below(6);; --more) {
      device.hold(step, tap);
      if (more == 0) return;
    }
  }
  if (dice < 20) return device.hold(Key::b, tap);
  const bool all = arrows && device.has(Key::x);
  if (dice == 20 && all) return device.hold(Key::x, tap);
  if (dice == 21 && all) return device.hold(Key::y, tap);
  device.hold(all && random.below(2) == 0 ? Key::y : Key::b, hold);
}

// From the title, whatever comes: setup, names, settings, records, rules, questions, matches.
Kinds seen_from_the_title(const Model& model, std::uint32_t count, const Kinds& wanted) {
  Kinds seen;
  const auto device = std::make_unique<QuickDevice>(model);
  device->set_busy(true);
  Random random = Random::from_seed(7);
  for (std::uint32_t press = 0; press < count && !has_all(seen, wanted); ++press) {
    press_anything(*device, random);
    // In a match lessons would only take presses.
    app::Coach& coach = device->app().coach();
    if (device->app().current_match().interrupted()) coach.leave(device->app());
    note(device->app(), seen);
    // People get tired of a match, and of a lesson that keys by chance hardly come through.
    app::CurrentMatch& match = device->app().current_match();
    if (match.is_played() && random.below(200) == 0) {
      coach.on() ? coach.leave(device->app()) : match.leave(device->app());
      device->pass(drivers::milliseconds(1));
    }
  }
  return seen;
}

template <class P>
Kinds seen_in(const Model& model, const typename P::Rules::Options& options, std::uint32_t count,
              const Kinds& wanted) {
  Kinds seen;
  const auto device = std::make_unique<QuickDevice>(model);
  device->set_busy(true);
  Random random = Random::from_seed(11);
  std::uint64_t seed = 1;
  std::uint32_t ends = 0;
  properties::begin<P>(device->app(), options, seed);
  for (std::uint32_t press = 0; press < count && !(ends > 0 && has_all(seen, wanted)); ++press) {
    press_anything(*device, random);
    app::App& app = device->app();
    // Lessons are seen from the title; here they would only take presses.
    if (app.coach().on()) app.coach().leave(app);
    note(app, seen);
    const bool over =
        app.current_match().on() != nullptr && app.match().flow().stage() == Stage::over;
    ends += over ? 1 : 0;
    // The last picture is looked at for a while.
    if (!over || random.below(8) == 0) properties::keep_playing<P>(app, options, seed);
  }
  TEST_ASSERT_GREATER_THAN_MESSAGE(0, ends, "no match came to its end");
  return seen;
}

template <class Look>
void every_set_comes_as_far(const char* where, Look look) {
  const Kinds all = look(eight, presses, Kinds{});
  for (const Model& model : few) {
    const Kinds seen = look(model, more_for_few * presses, all);
    std::string missing;
    std::size_t count = all.size();
    for (const auto& [kind, said] : all) {
      if (seen.contains(kind)) continue;
      missing += " [" + said + "]";
      --count;
    }
    std::printf("%s, %s: %zu of %zu kinds of scenes\n", where, model.name, count, all.size());
    TEST_ASSERT_EQUAL_STRING_MESSAGE("", missing.c_str(), model.name);
  }
}

void test_every_scene_from_the_title() { every_set_comes_as_far("title", seen_from_the_title); }
void test_every_scene_of_ivanhoe() {
  every_set_comes_as_far("ivanhoe",
                         [](const Model& model, std::uint32_t count, const Kinds& wanted) {
                           return seen_in<IvanhoeMatch>(model, {.players = 3}, count, wanted);
                         });
}
void test_every_scene_of_en_garde() {
  using tiltyard::engarde::Level;
  every_set_comes_as_far(
      "en garde", [](const Model& model, std::uint32_t count, const Kinds& wanted) {
        return seen_in<EnGardeMatch>(model, {.level = Level::advanced}, count, wanted);
      });
}
void test_every_scene_of_castles() {
  every_set_comes_as_far("castles",
                         [](const Model& model, std::uint32_t count, const Kinds& wanted) {
                           return seen_in<CastlesMatch>(model, {.players = 3}, count, wanted);
                         });
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1) presses = static_cast<std::uint32_t>(std::atoi(arguments[1]));
  UNITY_BEGIN();
  RUN_TEST(test_every_scene_from_the_title);
  RUN_TEST(test_every_scene_of_ivanhoe);
  RUN_TEST(test_every_scene_of_en_garde);
  RUN_TEST(test_every_scene_of_castles);
  return UNITY_END();
}
