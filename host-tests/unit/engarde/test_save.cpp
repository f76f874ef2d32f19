// Stored matches of En Garde: nothing but what was saved is ever loaded.
#include "expect_equal.hpp"
#include "position.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::engarde;
using namespace tiltyard::engarde::test;

static Match<Rules> match;
static Match<Rules> other;
static std::array<std::uint8_t, max_save_bytes> bytes;

static std::size_t save_after(std::size_t moves_played) {
  static MoveList<Rules> list;
  match.start({Level::advanced, Starter::random}, Seating{}, Random::from_seed(4));
  Random chooser = Random::from_seed(5);
  for (; moves_played > 0; --moves_played) {
    match.moves(list);
    match.play(list[chooser.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return match.save(bytes);
}

static std::span<const std::uint8_t> first(std::size_t length) { return {bytes.data(), length}; }

static void test_a_save_with_any_bit_flipped_is_refused_and_changes_nothing() {
  const std::size_t length = save_after(60);
  other.start({}, Seating{}, Random::from_seed(6));
  const State before = other.state();
  for (std::size_t bit = 0; bit < 8 * length; ++bit) {
    bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
    TEST_ASSERT_FALSE(other.load(first(length)));
    EXPECT_EQUAL(other.state(), before);
    bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
  }
  TEST_ASSERT_TRUE(other.load(first(length)));
  EXPECT_EQUAL(other.state(), match.state());
}

static void test_a_save_cut_short_is_refused() {
  const std::size_t length = save_after(60);
  for (std::size_t shorter = 0; shorter < length; ++shorter) {
    TEST_ASSERT_FALSE(other.load(first(shorter)));
  }
}

// A forger who mends the checksum still gets no position that cannot be.
static void test_a_forged_save_is_refused_or_is_a_position() {
  constexpr std::size_t checksum = 4;
  const std::size_t length = save_after(60);
  unsigned accepted = 0;
  for (std::size_t bit = 0; bit < 8 * (length - checksum); ++bit) {
    bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
    BitWriter trailer(std::span<std::uint8_t>(bytes.data() + length - checksum, checksum));
    trailer.bits(crc32(first(length - checksum)), 32);
    if (other.load(first(length))) {
      ++accepted;
      TEST_ASSERT_EQUAL_INT(static_cast<int>(Fault::none), static_cast<int>(check(other.state())));
      Random random = Random::from_seed(bit);
      for (Seat seat = 0; seat < player_count && other.to_act().has_value(); ++seat) {
        const State guessed = guess(other.view(seat), other.memory(seat), random);
        EXPECT_EQUAL(view(guessed, seat), other.view(seat));
      }
    }
    bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
  }
  TEST_ASSERT_GREATER_THAN_UINT(0, accepted);
}

static void test_the_longest_match_fits_a_save() {
  for (const std::size_t moves_played : {0U, 1U, 20U, 60U, 90U}) {
    TEST_ASSERT_LESS_OR_EQUAL_UINT(max_save_bytes, save_after(moves_played));
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_save_with_any_bit_flipped_is_refused_and_changes_nothing);
  RUN_TEST(test_a_save_cut_short_is_refused);
  RUN_TEST(test_a_forged_save_is_refused_or_is_a_position);
  RUN_TEST(test_the_longest_match_fits_a_save);
  return UNITY_END();
}
