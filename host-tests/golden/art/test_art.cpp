#include <array>
#include <vector>

#include "games/castles/cards.hpp"
#include "games/engarde/cards.hpp"
#include "games/ivanhoe/cards.hpp"
#include "support/golden.hpp"
#include "ui/heraldry.hpp"
#include "ui/theme.hpp"
#include "unity.h"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard;

// A sheet to draw on, as large as a screen.
class Sheet {
 public:
  explicit Sheet(ui::Size size = {240, 240})
      : size_(size),
        pixels_(static_cast<std::size_t>(ui::Canvas::bytes_for(size))),
        canvas_(pixels_, size) {
    canvas_.fill_all(ui::Ink::parchment);
  }
  ui::Canvas& canvas() { return canvas_; }

  golden::Picture picture(ui::Theme theme) const {
    golden::Picture picture{size_.w, size_.h, {}};
    for (int y = 0; y < size_.h; ++y) {
      for (int x = 0; x < size_.w; ++x) {
        picture.pixels.push_back(ui::palette(theme)[ui::index(canvas_.at({x, y}))]);
      }
    }
    return picture;
  }

 private:
  ui::Size size_;
  std::vector<std::uint8_t> pixels_;
  ui::Canvas canvas_;
};

void check(const char* name, const Sheet& sheet, ui::Theme theme = ui::Theme::normal) {
  TEST_ASSERT_TRUE_MESSAGE(golden::matches(TILTYARD_GOLDEN_FOLDER, name, sheet.picture(theme)),
                           name);
}

void draw_value_cards(ui::Canvas& canvas) {
  for (std::size_t i = 0; i < ivanhoe::value_kinds; ++i) {
    const auto card = static_cast<ivanhoe::Card>(i);
    const int column = static_cast<int>(i % 7);
    const int row = static_cast<int>(i / 7);
    const auto state = i == 8    ? ui::CardState::selected
                       : i == 10 ? ui::CardState::dim
                                 : ui::CardState::plain;
    ui::draw_card(canvas, {4 + column * 34, 4 + row * 48}, card, "S", state);
    ui::draw_small_card(canvas, {4 + static_cast<int>(i) * 13, 152}, card);
  }
  for (std::size_t i = 0; i < ivanhoe::colour_count; ++i) {
    const auto colour = static_cast<ivanhoe::Colour>(i);
    ui::draw_token(canvas, {4 + static_cast<int>(i) * 16, 180}, colour);
    ui::draw_token(canvas, {100 + static_cast<int>(i) * 16, 180}, colour, false);
  }
  for (Seat seat = 0; seat < max_seats; ++seat) {
    ui::draw_shield(canvas, {4 + seat * 38, 198, 34, 40}, seat);
  }
  ui::draw_card_back(canvas, {144, 100});
}

void test_cards_tokens_and_shields_in_every_theme() {
  Sheet sheet;
  draw_value_cards(sheet.canvas());
  check("cards", sheet);
  check("cards-colour-blind", sheet, ui::Theme::colour_blind);
  check("cards-contrast", sheet, ui::Theme::contrast);
}

void test_every_action_has_its_picture() {
  Sheet sheet;
  for (std::size_t i = 0; i < ivanhoe::action_kinds; ++i) {
    const auto card = static_cast<ivanhoe::Card>(ivanhoe::value_kinds + i);
    const int column = static_cast<int>(i % 7);
    const int row = static_cast<int>(i / 7);
    ui::draw_card(sheet.canvas(), {4 + column * 34, 4 + row * 48}, card, "");
    ui::draw_small_card(sheet.canvas(), {4 + static_cast<int>(i) * 13, 152}, card);
  }
  check("actions", sheet);
}

void test_the_small_screen_shows_outlines_and_cells() {
  Sheet sheet({128, 128});
  for (std::size_t i = 0; i < ivanhoe::action_kinds; ++i) {
    const auto card = static_cast<ivanhoe::Card>(ivanhoe::value_kinds + i);
    ui::draw_action_lines(sheet.canvas(),
                          {static_cast<int>(i % 5) * 25, static_cast<int>(i / 5) * 21}, card,
                          ui::Ink::ink);
  }
  for (std::size_t i = 0; i < ivanhoe::value_kinds; ++i) {
    ui::draw_card_cell(sheet.canvas(),
                       {static_cast<int>(i % 9) * 14, 86 + static_cast<int>(i / 9) * 10},
                       static_cast<ivanhoe::Card>(i), i == 4);
  }
  for (Seat seat = 0; seat < max_seats; ++seat) {
    ui::draw_shield(sheet.canvas(), {seat * 20, 106, 18, 20}, seat, true);
  }
  check("small", sheet, ui::Theme::mono);
}

void test_soldiers_castles_and_fencers() {
  Sheet sheet;
  for (castles::Card card = 0; card < castles::kind_count; ++card) {
    ui::draw_soldier(sheet.canvas(), {4 + card % 7 * 34, 4 + card / 7 * 48}, card, "Fl");
    ui::draw_small_soldier(sheet.canvas(), {4 + card * 13, 150}, card);
  }
  for (int castle = 0; castle < 5; ++castle) {
    ui::draw_castle(sheet.canvas(), {4 + castle * 40, 176}, static_cast<Seat>(castle));
  }
  ui::draw_fencer(sheet.canvas(), {20, 236}, 0);
  ui::draw_fencer(sheet.canvas(), {60, 236}, 1);
  ui::draw_fencer(sheet.canvas(), {80, 236}, 0, ui::Stance::lunge);
  ui::draw_fencer(sheet.canvas(), {130, 236}, 1, ui::Stance::hit);
  for (int value = 3; value <= 5; ++value) {
    ui::draw_fencing_card(sheet.canvas(), ui::Point{146 + (value - 3) * 31, 102}, value);
  }
  check("soldiers", sheet);
  Sheet small({128, 64});
  for (castles::Card card = 0; card < castles::kind_count; ++card) {
    ui::draw_soldier_cell(small.canvas(), {card % 6 * 21, card / 6 * 10}, card, card == 3);
  }
  ui::draw_fencer_small(small.canvas(), {10, 50}, 0);
  ui::draw_fencer_small(small.canvas(), {40, 50}, 1);
  ui::draw_fencer_small(small.canvas(), {60, 50}, 0, ui::Stance::lunge);
  for (int value = 1; value <= 5; ++value) {
    ui::draw_fencing_cell(small.canvas(), {76 + value * 10, 40}, value, value == 2);
  }
  check("soldiers-small", small, ui::Theme::mono);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_cards_tokens_and_shields_in_every_theme);
  RUN_TEST(test_every_action_has_its_picture);
  RUN_TEST(test_the_small_screen_shows_outlines_and_cells);
  RUN_TEST(test_soldiers_castles_and_fencers);
  return UNITY_END();
}
