#include "games/ivanhoe/card_help.hpp"

#include <algorithm>
#include <array>

#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/rules_words.hpp"
#include "games/ivanhoe/story.hpp"
#include "text/common.hpp"
#include "text/match.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using text::Common;
using text::IvanhoeRule;
using ui::Canvas;
using ui::Look;
using ui::Rect;

// A text that may be longer than its room, in pages of whole lines.
int pages_of(const ui::Font& font, Rect room, std::string_view text) {
  int lines = 0;
  while (!text.empty()) {
    ui::take_line(text, font, room.w);
    ++lines;
  }
  const int per_page = std::max(1, room.h / font.line());
  return std::max(1, (lines + per_page - 1) / per_page);
}

void draw_page_of(Canvas& canvas, const ui::Font& font, Rect room, std::string_view text,
                  int page) {
  const int per_page = std::max(1, room.h / font.line());
  for (int line = 0; line < page * per_page; ++line) ui::take_line(text, font, room.w);
  for (int line = 0; line < per_page && !text.empty(); ++line) {
    const Rect row = room.without_top(line * font.line()).top(font.line());
    set_text(canvas, row, ui::take_line(text, font, room.w), {.font = &font, .wrap = false});
  }
}

// Which texts there are: the chapters, then what is told of each kind of card.
constexpr int chapters = static_cast<int>(text::ivanhoe_chapters);
constexpr std::array explained_values{Card::purple_7, Card::green_1, Card::squire_3, Card::maiden};
constexpr int explained_cards =
    static_cast<int>(explained_values.size()) + static_cast<int>(ivanhoe::action_kinds);

Card explained_card(int n) {
  const int values = static_cast<int>(explained_values.size());
  return n < values ? explained_values[static_cast<std::size_t>(n)]
                    : static_cast<Card>(static_cast<int>(ivanhoe::value_kinds) + n - values);
}

Rect chapter_room(const Look& look) {
  return look.small() ? look.body().inset(1, 0) : look.body().inset(12, 10);
}
Rect help_room(const Look& look) {
  return look.small() ? look.body().inset(1, 0) : look.body().without_top(92).inset(12, 2);
}

void draw_help(const App& app, Canvas& canvas, Card card, int page) {
  const Look& look = app.look();
  const text::Language language = app.words().language();
  ui::draw_page(canvas, look);
  ui::draw_banner(canvas, look, text::view(text::card_name(card, language)));
  if (!look.small()) {
    const Rect picture = look.body().top(92).inset(0, 8);
    if (ivanhoe::is_action(card)) {
      const ui::Rect plate = ui::centred({88, 76}, picture);
      canvas.plate(plate, ui::Ink::ink, 3);
      canvas.plate(plate.inset(2), ui::Ink::vellum, 2);
      draw_action_large(canvas, ui::centred({72, 60}, plate).corner(), card, 3);
    } else {
      ui::draw_card(canvas, ui::centred(ui::card_size, picture).corner(), card,
                    text::suit_letter(card, language));
    }
  }
  draw_page_of(canvas, *look.measures().body, help_room(look), text::card_help(card, language),
               page);
}

int help_pages(const App& app, Card card) {
  return pages_of(*app.look().measures().body, help_room(app.look()),
                  text::card_help(card, app.words().language()));
}

int chapter_pages(const App& app, int chapter) {
  return pages_of(*app.look().measures().body, chapter_room(app.look()),
                  text::rules_of(static_cast<IvanhoeRule>(chapter), app.words().language()));
}

}  // namespace

bool CardHelp::key(App& app, Act act) {
  const bool more = page_ + 1 < help_pages(app, card_);
  if (act == Act::back || act == Act::explain || (act == Act::accept && !more)) {
    app.scenes().pop();
    return false;
  }
  const int step = act == Act::accept ? 1 : step_of(act);
  if (step == 0) return false;
  page_ = std::clamp(page_ + step, 0, help_pages(app, card_) - 1);
  return true;
}

void CardHelp::draw(const App& app, Canvas& canvas) const { draw_help(app, canvas, card_, page_); }

ui::KeyNames CardHelp::key_names(const App& app) const {
  const bool more = page_ + 1 < help_pages(app, card_);
  return {more ? app.words()(Common::next) : std::string_view{}, app.words()(Common::back)};
}

bool Rules::key(App& app, Act act) {
  if (act == Act::back) {
    if (!reading_) {
      app.scenes().pop();
      return false;
    }
    reading_ = false;
    return true;
  }
  if (!reading_) {
    if (act == Act::accept && selected_ >= chapters) {
      app.scenes().push<CardHelp>(explained_card(selected_ - chapters));
      return false;
    }
    if (act == Act::accept) {
      reading_ = true;
      page_ = 0;
      return true;
    }
    const int step = step_of(act);
    if (step == 0) return false;
    const int count = chapters + explained_cards;
    selected_ =
        step > 0 ? ui::next_in_ring(selected_, count) : ui::previous_in_ring(selected_, count);
    return true;
  }
  const int pages = chapter_pages(app, selected_);
  const int step = act == Act::accept ? 1 : step_of(act);
  if (step == 0) return false;
  page_ += step;
  if (page_ >= pages && selected_ + 1 < chapters) {
    ++selected_;
    page_ = 0;
  }
  page_ = std::clamp(page_, 0, pages - 1);
  return true;
}

void Rules::draw(const App& app, Canvas& canvas) const {
  const Look& look = app.look();
  const text::Language language = app.words().language();
  ui::draw_page(canvas, look);
  if (reading_) {
    const auto chapter = static_cast<IvanhoeRule>(selected_);
    ui::draw_banner(canvas, look, text::title_of(chapter, language));
    draw_page_of(canvas, *look.measures().body, chapter_room(look),
                 text::rules_of(chapter, language), page_);
    return;
  }
  ui::draw_banner(canvas, look, app.words()(Common::rules));
  // Of use to one picture at a time; kept off the stack.
  static std::array<text::CardName, static_cast<std::size_t>(explained_cards)> names;
  static std::array<ui::MenuRow, static_cast<std::size_t>(chapters + explained_cards)> rows;
  for (int row = 0; row < chapters + explained_cards; ++row) {
    const auto place = static_cast<std::size_t>(row);
    if (row < chapters) {
      rows[place].text = text::title_of(static_cast<IvanhoeRule>(row), language);
    } else {
      auto& name = names[static_cast<std::size_t>(row - chapters)];
      name = text::card_name(explained_card(row - chapters), language);
      rows[place].text = text::view(name);
    }
  }
  ui::draw_menu(canvas, look, look.body(), rows, selected_);
}

ui::KeyNames Rules::key_names(const App& app) const {
  const text::Words words = app.words();
  if (!reading_) return {words(Common::choose), words(Common::back)};
  const bool more = selected_ + 1 < chapters || page_ + 1 < chapter_pages(app, selected_);
  return {more ? words(Common::next) : std::string_view{}, words(Common::back)};
}

}  // namespace tiltyard::app::ivanhoe_screens
