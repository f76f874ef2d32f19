// The sentences of Castles that no script of the golden screens draws fit as well: with the longest
// names, the longest soldier and two-digit numbers, in all languages and on both screens.
#include <unity.h>

#include <cstdio>
#include <initializer_list>
#include <string>

#include "games/castles/screen_words.hpp"
#include "games/castles/story.hpp"
#include "text/words.hpp"
#include "ui/text_box.hpp"

using namespace tiltyard;
using text::Arg;
using text::CastlesScreen;
using text::Language;

void setUp() {}
void tearDown() {}

namespace {

constexpr std::string_view name = "WWWWWWWW";

struct Room {
  const ui::Font& font;
  int width;
  int lines;
};
// A line under the board, and two on the small screen; a dialog with and without its title.
constexpr int line_width = 232;
const Room small_caption{ui::font_tiny, 128, 2};
const Room line{ui::font_tiny, line_width, 1};
const Room small_help{ui::font_tiny, 116, 5};
const Room small_reason{ui::font_tiny, 116, 6};

int faults = 0;

void check(std::string_view text, const Room& room) {
  const ui::Size need = ui::measure(text, {.font = &room.font}, room.width);
  if (need.w <= room.width && need.h <= room.lines * room.font.line()) return;
  ++faults;
  std::printf("%dx%d in %d lines of %d: %s\n", need.w, need.h, room.lines, room.width,
              std::string(text).c_str());
}

std::string_view longest_soldier(Language language) {
  std::string_view longest;
  for (castles::Card card = 0; card < castles::kind_count; ++card) {
    const std::string_view here = text::name_of(card, language);
    if (ui::font_tiny.width(here) > ui::font_tiny.width(longest)) longest = here;
  }
  return longest;
}

struct Caption {
  CastlesScreen id;
  std::initializer_list<Arg> args;
};

template <class Each>
void in_all_languages(Each each) {
  for (const Language language : {Language::english, Language::french, Language::italian}) {
    each(text::Words(language));
  }
}

void test_what_is_selected_has_its_line() {
  faults = 0;
  in_all_languages([](text::Words words) {
    const std::string_view card = longest_soldier(words.language());
    const std::string_view castle = text::name_of_castle(castles::castle_count - 1);
    const std::initializer_list<Caption> both{
        {CastlesScreen::take_card, {card}},
        {CastlesScreen::lies_open, {card}},
        {CastlesScreen::card_for_card, {card, card}},
        {CastlesScreen::ask_whom, {name, 38}},
        {CastlesScreen::discard_card, {card}},
        {CastlesScreen::prisoner_of, {name}},
        {CastlesScreen::offer_to, {name, name}},
        {CastlesScreen::swap_for, {name}},
        {CastlesScreen::pay_so_far, {38}},
        {CastlesScreen::storm_with, {castle, 18, 18}},
        {CastlesScreen::gather_cards, {18}},
        {CastlesScreen::pass_turn, {}},
        {CastlesScreen::pass_counts, {6, 6}},
        {CastlesScreen::by_type, {}},
        {CastlesScreen::by_blazon, {}},
        {CastlesScreen::asks_for_card, {name}},
        {CastlesScreen::gives_card, {name, card}},
        {CastlesScreen::offers_banner, {name, name}},
        {CastlesScreen::pays_cards, {name, 38, name}},
        {CastlesScreen::pays_swap, {name, name, name}},
    };
    for (const Caption& caption : both) {
      const text::Sentence sentence = words(caption.id, caption.args);
      check(text::view(sentence), small_caption);
      check(text::view(sentence), line);
    }
    check(text::view(words(CastlesScreen::castle_of, {castle, name, 18})), line);
    check(text::view(words(CastlesScreen::castle_free, {castle, 18})), line);
    check(text::view(words(CastlesScreen::castle_short, {"E", name, 18})), {ui::font_tiny, 128, 1});
  });
  TEST_ASSERT_EQUAL_INT(0, faults);
}

void test_every_help_and_reason_fits_its_dialog() {
  faults = 0;
  in_all_languages([](text::Words words) {
    check(text::view(words(CastlesScreen::help_castle, {name, 18, 18})), small_help);
    check(text::view(words(CastlesScreen::help_castle_free, {18, 18})), small_help);
    for (auto id = static_cast<int>(CastlesScreen::help_soldier);
         id <= static_cast<int>(CastlesScreen::help_group); ++id) {
      const std::string_view help = words(static_cast<CastlesScreen>(id));
      check(help, small_help);
      // These also stand on the line under the board.
      if (id >= static_cast<int>(CastlesScreen::help_refuse) &&
          id <= static_cast<int>(CastlesScreen::help_decline)) {
        check(help, line);
      }
    }
    for (std::size_t reason = 0; reason < castles::reason_count; ++reason) {
      check(words(static_cast<castles::Reason>(reason)), small_reason);
    }
  });
  TEST_ASSERT_EQUAL_INT(0, faults);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_what_is_selected_has_its_line);
  RUN_TEST(test_every_help_and_reason_fits_its_dialog);
  return UNITY_END();
}
