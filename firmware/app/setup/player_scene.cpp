#include "app/setup/player_scene.hpp"

#include <array>

#include "app/app.hpp"
#include "app/setup/deciders.hpp"
#include "app/setup/name_scene.hpp"
#include "text/common.hpp"
#include "text/setup.hpp"
#include "ui/heraldry.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::Setup;

enum Row { row_decider, row_knight, row_letters, row_remove };
int row_count(const Draft& draft) { return draft.players() > draft.least_players() ? 4 : 3; }

void turn(Draft& draft, Seat seat, int row, int by) {
  if (row == row_decider) {
    draft.set_decider(seat, (draft.decider(seat) + by + deciders) % deciders);
  } else {
    draft.other_knight(seat, by);
  }
}

struct Places {
  ui::Box list;
  ui::Box shield;
  ui::Box name;
  ui::Box temper;  // of a computer
};
constexpr Places small_places{.list = {0, 8, 88, 40},
                              .shield = {96, 10, 28, 34},
                              .name = {0, 47, 72, 8},
                              .temper = {72, 47, 0, 8}};
constexpr Places large_places{.list = {0, 124, 0, -24},
                              .shield = {16, 36, 64, 80},
                              .name = {90, 56, -12, 28},
                              .temper = {90, 88, -12, 14}};
constexpr Places tall_places{.list = {0, 150, 0, -32},
                             .shield = {16, 46, 76, 95},
                             .name = {98, 72, -12, 28},
                             .temper = {98, 104, -12, 14}};

}  // namespace

bool PlayerScene::key(App& app, Act act) {
  Draft& draft = app.keeper().draft();
  switch (act) {
    case Act::back: app.scenes().pop(); return true;
    case Act::up:
    case Act::previous: selected_ = ui::previous_in_ring(selected_, row_count(draft)); break;
    case Act::down:
    case Act::next: selected_ = ui::next_in_ring(selected_, row_count(draft)); break;
    case Act::left: turn(draft, seat_, selected_, -1); break;
    case Act::right: turn(draft, seat_, selected_, 1); break;
    case Act::accept:
      if (selected_ == row_letters) return app.scenes().push<NameScene>(seat_), true;
      if (selected_ == row_remove) {
        draft.remove_player(seat_);
        app.scenes().pop();
        return true;
      }
      turn(draft, seat_, selected_, 1);
      break;
    default: return false;
  }
  app.sound(Sound::step);
  return true;
}

void PlayerScene::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const text::Words words = app.words();
  const Places& places = look.pick(small_places, large_places, large_places, tall_places);
  const Draft& draft = app.keeper().draft();
  const PlayerName& player_name = draft.seating.players[seat_].name;
  const Name name = to_text(player_name);
  const int decider = draft.decider(seat_);
  const bool person = decider == person_decides;
  const bool small = look.small();
  const text::Sentence title = words(Common::player, {seat_ + 1});
  const std::array<ui::MenuRow, 4> rows{{
      small ? ui::MenuRow{words(decider_name(decider))}
            : ui::MenuRow{words(Setup::decides), words(decider_name(decider))},
      {words(Setup::knight), small ? std::string_view{} : text::view(name)},
      {words(Setup::letters)},
      {words(Common::remove)},
  }};
  ui::draw_page(canvas, look);
  ui::draw_seat_banner(canvas, look, text::view(title), seat_);
  ui::draw_shield(canvas, places.shield.on(look.size()), seat_, look.small());
  ui::draw_menu(canvas, look, places.list.on(look.size()),
                std::span(rows).first(static_cast<std::size_t>(row_count(draft))), selected_);
  ui::set_text(canvas, places.name.on(look.size()), text::view(name),
               {.font = look.small() ? &ui::font_tiny : look.measures().number,
                .across = ui::Across::centre,
                .down = ui::Down::centre,
                .wrap = false});
  if (person) return;
  ui::set_text(canvas, places.temper.on(look.size()), words(temper_name(player_name)),
               {.font = look.measures().caption,
                .ink = look.small() ? ui::Ink::ink : ui::Ink::oak,
                .across = ui::Across::centre,
                .wrap = false});
}

ui::KeyNames PlayerScene::key_names(const App& app) const {
  const text::Words words = app.words();
  constexpr std::array names{Common::next, Common::next, Common::edit, Common::remove};
  return {words(names[static_cast<std::size_t>(selected_)]), words(Common::back)};
}

}  // namespace tiltyard::app
