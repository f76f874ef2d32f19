// What a hint says an action or an attack is good for is true, in positions of random matches, and
// every such reason has room on every screen.
#include <unity.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "castles/moves.hpp"
#include "games/games.hpp"
#include "games/ivanhoe/turn_facts.hpp"
#include "support/handheld.hpp"
#include "support/positions.hpp"
#include "ui/text_box.hpp"

using namespace tiltyard;
using app::App;
using app::CastlesGame;
using app::CastlesMatch;
using app::EnGardeGame;
using app::EnGardeMatch;
using app::IvanhoeGame;
using app::IvanhoeMatch;
using golden::Handheld;

namespace {

std::optional<Handheld> handheld;
App& the_app() { return handheld->app(); }

Seating people() {
  constexpr std::array names{"WENDOLEN", "MELMOTHE", "BERTRAND", "ELEONORA", "WWWWWWWW", "GALAHAD"};
  Seating seating;
  for (Seat seat = 0; seat < names.size(); ++seat) {
    seating.players[seat].name = app::to_name(names.at(seat));
  }
  return seating;
}

// The match of the app stands at this position.
template <class M>
Perspective<typename M::Rules> stand_at(const typename M::Rules::State& position) {
  the_app().template match<M>().flow().stand_at(position, people());
  return {the_app().template match<M>().flow().match(), *M::Rules::to_act(position.table)};
}

// As hint.cpp has room for it, in the smaller letters.
void has_room(std::string_view reason) {
  const ui::Look& look = the_app().look();
  const int width = look.size().w - (look.small() ? 0 : 32);
  const int height = look.small() ? 32 : 60;
  const ui::Size size = ui::measure(reason, {.font = look.measures().caption}, width);
  TEST_ASSERT_LESS_OR_EQUAL_INT_MESSAGE(height, size.h, std::string(reason).c_str());
}

bool tells(const text::Sentence& reason, std::string_view words) {
  return text::view(reason).find(words) != std::string_view::npos;
}

struct Lead {
  int mine = 0;
  int best = 0;
};
Lead lead_of(const ivanhoe::Table& table, Seat seat) {
  Lead lead{.mine = static_cast<int>(ivanhoe::total(table, seat))};
  for (Seat other = 0; other < table.options.players; ++other) {
    if (other == seat || !table.in.has(other)) continue;
    lead.best = std::max(lead.best, static_cast<int>(ivanhoe::total(table, other)));
  }
  return lead;
}

// The true table after an action that nobody answers.
ivanhoe::Table after(const ivanhoe::State& position, const ivanhoe::Move& move) {
  ivanhoe::State state = position;
  NoEvents nobody;
  ivanhoe::Rules::play(state, move, nobody);
  if (state.table.phase == ivanhoe::Phase::react) {
    ivanhoe::Rules::play(state, ivanhoe::Move::of(ivanhoe::Verb::allow), nobody);
  }
  return state.table;
}

// Whether an action takes something from the total of the one it is aimed at.
bool weakens_one(const ivanhoe::Table& before, const ivanhoe::Table& after,
                 const ivanhoe::Move& move) {
  using enum ivanhoe::Verb;
  constexpr std::array aimed{break_lance, riposte, dodge, outwit};
  if (std::find(aimed.begin(), aimed.end(), move.verb) == aimed.end()) return false;
  return ivanhoe::total(after, move.seat()) < ivanhoe::total(before, move.seat());
}

// Whether the cards of the seat's hand, added as far as the rules let them, could make it stay.
bool could_stay(const ivanhoe::State& position) {
  static MoveList<ivanhoe::Rules> moves;
  ivanhoe::State state = position;
  NoEvents nobody;
  for (;;) {
    moves.clear();
    const ivanhoe::Hand hand = ivanhoe::Rules::hand(state, state.table.turn);
    ivanhoe::Rules::moves(state.table, hand, moves);
    if (std::any_of(moves.begin(), moves.end(),
                    [](const auto& move) { return move.verb == ivanhoe::Verb::stay; })) {
      return true;
    }
    // The largest first: whoever is Stunned may add no second.
    const auto value = [&](const ivanhoe::Move& move) {
      return move.verb == ivanhoe::Verb::play
                 ? 1 + ivanhoe::value_in(state.table.colour, move.card())
                 : 0U;
    };
    const auto* const play =
        std::max_element(moves.begin(), moves.end(),
                         [&](const auto& one, const auto& two) { return value(one) < value(two); });
    if (play == moves.end() || value(*play) == 0) return false;
    ivanhoe::Rules::play(state, *play, nobody);
  }
}

// Whether a storm of this castle, with whatever army, can make it the seat's.
bool can_win(const castles::State& position, const castles::Move& attack) {
  static MoveList<castles::Rules> moves;
  NoEvents nobody;
  const Seat seat = position.table.turn;
  castles::State state = position;
  castles::Rules::play(state, attack, nobody);
  const castles::Move storm{.action = castles::Action::storm};
  for (int cards = 0; cards < 40; ++cards) {
    const castles::Hand hand = castles::Rules::hand(state, seat);
    if (castles::Rules::why_not(state.table, hand, storm) == castles::Reason::none) break;
    moves.clear();
    castles::Rules::moves(state.table, hand, moves);
    castles::Rules::play(state, moves[0], nobody);
  }
  castles::Rules::play(state, storm, nobody);
  for (const bool first : {true, false}) {
    castles::State end = state;
    using castles::Action;
    using castles::Phase;
    if (end.table.phase == Phase::advance) {
      castles::Rules::play(end, {.action = first ? Action::advance : Action::hold}, nobody);
    }
    if (end.table.phase == Phase::plant) {
      castles::Rules::play(end, {.action = Action::plant}, nobody);
    }
    if (end.table.castles[attack.what].path.owner() == seat) return true;
  }
  return false;
}

}  // namespace

