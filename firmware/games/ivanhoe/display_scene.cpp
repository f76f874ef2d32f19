#include "games/ivanhoe/display_scene.hpp"

#include <algorithm>

#include "app/match/current_match.hpp"
#include "app/match/match_menu.hpp"
#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/game.hpp"
#include "text/common.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using text::Common;
using ui::Canvas;
using ui::Ink;
using ui::Look;
using ui::Rect;

const Table& table_of(const App& app) { return app.match<IvanhoeMatch>().flow().table(); }

// The seat from whose side the table is seen: whoever acts sits below.
Seat viewer(const Table& table) {
  return table.turn < table.options.players ? table.turn : Seat{0};
}

// Cards in the order of play. A display of more cards than have room shows its end; nobody has ever
// had so many.
void draw_all_cells(const App& app, Canvas& canvas, Rect room, const Table& table, Seat seat) {
  constexpr ui::Size cell{21, 8};
  const int cards = static_cast<int>(table.display_size(seat));
  const int columns = room.w / cell.w;
  const int first = std::max(0, cards - columns * (room.h / cell.h));
  for (int place = first; place < cards; ++place) {
    const int n = place - first;
    const ui::Point corner{room.x + n % columns * cell.w, room.y + n / columns * cell.h};
    const Card card = table.shown(seat, static_cast<std::size_t>(place));
    ui::draw_card_cell(canvas, corner, card);
    set_text(canvas, {corner.x + 12, corner.y, 9, 8},
             text::suit_letter(card, app.words().language()),
             {.font = &ui::font_tiny, .wrap = false});
  }
}

void draw_all_cards(const App& app, Canvas& canvas, Rect room, const Table& table, Seat seat) {
  if (app.look().small()) return draw_all_cells(app, canvas, room, table, seat);
  const int cards = static_cast<int>(table.display_size(seat));
  const ui::CardRows rows = ui::card_rows(room, cards);
  const int first = std::max(0, cards - rows.columns() * rows.rows());
  for (int place = first; place < cards; ++place) {
    const Card card = table.shown(seat, static_cast<std::size_t>(place));
    ui::draw_card(canvas, rows.place(place - first), card, rows.face,
                  text::suit_letter(card, app.words().language()));
  }
}

}  // namespace

bool DisplayScene::key(App& app, Act act) {
  if (act == Act::back || act == Act::accept || act == Act::table) {
    app.scenes().pop();
    return false;
  }
  const int step = step_of(act);
  if (step == 0) return false;
  const int players = table_of(app).options.players;
  seat_ = static_cast<Seat>(step > 0 ? ui::next_in_ring(seat_, players)
                                     : ui::previous_in_ring(seat_, players));
  return true;
}

void DisplayScene::draw(const App& app, Canvas& canvas) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const Table& table = table_of(app);
  const Name name = app.roster().name(seat_);
  const bool small = look.small();
  text::Sentence line;
  text::compose(line, words(IvanhoeScreen::hand_line), words.language(), {table.hand_sizes[seat_]});
  draw_page(canvas, look);
  draw_title(app, canvas, text::view(words(IvanhoeScreen::display_of, {name})), seat_);
  const Rect head = small ? look.body().top(8) : look.body().inset(10, 6).top(16);
  set_text(canvas, head.left(small ? 50 : 80), text::view(line),
           {.font = look.measures().caption, .down = ui::Down::centre, .wrap = false});
  draw_tokens(app, canvas, {head.x + (small ? 52 : 84), head.y + (small ? 0 : 3)},
              table.tokens[seat_]);
  int x = head.x + (small ? 56 + token_step * static_cast<int>(table.tokens[seat_].size()) : 134);
  for (const Card card : {Card::shield, Card::stunned}) {
    if ((card == Card::shield ? table.shield : table.stunned) != seat_) continue;
    if (small) {
      x += draw_cell(canvas, {x, head.y}, card, 1, false, false);
    } else {
      ui::draw_small_card(canvas, {x, head.y - 2}, card);
      x += ui::small_card_size.w + 3;
    }
  }
  if (table.in.has(seat_)) {
    text::Sentence total;
    text::compose(total, "{0}", words.language(), {ivanhoe::total(table, seat_)});
    set_text(canvas, head.at_right(30), text::view(total),
             {.font = look.measures().body,
              .across = ui::Across::right,
              .down = ui::Down::centre,
              .wrap = false});
  }
  const Rect room = small ? look.body().without_top(9) : look.body().without_top(28).inset(10, 2);
  if (table.display_size(seat_) == 0) {
    set_text(canvas, room.top(small ? 8 : 40),
             words(table.in.has(seat_) ? IvanhoeScreen::display_empty : IvanhoeScreen::out),
             {.font = look.measures().body,
              .ink = Ink::oak,
              .across = ui::Across::centre,
              .down = ui::Down::centre});
    return;
  }
  draw_all_cards(app, canvas, room, table, seat_);
}

