#include "films.hpp"

#include <cstdlib>
#include <cstring>

#include "app/match/match_menu.hpp"
#include "scripts.hpp"

namespace tiltyard::golden {
namespace {

using drivers::Key;

void press_a(Handheld& handheld) { handheld.keys().press(Key::a); }
void tell_all(Handheld& handheld) { handheld.app().post(app::Act::accept_held); }
// The stage that the script led to begins anew.
void begin_stage(Handheld& handheld) {
  handheld.app().scenes().push<app::MatchMenu>();
  handheld.app().scenes().pop();
}
void choose_other(Handheld& handheld) {
  handheld.app().post(handheld.keys().present().contains(Key::right) ? app::Act::right
                                                                     : app::Act::next);
}

constexpr Film all[] = {
    {"card-to-display", "ivanhoe-turn-two", press_a, false},
    {"tournament-won", "ivanhoe-tournament", begin_stage, true},
    {"card-turns-up", "ivanhoe-news", tell_all, false},
    {"card-to-hand", "ivanhoe-news-drawn", press_a, false},
    {"card-torn", "ivanhoe-cancelled", begin_stage, true, 150},
    {"fencer-marches", "engarde-turn", press_a, false},
    {"fencer-lunges", "engarde-lunge", press_a, false},
    {"fencer-hits", "engarde-round-hit", begin_stage, true, 330},
    {"banners-step", "castles-advance", begin_stage, false},
    {"banners-step-back", "castles-advance", choose_other, false},
    {"banner-falls", "castles-advance-falls", begin_stage, false},
};

}  // namespace

std::span<const Film> films() { return all; }

void come_to(const Film& film, Handheld& handheld) {
  for (const Script& script : scripts()) {
    if (std::strcmp(script.name, film.script) != 0) continue;
    script.play(handheld);
    handheld.rest();
    return;
  }
  std::abort();
}

}  // namespace tiltyard::golden
