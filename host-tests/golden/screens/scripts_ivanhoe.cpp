#include "scripts_ivanhoe.hpp"

#include <array>
#include <optional>

#include "app/rule_book.hpp"
#include "games/ivanhoe/card_help.hpp"
#include "games/ivanhoe/turn_facts.hpp"
#include "support/begin_match.hpp"
#include "support/ivanhoe_hand.hpp"
#include "support/liking.hpp"

namespace tiltyard::golden {
namespace {

using app::App;
using app::Stage;
using drivers::Key;
using ivanhoe::Card;
using ivanhoe::EventKind;
using ivanhoe::Move;
using ivanhoe::Phase;
using ivanhoe::Reason;
using ivanhoe::Verb;
using Ivanhoe = app::IvanhoeMatch;
using MatchFlow = app::IvanhoeGame::MatchFlow;

MatchFlow& flow_of(Handheld& handheld) { return handheld.app().match<Ivanhoe>().flow(); }

void settle_picture(Handheld& handheld) { handheld.pass(drivers::milliseconds(120)); }

void begin(Handheld& handheld, ivanhoe::Options options, std::uint64_t seed) {
  constexpr std::array names{"WENDOLEN", "BERTRAND", "CHIARA", "WAMBA", "MELMOTHE"};
  begin_match<Ivanhoe>(handheld.app(), options, names, seed);
  settle_picture(handheld);
}

// The card that may be played now, legal, and so whatever its target.
bool may_play(const MatchFlow& flow, Card card) {
  const ivanhoe::State& state = flow.match().state();
  return flow.stage() == Stage::turn && flow.table().phase == Phase::play &&
         ivanhoe::why_not(flow.table(), state.secrets.hands[flow.table().turn], card) ==
             Reason::none;
}

std::size_t cards_shown(const MatchFlow& flow) {
  std::size_t cards = 0;
  for (Seat seat = 0; seat < flow.players(); ++seat) cards += flow.table().display_size(seat);
  return cards;
}

// Plays until this is so and shows it, with the curtain open if it is private.
template <class Wanted>
bool play_from(Handheld& handheld, ivanhoe::Options options, std::uint64_t seed, Wanted wanted) {
  begin(handheld, options, seed);
  MatchFlow& flow = flow_of(handheld);
  Random random = Random::from_seed(seed);
  bool found = wanted(flow);
  while (!found && flow.stage() != Stage::over) {
    switch (flow.stage()) {
      case Stage::turn:
      case Stage::decision: flow.choose(liked(flow.match(), random)); break;
      case Stage::announcement: flow.close_window(); break;
      default: flow.go_on(); break;
    }
    handheld.app().keeper().match_changed();
    found = wanted(flow);
  }
  return found;
}

template <class Wanted>
void play_to(Handheld& handheld, ivanhoe::Options options, Wanted wanted) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    if (play_from(handheld, options, seed, wanted)) break;
  }
  handheld.app().current_match().follow(handheld.app());
  settle_picture(handheld);
  if (handheld.app().curtain().has_value()) handheld.hold(Key::a, drivers::milliseconds(700));
  settle_picture(handheld);
}

void act(Handheld& handheld, app::Act what, int times = 1) {
  for (int i = 0; i < times; ++i) {
    handheld.app().post(what);
    settle_picture(handheld);
  }
}

// In the hand: to a kind of card.
void select(Handheld& handheld, Card wanted) {
  const MatchFlow& flow = flow_of(handheld);
  const ivanhoe::Hand& hand = flow.match().state().secrets.hands[flow.table().turn];
  act(handheld, app::Act::right, place_in_hand(flow.table(), hand, wanted).steps);
}

constexpr ivanhoe::Options two{.players = 2};
constexpr ivanhoe::Options three{.players = 3};
constexpr ivanhoe::Options four{.players = 4};
constexpr ivanhoe::Options five{.players = 5};

template <std::size_t cards>
bool at_turn(const MatchFlow& flow) {
  return flow.stage() == Stage::turn && flow.table().phase == Phase::play &&
         cards_shown(flow) >= cards;
}

// A turn in which this action can be played, with some cards on the table; `presses` of A on it.
template <Card card>
void at_action(Handheld& handheld, int presses, ivanhoe::Options options = four) {
  play_to(handheld, options,
          [](const MatchFlow& flow) { return may_play(flow, card) && cards_shown(flow) >= 9; });
  select(handheld, card);
  for (int i = 0; i < presses; ++i) {
    handheld.press(Key::a);
    settle_picture(handheld);
  }
}

