// Announcements of Ivanhoe for the images of the boards, where nobody may learn who holds it (IV-73):
// positions in which a computer is about to announce an action, each as a stored match, with states
// that the one who announces cannot tell from it. They are left in routes/windows.txt; here it is
// shown that they are what they are taken for.
#include <unity.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <string>

#include "app/flow_of.hpp"
#include "app/player_names.hpp"
#include "expect_equal.hpp"
#include "games/games.hpp"
#include "ivanhoe/opponent.hpp"
#include "opponents/characters.hpp"
#include "opponents/thinker.hpp"
#include "support/handheld.hpp"
#include "support/routes.hpp"

namespace tiltyard::app {
namespace {

using ivanhoe::Rules;
using ivanhoe::Secrets;
using ivanhoe::State;
using ivanhoe::Table;

constexpr unsigned positions = 48;
constexpr unsigned states_of_a_position = 9;

// One person; of every eighth table all others are champions.
Seating seating_of(unsigned number, Seat person, std::size_t players) {
  Seating seating;
  for (Seat seat = 0; seat < players; ++seat) {
    Player& player = seating.players[seat];
    const char name[] = {static_cast<char>('A' + seat), 'N', 'N', 'A', 0};
    player.name = to_name(name);
    if (seat == person) continue;
    player.controller = Controller::computer;
    player.level = number % 8 == 7 ? max_level : static_cast<std::uint8_t>(1 + (number + seat) % 2);
  }
  return seating;
}

using IvanhoeFlow = FlowOf<IvanhoeFlowTraits>;

// What the computer in turn does there.
ivanhoe::Move choice_at(const IvanhoeFlow& flow) {
  static Thinker<ivanhoe::Opponent> thinker;
  const Player& player = flow.seating().players[flow.seat()];
  thinker.start(flow.match().view(flow.seat()), flow.match().memory(flow.seat()),
                {.level = player.level, .character = character_of(player.name)});
  return thinker.finish().move;
}

std::optional<Seat> holder_of(const State& state) {
  for (Seat seat = 0; seat < state.table.options.players; ++seat) {
    if (state.secrets.hands[seat].has(ivanhoe::Card::ivanhoe)) return seat;
  }
  return std::nullopt;
}

// Whether an action is announced next that a computer beside its player could answer, while nobody
// has seen a card that the others do not see.
bool is_wanted(const IvanhoeFlow& flow, Seat person) {
  const State& state = flow.match().state();
  const Seat seat = state.table.to_act;
  for (Seat other = 0; other < flow.players(); ++other) {
    if (flow.match().memory(other).size != 0) return false;
  }
  return flow.stage() == Stage::computer && state.table.phase == ivanhoe::Phase::play &&
         state.table.in.without(seat).without(person).size() > 0 && holder_of(state) != seat &&
         IvanhoeFlowTraits::is_announced(choice_at(flow));
}

// Lets the match go on by one step, the rule player moving for all.
void go_on(IvanhoeFlow& flow, Random& random) {
  switch (flow.stage()) {
    case Stage::ceremony:
    case Stage::notice:
    case Stage::news: flow.go_on(); break;
    case Stage::announcement:
      while (flow.next_asked()) flow.asked_answers(false);
      flow.close_window();
      break;
    default:
      flow.choose(ivanhoe::Opponent::rule_move(flow.match().view(flow.seat()),
                                               flow.match().memory(flow.seat()), random));
  }
}

// A match on this handheld from here on to the next such moment, after so many steps at least. False:
// it never comes.
bool comes_to_one(App& app, unsigned number, std::uint64_t seed, unsigned steps) {
  const auto players = static_cast<std::uint8_t>(3 + (number % 3));
  const auto person = static_cast<Seat>(number % players);
  app.current_match().begin<IvanhoeMatch>({.players = players}, seating_of(number, person, players),
                                          Random::from_seed(seed));
  IvanhoeFlow& flow = app.match<IvanhoeMatch>().flow();
  Random random = Random::from_seed(seed);
  for (unsigned step = 0; flow.to_act(); ++step) {
    if (step > steps && is_wanted(flow, person)) return true;
    go_on(flow, random);
  }
  return false;
}

// Another state that whoever announces cannot tell from it, with Ivanhoe in the hand of somebody who
// may answer: a computer, the person; or in neither.
enum class Holder { computer, person, nobody };
std::optional<State> other_state(const State& state, Seat person, Holder wanted, Random& random) {
  const Seat seat = state.table.to_act;
  for (unsigned tries = 0; tries < 4000; ++tries) {
    const State other = guess(view(state, seat), {}, random);
    const std::optional<Seat> holder = holder_of(other);
    const Holder found = !holder || !other.table.in.has(*holder) ? Holder::nobody
                         : *holder == person                     ? Holder::person
                                                                 : Holder::computer;
    if (found == wanted) return other;
  }
  return std::nullopt;
}

using Bytes = std::array<std::uint8_t, sizeof(Secrets)>;

// They are looked for in the memory of the chip byte for byte; gaps between fields hold anything.
Bytes without_gaps() {
  Bytes mask{};
  const auto mark = [&mask](std::size_t from, std::size_t size) {
    std::fill_n(mask.begin() + static_cast<std::ptrdiff_t>(from), size, std::uint8_t{0xFF});
  };
  mark(offsetof(Secrets, deck), sizeof(Secrets::deck));
  mark(offsetof(Secrets, random), sizeof(Secrets::random));
  for (std::size_t hand = 0; hand < ivanhoe::max_players; ++hand) {
    const std::size_t from = offsetof(Secrets, hands) + (hand * sizeof(ivanhoe::Hand));
    mark(from + offsetof(ivanhoe::Hand, counts), sizeof(ivanhoe::Hand::counts));
    mark(from + offsetof(ivanhoe::Hand, values), sizeof(ivanhoe::Hand::values));
    mark(from + offsetof(ivanhoe::Hand, actions), sizeof(ivanhoe::Hand::actions));
  }
  return mask;
}

// Where in these bytes the hands of those lie who will be asked.
std::string lines_of_asked(const Table& table, Seat person) {
  std::string lines;
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    if (!table.in.has(seat) || seat == table.turn || seat == person) continue;
    const std::size_t from = offsetof(Secrets, hands) + (seat * sizeof(ivanhoe::Hand));
    lines += "asked " + std::to_string(from) + " " + std::to_string(sizeof(ivanhoe::Hand)) + "\n";
  }
  return lines;
}

std::string line_of(const Secrets& secrets) {
  Bytes bytes;
  std::memcpy(bytes.data(), &secrets, sizeof secrets);
  return "state " + golden::hexadecimal(bytes) + "\n";
}

// The states of a position, a line each; none where Ivanhoe lies before all eyes.
std::string states_of(const State& state, Seat person, std::uint64_t seed) {
  Random random = Random::from_seed(seed);
  std::string lines = line_of(state.secrets);
  for (unsigned count = 1; count < states_of_a_position; ++count) {
    const auto other = other_state(state, person, static_cast<Holder>(count % 3), random);
    if (!other) return "";
    EXPECT_EQUAL(other->table, state.table);
    EXPECT_EQUAL(view(*other, state.table.to_act), view(state, state.table.to_act));
    TEST_ASSERT_FALSE(other->secrets == state.secrets);
    lines += line_of(other->secrets);
  }
  return lines;
}

void test_whoever_announces_cannot_tell_them_apart() {
  std::string text = "mask " + golden::hexadecimal(without_gaps()) + "\n";
  std::uint64_t seed = 0;
  for (unsigned number = 0; number < positions;) {
    const auto handheld = std::make_unique<golden::Handheld>(golden::picosystem);
    App& app = handheld->app();
    ++seed;
    if (!comes_to_one(app, number, seed, static_cast<unsigned>(seed % 60))) continue;
    const State state = app.match<IvanhoeMatch>().flow().match().state();
    const auto person = static_cast<Seat>(number % state.table.options.players);
    const std::string states = states_of(state, person, seed);
    if (states.empty()) continue;
    app.current_match().leave(app);
    handheld->pass(drivers::seconds(2));
    text += "window\n" + golden::pages_of(handheld->storage()) +
            lines_of_asked(state.table, person) + states;
    ++number;
  }
  golden::leave_route(TILTYARD_ROUTE_FOLDER, "windows", text);
}

}  // namespace
}  // namespace tiltyard::app

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(tiltyard::app::test_whoever_announces_cannot_tell_them_apart);
  return UNITY_END();
}
