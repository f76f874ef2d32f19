#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "support/hands.hpp"
#include "support/liking.hpp"
#include "unity.h"

namespace tiltyard::playthroughs {

// Everybody at one table, playing a match by keys alone from where it stands, but for the computers
// among them, who are watched. What people decide is drawn from the seed; whether the match goes on as the rules say is checked after every step.
template <class P>
class KeyPlayer {
 public:
  using Rules = typename P::Rules;
  using State = typename Rules::State;
  using Move = typename Rules::Move;

  KeyPlayer(golden::Hands& hands, std::uint64_t seed)
      : hands_(hands), random_(Random::from_seed(seed)) {}

  // Deals with what waits for a key now. False: the match is over.
  bool step() {
    before_ = match().state();
    const bool goes_on = act();
    follow();
    return goes_on;
  }

  const Match<Rules>& match() { return flow().match(); }
  // What was played since this player sat down, answers to announcements included.
  const std::vector<Move>& played() const { return played_; }

 protected:
  using Flow = app::FlowOf<typename P::FlowTraits>;
  using Key = drivers::Key;

  virtual void take_turn() = 0;
  virtual void decide() = 0;
  // What everybody is shown now.
  virtual std::string shown() { return "shown"; }
  virtual bool may_refuse_unseen() { return false; }
  ~KeyPlayer() = default;

  app::App& app() { return hands_.handheld().app(); }
  Flow& flow() { return app().template match<P>().flow(); }
  golden::Hands& hands() { return hands_; }
  Random& random() { return random_; }
  bool one_in(std::uint32_t n) { return random_.below(n) == 0; }
  Move pick() { return golden::liked(match(), random_); }

  // So many steps of the ring, the shorter way where there are arrows.
  void walk(int steps, int count) {
    const bool back = hands_.has(Key::left) && 2 * steps > count;
    hands_.press(back ? Key::left : hands_.next(),
                 static_cast<unsigned>(back ? count - steps : steps));
  }

 private:
  using Stage = app::Stage;

  bool act() {
    if (app().curtain().has_value()) {
      pass_the_device();
      return true;
    }
    if (computers_play()) {
      watch();
      return true;
    }
    // Hands that do not wait leave what people see moving behind.
    if (app().motion().moving()) hands_.wait(golden::Hands::great_ms);
    switch (flow().stage()) {
      case Stage::ceremony: begin("ceremony"); break;
      case Stage::notice: begin(shown()); break;
      case Stage::news: begin("news"); break;
      case Stage::turn:
        begin("turn");
        // A player who has just got the device looks at it, and the journal has its moment.
        if (std::exchange(passed_, false)) hands_.wait(thinking_ms);
        if (one_in(has_computers() ? 3 : 8)) {
          look_around();
        } else {
          move_by(&KeyPlayer::take_turn);
        }
        return true;
      case Stage::decision:
        begin("decision");
        move_by(&KeyPlayer::decide);
        return true;
      case Stage::announcement: announce(); return true;
      case Stage::caller: call(); return true;
      case Stage::call:
        begin("call");
        if (one_in(4)) walk(1, 2);
        break;
      case Stage::over: begin("over"); return false;
      case Stage::computer: TEST_FAIL_MESSAGE("computers are watched");
    }
    hands_.press(Key::a);
    return true;
  }

  // Something is decided, answered or told without a key.
  bool computers_play() {
    if (flow().has_to_watch() || flow().stage() == Stage::computer) return true;
    return flow().stage() == Stage::announcement && is_computer(flow().seat());
  }
  bool is_computer(Seat seat) {
    return flow().seating().players[seat].controller == Controller::computer;
  }
  bool has_computers() {
    for (Seat seat = 0; seat < flow().players(); ++seat) {
      if (is_computer(seat)) return true;
    }
    return false;
  }
  void watch() {
    hands_.at("watch");
    hands_.watch([this] {
      follow();
      return computers_play();
    });
    passed_ = true;
  }

  // Whoever decides has moved, or announced a move.
  void move_by(void (KeyPlayer::*how)()) {
    const std::uint32_t before = match().event_count();
    (this->*how)();
    TEST_ASSERT_TRUE(match().event_count() != before || match().announced().has_value());
  }

