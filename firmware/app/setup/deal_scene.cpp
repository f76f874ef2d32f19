#include "app/setup/deal_scene.hpp"

#include <algorithm>

#include "app/app.hpp"
#include "app/setup/wheel.hpp"
#include "text/common.hpp"
#include "text/deal.hpp"

namespace tiltyard::app {
namespace {

using text::Common;
using text::DealText;
using ui::Ink;

struct Places {
  ui::Box wheels;
  ui::Box message;
  int between_groups;
};
constexpr Places small_places{
    .wheels = {0, 10, 0, 20}, .message = {0, 32, 0, 24}, .between_groups = 4};
constexpr Places large_places{
    .wheels = {4, 66, -4, 70}, .message = {12, 146, -12, 60}, .between_groups = 9};
constexpr Places wide_places{
    .wheels = {10, 60, -10, 78}, .message = {12, 146, -12, 60}, .between_groups = 15};
constexpr Places tall_places{
    .wheels = {6, 76, -6, 84}, .message = {12, 176, -12, 60}, .between_groups = 9};

constexpr int group = DealNumber::Code::group;
constexpr int groups = static_cast<int>(DealNumber::code_letters) / group;

ui::Rect column_of(int place, const Places& places, ui::Rect room) {
  const ui::Rect own = room.column(place / group, groups, places.between_groups);
  return own.column(place % group, group, 1);
}

}  // namespace

// What was typed before stays to be mended.
void DealScene::enter(App& app) {
  if (!app.keeper().draft().deal.has_value()) return;
  const DealNumber::Code code = app.keeper().draft().deal->code();
  std::copy_if(code.letters.begin(), code.letters.end(), letters_.begin(),
               [](char letter) { return letter != '-'; });
}

void DealScene::turn(int by) {
  char& letter = letters_[place_];
  const auto count = static_cast<int>(deal_letters.size());
  const std::size_t found = deal_letters.find(letter);
  // From none to the first, or to the last.
  const int from = found == std::string_view::npos ? (by > 0 ? -1 : 0) : static_cast<int>(found);
  letter = deal_letters[static_cast<std::size_t>((from + by + count) % count)];
}

void DealScene::finish(App& app) {
  const std::optional<DealNumber> typed = number();
  if (typed.has_value()) {
    app.keeper().draft().deal = typed;
    app.scenes().pop();
    return;
  }
  const auto* const blank = std::find(letters_.begin(), letters_.end(), '\0');
  fault_ = blank == letters_.end() ? Fault::wrong : Fault::not_complete;
  place_ = static_cast<std::uint8_t>(blank == letters_.end() ? 0 : blank - letters_.begin());
  app.sound(Sound::not_possible);
}

bool DealScene::key(App& app, Act act) {
  const bool at_last = place_ + 1U == wheels;
  if (act == Act::accept && (at_last || number().has_value())) {
    finish(app);
    return true;
  }
  if (act == Act::back) return app.scenes().pop(), true;
  if (!key_on_wheels(act, place_, !at_last, [this](int by) { turn(by); })) return false;
  fault_ = Fault::none;
  app.sound(Sound::step);
  return true;
}

void DealScene::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const text::Words words = app.words();
  const Places& places = look.pick(small_places, large_places, wide_places, tall_places);
  const ui::Font& font = look.small() ? ui::font_tiny : ui::font_body;
  const int arrow = look.small() ? 0 : look.measures().caption->height();
  ui::draw_page(canvas, look);
  ui::draw_banner(canvas, look, words(DealText::type_number));
  for (int i = 0; i < static_cast<int>(wheels); ++i) {
    const ui::Rect column = column_of(i, places, places.wheels.on(look.size()));
    const char& letter = letters_[static_cast<std::size_t>(i)];
    draw_wheel(canvas, look, column,
               {.letter = {&letter, letter == '\0' ? 0U : 1U},
                .font = font,
                .arrow = arrow,
                .margin = 1,
                .here = i == place_});
  }
  text::Sentence message;
  const std::optional<DealNumber> typed = number();
  if (typed.has_value()) {
    message = words(DealText::seal_is, {typed->seal().view()});
  } else {
    text::append(message, words(fault_ == Fault::none    ? DealText::type_hint
                                : fault_ == Fault::wrong ? DealText::wrong
                                                         : DealText::not_complete));
  }
  ui::set_text(canvas, places.message.on(look.size()), text::view(message),
               {.font = look.small() || !typed ? look.measures().caption : look.measures().body,
                .ink = look.small()            ? Ink::ink
                       : fault_ == Fault::none ? Ink::oak
                                               : Ink::red,
                .across = ui::Across::centre,
                .down = ui::Down::centre});
}

ui::KeyNames DealScene::key_names(const App& app) const {
  const bool ends = place_ + 1U == wheels || number().has_value();
  return {app.words()(ends ? Common::done : Common::next), app.words()(Common::back)};
}

}  // namespace tiltyard::app
