#include "app/setup/setup_scene.hpp"

#include <etl/vector.h>
#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "app/learn/book.hpp"
#include "app/learn/learn_scene.hpp"
#include "app/question_scene.hpp"
#include "app/setup/deal_scene.hpp"
#include "app/setup/deciders.hpp"
#include "app/setup/player_scene.hpp"
#include "text/common.hpp"
#include "text/deal.hpp"
#include "text/learn.hpp"
#include "text/setup.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::DealText;
using text::LearnText;
using text::Setup;
using text::Words;
using Value = etl::istring;

void put(Value& out, std::string_view text) { text::append(out, text); }

constexpr std::array others_names{Setup::others_people, Setup::others_pages, Setup::others_squires,
                                  Setup::others_knights, Setup::others_champions};
static_assert(others_names.size() == deciders);
Setup others_name(int decider) { return others_names[static_cast<std::size_t>(decider)]; }

// What a row of the list is, from the top.
struct Row {
  enum class Kind : std::uint8_t {
    start,
    game,
    others,
    learn,
    player,
    add,
    option,
    hints,
    deal
  } kind;
  std::uint8_t number = 0;  // of the player, of the option
};
// Start, game, whom to play against, lessons, players, one more, the game's options, hints, the
// deal.
using Rows = etl::vector<Row, 7 + max_seats + max_options>;

Rows rows_of(const Draft& draft) {
  Rows rows;
  rows.push_back({Row::Kind::start});
  rows.push_back({Row::Kind::game});
  rows.push_back({Row::Kind::others});
  if (!lessons_of(draft.info()).empty()) rows.push_back({Row::Kind::learn});
  for (std::uint8_t seat = 0; seat < draft.players(); ++seat) {
    rows.push_back({Row::Kind::player, seat});
  }
  if (draft.players() < draft.most_players()) rows.push_back({Row::Kind::add});
  for (std::uint8_t i = 0; i < draft.info().options().size(); ++i) {
    rows.push_back({Row::Kind::option, i});
  }
  rows.push_back({Row::Kind::hints});
  rows.push_back({Row::Kind::deal});
  return rows;
}

int step_in_ring(int choice, int by, int count) { return (choice + by + count) % count; }

void turn(Draft& draft, Row row, int by) {
  if (row.kind == Row::Kind::game) {
    draft.other_game(by);
  } else if (row.kind == Row::Kind::others) {
    draft.set_others(step_in_ring(draft.others().value_or(person_decides), by, deciders));
  } else if (row.kind == Row::Kind::player) {
    draft.other_knight(row.number, by);
  } else if (row.kind == Row::Kind::option) {
    std::uint8_t& choice = draft.choices[draft.game][row.number];
    const int count = draft.info().options()[row.number].choices();
    choice = static_cast<std::uint8_t>(step_in_ring(choice, by, count));
  } else if (row.kind == Row::Kind::hints) {
    draft.turn_hints();
  } else if (row.kind == Row::Kind::deal) {
    draft.deal.reset();
  }
}

void start(App& app) {
  app.keeper().save_draft();
  app.keeper().put_match_away();
  Draft& draft = app.keeper().draft();
  const auto players = static_cast<std::uint8_t>(draft.players());
  app.scenes().pop();
  const bool typed = draft.deal.has_value();
  const Deal deal{.number = typed ? *draft.deal : app.draw_deal(), .known = typed};
  draft.deal.reset();
  app.current_match().begin(draft.info(), draft.choices[draft.game], players, draft.seating, deal);
  app.match().allow_hints(draft.hints);
}

// A match that is not over is not replaced without a question.
void begin(App& app) {
  if (app.keeper().would_lose_match(app.keeper().draft().info())) {
    app.scenes().push<QuestionScene>(Question::replace_match);
  } else {
    start(app);
  }
}

void open_lessons(App& app, const GameInfo& game) {
  app.scenes().push<LearnScene>(game, WayBack::setup);
}

// On a board without arrows only A turns a row.
std::string_view hint_of(const App& app, Row row) {
  const Draft& draft = app.keeper().draft();
  const Words words = app.words();
  const bool arrows = app.devices().keys.present().contains(drivers::Key::left);
  switch (row.kind) {
    case Row::Kind::game: return draft.info().line(words.language());
    case Row::Kind::others: return words(Setup::others_hint);
    case Row::Kind::learn: return words(LearnText::setup_hint);
    case Row::Kind::player: return words(arrows ? Setup::player_hint : Setup::player_ring_hint);
    case Row::Kind::add: return words(Setup::add_hint);
    case Row::Kind::option: {
      const OptionInfo& option = draft.info().options()[row.number];
      return option.hint(words.language(), draft.choices[draft.game][row.number]);
    }
    case Row::Kind::hints: return words(Setup::hints_hint);
    case Row::Kind::deal: return words(DealText::hint);
    case Row::Kind::start: break;
  }
  // Nobody has to find his place at the table of one person.
  const bool alone = people_of(draft.seating, draft.players()).size() == 1;
  return alone ? draft.info().line(words.language()) : words(Setup::start_hint);
}

// What is not in a catalogue: a player's label and name, and what an option is set to.
using Written = etl::vector<etl::string<12 + 20>, max_seats + max_options>;

