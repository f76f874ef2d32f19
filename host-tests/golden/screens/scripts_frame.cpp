// The scenes around every match: curtain, news, menu, history, call, rules, records, storage.
#include <algorithm>
#include <array>
#include <string_view>

#include "app/crash_scene.hpp"
#include "app/first_start.hpp"
#include "app/keys.hpp"
#include "app/learn/book.hpp"
#include "app/question_scene.hpp"
#include "app/records_scene.hpp"
#include "app/rule_book.hpp"
#include "app/rules_scene.hpp"
#include "app/settings_scene.hpp"
#include "scripts_frame.hpp"
#include "support/begin_match.hpp"

namespace tiltyard::golden {
namespace {

using app::CastlesMatch;
using app::EnGardeMatch;
using app::IvanhoeMatch;
using drivers::Key;
using drivers::milliseconds;

// Names as long as names can be, three at the table.
void begin(Handheld& handheld) {
  constexpr std::array names{"WWWWWWWW", "BERTRAND", "MELMOTHE"};
  begin_match<IvanhoeMatch>(handheld.app(), {.players = names.size()}, names, 12);
  handheld.pass(milliseconds(300));
}

// Up to the curtain of whoever is to act.
void go_to_curtain(Handheld& handheld) {
  begin(handheld);
  handheld.press(Key::a);
}

// The first player opens and plays a card; nobody has seen yet what came of it.
void end_a_turn(Handheld& handheld) {
  go_to_curtain(handheld);
  handheld.hold(Key::a, milliseconds(700));
  for (const Key key : {Key::a, Key::a, Key::b, Key::a}) handheld.press(key);
}

// The first player opens, plays a card and stays; the second one sees what he did.
void go_to_news(Handheld& handheld) {
  end_a_turn(handheld);
  handheld.hold(Key::a, milliseconds(700));
  handheld.pass(milliseconds(3000));
}

// Plays legal moves until an action is announced.
void go_to_announcement(Handheld& handheld) {
  begin(handheld);
  static MoveList<ivanhoe::Rules> list;
  app::App& app = handheld.app();
  auto& flow = app.match<IvanhoeMatch>().flow();
  Random random = Random::from_seed(5);
  while (flow.stage() != app::Stage::announcement) {
    if (flow.stage() == app::Stage::turn || flow.stage() == app::Stage::decision) {
      flow.match().moves(list);
      flow.choose(list[random.below(static_cast<std::uint32_t>(list.size()))]);
    } else {
      flow.go_on();
    }
  }
  app.current_match().follow(app);
  handheld.pass(milliseconds(300));
}

void open_menu(Handheld& handheld) {
  go_to_curtain(handheld);
  const drivers::KeySet keys = handheld.keys().present();
  const bool arrows = keys.contains(Key::up);
  handheld.hold(keys.contains(Key::y) && arrows ? Key::y : Key::b, milliseconds(700));
}

template <app::Question question>
void ask(Handheld& handheld) {
  handheld.app().scenes().push<app::QuestionScene>(question);
  handheld.pass(milliseconds(200));
}

// The chapter that the last lesson of a game is about.
template <std::size_t game>
void try_from_rules(Handheld& handheld) {
  const app::GameInfo& info = *app::games()[game];
  app::open_chapter(handheld.app(), info, app::lessons_of(info).back().page);
  handheld.pass(milliseconds(200));
}

void put(std::array<char, 32>& into, std::string_view text) {
  std::copy(text.begin(), text.end(), into.begin());
}

// What the screen shows after such a crash.
void crash_with(Handheld& handheld, drivers::CrashReport crash) {
  crash.code = 0xDEAD5;
  put(crash.version, "1.0.0-123-gabcdef01-dirty");
  handheld.machine().set_crash(crash);
  handheld.app().scenes().push<app::CrashScene>();
  handheld.pass(milliseconds(200));
}

void some_records(app::App& app) {
  // What a long life of the device could bring.
  auto& records = const_cast<app::Records&>(app.keeper().records());
  app::Record& record = records.of(app::to_name("WWWWWWWW"));
  record.scores = {{{.games = 8191, .wins = 1234}, {.games = 120, .wins = 61}, {}}};
  record.earlier = {.games = 8191, .wins = 8190};
  record.feats = {100, 200, 300, 40, 5, 15, 61};
  record.levels = {{{12, 11}, {8191, 1234}, {44, 9}, {}}};
  record.form = {.won = 0xB35, .played = 12, .streak = 8191, .longest = 8191};
}

// A match of a game among people with the longest names, left for the title.
template <class P>
void leave_on_title(Handheld& handheld, const typename P::Rules::Options& options) {
  constexpr std::array names{"WENDOLEN", "MELMOTHE", "BERTRAND", "ELEONORA", "WWWWWWWW", "GALAHAD"};
  begin_match<P>(handheld.app(), options, names, 12);
  handheld.app().match().flow().go_on();
  handheld.app().current_match().leave(handheld.app());
  handheld.app().redraw();
  handheld.pass(milliseconds(300));
}

constexpr Script all[] = {
    {"title-continue",
     [](Handheld& handheld) { leave_on_title<IvanhoeMatch>(handheld, {.players = 5}); }},
    {"title-continue-engarde",
     [](Handheld& handheld) { leave_on_title<EnGardeMatch>(handheld, {}); }},
    {"title-continue-castles",
     [](Handheld& handheld) { leave_on_title<CastlesMatch>(handheld, {.players = 6}); }},
    {"title-continue-all",
     [](Handheld& handheld) {
       leave_on_title<EnGardeMatch>(handheld, {});
       leave_on_title<CastlesMatch>(handheld, {.players = 6});
       leave_on_title<IvanhoeMatch>(handheld, {.players = 5});
     }},
    {"replace",
     [](Handheld& handheld) {
       leave_on_title<IvanhoeMatch>(handheld, {.players = 5});
       ask<app::Question::replace_match>(handheld);
     }},
    {"curtain", go_to_curtain},
    {"menu", open_menu},
    {"news", go_to_news},
    {"announcement-open",
     [](Handheld& handheld) {
       go_to_announcement(handheld);
       handheld.pass(milliseconds(4000));
     }},
    {"caller",
     [](Handheld& handheld) {
       go_to_announcement(handheld);
       handheld.press(Key::b);
     }},
    {"call",
     [](Handheld& handheld) {
       go_to_announcement(handheld);
       handheld.press(Key::b);
       handheld.press(Key::a);
       handheld.hold(Key::a, milliseconds(700));
     }},
    {"rules",
     [](Handheld& handheld) {
       handheld.app().scenes().push<app::RulesScene>();
       handheld.pass(milliseconds(200));
     }},
    {"rules-try", try_from_rules<0>},
    {"rules-try-engarde", try_from_rules<1>},
    {"rules-try-castles", try_from_rules<2>},
    {"records-none",
     [](Handheld& handheld) {
       handheld.app().scenes().push<app::RecordsScene>();
       handheld.pass(milliseconds(200));
     }},
    {"records",
     [](Handheld& handheld) {
       some_records(handheld.app());
       handheld.app().scenes().push<app::RecordsScene>();
       handheld.pass(milliseconds(200));
     }},
    {"records-levels",
     [](Handheld& handheld) {
       some_records(handheld.app());
       handheld.app().scenes().push<app::RecordsScene>();
       handheld.pass(milliseconds(100));
       handheld.app().post(app::Act::next);
       handheld.pass(milliseconds(200));
     }},
    {"first-language",
     [](Handheld& handheld) {
       handheld.app().scenes().push<app::LanguageScene>();
       handheld.pass(milliseconds(200));
     }},
    {"first-welcome",
     [](Handheld& handheld) {
       handheld.app().scenes().push<app::WelcomeScene>();
       handheld.pass(milliseconds(200));
     }},
    {"storage", ask<app::Question::storage_foreign>},
    {"storage-newer", ask<app::Question::storage_newer>},
    {"update", ask<app::Question::update>},
    {"wipe", ask<app::Question::wipe>},
    {"clear-records",
     [](Handheld& handheld) {
       some_records(handheld.app());
       ask<app::Question::clear_records>(handheld);
     }},
    {"take-back",
     [](Handheld& handheld) {
       end_a_turn(handheld);
       handheld.press(Key::b);
     }},
    {"curtain-tapped",
     [](Handheld& handheld) {
       end_a_turn(handheld);
       handheld.press(Key::a);
     }},
    {"curtain-undo", end_a_turn},
    {"settings-wipe",
     [](Handheld& handheld) {
       handheld.app().scenes().push<app::SettingsScene>();
       handheld.app().post(app::Act::up);
       handheld.pass(milliseconds(200));
     }},
    {"menu-sound",
     [](Handheld& handheld) {
       open_menu(handheld);
       for (int i = 0; i < 3; ++i) {
         handheld.app().post(app::Act::up);
         handheld.pass(milliseconds(60));
       }
     }},
    {"battery-low",
     [](Handheld& handheld) {
       handheld.battery().set({.percent = 8, .low = true});
       go_to_curtain(handheld);
     }},
    {"crash",
     [](Handheld& handheld) {
       drivers::CrashReport crash{.kind = drivers::CrashKind::assertion, .line = 65535};
       put(crash.file, "device_console_host.cpp");
       crash_with(handheld, crash);
     }},
    {"crash-fault",
     [](Handheld& handheld) {
       go_to_curtain(handheld);
       crash_with(handheld, {.kind = drivers::CrashKind::hard_fault,
                             .program_counter = 0x10023456,
                             .link_register = 0x1002DCBA});
     }},
    {"crash-stack",
     [](Handheld& handheld) { crash_with(handheld, {.kind = drivers::CrashKind::stack_guard}); }},
    {"crash-watchdog",
     [](Handheld& handheld) { crash_with(handheld, {.kind = drivers::CrashKind::watchdog}); }},
};

}  // namespace

std::span<const Script> frame_scripts() { return all; }

}  // namespace tiltyard::golden
