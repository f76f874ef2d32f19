#include <unity.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/random.hpp"
#include "core/zones.hpp"
#include "expect_equal.hpp"

void setUp() {}
void tearDown() {}

using SmallZones = tiltyard::Zones<12, 3>;

static void expect(const SmallZones& zones, std::size_t zone, std::initializer_list<int> cards) {
  TEST_ASSERT_EQUAL_UINT(cards.size(), zones.size(zone));
  std::size_t index = 0;
  for (const int card : cards) {
    TEST_ASSERT_EQUAL_INT(card, zones.at(zone, index++));
  }
}

static void test_each_zone_keeps_its_own_order() {
  SmallZones zones;
  zones.push(0, 1);
  zones.push(2, 9);
  zones.push(1, 5);
  zones.push(0, 2);
  zones.push(1, 6);
  expect(zones, 0, {1, 2});
  expect(zones, 1, {5, 6});
  expect(zones, 2, {9});
  TEST_ASSERT_EQUAL_UINT8(6, zones.last(1));
}

static void test_a_card_taken_from_the_middle_leaves_the_others_in_order() {
  SmallZones zones;
  for (const int card : {1, 2, 3}) {
    zones.push(0, static_cast<std::uint8_t>(card));
    zones.push(1, static_cast<std::uint8_t>(card + 10));
  }
  TEST_ASSERT_EQUAL_UINT8(2, zones.remove(0, 1));
  expect(zones, 0, {1, 3});
  expect(zones, 1, {11, 12, 13});
  TEST_ASSERT_EQUAL_UINT8(13, zones.pop(1));
  zones.clear(0);
  expect(zones, 0, {});
  expect(zones, 1, {11, 12});
}

static void test_a_zone_moved_lies_in_its_order_on_top_of_another() {
  SmallZones zones;
  for (const int card : {1, 2}) {
    zones.push(0, static_cast<std::uint8_t>(card));
    zones.push(1, static_cast<std::uint8_t>(card + 10));
    zones.push(2, static_cast<std::uint8_t>(card + 20));
  }
  zones.move_all(2, 0);
  expect(zones, 0, {1, 2, 21, 22});
  expect(zones, 1, {11, 12});
  expect(zones, 2, {});
  zones.move_all(1, 0);
  expect(zones, 0, {1, 2, 21, 22, 11, 12});
  TEST_ASSERT_EQUAL_UINT(6, zones.total());
  const SmallZones before = zones;
  zones.move_all(2, 1);  // empty
  EXPECT_EQUAL(before, zones);
}

static void test_the_zones_behind_one_lie_side_by_side() {
  SmallZones zones;
  zones.push(0, 1);
  zones.push(2, 21);
  zones.push(1, 11);
  TEST_ASSERT_EQUAL_UINT(2, zones.behind(0).size());
  TEST_ASSERT_EQUAL_UINT8(11, zones.behind(0)[0]);
  TEST_ASSERT_EQUAL_UINT8(21, zones.behind(0)[1]);
  TEST_ASSERT_EQUAL_UINT(1, zones.behind(1).size());
  TEST_ASSERT_TRUE(zones.behind(2).empty());
}

static void test_equal_piles_are_equal_bytes_whatever_their_past() {
  SmallZones straight;
  straight.push(1, 4);
  SmallZones detour;
  detour.push(0, 7);
  detour.push(1, 4);
  detour.push(2, 8);
  detour.clear(2);
  (void)detour.remove(0, 0);
  EXPECT_EQUAL(straight, detour);
}

// As many zones and cards as Ivanhoe's, whose ends take two words.
static void test_random_changes_agree_with_plain_piles() {
  constexpr std::size_t piled = 110;
  constexpr std::size_t count = 6;
  tiltyard::Zones<piled, count> zones;
  std::array<std::vector<std::uint8_t>, count> piles;
  tiltyard::Random random = tiltyard::Random::from_seed(2);
  std::size_t fullest = 0;
  for (int change = 0; change < 20'000; ++change) {
    const std::size_t zone = random.below(count);
    auto& pile = piles[zone];
    const std::uint32_t kind = random.below(100);
    if (kind == 0) {
      zones.clear(zone);
      pile.clear();
    } else if (kind <= 3 && zone > 0) {
      const std::size_t to = random.below(static_cast<std::uint32_t>(zone));
      zones.move_all(zone, to);
      piles[to].insert(piles[to].end(), pile.begin(), pile.end());
      pile.clear();
    } else if (kind <= 70 && zones.total() < piled) {
      pile.push_back(static_cast<std::uint8_t>(1 + random.below(200)));
      zones.push(zone, pile.back());
    } else if (!pile.empty()) {
      const std::size_t index = random.below(static_cast<std::uint32_t>(pile.size()));
      TEST_ASSERT_EQUAL_UINT8(pile[index], zones.remove(zone, index));
      pile.erase(pile.begin() + static_cast<std::ptrdiff_t>(index));
    }
    for (std::size_t each = 0; each < count; ++each) {
      TEST_ASSERT_TRUE(std::ranges::equal(piles[each], zones.of(each)));
    }
    fullest = std::max(fullest, zones.total());
  }
  TEST_ASSERT_EQUAL_UINT(piled, fullest);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_zone_keeps_its_own_order);
  RUN_TEST(test_a_card_taken_from_the_middle_leaves_the_others_in_order);
  RUN_TEST(test_a_zone_moved_lies_in_its_order_on_top_of_another);
  RUN_TEST(test_the_zones_behind_one_lie_side_by_side);
  RUN_TEST(test_equal_piles_are_equal_bytes_whatever_their_past);
  RUN_TEST(test_random_changes_agree_with_plain_piles);
  return UNITY_END();
}