void setUp() { handheld.emplace(golden::picosystem); }
void tearDown() {}

static void test_an_action_says_truly_what_it_is_good_for() {
  the_app().current_match().begin<IvanhoeMatch>({.players = 4}, people(), Random::from_seed(1));
  static MoveList<ivanhoe::Rules> moves;
  std::array<unsigned, 5> told{};
  for (const auto& position :
       golden::positions_of_all_phases<IvanhoeMatch>({.players = 4}, 1000, 3000)) {
    const auto seen = stand_at<IvanhoeMatch>(position);
    const Seat seat = seen.seat();
    seen.moves(moves);
    for (const ivanhoe::Move& move : moves) {
      if (!ivanhoe::is_action(move.verb) || move.verb == ivanhoe::Verb::adapt) continue;
      const ivanhoe::Table then = after(position, move);
      const Lead was = lead_of(position.table, seat);
      const Lead is = lead_of(then, seat);
      const bool takes = is.mine > is.best && was.mine <= was.best && was.best > 0;
      const bool grows = was.mine > was.best && is.mine - is.best > was.mine - was.best;
      const bool lowers = is.mine <= is.best && is.best < was.best;
      const bool safe = position.table.maidens.has(seat) && !position.table.tokens[seat].empty() &&
                        (!then.maidens.has(seat) || (is.mine > is.best && was.mine <= was.best));
      const bool weakens = !takes && !grows && !lowers && weakens_one(position.table, then, move);
      const text::Sentence reason = IvanhoeGame::hint_reason(the_app(), seen, move);
      TEST_ASSERT_EQUAL(weakens, tells(reason, " then has "));
      TEST_ASSERT_EQUAL(takes, tells(reason, "You take the lead from "));
      TEST_ASSERT_EQUAL(grows, tells(reason, "You lead by "));
      TEST_ASSERT_EQUAL(lowers, tells(reason, "To beat: "));
      TEST_ASSERT_EQUAL(safe, tells(reason, "Maiden then costs you no token"));
      told[0] += takes;
      told[1] += grows;
      told[2] += lowers;
      told[3] += safe;
      told[4] += weakens;
    }
  }
  for (const unsigned times : told) TEST_ASSERT_GREATER_THAN_UINT(1, times);
}

namespace {

// A hand whose one card does not fit the tournament; the others have nothing before them.
ivanhoe::State with_an_unfit_hand(const ivanhoe::State& position) {
  ivanhoe::State state = position;
  ivanhoe::Hand& hand = state.secrets.hands[state.table.turn];
  hand = {};
  for (Seat seat = 0; seat < state.table.options.players; ++seat) {
    if (seat == state.table.turn) continue;
    state.table.piles.move_all(ivanhoe::Table::display_zone(seat), ivanhoe::Table::discard_zone);
    state.table.sums[seat] = 0;
    state.table.maidens.remove(seat);
  }
  hand.add(state.table.colour == ivanhoe::Colour::red ? ivanhoe::Card::blue_2
                                                      : ivanhoe::Card::red_3);
  return state;
}

// Whose turn it is has Stunned before him.
ivanhoe::State stunned(const ivanhoe::State& position) {
  ivanhoe::State state = position;
  state.table.stunned = state.table.turn;
  return state;
}

// Counts what it says; nobody is asked for a card where none would be enough.
void check_why_not_stay(const ivanhoe::State& position, std::array<unsigned, 5>& told) {
  const auto seen = stand_at<IvanhoeMatch>(position);
  const ivanhoe::View view = seen.view();
  const ivanhoe::Reason reason =
      ivanhoe::Rules::why_not(view.table, view.hand, ivanhoe::Move::of(ivanhoe::Verb::stay));
  if (reason != ivanhoe::Reason::nothing_played && reason != ivanhoe::Reason::total_too_low) return;
  const text::Sentence words = app::ivanhoe_screens::why_not_end(the_app(), view, reason);
  constexpr std::array said{"play a card first.", "does not beat", "your cards reach",
                            "none of yours can be played", "Stunned: one card a turn"};
  const auto* const which =
      std::find_if(said.begin(), said.end(), [&](const char* part) { return tells(words, part); });
  TEST_ASSERT_TRUE(which != said.end());
  TEST_ASSERT_EQUAL(which < said.begin() + 2, could_stay(position));
  ++told.at(static_cast<std::size_t>(which - said.begin()));
}

}  // namespace

