// A match in which hints are asked for, and what is read of them.
#pragma once

#include <unity.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "app/match/hint.hpp"
#include "support/handheld.hpp"
#include "support/play_on.hpp"

namespace tiltyard::testing {

using tiltyard::app::CastlesMatch;
using tiltyard::app::EnGardeMatch;
using tiltyard::app::HintRule;
using tiltyard::app::IvanhoeMatch;
using tiltyard::app::Stage;
using tiltyard::drivers::Key;
using tiltyard::drivers::milliseconds;
using tiltyard::drivers::seconds;
using tiltyard::golden::begin_deal;
using tiltyard::golden::play_until;

inline std::optional<golden::Handheld> handheld;
inline tiltyard::app::App& app() { return handheld->app(); }

inline tiltyard::app::Deal some_deal() {
  return {*tiltyard::DealNumber::read("12345-6789A-BCDNK")};
}

// The first so many are people.
inline Seating seating_of(unsigned people) {
  constexpr std::array names{"ANNE", "BO", "CHIARA", "DIANE", "EVE", "FINN"};
  Seating seating;
  for (Seat seat = 0; seat < names.size(); ++seat) {
    tiltyard::Player& player = seating.players[seat];
    player.name = tiltyard::app::to_name(names[seat]);
    if (seat >= people) player.controller = tiltyard::Controller::computer;
  }
  return seating;
}

template <class M>
constexpr std::size_t table_size = M::Rules::id == EnGardeMatch::Rules::id ? 2 : 4;

template <class M>
void come_to_a_turn(unsigned people, std::uint64_t seed, HintRule rule = HintRule::usual) {
  begin_deal<M>(app(), table_size<M>, seating_of(people), some_deal());
  app().match().allow_hints(rule);
  play_until<M>(app(), Stage::turn, seed);
  handheld->pass(milliseconds(600));
  if (app().curtain()) handheld->hold(Key::a, milliseconds(900));
}

inline bool reads(std::string_view words) {
  const auto& items = handheld->audit().items();
  return std::any_of(items.begin(), items.end(), [words](const auto& item) {
    return item.text.find(words) != std::string::npos;
  });
}

inline void open_menu() {
  app().post(tiltyard::app::Act::menu);
  handheld->pass(milliseconds(100));
}

// From the menu, by its line.
inline void ask_by_keys() {
  open_menu();
  TEST_ASSERT_TRUE(reads("Hint"));
  // On boards without X and Y two lines more stand before it.
  const int lines = app().few_keys() ? 3 : 1;
  for (int i = 0; i < lines; ++i) handheld->press(Key::down);
  handheld->press(Key::a);
  handheld->pass(seconds(3));
}

template <class M>
auto state() {
  return app().match<M>().flow().match().state();
}

// All others at the table are computers.
inline Seating seating_around(Seat person) {
  Seating seating = seating_of(0);
  seating.players[person].controller = tiltyard::Controller::person;
  return seating;
}

}  // namespace tiltyard::testing
