// The console over a line that takes and gives little at a time.
#include <unity.h>

#include <algorithm>
#include <string>

#include "app/console/console.hpp"
#include "app/console/link_console.hpp"
#include "conversation.hpp"
#include "tiny_notation.hpp"

namespace tiltyard::app {
namespace {

using TinyConsole = Console<Games<TinyNotation>, 64>;

class FakeClock final : public drivers::Clock {
 public:
  drivers::Time time = 0;
  [[nodiscard]] drivers::Time now() const override { return time; }
  void sleep_until(drivers::Time when) override { time = std::max(time, when); }
  void even_out(drivers::Time when) override { time = std::max(time, when); }
};

// A line with a buffer of 50 bytes that empties itself at some rate.
class SlowLink final : public drivers::Link {
 public:
  bool settling() const override { return false; }
  explicit SlowLink(FakeClock& clock) : clock_(clock) {}

  std::string to_device;
  std::string from_device;
  bool is_connected = true;
  std::size_t bytes_per_millisecond = 1000;

  [[nodiscard]] bool connected() const override { return is_connected; }
  std::size_t read(std::span<std::uint8_t> into) override {
    const std::size_t count = std::min(into.size(), to_device.size());
    std::copy_n(to_device.begin(), count, into.begin());
    to_device.erase(0, count);
    return count;
  }
  std::size_t write(std::span<const std::uint8_t> bytes) override {
    const std::size_t gone =
        static_cast<std::size_t>(clock_.now() - looked_) * bytes_per_millisecond / 1000;
    looked_ = clock_.now();
    waiting_ -= std::min(waiting_, gone);
    const std::size_t count = is_connected ? std::min(bytes.size(), room - waiting_) : 0;
    waiting_ += count;
    from_device.append(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(count));
    return count;
  }

 private:
  static constexpr std::size_t room = 50;
  FakeClock& clock_;
  std::size_t waiting_ = 0;
  drivers::Time looked_ = 0;
};

struct Desk {
  FakeClock clock;
  SlowLink link{clock};
  SteppingClock host;
  LinkConsole<TinyConsole> console{link, clock, host};

  const char* say(const char* bytes) {
    link.from_device.clear();
    link.to_device += bytes;
    while (console.step()) {
    }
    return link.from_device.c_str();
  }
};

void test_each_line_is_answered_however_its_bytes_arrive() {
  static Desk desk;
  TEST_ASSERT_EQUAL_STRING("ok\n", desk.say("new tiny players=2 seed=1\r\n"));
  TEST_ASSERT_EQUAL_STRING("", desk.say("vie"));
  TEST_ASSERT_EQUAL_STRING(
      "error value a seat is public or 0 to 1\nerror state there is nothing left to undo\n",
      desk.say("w 9\nundo\n"));
}

void test_an_answer_longer_than_the_room_arrives_whole() {
  static Desk desk;
  desk.link.bytes_per_millisecond = 20;
  desk.say("new tiny players=4\n");
  const std::string answer = desk.say("state\n");
  TEST_ASSERT_GREATER_THAN_size_t(200, answer.size());
  TEST_ASSERT_EQUAL_STRING("ok {\"game\":\"tiny\"", answer.substr(0, 17).c_str());
  TEST_ASSERT_EQUAL_STRING("]}\n", answer.substr(answer.size() - 3).c_str());
}

void test_who_does_not_read_loses_the_answer_and_not_the_games_time() {
  static Desk desk;
  desk.say("new tiny players=4\n");
  desk.link.bytes_per_millisecond = 0;
  const drivers::Time before = desk.clock.time;
  desk.say("state\n");
  TEST_ASSERT_LESS_OR_EQUAL_UINT64(answer_patience, desk.clock.time - before);
  desk.link.bytes_per_millisecond = 1000;
  desk.clock.time += drivers::seconds(1);
  TEST_ASSERT_EQUAL_STRING("\nok {\"name\":\"tiltyard\"",
                           std::string(desk.say("hello\n")).substr(0, 22).c_str());
}

void test_a_line_cut_off_by_pulling_the_plug_is_forgotten() {
  static Desk desk;
  desk.say("new tiny players=4\nund");
  desk.link.is_connected = false;
  TEST_ASSERT_EQUAL_STRING("", desk.say(""));
  desk.link.is_connected = true;
  TEST_ASSERT_EQUAL_STRING("ok\n", desk.say("quit\n"));
}

void test_a_bench_is_done_game_by_game() {
  static Desk desk;
  desk.link.to_device = "bench tiny games=5\n";
  unsigned steps = 0;
  while (desk.console.step()) {
    ++steps;
  }
  TEST_ASSERT_EQUAL_UINT(6, steps);
  TEST_ASSERT_EQUAL_STRING("ok {\"games\":5,", desk.link.from_device.substr(0, 14).c_str());
}

}  // namespace
}  // namespace tiltyard::app

void setUp() {}
void tearDown() {}

int main() {
  using namespace tiltyard::app;
  UNITY_BEGIN();
  RUN_TEST(test_each_line_is_answered_however_its_bytes_arrive);
  RUN_TEST(test_an_answer_longer_than_the_room_arrives_whole);
  RUN_TEST(test_who_does_not_read_loses_the_answer_and_not_the_games_time);
  RUN_TEST(test_a_line_cut_off_by_pulling_the_plug_is_forgotten);
  RUN_TEST(test_a_bench_is_done_game_by_game);
  return UNITY_END();
}
