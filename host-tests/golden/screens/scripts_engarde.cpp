#include "scripts_engarde.hpp"

#include "app/rule_book.hpp"
#include "games/engarde/choices.hpp"
#include "support/begin_match.hpp"

namespace tiltyard::golden {
namespace {

using app::EnGardeMatch;
using app::Stage;
using drivers::Key;
using engarde::EventKind;
using engarde::Level;
using engarde::Phase;
using Flow = app::FlowOf<app::EnGardeFlowTraits>;

constexpr std::array names{"HAWKMOOR", "BERTRAND"};

Flow& flow_of(Handheld& handheld) { return handheld.app().match<EnGardeMatch>().flow(); }

void start(Handheld& handheld, Level level, std::uint64_t seed) {
  begin_match<EnGardeMatch>(handheld.app(), {.level = level}, names, seed);
}

engarde::View view_of(const Flow& flow) {
  return engarde::view(flow.match().state(), *flow.match().to_act());
}

using Sought = bool (*)(const Flow& flow);

// Plays legal moves at random to the first place of the first match that has it.
bool play_to(Flow& flow, Sought sought, Random& random) {
  while (true) {
    if (sought(flow)) return true;
    const Stage stage = flow.stage();
    if (stage == Stage::over) return false;
    if (stage != Stage::turn) {
      flow.go_on();
      continue;
    }
    const engarde::View view = view_of(flow);
    etl::vector<engarde::Move, engarde::max_moves> list;
    engarde::moves(view.table, view.hand, list);
    flow.choose(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

void come_to(Handheld& handheld, Level level, Sought sought) {
  for (std::uint64_t seed = 1;; ++seed) {
    start(handheld, level, seed);
    Random random = Random::from_seed(seed);
    if (play_to(flow_of(handheld), sought, random)) break;
  }
  handheld.app().current_match().follow(handheld.app());
  handheld.pass(drivers::milliseconds(200));
}

void lift_curtain(Handheld& handheld) { handheld.hold(Key::a, drivers::milliseconds(700)); }

void come_to_turn(Handheld& handheld, Level level, Sought sought) {
  come_to(handheld, level, sought);
  lift_curtain(handheld);
}

bool has_arrows(Handheld& handheld) { return handheld.keys().present().contains(Key::down); }
Key down(Handheld& handheld) { return has_arrows(handheld) ? Key::down : Key::y; }

// X, or its line in the menu.
void explain(Handheld& handheld) {
  if (has_arrows(handheld) && handheld.keys().present().contains(Key::x)) {
    handheld.press(Key::x);
    return;
  }
  handheld.hold(Key::b, drivers::milliseconds(700));
  handheld.press(down(handheld));
  handheld.press(down(handheld));
  handheld.press(Key::a);
}

bool turns(const Flow& flow) { return flow.stage() == Stage::turn; }
bool acts(const Flow& flow) { return turns(flow) && flow.table().phase == Phase::act; }
bool defends(const Flow& flow) { return turns(flow) && flow.table().phase == Phase::defend; }
bool shows(const Flow& flow, EventKind kind) {
  return flow.stage() == Stage::notice && flow.notice_event().kind == kind;
}

engarde::Card lowest(const engarde::View& view) {
  engarde::Card card = engarde::lowest_card;
  while (!view.hand.has(card)) ++card;
  return card;
}

bool in_the_middle(const Flow& flow) {
  return acts(flow) && flow.table().round > 3 && flow.table().deck < 12 &&
         engarde::distance(flow.table()) > 5;
}

bool has_pair_at_distance(const Flow& flow) {
  if (!acts(flow)) return false;
  const engarde::View view = view_of(flow);
  const unsigned distance = engarde::distance(view.table);
  return distance <= engarde::highest_card && view.hand.count(distance) >= 2 &&
         lowest(view) == distance;
}

bool starts_with_lunge(const Flow& flow) {
  if (!acts(flow) || engarde::distance(flow.table()) <= engarde::highest_card) return false;
  const engarde::View view = view_of(flow);
  return engarde::why_not(view.table, view.hand, {engarde::Action::lunge, lowest(view), 1}) ==
         engarde::Reason::none;
}

bool may_parry(const Flow& flow) {
  return defends(flow) && flow.table().attack.cards == 2 && !flow.table().attack.lunge;
}

bool may_do_either(const Flow& flow) {
  if (!defends(flow) || !flow.table().attack.lunge) return false;
  const engarde::View view = view_of(flow);
  return view.hand.has(view.table.attack.value) && lowest(view) < view.table.attack.value;
}

bool has_parried(const Flow& flow) {
  return acts(flow) && engarde::parried_cards(flow.table()) > 0;
}

// EG-11, EG-23: by going forward or back, since nothing reaches the other.
bool may_take_last_card(const Flow& flow) {
  const engarde::Table& table = flow.table();
  if (!acts(flow) || table.deck != 1 || engarde::parried_cards(table) > 0) return false;
  const unsigned distance = engarde::distance(table);
  return distance > engarde::highest_card ||
         !view_of(flow).hand.has(static_cast<engarde::Card>(distance));
}

// EG-23: by an attack that may be parried.
bool may_attack_last(const Flow& flow) {
  const engarde::Table& table = flow.table();
  const unsigned distance = engarde::distance(table);
  return acts(flow) && table.deck == 1 && engarde::parried_cards(table) == 0 &&
         distance <= engarde::highest_card && view_of(flow).hand.count(distance) == 1;
}

bool compared(const Flow& flow, engarde::Ending ending) {
  return shows(flow, EventKind::round_won) && flow.notice_event().ending == ending &&
         flow.public_event(flow.notice_index() - 1).kind == EventKind::showed_hand;
}

// It left nothing to choose: since the last choice there was an attack.
bool hit_by_lunge(const Flow& flow) {
  if (!shows(flow, EventKind::was_hit)) return false;
  const auto before = flow.table_before(flow.notice_index());
  for (std::uint32_t i = before ? before->event : flow.notice_index(); i < flow.notice_index();
       ++i) {
    const engarde::Event event = flow.public_event(i);
    if (event.kind == EventKind::attacked && event.number != 0) return true;
  }
  return false;
}

constexpr Script all[] = {
    {"engarde-ceremony",
     [](Handheld& handheld) {
       start(handheld, Level::advanced, 1);
       handheld.app().current_match().follow(handheld.app());
       handheld.pass(drivers::milliseconds(200));
     }},
    {"engarde-curtain",
     [](Handheld& handheld) { come_to(handheld, Level::classic, in_the_middle); }},
    {"engarde-first-turn", [](Handheld& handheld) { come_to_turn(handheld, Level::basic, turns); }},
    {"engarde-turn",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, in_the_middle);
       handheld.press(Key::a);
     }},
    {"engarde-last-card",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, may_take_last_card);
       handheld.press(Key::a);
     }},
    {"engarde-basic-last-card",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::basic, may_take_last_card);
       handheld.press(Key::a);
     }},
    {"engarde-attack-last-card",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, may_attack_last);
       handheld.press(Key::a);
     }},
    {"engarde-dim",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, turns);
       handheld.press(down(handheld));
     }},
    {"engarde-why-not",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, turns);
       handheld.press(down(handheld));
       handheld.press(Key::a);
     }},
    {"engarde-explain-forward",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, turns);
       explain(handheld);
     }},
    {"engarde-explain-back",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, turns);
       handheld.press(down(handheld));
       explain(handheld);
     }},
    {"engarde-attack",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, has_pair_at_distance);
       handheld.press(Key::a);
     }},
    {"engarde-explain-attack",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, has_pair_at_distance);
       explain(handheld);
     }},
    {"engarde-too-far",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, has_pair_at_distance);
       if (has_arrows(handheld)) {
         handheld.press(Key::right);
         handheld.press(Key::down);
       } else {
         // Past the attacks and the way back.
         for (int i = 0; i < 3; ++i) handheld.press(Key::y);
       }
       handheld.press(Key::a);
     }},
    {"engarde-basic-attack",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::basic, has_pair_at_distance);
       handheld.press(Key::a);
     }},
    {"engarde-explain-basic-attack",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::basic, has_pair_at_distance);
       explain(handheld);
     }},
    {"engarde-before-lunge",
     [](Handheld& handheld) { come_to_turn(handheld, Level::advanced, starts_with_lunge); }},
    {"engarde-lunge",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::advanced, starts_with_lunge);
       handheld.press(Key::a);
     }},
    {"engarde-explain-lunge",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::advanced, starts_with_lunge);
       handheld.press(Key::a);
       explain(handheld);
     }},
    {"engarde-parry",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, may_parry);
       handheld.press(Key::a);
     }},
    {"engarde-explain-parry",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, may_parry);
       explain(handheld);
     }},
    {"engarde-retreat",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::advanced, may_do_either);
       handheld.press(down(handheld));
     }},
    {"engarde-explain-retreat",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::advanced, may_do_either);
       handheld.press(down(handheld));
       explain(handheld);
     }},
    {"engarde-yield",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, may_parry);
       handheld.press(Key::b);
     }},
    {"engarde-no-retreat",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::advanced, [](const Flow& flow) {
         return defends(flow) && !flow.table().attack.lunge &&
                lowest(view_of(flow)) == flow.table().attack.value;
       });
       handheld.press(down(handheld));
       handheld.press(Key::a);
     }},
    {"engarde-strike-back",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::classic, has_parried);
       handheld.press(Key::a);
     }},
    {"engarde-last-attack",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::basic, [](const Flow& flow) {
         return turns(flow) && flow.table().phase == Phase::last;
       });
     }},
    {"engarde-pass",
     [](Handheld& handheld) {
       come_to_turn(handheld, Level::basic, [](const Flow& flow) {
         return turns(flow) && flow.table().phase == Phase::last;
       });
       handheld.press(Key::b);
     }},
    {"engarde-news",
     [](Handheld& handheld) {
       come_to(handheld, Level::advanced, [](const Flow& flow) {
         return flow.stage() == Stage::news && flow.table().phase == Phase::defend &&
                flow.table().attack.lunge;
       });
       lift_curtain(handheld);
       handheld.pass(drivers::seconds(3));
     }},
    {"engarde-table",
     [](Handheld& handheld) {
       come_to(handheld, Level::classic, in_the_middle);
       handheld.app().match().info().push_table(handheld.app());
       handheld.pass(drivers::milliseconds(200));
     }},
    {"engarde-hit",
     [](Handheld& handheld) {
       come_to(handheld, Level::classic,
               [](const Flow& flow) { return shows(flow, EventKind::was_hit); });
     }},
    {"engarde-hit-by-lunge",
     [](Handheld& handheld) { come_to(handheld, Level::advanced, hit_by_lunge); }},
    {"engarde-round-hit",
     [](Handheld& handheld) {
       come_to(handheld, Level::classic, [](const Flow& flow) {
         return shows(flow, EventKind::round_won) &&
                flow.notice_event().ending == engarde::Ending::hit;
       });
     }},
    {"engarde-round-stuck",
     [](Handheld& handheld) {
       come_to(handheld, Level::classic, [](const Flow& flow) {
         return shows(flow, EventKind::round_won) &&
                flow.notice_event().ending == engarde::Ending::stuck;
       });
     }},
    {"engarde-round-cards",
     [](Handheld& handheld) {
       come_to(handheld, Level::classic,
               [](const Flow& flow) { return compared(flow, engarde::Ending::cards); });
     }},
    {"engarde-round-advance",
     [](Handheld& handheld) {
       come_to(handheld, Level::classic,
               [](const Flow& flow) { return compared(flow, engarde::Ending::advance); });
     }},
    {"engarde-round-advance-basic",
     [](Handheld& handheld) {
       come_to(handheld, Level::basic, [](const Flow& flow) {
         return shows(flow, EventKind::round_won) &&
                flow.notice_event().ending == engarde::Ending::advance;
       });
     }},
    {"engarde-round-drawn",
     [](Handheld& handheld) {
       come_to(handheld, Level::classic,
               [](const Flow& flow) { return shows(flow, EventKind::round_drawn); });
     }},
    {"engarde-result",
     [](Handheld& handheld) {
       come_to(handheld, Level::classic,
               [](const Flow& flow) { return flow.stage() == Stage::over; });
     }},
    {"engarde-rules",
     [](Handheld& handheld) {
       start(handheld, Level::classic, 1);
       app::open_rules(handheld.app(), handheld.app().match().info());
       handheld.pass(drivers::milliseconds(200));
     }},
    {"engarde-rules-classic-end",
     [](Handheld& handheld) {
       start(handheld, Level::classic, 1);
       app::open_rules(handheld.app(), handheld.app().match().info());
       handheld.pass(drivers::milliseconds(200));
       for (int i = 0; i < 5; ++i) handheld.press(down(handheld));
       handheld.press(Key::a);
     }},
    {"engarde-rules-retreat",
     [](Handheld& handheld) {
       start(handheld, Level::classic, 1);
       app::open_rules(handheld.app(), handheld.app().match().info());
       handheld.pass(drivers::milliseconds(200));
       for (int i = 0; i < 7; ++i) handheld.press(down(handheld));
       handheld.press(Key::a);
     }},
};

}  // namespace

std::span<const Script> engarde_scripts() { return all; }

}  // namespace tiltyard::golden
