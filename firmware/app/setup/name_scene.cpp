#include "app/setup/name_scene.hpp"

#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "app/setup/wheel.hpp"
#include "text/common.hpp"
#include "text/setup.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::Setup;
using ui::Ink;

// The wheel, in Latin-1. 0, its only blank, is the end of the name.
constexpr std::array<std::uint8_t, 46> wheel{
    0,    'A',  'B',  'C',  'D',  'E',  'F',  'G',  'H',  'I',  'J',  'K',  'L',  'M',  'N',  'O',
    'P',  'Q',  'R',  'S',  'T',  'U',  'V',  'W',  'X',  'Y',  'Z',  0xC0, 0xC2, 0xC4, 0xC7, 0xC8,
    0xC9, 0xCA, 0xCB, 0xCC, 0xCE, 0xCF, 0xD2, 0xD4, 0xD6, 0xD9, 0xDB, 0xDC, '-',  '\''};
static_assert(std::all_of(wheel.begin() + 1, wheel.end(), PlayerName::allows));

struct Places {
  ui::Box wheels;
  ui::Box message;
};
constexpr Places small_places{.wheels = {8, 14, -8, 24}, .message = {0, 40, 0, 16}};
constexpr Places large_places{.wheels = {16, 66, -16, 76}, .message = {12, 156, -12, 48}};
constexpr Places tall_places{.wheels = {16, 80, -16, 84}, .message = {12, 184, -12, 48}};

Name letter_text(std::uint8_t letter) {
  PlayerName one;
  one.letters[0] = letter;
  return to_text(one);
}

}  // namespace

void NameScene::enter(App& app) { name_ = app.keeper().draft().seating.players[seat_].name; }

void NameScene::turn(int by) {
  const auto at = std::find(wheel.begin(), wheel.end(), name_.letters[place_]);
  const auto number = static_cast<int>(at == wheel.end() ? 0 : at - wheel.begin());
  const int count = static_cast<int>(wheel.size());
  name_.letters[place_] = wheel[static_cast<std::size_t>((number + by + count) % count)];
  // The end of the name is its end.
  if (name_.letters[place_] == 0) {
    std::fill(name_.letters.begin() + place_, name_.letters.end(), std::uint8_t{0});
  }
}

bool NameScene::finish(App& app) {
  while (name_.size() > 0 && name_.letters[name_.size() - 1] == ' ') {
    name_.letters[name_.size() - 1] = 0;
  }
  Draft& draft = app.keeper().draft();
  const auto other = draft.taken_for(seat_, name_);
  fault_ = name_.size() == 0 ? Fault::empty : other ? Fault::alike : Fault::none;
  if (fault_ == Fault::none) {
    draft.seating.players[seat_].name = name_;
    app.scenes().pop();
    return true;
  }
  like_ = other.value_or(0);
  place_ = 0;
  app.sound(Sound::not_possible);
  return true;
}

bool NameScene::key(App& app, Act act) {
  const bool ends = name_.letters[place_] == 0 || place_ + 1U == PlayerName::capacity;
  if (act == Act::accept && ends) return finish(app);
  // The name stays as it was.
  if (act == Act::back) return app.scenes().pop(), true;
  if (!key_on_wheels(act, place_, !ends, [this](int by) { turn(by); })) return false;
  fault_ = Fault::none;
  app.sound(Sound::step);
  return true;
}

void NameScene::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const text::Words words = app.words();
  const Places& places = look.pick(small_places, large_places, large_places, tall_places);
  const ui::Font& font = look.small() ? ui::font_small : ui::font_large;
  const text::Sentence title = words(Common::name_of, {seat_ + 1});
  ui::draw_page(canvas, look);
  ui::draw_seat_banner(canvas, look, text::view(title), seat_);
  const ui::Rect wheels = places.wheels.on(look.size());
  const int arrow = look.small() ? 6 : look.measures().caption->height();
  for (int i = 0; i < static_cast<int>(PlayerName::capacity); ++i) {
    const ui::Rect column = wheels.column(i, static_cast<int>(PlayerName::capacity), 2);
    const std::uint8_t letter = name_.letters[static_cast<std::size_t>(i)];
    const auto shown = letter_text(letter);
    draw_wheel(canvas, look, column,
               {.letter = letter == 0 ? std::string_view{} : text::view(shown),
                .font = font,
                .arrow = arrow,
                .margin = 2,
                .here = i == place_});
  }
  text::Sentence message;
  if (fault_ == Fault::none) text::append(message, words(Setup::name_hint));
  if (fault_ == Fault::empty) text::append(message, words(Setup::name_empty));
  if (fault_ == Fault::alike) {
    message = words(Setup::names_alike,
                    {text::Arg(to_text(app.keeper().draft().seating.players[like_].name))});
  }
  ui::set_text(canvas, places.message.on(look.size()), text::view(message),
               {.font = look.measures().caption,
                .ink = look.small()            ? Ink::ink
                       : fault_ == Fault::none ? Ink::oak
                                               : Ink::red,
                .across = ui::Across::centre,
                .down = ui::Down::centre});
}

ui::KeyNames NameScene::key_names(const App& app) const {
  const text::Words words = app.words();
  const bool ends = name_.letters[place_] == 0 || place_ + 1U == PlayerName::capacity;
  return {words(ends ? Common::done : Common::next), words(Common::back)};
}

}  // namespace tiltyard::app
