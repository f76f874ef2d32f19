// What computer players decide is what they decided when their strength was measured.
//
// In some positions of each game everything that the search asks of it is summed up in signatures,
// a line for each table. Where one differs the players play otherwise than those whose rows stand in
// engine/<game>/opponent.md: if that is meant, `./tilt strength` tells their strength anew, and
// TILTYARD_ACCEPT=1 takes the new signatures.
#include <unity.h>

#include <cinttypes>
#include <cstdio>
#include <string>
#include <vector>

#include "castles/opponent.hpp"
#include "castles/opponent_rules.hpp"
#include "core/playout.hpp"
#include "engarde/opponent.hpp"
#include "ivanhoe/opponent.hpp"
#include "opponents/thinker.hpp"
#include "support/golden.hpp"

namespace tiltyard {
namespace {

constexpr std::uint32_t work_of_a_thought = 60;
constexpr unsigned decisions = 8000;
constexpr unsigned decisions_a_thought = 8;

// What a game's rule player thinks of a seat, where that is a number.
template <class State>
std::int32_t judged_by_rules(const State& /*state*/, Seat /*seat*/) {
  return 0;
}
std::int32_t judged_by_rules(const castles::State& state, Seat seat) {
  return judge_by(castles::usual_thoughts(state.table.options.players),
                  standing_of(state.table, state.secrets.hands[seat], seat));
}

template <ComputerPlayer O>
class Walk {
 public:
  using G = typename O::Rules;

  explicit Walk(const typename G::Options& options) : options_(options) { deal(); }

  std::string signatures() {
    for (unsigned step = 0; step < decisions; ++step) decide(step);
    std::string line;
    const auto write = [&line](const char* name, const Signature& signature) {
      char text[40];
      (void)std::snprintf(text, sizeof text, " %s %016" PRIx64, name, signature.value());
      line += text;
    };
    write("plans", plans_signature_);
    write("thoughts", thoughts_);
    write("rules", rules_);
    write("policy", policy_);
    write("worth", worth_);
    write("cuts", cuts_);
    return line;
  }

 private:
  void deal() {
    events_.clear();
    memories_ = {};
    state_ = G::deal(options_, Random::from_seed(++seed_), sink());
    remember();
    begin_playout();
  }

  // Every way to decide here is summed up, each in its turn is played.
  void decide(unsigned step) {
    const Seat seat = *G::to_act(state_.table);
    const typename G::View view = G::view(state_, seat);
    const typename G::Memory& memory = memories_[seat];
    const auto character = static_cast<Character>(step / max_level % character_count);

    plans_.clear();
    O::plans(view, memory, plans_);
    plans_signature_.add(static_cast<std::uint32_t>(plans_.size()));
    for (const typename O::Plan& plan : plans_) {
      plans_signature_.add(word_of(plan.first));
      const auto next = O::follow(plan, O::sight(state_));
      plans_signature_.add(next.has_value() ? word_of(*next) : 0U);
    }

    const typename G::Move by_rules = O::rule_move(view, memory, random_);
    rules_.add(word_of(by_rules));
    const typename G::Move by_policy = O::policy(O::sight(state_), random_);
    policy_.add(word_of(by_policy));

    Chances chances{};
    O::worth(state_, character, chances);
    for (Seat each = 0; each < options_.players; ++each) {
      worth_.add(static_cast<std::uint32_t>(chances[each]));
      worth_.add(static_cast<std::uint32_t>(judged_by_rules(state_, each)));
    }

    list_.clear();
    G::moves(state_.table, view.hand, list_);
    const typename G::Move any = list_[random_.below(static_cast<std::uint32_t>(list_.size()))];
    const typename G::Move planned = plans_[step % plans_.size()].first;
    const typename G::Move thought =
        step % decisions_a_thought == 0 ? think(view, memory, step, character) : by_policy;
    const std::array ways{by_rules, thought, by_policy, planned, any};
    play(ways[step / 2 % ways.size()]);
  }

  typename G::Move think(const typename G::View& view, const typename G::Memory& memory,
                         unsigned step, Character character) {
    const auto level = static_cast<std::uint8_t>(1 + (step / decisions_a_thought % max_level));
    static Thinker<O> thinker;
    thinker.start(
        view, memory,
        {.level = level, .character = character, .work = work_of_a_thought, .seed = step});
    const Thought<G> thought = thinker.finish();
    thoughts_.add(word_of(thought.move));
    thoughts_.add(static_cast<std::uint32_t>(thought.value));
    thoughts_.add(thought.work);
    thoughts_.add(thought.playouts);
    return thought.move;
  }

  void play(const typename G::Move& move) {
    events_.clear();
    G::play(state_, move, sink());
    remember();
    if (!G::to_act(state_.table).has_value()) return deal();
    const bool cut = O::is_cut(start_, state_.table, ++moves_);
    cuts_.add(cut ? 1U : 0U);
    if (cut) begin_playout();
  }

  void begin_playout() {
    start_ = state_.table;
    moves_ = 0;
  }

  void remember() {
    for (const typename G::Event& event : events_) {
      for (Seat seat = 0; seat < options_.players; ++seat) {
        G::remember(memories_[seat], seat, G::seen_by(event, seat));
      }
    }
  }

  etl::ivector<typename G::Event>& sink() { return events_; }

  typename G::Options options_;
  std::uint64_t seed_ = 0;
  Random random_ = Random::from_seed(1);
  typename G::State state_{};
  typename G::Table start_{};
  unsigned moves_ = 0;
  std::array<typename G::Memory, max_seats> memories_{};
  EventList<G> events_;
  MoveList<G> list_;
  etl::vector<typename O::Plan, O::max_plans> plans_;
  Signature plans_signature_, thoughts_, rules_, policy_, worth_, cuts_;
};

template <ComputerPlayer O>
void check(const std::vector<typename O::Rules::Options>& tables) {
  const std::string name(O::Rules::name);
  std::string text;
  for (std::size_t table = 0; table < tables.size(); ++table) {
    static Walk<O> walk(tables[table]);
    walk = Walk<O>(tables[table]);
    text += name + " " + std::to_string(table) + ":" + walk.signatures() + "\n";
  }
  TEST_ASSERT_TRUE_MESSAGE(golden::matches(TILTYARD_GOLDEN_FOLDER, name, text),
                           "players whose strength was never measured");
}

void test_the_players_of_ivanhoe() {
  using namespace ivanhoe;
  check<Opponent>({{.players = 2},
                   {.players = 3, .edition = Edition::fr},
                   {.players = 4, .edition = Edition::it, .ties = Ties::stay},
                   {.players = 5}});
}

void test_the_players_of_en_garde() {
  using namespace engarde;
  check<Opponent>({{.level = Level::basic}, {.level = Level::classic}, {.level = Level::advanced}});
}

void test_the_players_of_castles() {
  check<castles::Opponent>(
      {{.players = 2, .track = 3}, {.players = 3, .track = 4}, {.players = 6, .track = 6}});
}

}  // namespace
}  // namespace tiltyard

void setUp() {}
void tearDown() {}

int main() {
  using namespace tiltyard;
  UNITY_BEGIN();
  RUN_TEST(test_the_players_of_ivanhoe);
  RUN_TEST(test_the_players_of_en_garde);
  RUN_TEST(test_the_players_of_castles);
  return UNITY_END();
}
