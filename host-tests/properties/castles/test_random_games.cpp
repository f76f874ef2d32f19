// What must hold in every game of Castles, over thousands of random games at every number of
// players and length of track. Called with a number of games for each of these; a few without.
#include <unity.h>

#include <cstdlib>

#include "castles/moves.hpp"
#include "castles/rules.hpp"
#include "expect_equal.hpp"
#include "game_properties.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::castles;

static std::uint32_t games_each = 25;

static Options options_of(unsigned players, unsigned track) {
  return {static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(track)};
}

template <class Visit>
static void for_all_options(Visit visit) {
  for (unsigned players = min_players; players <= max_players; ++players) {
    for (unsigned track = min_track; track <= max_track; ++track) {
      visit(options_of(players, track));
    }
  }
}

// Counted one by one, without the checks that the engine makes itself: CA-1 each card in one place,
// CA-3 five banners of each lord, CA-30 no two on one square (a square holds one), CA-20 armies
// that share something.
static void check_cards_and_banners(const State& state) {
  const Table& table = state.table;
  std::array<unsigned, kind_count> cards{};
  const auto count_pile = [&cards](const Pile& pile) {
    for (Card card = 0; card < kind_count; ++card) {
      cards[card] += pile.count(card);
    }
  };
  std::array<unsigned, max_players> banners{};
  for (const Castle& castle : table.castles) {
    count_pile(castle.army);
    TILTYARD_REQUIRE(castle.army.common_traits() != 0);
    for (unsigned square = 1; square <= table.options.track; ++square) {
      if (const Seat lord = castle.path.lord_on(square); lord != no_seat) {
        ++banners[lord];
      }
    }
  }
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    count_pile(state.secrets.hands[seat]);
    TILTYARD_REQUIRE(state.secrets.hands[seat].size() == table.hands[seat]);
    banners[seat] += table.reserve[seat];
    for (Seat lord = 0; lord < table.options.players; ++lord) {
      banners[lord] += table.prisoners[seat][lord];
    }
  }
  count_pile(state.secrets.pledged);
  count_pile(table.army);
  for (const Card card : table.open) {
    cards[card == no_card ? 0 : card] += card == no_card ? 0U : 1U;
  }
  for (std::size_t place = 0; place < table.out_count; ++place) {
    ++cards[table.out[place]];
  }
  for (std::size_t place = 0; place < table.deck; ++place) {
    ++cards[state.secrets.deck[place]];
  }
  for (Card card = 0; card < kind_count; ++card) {
    TILTYARD_REQUIRE(cards[card] == card_kinds[card].copies);
  }
  for (Seat lord = 0; lord < table.options.players; ++lord) {
    TILTYARD_REQUIRE(banners[lord] == banners_of_a_lord);
    TILTYARD_REQUIRE(table.prisoners[lord][lord] == 0);
  }
  TILTYARD_REQUIRE(table.deck % 2 == 0 && table.out_count <= 31);
  TILTYARD_REQUIRE(check(state) == Fault::none);
}

static void test_random_games_at_every_number_of_players_and_length_of_track() {
  for_all_options([](const Options& options) {
    TEST_ASSERT_GREATER_THAN(
        games_each, properties::check_random_games<Rules>(options, 100U * options.players,
                                                          games_each, check_cards_and_banners));
  });
}

// Deals the cards that this seat cannot see anew, at random and with no regard to what anybody
// remembers.
static State with_other_secrets(const State& state, Seat eyes, Random& random) {
  State other = state;
  Secrets& secrets = other.secrets;
  etl::vector<Card, card_count> hidden;
  const auto take = [&hidden](Pile& pile) {
    for (Card card = 0; card < kind_count; ++card) {
      hidden.insert(hidden.end(), pile.count(card), card);
    }
    pile = Pile{};
  };
  const unsigned pledged = sees_pledge(state.table, eyes) ? 0U : pledged_count(state.table);
  if (pledged != 0) {
    take(secrets.pledged);
  }
  for (Seat seat = 0; seat < state.table.options.players; ++seat) {
    if (seat != eyes) {
      take(secrets.hands[seat]);
    }
  }
  hidden.insert(hidden.end(), secrets.deck.begin(), secrets.deck.begin() + state.table.deck);
  shuffle(std::span<Card>(hidden.data(), hidden.size()), random);
  const auto deal_to = [&hidden](Pile& pile, unsigned count) {
    for (; count > 0; --count) {
      pile.add(hidden.back());
      hidden.pop_back();
    }
  };
  deal_to(secrets.pledged, pledged);
  for (Seat seat = 0; seat < state.table.options.players; ++seat) {
    deal_to(secrets.hands[seat], seat == eyes ? 0U : state.table.hands[seat]);
  }
  std::copy(hidden.begin(), hidden.end(), secrets.deck.begin());
  secrets.random = random.fork();
  return other;
}

