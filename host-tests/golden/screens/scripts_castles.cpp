#include "scripts_castles.hpp"

#include <array>

#include "app/rule_book.hpp"
#include "support/begin_match.hpp"
#include "support/liking.hpp"

namespace tiltyard::golden {
namespace {

using app::App;
using app::Stage;
using castles::Phase;
using castles::Table;
using drivers::Key;
using Castles = app::CastlesMatch;
using MatchFlow = app::CastlesGame::MatchFlow;

Key next(Handheld& handheld) {
  return handheld.keys().present().contains(Key::right) ? Key::right : Key::y;
}

MatchFlow& flow_of(Handheld& handheld) { return handheld.app().match<Castles>().flow(); }

void begin(Handheld& handheld, castles::Options options) {
  constexpr std::array names{"WENDOLEN", "BERTRAND", "CHIARA", "WAMBA", "MELMOTHE", "FULK"};
  begin_match<Castles>(handheld.app(), options, names, 7);
  handheld.pass(drivers::milliseconds(100));
}

// Plays until this is so at somebody's turn, and opens his curtain.
template <class Wanted>
void play_to(Handheld& handheld, castles::Options options, Wanted wanted) {
  begin(handheld, options);
  MatchFlow& flow = flow_of(handheld);
  Random random = Random::from_seed(11);
  while (flow.stage() != Stage::over) {
    const bool decides = flow.stage() == Stage::turn || flow.stage() == Stage::decision;
    if (!decides) {
      flow.go_on();
      continue;
    }
    if (wanted(flow)) break;
    flow.choose(liked(flow.match(), random));
  }
  handheld.app().current_match().follow(handheld.app());
  if (flow.stage() == Stage::turn) handheld.hold(Key::a, drivers::milliseconds(700));
  handheld.pass(drivers::milliseconds(100));
}

template <Phase phase, std::uint32_t after>
bool at(const MatchFlow& flow) {
  return flow.table().phase == phase && flow.event_count() > after;
}

// With an empty deck, when all others have passed.
bool may_end_the_game(const MatchFlow& flow) {
  const castles::Table& table = flow.table();
  return table.phase == Phase::turn && table.deck == 0 &&
         table.passes + 1U == table.options.players;
}

bool holds_prisoners(const MatchFlow& flow) {
  unsigned count = 0;
  for (const auto banners : flow.table().prisoners[flow.table().turn]) count += banners;
  return flow.table().phase == Phase::turn && count > 0;
}

constexpr castles::Options three{.players = 3, .track = 4};
constexpr castles::Options four{.players = 4, .track = 4};
constexpr castles::Options six{.players = 6, .track = 6};
constexpr castles::Options brawl{.players = 6, .track = 3};

void open_table(Handheld& handheld, int page) {
  play_to(handheld, six, at<Phase::turn, 180>);
  handheld.app().match().info().push_table(handheld.app());
  handheld.pass(drivers::milliseconds(100));
  for (int i = 0; i < page; ++i) handheld.press(Key::a);
}

void open_rules(Handheld& handheld, int presses) {
  begin(handheld, three);
  app::open_rules(handheld.app(), handheld.app().match().info());
  handheld.pass(drivers::milliseconds(100));
  for (int i = 0; i < presses; ++i) handheld.press(Key::a);
}

// X, where there is such a key; else the same by the menu's way.
void explain(Handheld& handheld) {
  handheld.app().post(app::Act::explain);
  handheld.pass(drivers::milliseconds(100));
}

constexpr Script all[] = {
    {"castles-ceremony", [](Handheld& handheld) { begin(handheld, four); }},
    {"castles-ceremony-six", [](Handheld& handheld) { begin(handheld, six); }},
    {"castles-choose", [](Handheld& handheld) { play_to(handheld, three, at<Phase::choose, 60>); }},
    {"castles-trade", [](Handheld& handheld) { play_to(handheld, six, at<Phase::trade, 60>); }},
    {"castles-answer-curtain",
     [](Handheld& handheld) {
       play_to(handheld, four, at<Phase::answer, 60>);
       handheld.app().holder().leave();
       handheld.app().redraw();
       handheld.pass(drivers::milliseconds(100));
     }},
    {"castles-answer", [](Handheld& handheld) { play_to(handheld, four, at<Phase::answer, 60>); }},
    {"castles-accept", [](Handheld& handheld) { play_to(handheld, four, at<Phase::accept, 60>); }},
    {"castles-turn", [](Handheld& handheld) { play_to(handheld, four, at<Phase::turn, 120>); }},
    {"castles-turn-six", [](Handheld& handheld) { play_to(handheld, six, at<Phase::turn, 180>); }},
    {"castles-turn-card",
     [](Handheld& handheld) {
       play_to(handheld, four, at<Phase::turn, 250>);
       handheld.press(next(handheld));
       handheld.app().post(app::Act::up);
       handheld.pass(drivers::milliseconds(100));
     }},
    {"castles-turn-pass",
     [](Handheld& handheld) {
       play_to(handheld, four, at<Phase::turn, 120>);
       handheld.press(Key::b);
     }},
    {"castles-turn-pass-last",
     [](Handheld& handheld) {
       play_to(handheld, four, may_end_the_game);
       handheld.press(Key::b);
     }},
    {"castles-turn-reason",
     [](Handheld& handheld) {
       play_to(handheld, four, at<Phase::turn, 250>);
       handheld.app().post(app::Act::up);
       handheld.pass(drivers::milliseconds(100));
       handheld.press(Key::a);
     }},
    {"castles-turn-help",
     [](Handheld& handheld) {
       play_to(handheld, four, at<Phase::turn, 250>);
       explain(handheld);
     }},
    {"castles-prisoners", [](Handheld& handheld) { play_to(handheld, brawl, holds_prisoners); }},
    {"castles-offer",
     [](Handheld& handheld) {
       play_to(handheld, brawl, holds_prisoners);
       handheld.app().post(app::Act::down);
       handheld.pass(drivers::milliseconds(100));
       handheld.press(Key::a);
     }},
    {"castles-ransom", [](Handheld& handheld) { play_to(handheld, brawl, at<Phase::ransom, 60>); }},
    {"castles-settle", [](Handheld& handheld) { play_to(handheld, brawl, at<Phase::settle, 60>); }},
    {"castles-muster",
     [](Handheld& handheld) {
       play_to(handheld, four, [](const MatchFlow& flow) {
         return flow.table().phase == Phase::muster && flow.table().army.size() == 1 &&
                flow.event_count() > 120;
       });
     }},
    {"castles-gather",
     [](Handheld& handheld) {
       play_to(handheld, four, [](const MatchFlow& flow) {
         return flow.table().phase == Phase::muster && flow.table().army.size() == 0 &&
                castles::army_needed(flow.table(), flow.table().target) > 2;
       });
     }},
    {"castles-storm",
     [](Handheld& handheld) {
       play_to(handheld, four, [](const MatchFlow& flow) {
         return flow.table().phase == Phase::muster && flow.table().army.size() > 2 &&
                castles::may_storm(flow.table());
       });
     }},
    {"castles-advance",
     [](Handheld& handheld) { play_to(handheld, four, at<Phase::advance, 200>); }},
    {"castles-advance-falls",
     [](Handheld& handheld) {
       play_to(handheld, brawl, [](const MatchFlow& flow) {
         const Table& table = flow.table();
         return at<Phase::advance, 60>(flow) &&
                table.castles[table.target].path.lord_on(table.options.track) != no_seat;
       });
     }},
    {"castles-advance-hold",
     [](Handheld& handheld) {
       play_to(handheld, brawl, at<Phase::advance, 200>);
       handheld.press(next(handheld));
     }},
    {"castles-plant", [](Handheld& handheld) { play_to(handheld, four, at<Phase::plant, 200>); }},
    {"castles-result",
     [](Handheld& handheld) { play_to(handheld, six, [](const MatchFlow&) { return false; }); }},
    {"castles-table", [](Handheld& handheld) { open_table(handheld, 0); }},
    {"castles-table-prisoners",
     [](Handheld& handheld) {
       play_to(handheld, brawl, holds_prisoners);
       handheld.app().match().info().push_table(handheld.app());
       handheld.pass(drivers::milliseconds(100));
       handheld.press(Key::a);
     }},
    {"castles-group",
     [](Handheld& handheld) {
       play_to(handheld, four, at<Phase::turn, 250>);
       handheld.press(Key::b);
       handheld.press(next(handheld));
       handheld.press(Key::a);
     }},
    {"castles-banners-help",
     [](Handheld& handheld) {
       play_to(handheld, four, at<Phase::plant, 200>);
       explain(handheld);
     }},
    {"castles-table-none", [](Handheld& handheld) { open_table(handheld, 1); }},
    {"castles-table-castle", [](Handheld& handheld) { open_table(handheld, 6); }},
    {"castles-table-out", [](Handheld& handheld) { open_table(handheld, 7); }},
    {"castles-rules", [](Handheld& handheld) { open_rules(handheld, 0); }},
    {"castles-rules-2", [](Handheld& handheld) { open_rules(handheld, 1); }},
    {"castles-rules-3", [](Handheld& handheld) { open_rules(handheld, 2); }},
    {"castles-rules-5", [](Handheld& handheld) { open_rules(handheld, 5); }},
    {"castles-rules-7", [](Handheld& handheld) { open_rules(handheld, 7); }},
};

}  // namespace

std::span<const Script> castles_scripts() { return all; }

}  // namespace tiltyard::golden
