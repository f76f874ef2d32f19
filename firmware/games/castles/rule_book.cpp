#include "app/rule_book.hpp"

#include "games/castles/game.hpp"
#include "games/castles/rules_words.hpp"

namespace tiltyard::app {
namespace {

using text::CastlesRule;

RuleBook::Title title(text::Language language, int chapter) {
  RuleBook::Title title;
  text::append(title, say(language, static_cast<CastlesRule>(2 * chapter)));
  return title;
}

std::string_view text(text::Language language, int chapter) {
  return say(language, static_cast<CastlesRule>(2 * chapter + 1));
}

}  // namespace

const RuleBook CastlesGame::rules{
    .chapters = static_cast<int>(text::castles_chapters), .title = title, .text = text};

}  // namespace tiltyard::app
