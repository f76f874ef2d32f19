#include "app/learn/learn_scene.hpp"

#include <array>

#include "app/app.hpp"
#include "app/learn/book.hpp"
#include "text/common.hpp"
#include "text/learn.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::LearnText;

std::size_t count_done(const App& app, const GameInfo& game) {
  const std::size_t place = place_of(game);
  std::size_t done = 0;
  for (std::size_t i = 0; i < lessons_of(game).size(); ++i) {
    if (app.keeper().progress().has(place, i)) ++done;
  }
  return done;
}

bool is_left(const App& app, const GameInfo& game, std::size_t lesson) {
  const auto& left = app.keeper().progress().left;
  return left && left->game == place_of(game) && left->lesson == lesson;
}

// Where it is best to go on: the lesson that was left, or the first that is new.
std::uint8_t next_lesson(const App& app, const GameInfo& game) {
  const std::size_t count = lessons_of(game).size();
  for (std::size_t i = 0; i < count; ++i) {
    if (is_left(app, game, i)) return static_cast<std::uint8_t>(i);
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (!app.keeper().progress().has(place_of(game), i)) return static_cast<std::uint8_t>(i);
  }
  return 0;
}

std::string_view in_words(const App& app, const Said& said) {
  return said[static_cast<std::size_t>(app.words().language())];
}

}  // namespace

void LearnScene::list(const App& app, const GameInfo& game) {
  game_ = &game;
  selected_ = next_lesson(app, game);
}

void LearnScene::enter(App& app) {
  if (!fresh_) return;
  fresh_ = false;
  if (game_ != nullptr) return list(app, *game_);
  selected_ =
      app.keeper().progress().left ? app.keeper().progress().left->game : app.keeper().draft().game;
}

bool LearnScene::key(App& app, Act act) {
  const std::size_t count = game_ == nullptr ? games().size() : lessons_of(*game_).size();
  if (const int step = step_of(act)) {
    const auto rows = static_cast<int>(count);
    selected_ = static_cast<std::uint8_t>(step > 0 ? ui::next_in_ring(selected_, rows)
                                                   : ui::previous_in_ring(selected_, rows));
    app.sound(Sound::step);
    return true;
  }
  if (act == Act::back) {
    if (game_ == nullptr || alone_) {
      app.scenes().pop();
    } else {
      selected_ = static_cast<std::uint8_t>(place_of(*game_));
      game_ = nullptr;
    }
    return true;
  }
  if (act != Act::accept) return false;
  // A game need not have lessons.
  if (lessons_of(game_ == nullptr ? *games()[selected_] : *game_).empty()) {
    app.sound(Sound::not_possible);
    return false;
  }
  if (game_ == nullptr) {
    list(app, *games()[selected_]);
    return true;
  }
  const std::uint8_t step =
      is_left(app, *game_, selected_) ? app.keeper().progress().left->step : 0;
  app.coach().begin(app, *game_, selected_, step, way_back_);
  return false;
}

void LearnScene::draw(const App& app, ui::Canvas& canvas) const {
  const text::Words words = app.words();
  // Of use to one picture at a time; kept off the stack.
  static std::array<ui::MenuRow, most_lessons> rows;
  static std::array<text::Sentence, max_games> counts;
  rows.fill({});
  std::size_t count = games().size();
  if (game_ == nullptr) {
    for (std::size_t i = 0; i < count; ++i) {
      const GameInfo& game = *games()[i];
      counts[i] = words(LearnText::learned_of, {count_done(app, game), lessons_of(game).size()});
      rows[i] = {.text = game.name(words.language()), .value = text::view(counts[i])};
    }
  } else {
    count = lessons_of(*game_).size();
    for (std::size_t i = 0; i < count; ++i) {
      rows[i].text = in_words(app, lessons_of(*game_)[i].title);
      if (is_left(app, *game_, i)) {
        rows[i].value = "…";
      } else if (app.keeper().progress().has(place_of(*game_), i)) {
        rows[i].value = "●";
      }
    }
  }
  ui::draw_page(canvas, app.look());
  ui::draw_banner(canvas, app.look(),
                  game_ == nullptr ? words(Common::learn) : game_->name(words.language()));
  ui::draw_menu(canvas, app.look(), app.look().body(), std::span(rows).first(count), selected_);
}

ui::KeyNames LearnScene::key_names(const App& app) const {
  return {app.words()(Common::choose), app.words()(Common::back)};
}

}  // namespace tiltyard::app