ui::MenuRow write(const Draft& draft, Words words, Row row, Written& written) {
  switch (row.kind) {
    case Row::Kind::game: return {words(Setup::game), draft.info().name(words.language())};
    case Row::Kind::others: {
      const std::optional<int> others = draft.others();
      return {words(Setup::others), words(others ? others_name(*others) : Setup::others_differ)};
    }
    case Row::Kind::learn: return {words(Common::learn)};
    case Row::Kind::player: {
      Value& out = written.emplace_back();
      const int decider = draft.decider(row.number);
      if (decider == person_decides) {
        text::compose(out, words(Common::player), words.language(), {row.number + 1});
      } else {
        put(out, words(decider_name(decider)));
      }
      const std::size_t label = out.size();
      put(out, text::view(to_text(draft.seating.players[row.number].name)));
      return {text::view(out).substr(0, label), text::view(out).substr(label)};
    }
    case Row::Kind::add: return {words(Common::add_player)};
    case Row::Kind::option: {
      const OptionInfo& option = draft.info().options()[row.number];
      Value& out = written.emplace_back();
      option.say(out, words, draft.seating, draft.choices[draft.game][row.number]);
      return {option.name(words.language()), text::view(out)};
    }
    case Row::Kind::hints:
      return {words(Setup::hints), words(draft.gives_hints() ? Common::yes : Common::no)};
    case Row::Kind::deal:
      return {words(DealText::deal), words(draft.deal ? DealText::typed : DealText::by_chance)};
    case Row::Kind::start: break;
  }
  return {words(Common::start)};
}

// The list above, the hint below.
struct Places {
  ui::Box list;
  ui::Box hint;
};
constexpr Places small_places{.list = {0, 0, 0, 40}, .hint = {0, 40, 0, 16}};
constexpr Places large_places{.list = {0, 28, 0, -56}, .hint = {12, -54, -12, 32}};
// The hint stands beside the list.
constexpr Places wide_places{.list = {0, 28, 218, -20}, .hint = {222, 40, -10, -30}};
constexpr Places tall_places{.list = {0, 36, 0, -64}, .hint = {12, -62, -12, 32}};

}  // namespace

bool SetupScene::key(App& app, Act act) {
  Draft& draft = app.keeper().draft();
  const Rows rows = rows_of(draft);
  const int count = static_cast<int>(rows.size());
  const Row row = rows[static_cast<std::size_t>(selected_)];
  switch (act) {
    case Act::back:
      app.keeper().save_draft();
      app.scenes().pop();
      return true;
    case Act::up:
    case Act::previous: selected_ = ui::previous_in_ring(selected_, count); break;
    case Act::down:
    case Act::next: selected_ = ui::next_in_ring(selected_, count); break;
    case Act::left: turn(draft, row, -1); break;
    case Act::right: turn(draft, row, 1); break;
    case Act::accept:
      if (row.kind == Row::Kind::start) return begin(app), true;
      if (row.kind == Row::Kind::learn) return open_lessons(app, draft.info()), true;
      if (row.kind == Row::Kind::player) return app.scenes().push<PlayerScene>(row.number), true;
      if (row.kind == Row::Kind::deal) return app.scenes().push<DealScene>(), true;
      if (row.kind == Row::Kind::add) draft.add_player();
      turn(draft, row, 1);
      break;
    default: return false;
  }
  app.sound(Sound::step);
  return true;
}

void SetupScene::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Words words = app.words();
  const Draft& draft = app.keeper().draft();
  const Rows rows = rows_of(draft);
  // A player may have been removed meanwhile.
  const int selected = std::min(selected_, static_cast<int>(rows.size()) - 1);
  Written written;
  // Of use to one picture at a time; kept off the stack.
  static std::array<ui::MenuRow, Rows::MAX_SIZE> menu;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    menu[i] = write(draft, words, rows[i], written);
  }
  const Places& places = look.pick(small_places, large_places, wide_places, tall_places);
  ui::draw_page(canvas, look);
  if (!look.small()) ui::draw_banner(canvas, look, words(Common::setup));
  ui::draw_menu(canvas, look, places.list.on(look.size()), std::span(menu).first(rows.size()),
                selected);
  const ui::Rect hint = places.hint.on(look.size());
  if (!look.small()) canvas.across({hint.x, hint.y}, hint.w, ui::Ink::vellum);
  ui::set_text(canvas, hint.without_top(look.small() ? 0 : 4),
               hint_of(app, rows[static_cast<std::size_t>(selected)]),
               {.font = look.measures().caption,
                .ink = look.small() ? ui::Ink::ink : ui::Ink::oak,
                .across = ui::Across::centre,
                .down = ui::Down::centre});
}

void start_match(App& app) { start(app); }

ui::KeyNames SetupScene::key_names(const App& app) const {
  const Words words = app.words();
  const Rows rows = rows_of(app.keeper().draft());
  const Row row =
      rows[static_cast<std::size_t>(std::min(selected_, static_cast<int>(rows.size()) - 1))];
  switch (row.kind) {
    case Row::Kind::learn: return {words(Common::choose), words(Common::back)};
    case Row::Kind::player:
    case Row::Kind::deal: return {words(Common::edit), words(Common::back)};
    case Row::Kind::add: return {words(Common::add), words(Common::back)};
    case Row::Kind::start: return {words(Common::start), words(Common::back)};
    default: break;
  }
  return {words(Common::change), words(Common::back)};
}

}  // namespace tiltyard::app
