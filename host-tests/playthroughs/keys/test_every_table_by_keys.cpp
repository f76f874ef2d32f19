// Each game from its first card to the final table by keys alone, for every number of players and
// every option, on screens of every size and with every set of keys that boards have.
#include <unity.h>

#include <memory>

#include "players.hpp"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard;
using golden::Handheld;
using golden::Hands;
using golden::Model;
using playthroughs::CastlesPlayer;
using playthroughs::EnGardePlayer;
using playthroughs::IvanhoePlayer;

constexpr int most_steps = 12'000;

template <class P, class Player>
void play(const Model& model, const typename P::Rules::Options& options, std::uint64_t seed) {
  const auto handheld = std::make_unique<Handheld>(model);
  app::App& app = handheld->app();
  // The knights that are proposed, with people for the squires.
  app.keeper().draft().set_others(app::person_decides);
  const Seating seating = app.keeper().draft().seating;
  app.current_match().begin<P>(options, seating, Random::from_seed(seed));
  app.current_match().follow(app);
  Hands hands(*handheld);
  Player player(hands, seed);
  int steps = 0;
  while (player.step()) TEST_ASSERT_LESS_THAN_INT(most_steps, ++steps);
  TEST_ASSERT_FALSE(P::Rules::to_act(player.match().table()).has_value());
}

void play_ivanhoe(const Model& model, std::uint8_t players, unsigned variant) {
  play<app::IvanhoeMatch, IvanhoePlayer>(
      model,
      {.players = players,
       .edition = static_cast<ivanhoe::Edition>(variant % ivanhoe::edition_count),
       .ties = static_cast<ivanhoe::Ties>(variant % ivanhoe::ties_count)},
      variant);
}

// Each edition and each way with ties comes with every screen.
void test_ivanhoe() {
  for (std::uint8_t players = ivanhoe::min_players; players <= ivanhoe::max_players; ++players) {
    play_ivanhoe(golden::picosystem, players, players);
    play_ivanhoe(golden::oled, players, players + 1U);
  }
  play_ivanhoe(golden::wide, 3, 2);
  play_ivanhoe(golden::tall, 4, 1);
  play_ivanhoe(golden::five_keys, 3, 0);
}

void test_en_garde() {
  for (unsigned level = 0; level < engarde::level_count; ++level) {
    for (const Model& model :
         {golden::picosystem, golden::wide, golden::tall, golden::five_keys, golden::oled}) {
      play<app::EnGardeMatch, EnGardePlayer>(
          model,
          {.level = static_cast<engarde::Level>(level),
           .starter = static_cast<engarde::Starter>(level % engarde::starter_count)},
          level);
    }
  }
}

void play_castles(const Model& model, std::uint8_t players, std::uint8_t track) {
  play<app::CastlesMatch, CastlesPlayer>(model, {.players = players, .track = track}, players);
}

void test_castles() {
  for (std::uint8_t players = castles::min_players; players <= castles::max_players; ++players) {
    constexpr unsigned tracks = castles::max_track - castles::min_track + 1U;
    const auto track = static_cast<std::uint8_t>(castles::min_track + players % tracks);
    play_castles(golden::picosystem, players, track);
    play_castles(golden::oled, players, castles::min_track);
  }
  play_castles(golden::wide, 3, castles::min_track);
  play_castles(golden::tall, 4, castles::max_track);
  play_castles(golden::five_keys, 3, castles::min_track);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_ivanhoe);
  RUN_TEST(test_en_garde);
  RUN_TEST(test_castles);
  return UNITY_END();
}