template <Verb verb>
bool announced(const MatchFlow& flow) {
  return flow.stage() == Stage::announcement && flow.announced()->verb == verb;
}

template <Verb verb>
bool resolved(const MatchFlow& flow) {
  return flow.stage() == Stage::notice && flow.notice_event().kind == EventKind::announces &&
         flow.notice_event().move().verb == verb;
}

template <EventKind kind>
bool shown(const MatchFlow& flow) {
  return flow.stage() == Stage::notice && flow.notice_event().kind == kind;
}

template <Phase phase>
bool decides(const MatchFlow& flow) {
  return (flow.stage() == Stage::decision || flow.stage() == Stage::turn) &&
         flow.table().phase == phase && flow.event_count() > 20;
}

// Several steps, the last of them a card that was drawn.
bool tells_news(const MatchFlow& flow) {
  return flow.stage() == Stage::news && flow.table().phase == Phase::play &&
         cards_shown(flow) >= 7 && flow.event_count() - flow.news_begin() > 4;
}

void open_help(Handheld& handheld, Card card) {
  begin(handheld, three, 1);
  handheld.app().scenes().push<app::ivanhoe_screens::CardHelp>(card);
  settle_picture(handheld);
}

void open_rules(Handheld& handheld, int presses) {
  begin(handheld, three, 1);
  app::open_rules(handheld.app(), handheld.app().match().info());
  settle_picture(handheld);
  for (int i = 0; i < presses; ++i) handheld.press(Key::a);
}

