#include "app/rule_book.hpp"

#include <array>

#include "app/app.hpp"
#include "games/engarde/game.hpp"
#include "games/engarde/piste.hpp"
#include "games/engarde/rules_words.hpp"

namespace tiltyard::app {
namespace {

using text::EnGardeRules;

using Stances = std::array<ui::Stance, engarde::player_count>;
constexpr Stances on_guard{ui::Stance::guard, ui::Stance::guard};
constexpr Stances striking{ui::Stance::lunge, ui::Stance::guard};
constexpr Stances hitting{ui::Stance::lunge, ui::Stance::hit};

// A picture for each chapter: where the fencers stand, and who goes where (no_seat: nobody).
struct Scene {
  std::array<std::uint8_t, engarde::player_count> squares;
  Stances stances;
  Seat aiming;
  std::uint8_t aim;
};
constexpr std::array<Scene, text::engarde_chapters> scenes{{
    {engarde::home_squares, on_guard, no_seat, 0},
    {{6, 17}, on_guard, 0, 10},
    {{9, 12}, hitting, no_seat, 0},
    {{12, 15}, on_guard, no_seat, 0},
    {{10, 13}, striking, no_seat, 0},
    {{8, 13}, on_guard, no_seat, 0},
    {{10, 14}, striking, no_seat, 0},
    {{10, 13}, striking, 1, 17},
    {{11, 18}, on_guard, no_seat, 0},
}};

constexpr int piste = 50;

RuleBook::Title title(text::Language language, int chapter) {
  RuleBook::Title title;
  text::append(title, say(language, static_cast<EnGardeRules>(2 * chapter)));
  return title;
}

std::string_view text(text::Language language, int chapter) {
  return say(language, static_cast<EnGardeRules>(2 * chapter + 1));
}

int picture_height(int /*chapter*/) { return piste; }

void draw_picture(const App& app, ui::Canvas& canvas, ui::Rect room, int chapter) {
  const Scene& scene = scenes[static_cast<std::size_t>(chapter)];
  Bout bout;
  bout.squares = scene.squares;
  bout.stances = scene.stances;
  if (scene.aiming != no_seat) bout.aiming = scene.aiming;
  bout.aim = scene.aim;
  draw_piste(app, canvas, room.without_top(4), bout, false);
}

}  // namespace

const RuleBook EnGardeGame::rules{.chapters = static_cast<int>(text::engarde_chapters),
                                  .title = title,
                                  .text = text,
                                  .picture_height = picture_height,
                                  .draw_picture = draw_picture};

}  // namespace tiltyard::app
