#include "games/engarde/table.hpp"

#include "app/app.hpp"
#include "app/match/match_menu.hpp"
#include "games/engarde/game.hpp"
#include "games/engarde/piste.hpp"
#include "games/engarde/screen_words.hpp"
#include "text/common.hpp"
#include "text/number.hpp"
#include "ui/cards.hpp"

namespace tiltyard::app {
namespace {

using text::EnGardeScreen;
using ui::Box;
using ui::Rect;

struct Places {
  Box score;
  Box distance;
  Box piste;
  Box deck;
  Box pile;
};
constexpr Places small_places{
    .score = {1, 36, -1, 12},
    .distance = {},
    .piste = {0, 9, 0, 27},
    .deck = {1, 48, 60, 8},
    .pile = {66, 48, -1, 8},
};
constexpr Places large_places{
    .score = {8, 32, -8, 22},
    .distance = {0, 58, 0, 26},
    .piste = {0, 86, 0, 55},
    .deck = {52, 150, 68, 64},
    .pile = {-120, 150, 68, 64},
};
constexpr Places tall_places{
    .score = {8, 42, -8, 22},
    .distance = {0, 70, 0, 26},
    .piste = {0, 98, 0, 55},
    .deck = {52, 172, 68, 64},
    .pile = {-120, 172, 68, 64},
};

// A heap of cards: its picture, and below what it is.
void draw_heap(const ui::Look& look, ui::Canvas& canvas, Rect room, std::string_view name,
               std::string_view value) {
  text::Sentence line;
  text::append(line, name);
  line.push_back(' ');
  text::append(line, value);
  set_text(canvas, look.small() ? room : room.low(12), text::view(line),
           {.font = look.measures().caption,
            .across = look.small() ? ui::Across::left : ui::Across::centre,
            .wrap = false});
}

}  // namespace

bool EnGardeTable::key(App& app, Act act) {
  if (act == Act::menu && !may_close(app)) app.scenes().push<MatchMenu>();
  if ((act == Act::back || act == Act::accept || act == Act::table) && may_close(app)) {
    app.scenes().pop();
  }
  return false;
}

void EnGardeTable::draw(const App& app, ui::Canvas& canvas) const {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places, large_places, tall_places);
  const text::Words words = app.words();
  const engarde::Table& table = app.match<EnGardeMatch>().flow().table();
  ui::draw_page(canvas, look);
  const auto title = words(EnGardeScreen::round, {table.round});
  ui::draw_banner(canvas, look, text::view(title));
  const Bout bout = bout_of(table);
  draw_score(app, canvas, places.score.on(look.size()), table.score,
             look.small() ? std::optional<unsigned>(table.deck) : std::nullopt);
  if (!look.small()) {
    draw_distance(look, canvas, places.distance.on(look.size()), bout, table.attack,
                  table.to_act == no_seat ? Seat{0} : engarde::opponent(table.to_act));
  }
  draw_piste(app, canvas, places.piste.on(look.size()), bout);

  const Rect deck = places.deck.on(look.size());
  const Rect pile = places.pile.on(look.size());
  if (!look.small()) {
    const int inset = (deck.w - ui::card_size.w) / 2;
    if (table.deck > 0) ui::draw_card_back(canvas, {deck.x + inset, deck.y});
    if (table.top != 0) ui::draw_fencing_card(canvas, ui::Point{pile.x + inset, pile.y}, table.top);
  }
  // The small screen has the deck above and the distance in its place.
  draw_heap(look, canvas, deck, words(look.small() ? EnGardeScreen::distance : EnGardeScreen::deck),
            text::view(text::digits_of(look.small() ? bout.distance() : table.deck)));
  draw_heap(look, canvas, pile, words(EnGardeScreen::last_played),
            table.top == 0 ? words(EnGardeScreen::nothing_played)
                           : text::view(text::digits_of(table.top)));
}

ui::KeyNames EnGardeTable::key_names(const App& app) const {
  return {{}, may_close(app) ? app.words()(text::Common::back) : std::string_view{}};
}

}  // namespace tiltyard::app