constexpr Script all[] = {
    {"ivanhoe-ceremony", [](Handheld& handheld) { begin(handheld, three, 1); }},
    {"ivanhoe-open", [](Handheld& handheld) { play_to(handheld, three, decides<Phase::open>); }},
    {"ivanhoe-open-dim",
     [](Handheld& handheld) {
       play_to(handheld, three, [](const MatchFlow& flow) {
         return decides<Phase::open>(flow) && flow.table().last_purple;
       });
       const MatchFlow& flow = flow_of(handheld);
       const ivanhoe::Hand& hand = flow.match().state().secrets.hands[flow.table().turn];
       for (int i = 0; i < 5 && ivanhoe::openable(flow.table(), hand).size() < 5; ++i) {
         act(handheld, app::Act::left);
       }
     }},
    {"ivanhoe-turn-two", [](Handheld& handheld) { play_to(handheld, two, at_turn<7>); }},
    {"ivanhoe-turn", [](Handheld& handheld) { play_to(handheld, three, at_turn<7>); }},
    {"ivanhoe-turn-five", [](Handheld& handheld) { play_to(handheld, five, at_turn<15>); }},
    {"ivanhoe-turn-strip",
     [](Handheld& handheld) {
       play_to(handheld, four, at_turn<12>);
       act(handheld, app::Act::up, 2);
     }},
    {"ivanhoe-turn-dim",
     [](Handheld& handheld) {
       play_to(handheld, three, at_turn<7>);
       act(handheld, app::Act::left);
     }},
    {"ivanhoe-refused",
     [](Handheld& handheld) {
       play_to(handheld, three, at_turn<7>);
       act(handheld, app::Act::left);
       handheld.press(Key::a);
     }},
    {"ivanhoe-end",
     [](Handheld& handheld) {
       play_to(handheld, three, at_turn<7>);
       handheld.press(Key::b);
     }},
    {"ivanhoe-end-reach",
     [](Handheld& handheld) {
       play_to(handheld, three, [](const MatchFlow& flow) {
         if (!at_turn<7>(flow) || flow.table().played > 0) return false;
         const ivanhoe::View view = flow.match().view(flow.table().turn);
         const unsigned wanted = app::ivanhoe_screens::least_to_stay(view);
         return (view.hand.values & ivanhoe::addable(view.table)) != 0 &&
                app::ivanhoe_screens::reach_of(view, wanted).total < wanted;
       });
       handheld.press(Key::b);
     }},
    {"ivanhoe-end-stay",
     [](Handheld& handheld) {
       play_to(handheld, three, [](const MatchFlow& flow) {
         return at_turn<7>(flow) && flow.match().why_not(Move::of(Verb::stay)) == Reason::none;
       });
       handheld.press(Key::b);
     }},
    {"ivanhoe-end-maiden",
     [](Handheld& handheld) {
       play_to(handheld, three, [](const MatchFlow& flow) {
         const Seat seat = flow.table().turn;
         return at_turn<5>(flow) && flow.table().maidens.has(seat) &&
                !flow.table().tokens[seat].empty();
       });
       handheld.press(Key::b);
       act(handheld, app::Act::down);
     }},
    {"ivanhoe-riposte", [](Handheld& handheld) { at_action<Card::riposte>(handheld, 1); }},
    {"ivanhoe-riposte-preview", [](Handheld& handheld) { at_action<Card::riposte>(handheld, 2); }},
    {"ivanhoe-dodge", [](Handheld& handheld) { at_action<Card::dodge>(handheld, 1, five); }},
    {"ivanhoe-retreat", [](Handheld& handheld) { at_action<Card::retreat>(handheld, 1); }},
    {"ivanhoe-stunned", [](Handheld& handheld) { at_action<Card::stunned>(handheld, 1); }},
    {"ivanhoe-change-weapon",
     [](Handheld& handheld) { at_action<Card::change_weapon>(handheld, 1); }},
    {"ivanhoe-change-weapon-preview",
     [](Handheld& handheld) { at_action<Card::change_weapon>(handheld, 2); }},
    {"ivanhoe-outwit-give", [](Handheld& handheld) { at_action<Card::outwit>(handheld, 1); }},
    {"ivanhoe-outwit-take",
     [](Handheld& handheld) {
       at_action<Card::outwit>(handheld, 2);
       act(handheld, app::Act::down);
     }},
    {"ivanhoe-outwit-preview", [](Handheld& handheld) { at_action<Card::outwit>(handheld, 3); }},
    {"ivanhoe-charge-preview",
     [](Handheld& handheld) { at_action<Card::charge>(handheld, 1, five); }},
    {"ivanhoe-adapt-preview", [](Handheld& handheld) { at_action<Card::adapt>(handheld, 1); }},
    {"ivanhoe-news", [](Handheld& handheld) { play_to(handheld, three, tells_news); }},
    {"ivanhoe-news-drawn",
     [](Handheld& handheld) {
       play_to(handheld, three, tells_news);
       act(handheld, app::Act::accept_held);
     }},
    {"ivanhoe-announced",
     [](Handheld& handheld) { play_to(handheld, four, announced<Verb::riposte>); }},
    {"ivanhoe-announced-charge",
     [](Handheld& handheld) { play_to(handheld, four, announced<Verb::countercharge>); }},
    {"ivanhoe-announced-outwit",
     [](Handheld& handheld) { play_to(handheld, four, announced<Verb::outwit>); }},
    {"ivanhoe-announced-drop-weapon",
     [](Handheld& handheld) { play_to(handheld, four, announced<Verb::drop_weapon>); }},
    {"ivanhoe-announced-knock-down",
     [](Handheld& handheld) { play_to(handheld, four, announced<Verb::knock_down>); }},
    {"ivanhoe-announced-stunned",
     [](Handheld& handheld) { play_to(handheld, four, announced<Verb::stunned>); }},
    {"ivanhoe-announced-shield",
     [](Handheld& handheld) { play_to(handheld, four, announced<Verb::shield>); }},
    {"ivanhoe-resolved",
     [](Handheld& handheld) { play_to(handheld, four, resolved<Verb::riposte>); }},
    {"ivanhoe-resolved-charge",
     [](Handheld& handheld) { play_to(handheld, five, resolved<Verb::charge>); }},
    {"ivanhoe-resolved-outwit",
     [](Handheld& handheld) { play_to(handheld, four, resolved<Verb::outwit>); }},
    {"ivanhoe-resolved-disgrace",
     [](Handheld& handheld) { play_to(handheld, five, resolved<Verb::disgrace>); }},
    {"ivanhoe-cancelled",
     [](Handheld& handheld) {
       play_to(handheld, three, [](const MatchFlow& flow) {
         if (flow.stage() != Stage::announcement) return false;
         for (Seat seat = 0; seat < flow.players(); ++seat) {
           if (seat != flow.table().turn && flow.table().in.has(seat) &&
               flow.match().state().secrets.hands[seat].has(Card::ivanhoe)) {
             return true;
           }
         }
         return false;
       });
       MatchFlow& flow = flow_of(handheld);
       for (Seat seat = 0; seat < flow.players(); ++seat) {
         if (!flow.callers().has(seat) ||
             !flow.match().state().secrets.hands[seat].has(Card::ivanhoe)) {
           continue;
         }
         flow.call();
         flow.caller_is(seat);
         flow.answer(true);
         break;
       }
       handheld.app().current_match().follow(handheld.app());
       settle_picture(handheld);
     }},
    {"ivanhoe-hand-shown",
     [](Handheld& handheld) { play_to(handheld, five, shown<EventKind::shows_hand>); }},
    {"ivanhoe-tournament",
     [](Handheld& handheld) {
       play_to(handheld, four, [](const MatchFlow& flow) {
         return shown<EventKind::wins_tournament>(flow) && flow.event_count() > 90;
       });
     }},
    {"ivanhoe-tournament-purple",
     [](Handheld& handheld) {
       play_to(handheld, four, [](const MatchFlow& flow) {
         return shown<EventKind::wins_tournament>(flow) && flow.table().phase == Phase::prize;
       });
     }},
    {"ivanhoe-tournament-nothing",
     [](Handheld& handheld) {
       play_to(handheld, four, [](const MatchFlow& flow) {
         return shown<EventKind::wins_tournament>(flow) &&
                flow.public_event(flow.notice_index() + 1).kind == EventKind::wins_nothing_new;
       });
     }},
    {"ivanhoe-adapt", [](Handheld& handheld) { play_to(handheld, four, decides<Phase::adapt>); }},
    {"ivanhoe-token",
     [](Handheld& handheld) {
       play_to(handheld, five, [](const MatchFlow& flow) {
         return decides<Phase::token>(flow) && flow.table().tokens[flow.table().to_act].size() > 1;
       });
     }},
    {"ivanhoe-prize", [](Handheld& handheld) { play_to(handheld, four, decides<Phase::prize>); }},
    {"ivanhoe-table",
     [](Handheld& handheld) {
       play_to(handheld, five, at_turn<15>);
       handheld.app().match().info().push_table(handheld.app());
       settle_picture(handheld);
     }},
    {"ivanhoe-display",
     [](Handheld& handheld) {
       play_to(handheld, five, at_turn<15>);
       handheld.app().match().info().push_table(handheld.app());
       settle_picture(handheld);
       act(handheld, app::Act::down);
       handheld.press(Key::a);
     }},
    {"ivanhoe-table-discards",
     [](Handheld& handheld) {
       play_to(handheld, five, at_turn<15>);
       handheld.app().match().info().push_table(handheld.app());
       settle_picture(handheld);
       act(handheld, app::Act::up);
     }},
    {"ivanhoe-discards",
     [](Handheld& handheld) {
       play_to(handheld, five, [](const MatchFlow& flow) {
         return at_turn<5>(flow) && flow.table().discard().size() > 70;
       });
       handheld.app().match().info().push_table(handheld.app());
       settle_picture(handheld);
       act(handheld, app::Act::up);
       handheld.press(Key::a);
     }},
    {"ivanhoe-result",
     [](Handheld& handheld) {
       play_to(handheld, five, [](const MatchFlow& flow) { return flow.stage() == Stage::over; });
     }},
    {"ivanhoe-rules", [](Handheld& handheld) { open_rules(handheld, 0); }},
    {"ivanhoe-rules-1", [](Handheld& handheld) { open_rules(handheld, 1); }},
    {"ivanhoe-rules-4", [](Handheld& handheld) { open_rules(handheld, 6); }},
    {"ivanhoe-rules-9", [](Handheld& handheld) { open_rules(handheld, 30); }},
    {"ivanhoe-help-charge", [](Handheld& handheld) { open_help(handheld, Card::charge); }},
    {"ivanhoe-help-outwit", [](Handheld& handheld) { open_help(handheld, Card::outwit); }},
    {"ivanhoe-help-drop", [](Handheld& handheld) { open_help(handheld, Card::drop_weapon); }},
    {"ivanhoe-help-maiden", [](Handheld& handheld) { open_help(handheld, Card::maiden); }},
};

}  // namespace

std::span<const Script> ivanhoe_scripts() { return all; }

}  // namespace tiltyard::golden
