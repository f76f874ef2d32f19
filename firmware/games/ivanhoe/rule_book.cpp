#include "app/rule_book.hpp"

#include <array>

#include "games/ivanhoe/card_help.hpp"
#include "games/ivanhoe/game.hpp"
#include "games/ivanhoe/rules_words.hpp"
#include "games/ivanhoe/story.hpp"

namespace tiltyard::app {
namespace {

using ivanhoe::Card;
using text::IvanhoeRule;

// First the rules, then what there is to say of each kind of card.
constexpr int rule_chapters = static_cast<int>(text::ivanhoe_chapters);
constexpr std::array values{Card::purple_7, Card::green_1, Card::squire_3, Card::maiden};
constexpr int value_chapters = static_cast<int>(values.size());
constexpr int chapters = rule_chapters + value_chapters + static_cast<int>(ivanhoe::action_kinds);
static_assert(chapters <= RuleBook::most_chapters);

bool is_rule(int chapter) { return chapter < rule_chapters; }

Card card_of(int chapter) {
  const int card = chapter - rule_chapters;
  if (card < value_chapters) return values[static_cast<std::size_t>(card)];
  return static_cast<Card>(static_cast<int>(ivanhoe::value_kinds) + card - value_chapters);
}

RuleBook::Title title(text::Language language, int chapter) {
  RuleBook::Title title;
  if (is_rule(chapter)) {
    text::append(title, text::title_of(static_cast<IvanhoeRule>(chapter), language));
  } else {
    text::append(title, text::view(text::card_name(card_of(chapter), language)));
  }
  return title;
}

std::string_view text(text::Language language, int chapter) {
  return is_rule(chapter) ? text::rules_of(static_cast<IvanhoeRule>(chapter), language)
                          : text::card_help(card_of(chapter), language);
}

int picture_height(int chapter) {
  return is_rule(chapter) ? 0 : ivanhoe_screens::card_picture_height;
}

void draw_picture(const App& app, ui::Canvas& canvas, ui::Rect room, int chapter) {
  ivanhoe_screens::draw_card_picture(app, canvas, room, card_of(chapter));
}

}  // namespace

const RuleBook IvanhoeGame::rules{.chapters = chapters,
                                  .title = title,
                                  .text = text,
                                  .picture_height = picture_height,
                                  .draw_picture = draw_picture};

}  // namespace tiltyard::app
