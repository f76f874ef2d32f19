#include <unity.h>

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

static void test_a_thousand_random_changes_agree_with_plain_piles() {
  SmallZones zones;
  std::array<std::array<std::uint8_t, 12>, 3> piles{};
  std::array<std::size_t, 3> sizes{};
  tiltyard::Random random = tiltyard::Random::from_seed(2);
  for (int change = 0; change < 1000; ++change) {
    const std::size_t zone = random.below(3);
    if (random.below(2) == 0 && zones.total() < 12) {
      const auto card = static_cast<std::uint8_t>(1 + random.below(200));
      zones.push(zone, card);
      piles[zone][sizes[zone]++] = card;
    } else if (sizes[zone] > 0) {
      const std::size_t index = random.below(static_cast<std::uint32_t>(sizes[zone]));
      TEST_ASSERT_EQUAL_UINT8(piles[zone][index], zones.remove(zone, index));
      std::copy(piles[zone].begin() + index + 1, piles[zone].begin() + sizes[zone],
                piles[zone].begin() + index);
      --sizes[zone];
    }
    for (std::size_t pile = 0; pile < 3; ++pile) {
      TEST_ASSERT_EQUAL_UINT(sizes[pile], zones.size(pile));
      for (std::size_t index = 0; index < sizes[pile]; ++index) {
        TEST_ASSERT_EQUAL_UINT8(piles[pile][index], zones.at(pile, index));
      }
    }
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_each_zone_keeps_its_own_order);
  RUN_TEST(test_a_card_taken_from_the_middle_leaves_the_others_in_order);
  RUN_TEST(test_a_zone_moved_lies_in_its_order_on_top_of_another);
  RUN_TEST(test_the_zones_behind_one_lie_side_by_side);
  RUN_TEST(test_equal_piles_are_equal_bytes_whatever_their_past);
  RUN_TEST(test_a_thousand_random_changes_agree_with_plain_piles);
  return UNITY_END();
}