// CA-4
static void test_a_view_is_the_same_whatever_is_hidden_from_it() {
  static MoveList<Rules> list;
  NoEvents nobody;
  unsigned different = 0;
  for_all_options([&](const Options& options) {
    Random random = Random::from_seed(options.players);
    State state = deal(options, Random::from_seed(options.track), nobody);
    while (state.table.phase != Phase::over) {
      for (Seat seat = 0; seat < options.players; ++seat) {
        const State other = with_other_secrets(state, seat, random);
        EXPECT_EQUAL(view(other, seat), view(state, seat));
        different += other == state ? 0U : 1U;
      }
      play_random_move<Rules>(state, random, list, nobody);
    }
  });
  TEST_ASSERT_GREATER_THAN(1000, different);
}

static constexpr std::size_t longest_match = 4000;

static void test_what_rules_and_sizes_promise_is_seen() {
  static MoveList<Rules> list;
  NoEvents nobody;
  std::size_t longest = 0;
  std::size_t most_moves = 0;
  unsigned largest_hand = 0;
  unsigned largest_army = 0;
  for_all_options([&](const Options& options) {
    for (std::uint32_t game = 0; game < games_each; ++game) {
      Random random = Random::from_seed(game);
      State state = deal(options, Random::from_seed(game), nobody);
      std::size_t moves_played = 0;
      for (; state.table.phase != Phase::over; ++moves_played) {
        TEST_ASSERT_LESS_THAN(longest_match, moves_played);
        play_random_move<Rules>(state, random, list, nobody);
        most_moves = std::max(most_moves, list.size());
        for (const std::uint8_t cards : state.table.hands) {
          largest_hand = std::max<unsigned>(largest_hand, cards);
        }
        for (const Castle& castle : state.table.castles) {
          largest_army = std::max(largest_army, castle.army.size());
        }
      }
      longest = std::max(longest, moves_played);
    }
  });
  TEST_ASSERT_LESS_OR_EQUAL(max_moves, most_moves);
  TEST_ASSERT_LESS_OR_EQUAL(max_army, largest_army);
  std::printf("longest game %u moves, most moves %u, largest hand %u, largest army %u\n",
              static_cast<unsigned>(longest), static_cast<unsigned>(most_moves), largest_hand,
              largest_army);
}

// Searches and benches play without events, a match with them: the same states.
static void test_events_change_nothing() {
  static MoveList<Rules> list;
  static EventList<Rules> list_of_events;
  etl::ivector<Event>& events = list_of_events;
  NoEvents nobody;
  for_all_options([&](const Options& options) {
    events.clear();
    State told = deal(options, Random::from_seed(9), events);
    State quiet = deal(options, Random::from_seed(9), nobody);
    Random one = Random::from_seed(10);
    Random other = Random::from_seed(10);
    while (told.table.phase != Phase::over) {
      events.clear();
      play_random_move<Rules>(told, one, list, events);
      play_random_move<Rules>(quiet, other, list, nobody);
      TEST_ASSERT_FALSE(events.empty());
      EXPECT_EQUAL(told, quiet);
    }
  });
}

static void test_a_stored_match_with_any_bit_flipped_is_refused() {
  static MoveList<Rules> list;
  static Match<Rules> match;
  Random random = Random::from_seed(40);
  match.start(options_of(4, 4), Seating{}, Random::from_seed(41));
  for (unsigned step = 0; step < 150; ++step) {
    match.moves(list);
    match.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  const State before = match.state();
  std::array<std::uint8_t, max_save_bytes> bytes{};
  const std::size_t length = match.save(bytes);
  const std::span<const std::uint8_t> stored(bytes.data(), length);
  for (std::size_t bit = 0; bit < length * 8; ++bit) {
    const auto flip = static_cast<std::uint8_t>(1U << (bit % 8));
    bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ flip);
    TEST_ASSERT_FALSE(match.load(stored));
    bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ flip);
  }
  TEST_ASSERT_TRUE(match.state() == before && match.can_undo());
  TEST_ASSERT_TRUE(match.load(stored) && match.state() == before);
}

int main(int count, char** words) {
  if (count > 1) {
    games_each = static_cast<std::uint32_t>(std::strtoul(words[1], nullptr, 10));
  }
  UNITY_BEGIN();
  RUN_TEST(test_random_games_at_every_number_of_players_and_length_of_track);
  RUN_TEST(test_a_view_is_the_same_whatever_is_hidden_from_it);
  RUN_TEST(test_what_rules_and_sizes_promise_is_seen);
  RUN_TEST(test_events_change_nothing);
  RUN_TEST(test_a_stored_match_with_any_bit_flipped_is_refused);
  return UNITY_END();
}
