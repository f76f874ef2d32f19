#pragma once

#include <etl/string.h>
#include <cstdint>
#include <optional>
#include <string_view>

#include "app/games.hpp"
#include "app/scene.hpp"
#include "text/language.hpp"
#include "text/words.hpp"

namespace tiltyard::app {

// The rules of a game as they are read on the device: chapters by number from 0, each a title, a
// text and, on the large screen, a picture above it.
struct RuleBook {
  // The longest list of chapters: rules, and a page for every card worth one.
  static constexpr int most_chapters = 40;

  // The longest title in the longest language, its accents two bytes each.
  using Title = etl::string<40>;

  int chapters;
  Title (*title)(text::Language language, int chapter);
  std::string_view (*text)(text::Language language, int chapter);
  // What the picture takes of the page, 0 without one; and the picture. Null: no chapter has one.
  int (*picture_height)(int chapter) = nullptr;
  void (*draw_picture)(const App& app, ui::Canvas& canvas, ui::Rect room, int chapter) = nullptr;
};

// Its chapters in a list, A opens one; read page by page, on into the next chapter and back. X leads
// to a lesson about what is read, and back.
class RuleBookScene final : public OpenScene {
 public:
  explicit RuleBookScene(const GameInfo& game) : game_(game), book_(game.rules) {}
  // A chapter is read.
  RuleBookScene(const GameInfo& game, std::uint8_t chapter)
      : game_(game), book_(game.rules), chapter_(chapter), reading_(true) {}

  bool key(App& app, Act act) override;
  void draw(const App& app, ui::Canvas& canvas) const override;
  ui::KeyNames key_names(const App& app) const override;
  MoreKeys more_keys(const App& app) const override;

 private:
  std::optional<std::uint8_t> lesson(const App& app) const;
  bool try_lesson(App& app);
  bool key_in_list(App& app, Act act);
  bool turn_page(const App& app, int by);
  int pages(const App& app, int chapter) const;
  void draw_list(const App& app, ui::Canvas& canvas) const;
  void draw_chapter(const App& app, ui::Canvas& canvas) const;

  const GameInfo& game_;
  const RuleBook& book_;
  int chapter_ = 0;
  int page_ = 0;
  bool reading_ = false;
};

void open_rules(App& app, const GameInfo& game);
// From the title, or the match that is played, to this chapter.
void open_chapter(App& app, const GameInfo& game, std::uint8_t chapter);

}  // namespace tiltyard::app
