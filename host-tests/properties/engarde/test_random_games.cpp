// What holds in every game of En Garde, over random games of every level. The first argument says
// how many.
#include "game_properties.hpp"

#include <cstdlib>

#include "engarde/rules.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::engarde;
using namespace tiltyard::properties;

static std::uint32_t games = 300;

// EG-1: five of each value, always.
static void require_all_cards(const State& state) {
  std::array<unsigned, highest_card + 1U> seen{};
  for (const Card card : state.secrets.cards) {
    ++seen[card];
  }
  for (const CardKind& kind : card_kinds) {
    for (const Hand& hand : state.secrets.hands) {
      seen[kind.card] += hand.count(kind.card);
    }
    TILTYARD_REQUIRE(seen[kind.card] == kind.copies);
  }
}

static void require_sound(const State& state) {
  require_all_cards(state);
  TILTYARD_REQUIRE(check(state) == Fault::none);
  const Table& table = state.table;
  TILTYARD_REQUIRE(table.squares[0] < table.squares[1]);
  TILTYARD_REQUIRE(distance(table) + advance_of(table, 0) + advance_of(table, 1) == 22);
  TILTYARD_REQUIRE((table.phase == Phase::over) ==
                   (table.score[0] == winning_score || table.score[1] == winning_score));
  for (Seat seat = 0; seat < player_count; ++seat) {
    TILTYARD_REQUIRE(check(view(state, seat)) == Fault::none);
  }
}

static void play_many(Level level) {
  for (std::size_t starter = 0; starter < starter_count; ++starter) {
    const Options options{level, static_cast<Starter>(starter)};
    const std::uint32_t steps =
        check_random_games<Rules>(options, 1000 * starter, games / starter_count, require_sound);
    TEST_ASSERT_GREATER_THAN_UINT32(games / starter_count * 40, steps);
  }
}

static void test_random_basic_games_keep_every_promise() { play_many(Level::basic); }
static void test_random_classic_games_keep_every_promise() { play_many(Level::classic); }
static void test_random_advanced_games_keep_every_promise() { play_many(Level::advanced); }

// EG-6: a view is the same for any two states that differ only in what is hidden from the seat.
static void test_a_view_says_nothing_of_what_is_hidden() {
  MoveList<Rules> list;
  NoEvents nobody;
  Random random = Random::from_seed(77);
  for (std::uint64_t seed = 0; seed < games / 3; ++seed) {
    const Options options{static_cast<Level>(seed % level_count), Starter::random};
    State state = deal(options, Random::from_seed(seed), nobody);
    while (state.table.to_act != no_seat) {
      for (Seat seat = 0; seat < player_count; ++seat) {
        State other = state;
        Secrets& hidden = other.secrets;
        // All that is not the seat's own is dealt anew: deck, the other's hand, the pile below its
        // top.
        std::array<Card, card_count> cards{};
        std::size_t count = 0;
        for (const Card card : hidden.cards) {
          if (card != 0) {
            cards[count++] = card;
          }
        }
        const std::size_t top = state.table.discards;
        if (top != 0) {
          std::swap(cards[top - 1], cards[--count]);
        }
        for (const CardKind& kind : card_kinds) {
          for (unsigned left = hidden.hands[opponent(seat)].count(kind.card); left > 0; --left) {
            cards[count++] = kind.card;
          }
        }
        shuffle(std::span<Card>(cards.data(), count), random);
        Hand hand;
        for (unsigned dealt = 0; dealt < state.table.hands[opponent(seat)]; ++dealt) {
          hand.add(cards[--count]);
        }
        hidden.hands[opponent(seat)] = hand;
        for (std::size_t place = 0; place < card_count; ++place) {
          const bool is_top = top != 0 && place == top - 1;
          if (hidden.cards[place] != 0 && !is_top) {
            hidden.cards[place] = cards[--count];
          }
        }
        hidden.random = random.fork();
        require_all_cards(other);
        TILTYARD_REQUIRE(view(other, seat) == view(state, seat));
      }
      list.clear();
      moves(state.table, state.secrets.hands[state.table.to_act], list);
      engarde::play(state, list[random.below(static_cast<std::uint32_t>(list.size()))], nobody);
    }
  }
}

// The longest encodings, lists and tellings stay within what is promised for them, and the bounds
// are not idle.
static void test_the_promised_bounds_hold() {
  MoveList<Rules> list;
  EventList<Rules> store;
  etl::ivector<Event>& events = store;
  std::size_t most_events = 0;
  std::size_t most_moves = 0;
  std::size_t longest_state = 0;
  for (std::uint64_t seed = 0; seed < 10 * games; ++seed) {
    Random chooser = Random::from_seed(~seed);
    State state = deal({Level::advanced, Starter::random}, Random::from_seed(seed), events);
    while (state.table.to_act != no_seat) {
      list.clear();
      moves(state.table, state.secrets.hands[state.table.to_act], list);
      most_moves = std::max(most_moves, list.size());
      events.clear();
      engarde::play(state, list[chooser.below(static_cast<std::uint32_t>(list.size()))], events);
      most_events = std::max(most_events, events.size());
      std::array<std::uint8_t, scratch_bytes> bytes{};
      BitWriter writer(bytes);
      encode(state, writer);
      longest_state = std::max(longest_state, writer.size());
    }
    events.clear();
  }
  TEST_ASSERT_EQUAL_UINT(max_moves, most_moves);
  TEST_ASSERT_EQUAL_UINT(max_events, most_events);
  TEST_ASSERT_UINT_WITHIN(1, max_state_bytes, longest_state);
}

static void test_random_playouts_are_the_same_every_time() {
  static MoveList<Rules> list;
  const PlayoutCount count = random_playouts<Rules>({}, 1000, 1, list);
  TEST_ASSERT_EQUAL_UINT32(1000, count.games);
  TEST_ASSERT_EQUAL_HEX64(random_playouts<Rules>({}, 1000, 1, list).signature.value(),
                          count.signature.value());
  TEST_ASSERT_UINT32_WITHIN(15000, 110000, static_cast<std::uint32_t>(count.moves));
}

int main(int argc, char** argv) {
  if (argc > 1) {
    games = static_cast<std::uint32_t>(std::strtoul(argv[1], nullptr, 10));
  }
  UNITY_BEGIN();
  RUN_TEST(test_random_basic_games_keep_every_promise);
  RUN_TEST(test_random_classic_games_keep_every_promise);
  RUN_TEST(test_random_advanced_games_keep_every_promise);
  RUN_TEST(test_a_view_says_nothing_of_what_is_hidden);
  RUN_TEST(test_the_promised_bounds_hold);
  RUN_TEST(test_random_playouts_are_the_same_every_time);
  return UNITY_END();
}