  // The first picture of each scene is kept, of turns also some later ones.
  void begin(const std::string& scene) {
    hands_.at(scene);
    // Its pictures are those of a match of people.
    if (has_computers()) return;
    int& times = scene == "turn" ? turns_ : times_of(scene);
    ++times;
    if (times == 1) hands_.keep(name_of_file(scene));
    if (scene == "turn" && (times == 20 || times == 60)) {
      hands_.keep(scene + "-" + std::to_string(times));
    }
  }
  static std::string name_of_file(std::string scene) {
    std::replace(scene.begin(), scene.end(), ' ', '-');
    return scene;
  }
  int& times_of(const std::string& scene) {
    for (auto& [name, times] : times_) {
      if (name == scene) return times;
    }
    return times_.emplace_back(scene, 0).second;
  }

  void pass_the_device() {
    begin("curtain");
    hands_.hold(may_refuse_unseen() && one_in(3) ? Key::b : Key::a);
    passed_ = true;
  }

  // The window is waited for; now and then somebody calls.
  void announce() {
    hands_.at("announcement");
    hands_.wait(app().settings().announcement_seconds * 1000U + 200U);
    begin("announcement");
    if (flow().may_call() && one_in(3)) {
      hands_.press(Key::b);
    } else {
      hands_.hold(Key::a);
    }
  }
  void call() {
    begin("caller");
    const auto callers = static_cast<std::uint32_t>(flow().callers().size());
    walk(static_cast<int>(random_.below(callers)), static_cast<int>(callers));
    hands_.press(one_in(6) ? Key::b : Key::a);
  }

  // What is not the turn but may be looked at in it, and the way back.
  void look_around() {
    const std::size_t depth = app().scenes().depth();
    const bool all_keys = !app().few_keys();
    bool explained = false;
    const bool asks = has_computers() && one_in(2);
    if (!asks && all_keys && one_in(3)) {
      hands_.press(Key::x);
      hands_.at("explanation");
      explained = true;
    } else if (!asks && all_keys && one_in(2)) {
      hands_.press(Key::y);
      hands_.at("table");
      hands_.press(Key::down);
      hands_.press(Key::a);
    } else {
      hands_.hold(all_keys ? Key::y : Key::b);
      hands_.at("menu");
      // Table and Explain stand there where they have no keys of their own.
      if (has_computers()) {
        hands_.press(hands_.next(), all_keys ? 1 : 3);
        // A hint has to be thought out.
        hands_.press_and_watch(Key::a);
      } else {
        const std::uint32_t line = 1 + random_.below(all_keys ? 3 : 5);
        explained = !all_keys && line == 2;
        hands_.press(hands_.next(), line);
        hands_.press(Key::a);
      }
      hands_.at("what the menu opens");
      if (app().scenes().depth() > depth) hands_.press(hands_.next());
    }
    if (explained && app().scenes().depth() == depth) hands_.press(Key::b);
    while (app().scenes().depth() > depth) hands_.press(Key::b);
  }

  // Some legal move, and the answer to it if it was announced, lead from there to here; or the last
  // one was taken back.
  void follow() {
    if (match().state() == before_) return;
    const State before = std::exchange(before_, match().state());
    if (!past_.empty() && match().state() == past_.back()) {
      past_.pop_back();
      played_.pop_back();
      return;
    }
    past_.push_back(before);
    static MoveList<Rules> list;
    list.clear();
    Rules::moves(before.table, Rules::hand(before, *Rules::to_act(before.table)), list);
    NoEvents nobody;
    for (const Move& move : list) {
      State after = before;
      Rules::play(after, move, nobody);
      if (match().state() == after) {
        played_.push_back(move);
        return;
      }
      if (!P::FlowTraits::awaits_answer(after.table)) continue;
      for (const bool answered : {false, true}) {
        State then = after;
        const Move answer = P::FlowTraits::answer(answered);
        Rules::play(then, answer, nobody);
        if (match().state() != then) continue;
        // An answer cannot be taken back, so one entry for both.
        played_.push_back(move);
        played_.push_back(answer);
        past_.push_back(then);
        return;
      }
    }
    TEST_FAIL_MESSAGE("the keys led to where no move leads");
  }

  static constexpr std::uint32_t thinking_ms = 2400;

  golden::Hands& hands_;
  Random random_;
  State before_{};
  std::vector<Move> played_;
  std::vector<State> past_;  // before each step that changed the match
  std::vector<std::pair<std::string, int>> times_;
  int turns_ = 0;
  bool passed_ = false;
};

}  // namespace tiltyard::playthroughs
