#include "scripts_alone.hpp"

#include <array>
#include <string_view>

#include "app/match/hint.hpp"
#include "app/match/match_menu.hpp"
#include "app/setup/deal_scene.hpp"
#include "app/setup/setup_scene.hpp"
#include "support/play_on.hpp"

namespace tiltyard::golden {
namespace {

using app::CastlesMatch;
using app::EnGardeMatch;
using app::IvanhoeMatch;
using drivers::Key;
using drivers::milliseconds;

// Letters as wide as letters can be.
DealNumber number() { return *DealNumber::read("12345-6789A-BCDNK"); }

// The first is a person.
Seating seating_with(bool computers) {
  constexpr std::array names{"WENDOLEN", "MELMOTHE", "BERTRAND", "ELEONORA", "WWWWWWWW", "GALAHAD"};
  Seating seating;
  for (Seat seat = 0; seat < names.size(); ++seat) {
    Player& player = seating.players[seat];
    player.name = app::to_name(names[seat]);
    if (computers && seat > 0) player = {player.name, Controller::computer, 1};
  }
  return seating;
}

template <class M, std::size_t players, bool known = false>
void seal(Handheld& handheld) {
  begin_deal<M>(handheld.app(), players, seating_with(false), {number(), known});
  handheld.pass(milliseconds(300));
}

void ask_about_seal(Handheld& handheld) {
  seal<IvanhoeMatch, 5>(handheld);
  handheld.press(Key::b);
}

// The person has made the first move that comes; the others have theirs before them.
template <class M, std::size_t players>
void watch(Handheld& handheld) {
  begin_deal<M>(handheld.app(), players, seating_with(true), {number()});
  handheld.press(Key::a);
  static MoveList<typename M::Rules> list;
  auto& flow = handheld.app().template match<M>().flow();
  unsigned moves = 0;
  while (flow.stage() != app::Stage::computer || moves < 2) {
    if (flow.stage() == app::Stage::turn || flow.stage() == app::Stage::decision) {
      flow.match().moves(list);
      flow.choose(list.back());
      ++moves;
    }
    handheld.pass(milliseconds(100));
    if (flow.stage() == app::Stage::news || flow.stage() == app::Stage::notice) flow.go_on();
  }
  handheld.pass(milliseconds(800));
}

void end(Handheld& handheld) {
  begin_deal<EnGardeMatch>(handheld.app(), 2, seating_with(false), {number()});
  play_to_the_end<EnGardeMatch>(handheld.app(), 3);
  handheld.pass(milliseconds(300));
  handheld.press(Key::a);
}

// The person's turn, after random moves of everybody.
template <class M, std::size_t players>
void turn_among_computers(Handheld& handheld, std::uint64_t seed) {
  begin_deal<M>(handheld.app(), players, seating_with(true), {number()});
  play_until<M>(handheld.app(), app::Stage::turn, seed);
  handheld.pass(milliseconds(500));
}

template <class M, std::size_t players, std::uint64_t seed = 1>
void hint(Handheld& handheld) {
  turn_among_computers<M, players>(handheld, seed);
  app::ask_hint(handheld.app());
  handheld.pass(milliseconds(3000));
}

// As many hints as have room.
template <class M, std::size_t players, std::uint64_t seed>
void end_with_hints(Handheld& handheld) {
  begin_deal<M>(handheld.app(), players, seating_with(true), {number()});
  for (int i = 0; i < 99; ++i) handheld.app().match().count_hint(0);
  play_to_the_end<M>(handheld.app(), seed);
  handheld.pass(milliseconds(300));
}

void type(Handheld& handheld) {
  handheld.app().scenes().push<app::SetupScene>();
  handheld.app().scenes().push<app::DealScene>();
  handheld.pass(milliseconds(200));
  for (int i = 0; i < 3; ++i) {
    handheld.app().post(app::Act::down);
    handheld.pass(milliseconds(50));
  }
}

void typed(Handheld& handheld) {
  handheld.app().keeper().draft().deal = number();
  handheld.app().scenes().push<app::DealScene>();
  handheld.pass(milliseconds(200));
}

constexpr Script all[] = {
    {"ceremony-sealed", seal<IvanhoeMatch, 5>},
    {"ceremony-sealed-castles", seal<CastlesMatch, 6>},
    {"ceremony-sealed-engarde", seal<EnGardeMatch, 2>},
    {"ceremony-known", seal<IvanhoeMatch, 5, true>},
    {"seal", ask_about_seal},
    {"watch", watch<IvanhoeMatch, 5>},
    {"watch-castles", watch<CastlesMatch, 3>},
    {"watch-engarde", watch<EnGardeMatch, 2>},
    {"again", end},
    {"again-turned",
     [](Handheld& handheld) {
       end(handheld);
       handheld.app().post(app::Act::down);
       handheld.pass(milliseconds(100));
     }},
    {"hint", hint<IvanhoeMatch, 4>},
    {"hint-castles", hint<CastlesMatch, 4>},
    {"hint-engarde", hint<EnGardeMatch, 2>},
    {"result-hints", end_with_hints<IvanhoeMatch, 5, 3>},
    {"result-hints-castles", end_with_hints<CastlesMatch, 6, 7>},
    {"result-hints-castles-five", end_with_hints<CastlesMatch, 5, 7>},
    {"result-hints-engarde", end_with_hints<EnGardeMatch, 2, 3>},
    {"menu-hint",
     [](Handheld& handheld) {
       turn_among_computers<EnGardeMatch, 2>(handheld, 1);
       handheld.app().scenes().push<app::MatchMenu>();
       handheld.pass(milliseconds(100));
     }},
    {"setup-hints",
     [](Handheld& handheld) {
       handheld.app().scenes().push<app::SetupScene>();
       handheld.pass(milliseconds(100));
       handheld.app().post(app::Act::up);
       handheld.pass(milliseconds(100));
       handheld.app().post(app::Act::up);
       handheld.pass(milliseconds(100));
     }},
    {"deal-type", type},
    {"deal-wrong",
     [](Handheld& handheld) {
       typed(handheld);
       handheld.app().post(app::Act::down);
       handheld.pass(milliseconds(100));
       for (int i = 0; i < 15; ++i) {
         handheld.app().post(app::Act::accept);
         handheld.pass(milliseconds(50));
       }
     }},
    {"deal-typed", typed},
    {"setup-deal",
     [](Handheld& handheld) {
       handheld.app().scenes().push<app::SetupScene>();
       handheld.pass(milliseconds(100));
       handheld.app().post(app::Act::up);
       handheld.pass(milliseconds(100));
     }},
};

}  // namespace

std::span<const Script> alone_scripts() { return all; }

}  // namespace tiltyard::golden
