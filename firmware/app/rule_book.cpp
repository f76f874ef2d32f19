#include "app/rule_book.hpp"

#include <array>

#include "app/app.hpp"
#include "app/learn/book.hpp"
#include "app/rules_scene.hpp"
#include "text/common.hpp"
#include "text/learn.hpp"
#include "ui/text_pages.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using ui::Canvas;
using ui::Look;
using ui::Rect;

int picture_height(const Look& look, const RuleBook& book, int chapter) {
  return look.small() || book.picture_height == nullptr ? 0 : book.picture_height(chapter);
}

ui::TextPages pages_of(const App& app, const RuleBook& book, int chapter) {
  const Look& look = app.look();
  const int picture = picture_height(look, book, chapter);
  const Rect page = look.body().without_top(picture);
  const Rect room = look.small() ? page.inset(1, 0) : page.inset(12, picture > 0 ? 2 : 10);
  return {book.text(app.words().language(), chapter), room, *look.measures().body};
}

}  // namespace

int RuleBookScene::pages(const App& app, int chapter) const {
  return pages_of(app, book_, chapter).count();
}

bool RuleBookScene::key(App& app, Act act) {
  if (!reading_) return key_in_list(app, act);
  if (act == Act::back) {
    reading_ = false;
    return true;
  }
  // Where X steps or is missing, the menu's key is all there is.
  if (act == Act::explain || (act == Act::menu && app.few_keys())) return try_lesson(app);
  const int step = act == Act::accept ? 1 : step_of(act);
  return step != 0 && turn_page(app, step);
}

// Of several about the same chapter the first that is new.
std::optional<std::uint8_t> RuleBookScene::lesson(const App& app) const {
  if (!reading_ || app.coach().on()) return std::nullopt;
  const auto lessons = lessons_of(game_);
  std::optional<std::uint8_t> found;
  for (std::uint8_t number = 0; number < lessons.size(); ++number) {
    if (lessons[number].page != chapter_) continue;
    if (!found) found = number;
    if (!app.keeper().progress().has(place_of(game_), number)) return number;
  }
  return found;
}

bool RuleBookScene::try_lesson(App& app) {
  const auto number = lesson(app);
  if (!number) return false;
  app.coach().begin(app, game_, *number, 0, WayBack::rules);
  return true;
}

bool RuleBookScene::key_in_list(App& app, Act act) {
  if (act == Act::back) {
    app.scenes().pop();
    return false;
  }
  if (act == Act::accept) {
    reading_ = true;
    page_ = 0;
    return true;
  }
  const int step = step_of(act);
  if (step == 0) return false;
  chapter_ = step > 0 ? ui::next_in_ring(chapter_, book_.chapters)
                      : ui::previous_in_ring(chapter_, book_.chapters);
  return true;
}

bool RuleBookScene::turn_page(const App& app, int by) {
  const int page = page_ + by;
  if (page >= 0 && page < pages(app, chapter_)) {
    page_ = page;
    return true;
  }
  const int chapter = chapter_ + by;
  if (chapter < 0 || chapter >= book_.chapters) return false;
  chapter_ = chapter;
  page_ = by > 0 ? 0 : pages(app, chapter) - 1;
  return true;
}

void RuleBookScene::draw(const App& app, Canvas& canvas) const {
  ui::draw_page(canvas, app.look());
  reading_ ? draw_chapter(app, canvas) : draw_list(app, canvas);
}

void RuleBookScene::draw_list(const App& app, Canvas& canvas) const {
  const Look& look = app.look();
  // Of use to one picture at a time; kept off the stack.
  static std::array<RuleBook::Title, RuleBook::most_chapters> titles;
  static std::array<ui::MenuRow, RuleBook::most_chapters> rows;
  for (int chapter = 0; chapter < book_.chapters; ++chapter) {
    const auto row = static_cast<std::size_t>(chapter);
    titles[row] = book_.title(app.words().language(), chapter);
    rows[row] = {text::view(titles[row])};
  }
  ui::draw_banner(canvas, look, app.words()(Common::rules));
  ui::draw_menu(canvas, look, look.body(),
                std::span(rows).first(static_cast<std::size_t>(book_.chapters)), chapter_);
}

// The number of the page stands behind the title where there is more than one.
void RuleBookScene::draw_chapter(const App& app, Canvas& canvas) const {
  const Look& look = app.look();
  const ui::TextPages text = pages_of(app, book_, chapter_);
  text::Sentence title;
  text::append(title, text::view(book_.title(app.words().language(), chapter_)));
  if (const int count = text.count(); count > 1) {
    text::compose(title, " {0}/{1}", app.words().language(), {page_ + 1, count});
  }
  ui::draw_banner(canvas, look, text::view(title));
  if (const int height = picture_height(look, book_, chapter_); height > 0) {
    book_.draw_picture(app, canvas, look.body().top(height), chapter_);
  }
  text.draw(canvas, page_);
}

ui::KeyNames RuleBookScene::key_names(const App& app) const {
  const text::Words words = app.words();
  if (!reading_) return {words(Common::choose), words(Common::back)};
  const bool more = chapter_ + 1 < book_.chapters || page_ + 1 < pages(app, chapter_);
  ui::KeyNames names{more ? words(Common::next) : std::string_view{}, words(Common::back)};
  if (lesson(app)) names.more = words(text::LearnText::try_it);
  return names;
}

Scene::MoreKeys RuleBookScene::more_keys(const App& app) const {
  return {.explain = lesson(app).has_value()};
}

void open_rules(App& app, const GameInfo& game) { app.scenes().push<RuleBookScene>(game); }

void open_chapter(App& app, const GameInfo& game, std::uint8_t chapter) {
  if (!app.current_match().is_played()) {
    app.scenes().push<RulesScene>(static_cast<int>(place_of(game)));
  }
  app.scenes().push<RuleBookScene>(game, chapter);
}

}  // namespace tiltyard::app
