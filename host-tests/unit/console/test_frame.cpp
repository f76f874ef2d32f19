#include <unity.h>

#include "conversation.hpp"
#include "tiny_notation.hpp"

namespace tiltyard::app {
namespace {

using TinyConsole = Console<Games<TinyNotation>, 64>;

SteppingClock clock_of_test;

#define ANSWERS(expected, line) TEST_ASSERT_EQUAL_STRING(expected, conversation.say(line))

void test_before_any_match_every_command_about_one_is_a_state_error() {
  static Conversation<TinyConsole> conversation(clock_of_test);
  for (const char* line : {"state", "view 0", "view public", "moves", "play lay 1", "undo", "think",
                           "think level=1", "save", "log"}) {
    ANSWERS("error state there is no match yet\n", line);
  }
}

}  // namespace
}  // namespace tiltyard::app

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  using namespace tiltyard::app;
  RUN_TEST(test_before_any_match_every_command_about_one_is_a_state_error);
  return UNITY_END();
}
