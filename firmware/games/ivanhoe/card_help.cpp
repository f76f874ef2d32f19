#include "games/ivanhoe/card_help.hpp"

#include <algorithm>

#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/rules_words.hpp"
#include "games/ivanhoe/story.hpp"
#include "text/common.hpp"
#include "ui/text_pages.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using text::Common;
using ui::Canvas;
using ui::Look;
using ui::Rect;

Rect help_room(const Look& look) {
  return look.small() ? look.body().inset(1, 0)
                      : look.body().without_top(card_picture_height).inset(12, 2);
}

ui::TextPages pages_of(const App& app, Card card) {
  const Look& look = app.look();
  return {text::card_help(card, app.words().language()), help_room(look), *look.measures().body};
}

}  // namespace

void draw_card_picture(const App& app, Canvas& canvas, Rect room, Card card) {
  const Rect picture = room.inset(0, 8);
  if (ivanhoe::is_action(card)) {
    const Rect plate = ui::centred({88, 76}, picture);
    canvas.plate(plate, ui::Ink::ink, 3);
    canvas.plate(plate.inset(2), ui::Ink::vellum, 2);
    ui::draw_action(canvas, ui::centred({72, 60}, plate), card);
  } else {
    ui::draw_card(canvas, ui::centred(ui::size_of(ui::CardFace::large), picture).corner(), card,
                  ui::CardFace::large, text::suit_letter(card, app.words().language()));
  }
}

bool CardHelp::key(App& app, Act act) {
  const bool more = page_ + 1 < pages_of(app, card_).count();
  if (act == Act::back || act == Act::explain || (act == Act::accept && !more)) {
    app.scenes().pop();
    return false;
  }
  const int step = act == Act::accept ? 1 : step_of(act);
  if (step == 0) return false;
  page_ = std::clamp(page_ + step, 0, pages_of(app, card_).count() - 1);
  return true;
}

void CardHelp::draw(const App& app, Canvas& canvas) const {
  const Look& look = app.look();
  ui::draw_page(canvas, look);
  ui::draw_banner(canvas, look, text::view(text::card_name(card_, app.words().language())));
  if (!look.small()) draw_card_picture(app, canvas, look.body().top(card_picture_height), card_);
  pages_of(app, card_).draw(canvas, page_);
}

ui::KeyNames CardHelp::key_names(const App& app) const {
  const bool more = page_ + 1 < pages_of(app, card_).count();
  return {more ? app.words()(Common::next) : std::string_view{}, app.words()(Common::back)};
}

}  // namespace tiltyard::app::ivanhoe_screens
