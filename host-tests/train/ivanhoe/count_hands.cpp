// Makes engine/ivanhoe/opponent_shares.cpp.
//
//   count_hands <games> > engine/ivanhoe/opponent_shares.cpp
//
// Two rule players play so many games, and four. Whenever a seat decides, each other one's hand is
// counted by sorts of cards, beside what it would hold if the cards that the seat does not see had
// been dealt blindly. The same games give the same table everywhere.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "ivanhoe/opponent.hpp"
#include "ivanhoe/opponent_belief.hpp"

using namespace tiltyard;
using namespace tiltyard::ivanhoe;

namespace {

constexpr double seen_too_seldom = 50;  // cards

struct Count {
  double held = 0;
  double dealt = 0;
};
using Counts = std::array<std::array<std::array<Count, sort_count>, token_steps>, standing_count>;

void count_hand(Counts& counts, const State& state, Seat seat,
                const std::array<unsigned, card_kinds>& unseen, unsigned all) {
  const Table& table = state.table;
  const Hand& hand = state.secrets.hands[seat];
  const double share = static_cast<double>(hand.size()) / all;
  auto& row = counts[standing_of(table, seat)][token_step_of(table, seat)];
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    Count& count = row[static_cast<std::size_t>(sort_of(table, seat, static_cast<Card>(kind)))];
    count.held += hand.counts[kind];
    count.dealt += share * unseen[kind];
  }
}

void count_hands_beside(Counts& counts, const State& state, Seat viewer) {
  const Seat players = state.table.options.players;
  std::array<unsigned, card_kinds> unseen{};
  unsigned all = 0;
  for (Seat seat = 0; seat < players; ++seat) {
    if (seat == viewer) continue;
    for (std::size_t kind = 0; kind < card_kinds; ++kind) {
      unseen[kind] += state.secrets.hands[seat].counts[kind];
    }
    all += static_cast<unsigned>(state.secrets.hands[seat].size());
  }
  for (std::size_t card = 0; card < state.table.deck_size; ++card)
    ++unseen[state.secrets.deck[card]];
  all += state.table.deck_size;
  for (Seat seat = 0; seat < players; ++seat) {
    if (seat != viewer) count_hand(counts, state, seat, unseen, all);
  }
}

void play(Counts& counts, std::uint8_t players, std::uint64_t seed) {
  NoEvents nobody;
  State state = Rules::deal({.players = players}, Random::from_seed(seed), nobody);
  Random chooser = Random::from_seed(seed + 1);
  while (const std::optional<Seat> seat = Rules::to_act(state.table)) {
    const bool in_turn = state.table.phase == Phase::play || state.table.phase == Phase::open;
    if (in_turn) count_hands_beside(counts, state, *seat);
    Rules::play(state, Opponent::rule_move(Rules::view(state, *seat), Memory{}, chooser), nobody);
  }
}

unsigned share_of(const Count& count) {
  if (count.dealt < seen_too_seldom) return as_dealt;
  const auto share = static_cast<unsigned>(as_dealt * count.held / count.dealt + 0.5);
  return std::clamp(share, 4U, 255U);
}

void print_table(const Counts& counts) {
  std::printf("    {{\n");
  for (const auto& standing : counts) {
    std::printf("        {{");
    for (const auto& row : standing) {
      std::printf("{");
      for (const Count& count : row) std::printf("%u,", share_of(count));
      std::printf("},\n          ");
    }
    std::printf("}},\n");
  }
  std::printf("    }},\n");
}

}  // namespace

int main(int count, char** arguments) {
  const int games = count > 1 ? std::atoi(arguments[1]) : 0;
  if (games <= 0) {
    std::fputs("count_hands <games>\n", stderr);
    return 1;
  }
  std::printf(
      "// Made by host-tests/train/ivanhoe: what players hold, in parts of `as_dealt`.\n"
      "#include \"ivanhoe/opponent_belief.hpp\"\n\nnamespace tiltyard::ivanhoe {\n\n"
      "// clang-format off\nconstexpr std::array<ShareTable, 2> shares_held{{\n");
  for (const std::uint8_t players : std::to_array<std::uint8_t>({2, 4})) {
    static Counts counts;
    counts = {};
    for (int game = 0; game < games; ++game) {
      play(counts, players, 1000 + static_cast<std::uint64_t>(game));
    }
    print_table(counts);
  }
  std::printf("}};\n// clang-format on\n\n}  // namespace tiltyard::ivanhoe\n");
  return 0;
}
