// Whatever is opened from a private screen is private. From each private screen of each game every
// page is walked to that keys lead to, and on each the device falls asleep, is woken, is asked for
// its screen over USB, and loses its power.
#include <unity.h>

#include <algorithm>
#include <cstdio>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "asker.hpp"
#include "expect_equal.hpp"
#include "random_player.hpp"
#include "support/liking.hpp"

namespace app = tiltyard::app;
namespace golden = tiltyard::golden;
namespace properties = tiltyard::properties;
using tiltyard::Random;
using tiltyard::Seat;
using tiltyard::app::CastlesMatch;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::golden::Model;
using tiltyard::properties::Asker;
using tiltyard::properties::QuickDevice;

void setUp() {}
void tearDown() {}

namespace {

constexpr auto short_press = tiltyard::drivers::milliseconds(40);
constexpr auto long_press = tiltyard::drivers::milliseconds(700);
constexpr auto until_asleep = tiltyard::drivers::seconds(3600);

using Picture = std::vector<std::uint8_t>;

bool refused(const std::string& answer) { return answer.find("denied") != std::string::npos; }

struct Press {
  Key key;
  bool held;
  auto operator<=>(const Press&) const = default;
};
constexpr std::array presses{Press{Key::right, false}, Press{Key::left, false},
                             Press{Key::up, false},    Press{Key::down, false},
                             Press{Key::x, false},     Press{Key::y, false},
                             Press{Key::a, false},     Press{Key::b, false},
                             Press{Key::y, true},      Press{Key::b, true}};

// What is on the screen, and over how much.
struct Page {
  std::size_t depth;
  std::size_t picture;  // its hash
  auto operator<=>(const Page&) const = default;
};

std::size_t hash_of(std::span<const std::uint8_t> bytes) {
  return std::hash<std::string_view>{}({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

// A device on which a match stands at a private screen, and how it gets there again.
struct Stand {
  std::unique_ptr<QuickDevice> device;
  std::function<void(QuickDevice&)> set_up;
  Seat owner = 0;
};

// Goes to every page that can be reached while the match stands still; a page over the private
// screen that was walked from before (`known`: the rules, say) is not walked from again.
class Walk {
 public:
  Walk(Stand& stand, std::set<Page>& known) : stand_(stand), known_(known) {}

  void run() {
    restart();
    while (true) {
      const Page here = look();
      std::map<Press, Page>& ways = ways_[here];
      const auto untried = std::find_if(presses.begin(), presses.end(), [&](const Press& press) {
        return stand_.device->has(press.key) && !ways.contains(press);
      });
      if (untried != presses.end()) {
        take(here, *untried);
      } else if (!go_where_something_is_untried(here)) {
        if (here == first_) return;
        restart();
      }
    }
  }
  std::size_t pages() const { return ways_.size(); }

 private:
  QuickDevice& device() { return *stand_.device; }
  app::App& the_app() { return device().app(); }

  Page look() { return {the_app().scenes().depth(), hash_of(device().draw())}; }

  void restart() {
    stand_.set_up(device());
    events_ = the_app().match().flow().event_count();
    stage_ = the_app().match().flow().stage();
    first_ = look();
    check(first_);
  }
  // The match goes on, is left for the title or a lesson, or a setting is turned: that is not a page
  // of this screen.
  bool has_left() {
    app::App& app = the_app();
    return app.coach().on() || app.scenes().depth() == 1 || app.current_match().on() == nullptr ||
           app.match().flow().event_count() != events_ || app.match().flow().stage() != stage_ ||
           !(app.settings() == app::Settings{});
  }

  void come_back() {
    app::App& app = the_app();
    if (app.coach().on()) {
      app.coach().leave(app);
      app.keeper().change(app::LearnProgress{.offered = true});
    }
    app.change(app::Settings{});
    restart();
  }

  // What moves on the screen has come to rest.
  void press(Press press) {
    device().hold(press.key, press.held ? long_press : short_press);
    device().draw();
    device().pass(long_press);
    device().draw();
  }

  void take(const Page& here, Press way) {
    press(way);
    if (has_left()) {
      ways_[here][way] = here;
      return come_back();
    }
    const Page there = look();
    ways_[here][way] = there;
    if (!ways_.contains(there)) check(there);
  }

  // Along ways that are known; a page that looks alike and is another only costs a detour.
  bool go_where_something_is_untried(const Page& from) {
    std::map<Page, std::pair<Page, Press>> before;
    std::deque<Page> next{from};
    std::set<Page> seen{from};
    while (!next.empty()) {
      const Page page = next.front();
      next.pop_front();
      for (const Press& press : presses) {
        if (stand_.device->has(press.key) && !ways_[page].contains(press)) {
          follow(from, page, before);
          return true;
        }
      }
      for (const auto& [press, there] : ways_[page]) {
        if (!seen.insert(there).second) continue;
        before[there] = {page, press};
        next.push_back(there);
      }
    }
    return false;
  }
  void follow(const Page& from, Page to, const std::map<Page, std::pair<Page, Press>>& before) {
    std::vector<Press> way;
    const Page goal = to;
    while (to != from) {
      const auto& [page, press] = before.at(to);
      way.push_back(press);
      to = page;
    }
    for (auto step = way.rbegin(); step != way.rend(); ++step) {
      const Page here = look();
      press(*step);
      if (has_left()) {
        return come_back();
      }
      ways_[here][*step] = look();
    }
    if (look() == goal) return;
    // It was another page that looks alike: what leads on from there is not known.
    close(goal);
  }
  void close(const Page& page) {
    for (const Press& press : presses) ways_[page].try_emplace(press, page);
  }

  // Once a page.
  void check(const Page& page) {
    ways_[page];
    if (!known_.insert(page).second) {
      if (page.depth > first_.depth) close(page);
      return;
    }
    app::App& app = the_app();
    Asker asker(device());
    TEST_ASSERT_TRUE_MESSAGE(app.private_on_screen(), "a page that is not private");
    TEST_ASSERT_TRUE(refused(asker.ask("screen")));
    power_cut();

    device().pass(until_asleep);
    TEST_ASSERT_TRUE(app.asleep());
    TEST_ASSERT_TRUE_MESSAGE(curtain_ == frame(), "the curtain of a sleeping device");
    TEST_ASSERT_FALSE(refused(asker.ask("screen")));
    device().hold(Key::a, short_press);
    TEST_ASSERT_FALSE(app.asleep());
    EXPECT_EQUAL(app.curtain(), stand_.owner);
    TEST_ASSERT_TRUE_MESSAGE(device().draw() == behind_curtain_, "the curtain after sleep");
    TEST_ASSERT_FALSE(refused(asker.ask("screen")));
    TEST_ASSERT_FALSE(app.private_on_screen());

    device().hold(Key::a, long_press);
    TEST_ASSERT_EQUAL_size_t(page.depth, app.scenes().depth());
    TEST_ASSERT_TRUE(app.private_on_screen());
  }
  Picture frame() { return {device().frame().begin(), device().frame().end()}; }

  // Switched on again, nothing of it is to be seen: the title, and behind it the curtain.
  void power_cut() {
    QuickDevice next(device().has(Key::x) ? golden::picosystem : golden::oled, device().storage());
    TEST_ASSERT_EQUAL_size_t(1, next.app().scenes().depth());
    TEST_ASSERT_FALSE(next.app().private_on_screen());
    next.hold(Key::a, short_press);
    next.draw();
    TEST_ASSERT_FALSE(next.app().private_on_screen());
  }

 public:
  // As everybody sees it, before anything was opened.
  void look_at_curtain() {
    stand_.set_up(device());
    the_app().holder().leave();
    behind_curtain_ = device().draw();
    curtain_ = frame();
  }

 private:
  Stand& stand_;
  std::set<Page>& known_;
  std::map<Page, std::map<Press, Page>> ways_;
  Page first_{};
  std::uint32_t events_ = 0;
  Stage stage_ = Stage::over;
  Picture curtain_;
  Picture behind_curtain_;
};

// Plays a match without a key, the same at each run.
template <class P>
class Table {
 public:
  Table(app::App& app, const typename P::Rules::Options& options, std::uint64_t seed)
      : app_(app), random_(Random::from_seed(seed)) {
    properties::begin<P>(app, options, seed);
  }
  auto& flow() { return app_.template match<P>().flow(); }

  void step() {
    switch (flow().stage()) {
      case Stage::turn:
      case Stage::decision: flow().choose(golden::liked(flow().match(), random_)); break;
      case Stage::announcement:
        if (flow().may_call() && random_.below(2) == 0) {
          flow().call();
          flow().caller_is(flow().callers().lowest());
        } else {
          flow().close_window();
        }
        break;
      case Stage::call: flow().answer(false); break;
      default: flow().go_on(); break;
    }
  }
  bool is_private() {
    const Stage stage = flow().stage();
    return stage == Stage::news || stage == Stage::turn || stage == Stage::call;
  }

 private:
  app::App& app_;
  Random random_;
};

// One screen of each stage and phase, and of the turn some more: hands differ in what they open.
template <class P>
void walk_from_each(const Model& model, const typename P::Rules::Options& options,
                    std::uint64_t seed, int most_of_a_kind) {
  Stand stand{.device = std::make_unique<QuickDevice>(model), .set_up = {}};
  app::App& app = stand.device->app();
  std::map<std::pair<int, int>, int> times;
  std::set<Page> known;
  std::size_t pages = 0;
  Table<P> ahead(app, options, seed);
  std::vector<std::pair<int, Seat>> stands;
  constexpr int most_steps = 400;
  for (int steps = 0; steps < most_steps && ahead.flow().stage() != Stage::over; ++steps) {
    const std::pair<int, int> kind{static_cast<int>(ahead.flow().stage()),
                                   static_cast<int>(ahead.flow().table().phase)};
    if (ahead.is_private() && times[kind]++ < most_of_a_kind) {
      stands.emplace_back(steps, ahead.flow().seat());
    }
    ahead.step();
  }
  for (const auto& [steps, owner] : stands) {
    stand.owner = owner;
    stand.set_up = [&, steps = steps, owner = owner](QuickDevice& device) {
      Table<P> table(device.app(), options, seed);
      for (int step = 0; step < steps; ++step) table.step();
      device.app().current_match().follow(device.app());
      device.pass(short_press);
      device.app().holder().take(owner);
      device.pass(short_press);
      device.draw();
    };
    Walk walk(stand, known);
    walk.look_at_curtain();
    walk.run();
    pages += walk.pages();
  }
  std::printf("%s: %zu private screens, %zu pages\n", model.name, stands.size(), pages);
  TEST_ASSERT_GREATER_THAN_size_t(stands.size(), pages);
}

int most_of_a_kind = 1;

void test_what_is_opened_from_a_private_screen_of_ivanhoe_is_private() {
  walk_from_each<IvanhoeMatch>(golden::picosystem, {.players = 3}, 3, most_of_a_kind);
  walk_from_each<IvanhoeMatch>(golden::oled, {.players = 3}, 3, most_of_a_kind);
}
void test_what_is_opened_from_a_private_screen_of_en_garde_is_private() {
  using tiltyard::engarde::Level;
  walk_from_each<EnGardeMatch>(golden::picosystem, {.level = Level::advanced}, 2, most_of_a_kind);
  walk_from_each<EnGardeMatch>(golden::oled, {.level = Level::advanced}, 2, most_of_a_kind);
  walk_from_each<EnGardeMatch>(golden::tall, {.level = Level::classic}, 2, most_of_a_kind);
  walk_from_each<EnGardeMatch>(golden::five_keys, {.level = Level::classic}, 2, most_of_a_kind);
}
void test_what_is_opened_from_a_private_screen_of_castles_is_private() {
  walk_from_each<CastlesMatch>(golden::picosystem, {.players = 3}, 4, most_of_a_kind);
  walk_from_each<CastlesMatch>(golden::oled, {.players = 3}, 4, most_of_a_kind);
  walk_from_each<CastlesMatch>(golden::wide, {.players = 2}, 4, most_of_a_kind);
}

// What was opened over a curtain shows nothing of what is behind it, and is there to be read.
void test_what_is_opened_from_a_curtain_is_open() {
  for (const Model& model : {golden::picosystem, golden::wide, golden::five_keys, golden::oled}) {
    QuickDevice device(model);
    Table<IvanhoeMatch> table(device.app(), {.players = 3}, 3);
    table.step();
    device.app().current_match().follow(device.app());
    device.pass(short_press);
    TEST_ASSERT_TRUE(device.app().curtain().has_value());
    const std::size_t depth = device.app().scenes().depth();
    device.hold(device.app().few_keys() ? Key::b : Key::y, long_press);
    device.draw();
    TEST_ASSERT_EQUAL_size_t(depth + 1, device.app().scenes().depth());
    TEST_ASSERT_FALSE(device.app().curtain().has_value());
    TEST_ASSERT_FALSE(device.app().private_on_screen());
    device.hold(Key::b, short_press);
    device.draw();
    TEST_ASSERT_TRUE(device.app().curtain().has_value());
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1) most_of_a_kind = std::atoi(arguments[1]);
  UNITY_BEGIN();
  RUN_TEST(test_what_is_opened_from_a_private_screen_of_ivanhoe_is_private);
  RUN_TEST(test_what_is_opened_from_a_private_screen_of_en_garde_is_private);
  RUN_TEST(test_what_is_opened_from_a_private_screen_of_castles_is_private);
  RUN_TEST(test_what_is_opened_from_a_curtain_is_open);
  return UNITY_END();
}
