// Random games at every number of players, in every edition, with both rules for ties.
//
//   test_ivanhoe_random_games [<games of each kind>]
#include <cstdlib>

#include "game_properties.hpp"
#include "ivanhoe/rules.hpp"

void setUp() {}
void tearDown() {}

using namespace tiltyard;
using namespace tiltyard::ivanhoe;

static std::uint32_t games_of_each_kind = 12;

static void every_card_is_there_once(const State& state) {
  std::array<unsigned, card_kinds> counts{};
  const Table& table = state.table;
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    std::size_t held = 0;
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
      counts[kind] += state.secrets.hands[seat].counts[kind];
      held += state.secrets.hands[seat].counts[kind];
    }
    TILTYARD_REQUIRE(held == table.hand_sizes[seat]);
    for (const CardByte card : table.display(seat)) {
      TILTYARD_REQUIRE(card < value_kinds);
      ++counts[card];
    }
  }
  for (const CardByte card : table.discard()) {
    ++counts[card];
  }
  for (std::size_t place = 0; place < deck_cards; ++place) {
    if (place < table.deck_size) {
      ++counts[state.secrets.deck[place]];
    } else {
      TILTYARD_REQUIRE(state.secrets.deck[place] == 0);
    }
  }
  counts[index_of(Card::shield)] += table.shield != no_seat ? 1U : 0U;
  counts[index_of(Card::stunned)] += table.stunned != no_seat ? 1U : 0U;
  if (table.phase == Phase::react) {
    ++counts[index_of(action_card(table.pending.verb))];
  }
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    TILTYARD_REQUIRE(counts[kind] == card_table[kind].count);
  }
}

static void displays_are_as_they_may_be(const State& state) {
  const Table& table = state.table;
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    unsigned maidens = 0;
    unsigned sum = 0;
    for (const CardByte card : table.display(seat)) {
      maidens += card_of(card) == Card::maiden ? 1U : 0U;
      sum += card_table[card].value;
    }
    TILTYARD_REQUIRE(maidens <= 1);
    TILTYARD_REQUIRE(table.maidens.has(seat) == (maidens == 1));
    TILTYARD_REQUIRE(table.sums[seat] == sum);
    if (!table.in.has(seat)) {
      TILTYARD_REQUIRE(table.display_size(seat) == 0);
      TILTYARD_REQUIRE(table.shield != seat && table.stunned != seat);
    }
    const bool won = table.winner == seat;
    TILTYARD_REQUIRE(won == (table.tokens[seat].size() == goal(table.options)));
  }
}

static bool within_a_tournament(const State& state) {
  return state.table.phase == Phase::play || state.table.phase == Phase::react ||
         state.table.phase == Phase::adapt || state.table.phase == Phase::token;
}

// The state before, to see what a move did.
static State before;

static void no_display_is_emptied_but_by_leaving(const State& state) {
  if (within_a_tournament(before) && within_a_tournament(state)) {
    for (Seat seat = 0; seat < state.table.options.players; ++seat) {
      if (before.table.display_size(seat) > 0 && state.table.in.has(seat)) {
        TILTYARD_REQUIRE(state.table.display_size(seat) > 0);
      }
    }
  }
  before = state;
}

static void every_invariant(const State& state) {
  TILTYARD_REQUIRE(check(state) == Fault::none);
  every_card_is_there_once(state);
  displays_are_as_they_may_be(state);
  no_display_is_emptied_but_by_leaving(state);
}

static void test_random_games_of_every_kind_hold_every_property() {
  for (std::uint8_t players = 2; players <= 5; ++players) {
    for (const Edition edition : {Edition::en, Edition::fr, Edition::it}) {
      for (const Ties ties : {Ties::out, Ties::stay}) {
        before = {};
        const std::uint32_t steps = properties::check_random_games<Rules>(
            {players, edition, ties}, 1000U * players, games_of_each_kind, every_invariant);
        TEST_ASSERT_GREATER_THAN_UINT32(games_of_each_kind * 20, steps);
      }
    }
  }
}