ui::KeyNames DisplayScene::key_names(const App& app) const {
  return {{}, app.words()(Common::back)};
}

bool DiscardScene::key(App& app, Act act) {
  if (act == Act::back || act == Act::accept || act == Act::table) app.scenes().pop();
  return false;
}

void DiscardScene::draw(const App& app, Canvas& canvas) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const Table& table = table_of(app);
  const bool small = look.small();
  Hand pile;
  for (const CardByte card : table.discard()) pile.add(ivanhoe::card_of(card));
  const auto thrown = static_cast<int>(table.discard().size());
  draw_page(canvas, look);
  draw_banner(canvas, look, text::view(words(IvanhoeScreen::discards_line, {thrown})));
  const Rect room = small ? look.body().inset(1, 0) : look.body().inset(12, 10);
  ui::Point at = room.corner();
  for (std::size_t kind = 0; kind < ivanhoe::card_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    const auto count = static_cast<unsigned>(pile.count(card));
    if (count == 0) continue;
    const int width = small ? cell_width(card, count) : 24;
    if (at.x + width > room.right()) at = {room.x, at.y + (small ? 8 : 38)};
    if (small) {
      draw_cell(canvas, at, card, count, false, false);
    } else {
      ui::draw_small_card(canvas, {at.x + 5, at.y}, card);
      text::Sentence number;
      text::compose(number, "{0}", words.language(), {count});
      set_text(canvas, {at.x, at.y + 21, 22, 12}, text::view(number),
               {.font = &ui::font_small, .across = ui::Across::centre, .wrap = false});
    }
    at.x += width;
  }
}

ui::KeyNames DiscardScene::key_names(const App& app) const {
  return {{}, app.words()(Common::back)};
}

bool WholeTable::key(App& app, Act act) {
  if (key_leaves_table(app, act)) return false;
  const Table& table = table_of(app);
  const int players = table.options.players;
  if (act == Act::accept && strip_ == players) {
    app.scenes().push<DiscardScene>();
    return false;
  }
  if (act == Act::accept) {
    app.scenes().push<DisplayScene>(strip_seat(table, viewer(table), players - 1 - strip_));
    return false;
  }
  const int step = step_of(act);
  if (step == 0) return false;
  strip_ =
      step > 0 ? ui::next_in_ring(strip_, players + 1) : ui::previous_in_ring(strip_, players + 1);
  return true;
}

void WholeTable::draw(const App& app, Canvas& canvas) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const Table& table = table_of(app);
  const Seat below = viewer(table);
  const int players = table.options.players;
  canvas.fill_all(Ink::parchment);
  draw_tournament(app, canvas, table, look.small() ? below : no_seat);
  const bool at_discards = strip_ == players;
  const Seat chosen = at_discards ? no_seat : strip_seat(table, below, players - 1 - strip_);
  draw_strips(app, canvas, strips_room(look, table.options.players), table, below,
              {.cursor = {chosen, Spot::whole}, .held = {}});
  const text::Sentence deck = words(IvanhoeScreen::deck_line, {table.deck_size});
  const auto thrown = static_cast<int>(table.discard().size());
  const text::Sentence discards = words(IvanhoeScreen::discards_line, {thrown});
  const Rect low = look.small() ? Rect{0, 48, look.size().w, 8}
                                : low_panel(look, table.options.players).inset(10, 6);
  if (!look.small()) {
    ui::draw_card_back(canvas, {low.x, low.y + 2});
    if (thrown > 0) {
      ui::draw_card(canvas, {low.x + low.w / 2, low.y + 2},
                    ivanhoe::card_of(table.discard().back()),
                    text::suit_letter(ivanhoe::card_of(table.discard().back()), words.language()));
    }
  }
  const int indent = look.small() ? 0 : ui::card_size.w + 6;
  ui::TextStyle style{.font = look.measures().caption, .down = ui::Down::centre};
  if (at_discards && look.small()) canvas.fill(low.column(1, 2), Ink::ink);
  if (at_discards && !look.small()) canvas.frame(low.column(1, 2).inset(-4, 0), Ink::gold, 2);
  set_text(canvas, low.column(0, 2).without_left(indent), text::view(deck), style);
  if (at_discards && look.small()) style.ink = Ink::parchment;
  set_text(canvas, low.column(1, 2).without_left(indent), text::view(discards), style);
}

ui::KeyNames WholeTable::key_names(const App& app) const {
  return {app.words()(IvanhoeScreen::look),
          may_close(app) ? app.words()(Common::back) : std::string_view{}};
}

}  // namespace tiltyard::app::ivanhoe_screens