static void test_why_one_cannot_stay_says_what_it_would_take() {
  the_app().current_match().begin<IvanhoeMatch>({.players = 3}, people(), Random::from_seed(1));
  std::array<unsigned, 5> told{};
  for (const auto& position :
       golden::positions_of_all_phases<IvanhoeMatch>({.players = 3}, 1000, 12000)) {
    if (position.table.phase != ivanhoe::Phase::play) continue;
    check_why_not_stay(position, told);
    check_why_not_stay(with_an_unfit_hand(position), told);
    check_why_not_stay(stunned(position), told);
  }
  for (const unsigned times : told) TEST_ASSERT_GREATER_THAN_UINT(1, times);
}

static void test_an_attack_on_a_castle_says_truly_whose_points_it_can_win() {
  the_app().current_match().begin<CastlesMatch>({.players = 2}, people(), Random::from_seed(1));
  static MoveList<castles::Rules> moves;
  std::array<unsigned, 3> told{};
  for (const auto& position :
       golden::positions_of_all_phases<CastlesMatch>({.players = 2}, 1000, 15000)) {
    const auto seen = stand_at<CastlesMatch>(position);
    seen.moves(moves);
    const auto attacks = MoveList<castles::Rules>(moves);
    for (const castles::Move& move : attacks) {
      if (move.action != castles::Action::attack) continue;
      const text::Sentence reason = CastlesGame::hint_reason(the_app(), seen, move);
      const bool gains = tells(reason, "points can be yours at once");
      const bool takes = tells(reason, "You can take its ");
      const Seat lord = position.table.castles[move.what].path.owner();
      const bool wins = lord != seen.seat() && can_win(position, move);
      const bool enters = tells(reason, "Your banner can stand behind");
      TEST_ASSERT_EQUAL(wins && lord == no_seat, gains);
      TEST_ASSERT_EQUAL(wins && lord != no_seat, takes);
      TEST_ASSERT_EQUAL(!wins && lord != seen.seat() && position.table.reserve[seen.seat()] > 0,
                        enters);
      ++told[gains ? 0 : takes ? 1 : 2];
    }
  }
  for (const unsigned times : told) TEST_ASSERT_GREATER_THAN_UINT(1, times);
}

// Whatever may be advised, in every phase.
template <class M, class Game>
void all_have_room(const typename M::Rules::Options& options, unsigned wanted) {
  static MoveList<typename M::Rules> moves;
  the_app().current_match().begin<M>(options, people(), Random::from_seed(1));
  for (const auto& position : golden::positions_of_all_phases<M>(options, wanted)) {
    const auto seen = stand_at<M>(position);
    seen.moves(moves);
    for (const auto& move : moves) {
      const text::Sentence reason = Game::hint_reason(the_app(), seen, move);
      TEST_ASSERT_FALSE(reason.is_truncated());
      has_room(text::view(reason));
    }
  }
}

static void test_every_reason_has_room_in_all_languages() {
  for (const auto& model : {golden::picosystem, golden::oled}) {
    for (unsigned language = 0; language < text::language_count; ++language) {
      app::Settings settings;
      settings.language = static_cast<text::Language>(language);
      handheld.emplace(model, settings);
      all_have_room<IvanhoeMatch, IvanhoeGame>({.players = 5}, 12);
      all_have_room<EnGardeMatch, EnGardeGame>({.level = engarde::Level::advanced}, 12);
      all_have_room<CastlesMatch, CastlesGame>({.players = 6}, 12);
    }
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_an_action_says_truly_what_it_is_good_for);
  RUN_TEST(test_why_one_cannot_stay_says_what_it_would_take);
  RUN_TEST(test_an_attack_on_a_castle_says_truly_whose_points_it_can_win);
  RUN_TEST(test_every_reason_has_room_in_all_languages);
  return UNITY_END();
}