// What a seat remembers is true as long as it remembers it, and a guess holds to it.
static void test_memories_are_true_and_guesses_honour_them() {
  static MoveList<Rules> list;
  static EventList<Rules> event_list;
  etl::ivector<Event>& events = event_list;
  std::size_t remembered = 0;
  for (std::uint8_t players = 2; players <= 5; ++players) {
    for (std::uint64_t seed = 0; seed < games_of_each_kind * 5U; ++seed) {
      std::array<Memory, max_players> memories{};
      Random chooser = Random::from_seed(~seed);
      events.clear();
      State state = deal({players}, Random::from_seed(seed), &events);
      while (state.table.to_act != no_seat) {
        for (Seat seat = 0; seat < players; ++seat) {
          for (const Event& event : events) {
            remember(memories[seat], seat, seen_by(event, seat));
          }
          const State guessed = guess(view(state, seat), memories[seat], chooser);
          std::array<Hand, max_players> known{};
          for (std::size_t fact = 0; fact < memories[seat].size; ++fact) {
            const KnownCard& card = memories[seat].cards[fact];
            known[card.holder].add(card_of(card.card));
            ++remembered;
          }
          for (Seat other = 0; other < players; ++other) {
            for (std::size_t kind = 0; kind < card_kinds; ++kind) {
              TILTYARD_REQUIRE(known[other].counts[kind] <= view(state, other).hand.counts[kind]);
              TILTYARD_REQUIRE(known[other].counts[kind] <=
                                   guessed.secrets.hands[other].counts[kind] ||
                               state.table.phase == Phase::react);
            }
          }
        }
        list.clear();
        ivanhoe::moves(state.table, state.secrets.hands[state.table.to_act], list);
        events.clear();
        play(state, list[chooser.below(static_cast<std::uint32_t>(list.size()))], &events);
      }
    }
  }
  TEST_ASSERT_GREATER_THAN(1000, remembered);
}

// What the position would be if the action had done nothing.
static State only_discarded(const State& state, Card action) {
  State idle = state;
  const Seat actor = state.table.turn;
  idle.secrets.hands[actor].remove(action);
  idle.table.piles.push(Table::discard_zone, byte_of(action));
  ++idle.table.played;
  complete(idle);
  return idle;
}

static void every_action_that_is_listed_changes_something(const State& state,
                                                          const etl::ivector<Move>& list) {
  for (const Move& move : list) {
    if (!ivanhoe::is_action(move.verb) || state.table.phase != Phase::play) {
      continue;
    }
    State after = state;
    play(after, move, nullptr);
    if (after.table.phase == Phase::react) {
      play(after, Move::of(Verb::allow), nullptr);
    }
    TILTYARD_REQUIRE(!(after == only_discarded(state, action_card(move.verb))));
  }
}

// IV-40 for the list; and for each card of the hand, a reason exactly when no move plays it.
static void every_card_without_a_move_has_a_reason(const State& state,
                                                   const etl::ivector<Move>& list) {
  const Hand& hand = state.secrets.hands[state.table.turn];
  for (std::size_t kind = 0; kind < card_kinds && state.table.phase == Phase::play; ++kind) {
    const Card card = static_cast<Card>(kind);
    if (!hand.has(card)) {
      TILTYARD_REQUIRE(why_not(state.table, hand, card) == Reason::not_in_hand);
      continue;
    }
    const bool plays = std::any_of(list.begin(), list.end(), [=](const Move& move) {
      return is_action(card) ? move.verb == verb_of(card) : move == Move::card(card);
    });
    TILTYARD_REQUIRE(plays == (why_not(state.table, hand, card) == Reason::none));
  }
}

// IV-40
static void test_no_action_without_effect_is_listed_and_every_other_card_has_a_reason() {
  static MoveList<Rules> list;
  for (std::uint8_t players = 2; players <= 5; ++players) {
    for (std::uint64_t seed = 0; seed < games_of_each_kind * 8U; ++seed) {
      Random chooser = Random::from_seed(~seed);
      State state = deal({players}, Random::from_seed(seed), nullptr);
      while (state.table.to_act != no_seat) {
        list.clear();
        ivanhoe::moves(state.table, state.secrets.hands[state.table.to_act], list);
        every_action_that_is_listed_changes_something(state, list);
        every_card_without_a_move_has_a_reason(state, list);
        play(state, list[chooser.below(static_cast<std::uint32_t>(list.size()))], nullptr);
      }
    }
  }
}

int main(int count, char** arguments) {
  if (count > 1) {
    games_of_each_kind = static_cast<std::uint32_t>(std::strtoul(arguments[1], nullptr, 10));
  }
  UNITY_BEGIN();
  RUN_TEST(test_random_games_of_every_kind_hold_every_property);
  RUN_TEST(test_memories_are_true_and_guesses_honour_them);
  RUN_TEST(test_no_action_without_effect_is_listed_and_every_other_card_has_a_reason);
  return UNITY_END();
}
