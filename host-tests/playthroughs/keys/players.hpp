#pragma once

#include "games/castles/items.hpp"
#include "key_player.hpp"
#include "support/ivanhoe_hand.hpp"

namespace tiltyard::playthroughs {

class IvanhoePlayer final : public KeyPlayer<app::IvanhoeMatch> {
 public:
  using KeyPlayer::KeyPlayer;

 private:
  void take_turn() override {
    if (flow().table().phase != ivanhoe::Phase::play) {
      choose_colour();
      return;
    }
    const Move move = pick();
    switch (move.verb) {
      case ivanhoe::Verb::stay: end(0); break;
      case ivanhoe::Verb::withdraw: end(1); break;
      case ivanhoe::Verb::play: play(move.card()); break;
      default: announce(ivanhoe::action_card(move.verb)); break;
    }
  }

  // A colour that cannot be chosen says so, and the next one is tried.
  void choose_colour() {
    const std::uint32_t before = match().event_count();
    hands().press(hands().next(), random().below(3));
    hands().press(Key::a);
    while (match().event_count() == before) {
      hands().press(hands().next());
      hands().press(Key::a);
    }
  }
  // Where only leaving is left it begins with that.
  void end(int row) {
    static MoveList<Rules> list;
    match().moves(list);
    hands().press(Key::b);
    hands().at("end of turn");
    walk(list.size() == 1 ? 0 : row, 2);
    hands().press(Key::a);
  }
  void select(ivanhoe::Card card) {
    const ivanhoe::Table& table = flow().table();
    const ivanhoe::Hand& hand = match().state().secrets.hands[table.turn];
    const auto place = golden::place_in_hand(table, hand, card);
    walk(place.steps, place.kinds);
  }
  void play(ivanhoe::Card card) {
    select(card);
    hands().press(Key::a);
  }
  // Whatever it is aimed at: one press chooses it, one what it is aimed at, one more for Outwit,
  // and the last announces.
  void announce(ivanhoe::Card card) {
    select(card);
    hands().press(Key::a);
    for (int press = 0; press < 3 && flow().stage() == app::Stage::turn; ++press) {
      hands().at("target");
      hands().press(hands().next(), random().below(3));
      hands().press(Key::a);
    }
  }

  void decide() override {
    hands().press(hands().next(), random().below(3));
    hands().press(Key::a);
  }

  std::string shown() override {
    switch (flow().notice_event().kind) {
      case ivanhoe::EventKind::wins_tournament: return "tournament won";
      case ivanhoe::EventKind::shows_hand: return "hand shown";
      default: return "resolved";
    }
  }
};

class EnGardePlayer final : public KeyPlayer<app::EnGardeMatch> {
 public:
  using KeyPlayer::KeyPlayer;

 private:
  // A fencer tries what he likes: what cannot be done says why, a step that may be a lunge asks
  // whether it is one.
  void take_turn() override {
    const std::uint32_t before = match().event_count();
    const engarde::Phase phase = flow().table().phase;
    const bool may_give_in = phase == engarde::Phase::defend || phase == engarde::Phase::last;
    if (may_give_in && one_in(8)) {
      hands().press(Key::b);
      hands().at("question");
    } else {
      hands().press(hands().next(), random().below(3));
      if (hands().has(Key::down)) hands().press(Key::down, random().below(2));
    }
    hands().press(Key::a);
    while (match().event_count() == before) {
      hands().at("choice");
      if (one_in(3)) hands().press(hands().next());
      hands().press(Key::a);
    }
  }
  std::string shown() override { return "round over"; }
  void decide() override { TEST_FAIL_MESSAGE("every decision of En Garde needs the hand"); }
};

class CastlesPlayer final : public KeyPlayer<app::CastlesMatch> {
 public:
  using KeyPlayer::KeyPlayer;

 private:
  using Action = castles::Action;

  bool may_refuse_unseen() override {
    const castles::Phase phase = flow().table().phase;
    return phase == castles::Phase::answer || phase == castles::Phase::ransom;
  }

  // The card that the army was given last; the selection stays at it.
  castles::Card sent() {
    const castles::Event last = match().event_for(match().event_count() - 1, flow().table().to_act);
    return last.kind == castles::EventKind::sent ? last.card : castles::no_card;
  }

  static int place_of(const castles::Table& table, const app::CastlesItems& items,
                      const Move& move) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (app::move_of(table, items[i]) == move) return static_cast<int>(i);
    }
    TEST_FAIL_MESSAGE("a legal move cannot be selected");
    return 0;
  }

  void take_turn() override {
    const Move move = pick();
    const castles::Table& table = flow().table();
    const castles::View view = match().view(table.to_act);
    const bool by_blazon = app::better_by_blazon(view);
    app::CastlesItems items = app::castles_items(view, no_seat, by_blazon);
    int from = app::first_item(view, items, sent());
    if (move.action == Action::ransom) {
      const app::CastlesItem prisoner{.kind = app::CastlesItem::Kind::prisoner, .what = move.what};
      const auto* const at = std::find(items.begin(), items.end(), prisoner);
      go(from, static_cast<int>(at - items.begin()), items);
      items = app::castles_items(view, move.what, by_blazon);
      from = app::first_item(view, items, castles::no_card);
      hands().at("whom to offer");
    }
    go(from, place_of(table, items, move), items);
  }
  void go(int from, int to, const app::CastlesItems& items) {
    const int count = static_cast<int>(items.size());
    walk((to - from + count) % count, count);
    hands().press(Key::a);
  }

  // The first choice is selected; any step leads to the other.
  void decide() override {
    const Move move = pick();
    walk(move.action == Action::hold || move.action == Action::skip ? 1 : 0, 2);
    hands().press(Key::a);
  }
};

}  // namespace tiltyard::playthroughs
