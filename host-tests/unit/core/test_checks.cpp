// Mistakes of ours, planted: each must end the program and not go on with what is not there.
#include <etl/vector.h>
#include <sys/wait.h>
#include <unistd.h>
#include <unity.h>

#include <array>
#include <cstdio>
#include <span>

#include "core/seat.hpp"

void setUp() {}
void tearDown() {}

namespace {

using tiltyard::Seat;

// Values that the compiler cannot see through.
volatile std::size_t three = 3;

// Whether a process that does this ends before it is done.
bool ends(void (*mistake)()) {
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    static_cast<void>(std::freopen("/dev/null", "w", stderr));
    mistake();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return !WIFEXITED(status) || WEXITSTATUS(status) != 0;
}

void test_what_is_right_goes_on() {
  TEST_ASSERT_FALSE(ends([] {
    etl::vector<Seat, 3> seats;
    while (seats.size() < three) seats.push_back(0);
    seats.pop_back();
  }));
}

void test_a_push_past_capacity_ends_the_program() {
  TEST_ASSERT_TRUE(ends([] {
    etl::vector<Seat, 3> seats;
    while (seats.size() <= three) seats.push_back(0);
  }));
}

void test_a_pop_from_empty_ends_the_program() {
  TEST_ASSERT_TRUE(ends([] {
    etl::vector<Seat, 3> seats;
    seats.resize(three - 3);
    seats.pop_back();
  }));
}

#ifdef __SANITIZE_ADDRESS__
// The bytes behind the view belong to the array: only the view's own check can see it.
void test_an_index_past_a_view_ends_the_program() {
  TEST_ASSERT_TRUE(ends([] {
    std::array<Seat, 8> seats{};
    const std::span<Seat> first(seats.data(), three);
    first[three] = 1;
  }));
}

void test_an_index_past_an_array_ends_the_program() {
  TEST_ASSERT_TRUE(ends([] {
    struct {
      std::array<Seat, 3> seats{};
      std::array<Seat, 5> behind{};
    } both;
    both.seats[three] = 1;
    three = both.behind[0];
  }));
}
#endif

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_what_is_right_goes_on);
  RUN_TEST(test_a_push_past_capacity_ends_the_program);
  RUN_TEST(test_a_pop_from_empty_ends_the_program);
#ifdef __SANITIZE_ADDRESS__
  RUN_TEST(test_an_index_past_a_view_ends_the_program);
  RUN_TEST(test_an_index_past_an_array_ends_the_program);
#endif
  return UNITY_END();
}
