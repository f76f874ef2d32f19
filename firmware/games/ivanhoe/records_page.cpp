#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "app/records_scene.hpp"
#include "games/ivanhoe/art/weapons.hpp"
#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/screen_words.hpp"
#include "games/ivanhoe/tally.hpp"
#include "text/device.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using text::DeviceText;

// How many were won of each colour: a number, and on the large screen a bar as long as it is beside
// the most.
void draw_tournaments(const App& app, ui::Canvas& canvas, ui::Rect room,
                      std::span<const std::uint16_t> tournaments) {
  const ui::Look& look = app.look();
  const int most = *std::max_element(tournaments.begin(), tournaments.end());
  for (std::size_t colour = 0; colour < tournaments.size(); ++colour) {
    const ui::Rect place = room.column(static_cast<int>(colour), ivanhoe::colour_count, 2);
    const auto suit = static_cast<ivanhoe::Colour>(colour);
    int wide = ui::token_size;
    if (look.small()) {
      wide = ui::art::weapon_icon(suit).size.w;
      canvas.stamp(ui::art::weapon_icon(suit), place.corner(), ui::Ink::ink);
    } else {
      ui::draw_token(canvas, place.corner(), suit);
    }
    text::Sentence count;
    text::compose(count, "{0}", app.words().language(), {tournaments[colour]});
    const ui::Rect beside = place.without_left(wide + 1);
    set_text(canvas, look.small() ? beside : beside.without_low(6), text::view(count),
             {.font = look.measures().caption, .down = ui::Down::centre, .wrap = false});
    if (look.small() || tournaments[colour] == 0) continue;
    const ui::Rect bar = beside.low(5).left(std::max(beside.w * tournaments[colour] / most, 2));
    canvas.fill(bar, ui::Ink::ink);
    canvas.fill(bar.inset(1), ui::ink_of(suit));
  }
}

}  // namespace

// The best on one line where there is little room.
void Tally::draw_feats(const App& app, ui::Canvas& canvas, const FeatsRoom& room,
                       std::span<const std::uint16_t> kept) {
  const text::Words words = app.words();
  const std::uint16_t longest = kept[ivanhoe::colour_count];
  const std::uint16_t highest = kept[ivanhoe::colour_count + 1];
  draw_tournaments(app, canvas, room.pictures, kept.first(ivanhoe::colour_count));
  if (app.look().small()) {
    const text::Sentence best = words(DeviceText::best_display, {longest, highest});
    draw_record_line(app, canvas, room.lines.top(room.line_height), text::view(best), {});
    return;
  }
  const auto number = [&](int row, DeviceText name, unsigned value) {
    text::Sentence digits;
    text::compose(digits, "{0}", words.language(), {value});
    draw_record_line(app, canvas,
                     room.lines.without_top(row * room.line_height).top(room.line_height),
                     words(name), text::view(digits));
  };
  number(0, DeviceText::longest_display, longest);
  number(1, DeviceText::highest_total, highest);
}

}  // namespace tiltyard::app::ivanhoe_screens
