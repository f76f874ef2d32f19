#include "games/castles/turn_picture.hpp"

#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "app/learn/gate.hpp"
#include "app/match/current_match.hpp"
#include "app/match/match_menu.hpp"
#include "games/castles/art/castles.hpp"
#include "games/castles/board.hpp"
#include "games/castles/captions.hpp"
#include "games/castles/cards.hpp"
#include "games/castles/game.hpp"
#include "games/castles/screen_words.hpp"
#include "games/castles/story.hpp"
#include "text/common.hpp"
#include "ui/cards.hpp"
#include "ui/heraldry.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::app {
namespace {

using castles::Card;
using castles::CastleId;
using castles::no_card;
using castles::Phase;
using castles::Table;
using text::CastlesScreen;
using ui::Box;
using ui::CardState;
using ui::Ink;
using ui::Rect;
using Kind = CastlesItem::Kind;

bool holds(unsigned set, unsigned member) { return ((set >> member) & 1U) != 0; }

// What the next card of the hand leaves to be seen, its own cut corners and all letters included.
int seen_of(int step) { return std::max(step + 2, 14); }

struct Places {
  Box question;  // or everybody's points
  Box castles;
  Box buttons;
  Box caption;
  Box hand;
};
constexpr Places small_places{.question = {0, 25, 0, 18},
                              .castles = {0, 9, 0, 16},
                              .buttons = {0, 46, 0, 10},
                              .caption = {0, 26, 0, 18},
                              .hand = {0, 46, 0, 10}};
// Where a large hand has no room for all of it, its feet are below the screen.
constexpr Places large_places{.question = {4, 28, -4, 14},
                              .castles = {3, 42, -3, 88},
                              .buttons = {4, 131, -4, 16},
                              .caption = {4, 147, -4, 12},
                              .hand = {2, 159, -2, 61}};
constexpr Places tall_places{.question = {4, 37, -4, 14},
                             .castles = {3, 52, -3, 94},
                             .buttons = {4, 148, -4, 17},
                             .caption = {4, 166, -4, 13},
                             .hand = {2, 179, -2, 73}};

CardState state_of(const CastlesItem& item, bool selected, const castles::View& view) {
  if (selected) return CardState::selected;
  const bool unfit = view.table.phase == Phase::muster && item.kind == Kind::card &&
                     !holds(castles::may_be_sent(view.table, view.hand), item.what);
  return unfit ? CardState::dim : CardState::plain;
}

bool is_dim(const CastlesItem& item, const castles::View& view) {
  const Table& table = view.table;
  switch (item.kind) {
    case Kind::castle:
      return table.phase == Phase::turn &&
             !holds(castles::may_be_attacked(table, view.hand), item.what);
    case Kind::ask: return !castles::may_be_asked(table).has(item.seat);
    case Kind::offer: return !castles::may_be_offered(table, item.what).has(item.seat);
    default: return false;
  }
}

// What stands in a button: its text, a sign, or a seat's shield and a number.
struct Label {
  etl::string<24> text;
  Seat seat = no_seat;
  const ui::Sprite* sign = nullptr;
};

Label label_of(const App& app, const CastlesItem& item, const Table& table) {
  Label label;
  const auto put = [&](unsigned number) {
    text::compose(label.text, "{0}", app.words().language(), {number});
  };
  switch (item.kind) {
    case Kind::ask:
    case Kind::offer:
      label.seat = item.seat;
      put(table.hands[item.seat]);
      break;
    case Kind::prisoner:
    case Kind::swap:
      label.seat = item.what;
      put(table.prisoners[table.to_act][item.what]);
      break;
    case Kind::gather:
    case Kind::storm:
      text::append(label.text, verb_of(app, item, table.phase));
      text::compose(label.text, " {0}/{1}", app.words().language(),
                    {table.army.size(), castles::army_needed(table, table.target)});
      break;
    case Kind::group:
      label.sign = item.what == 0 ? &ui::art::blazon_icon(castles::Blazon::lion)
                                  : &ui::art::type_icon(castles::Type::foot);
      break;
    default: text::append(label.text, verb_of(app, item, table.phase)); break;
  }
  return label;
}

// The cards of `lies` and `take` lie on the board, not among the buttons.
bool is_button(const CastlesItem& item) {
  return zone_of(item) == CastlesZone::buttons && item.kind != Kind::lies &&
         item.kind != Kind::take;
}

int width_of(const App& app, const Label& label) {
  const bool small = app.look().small();
  const ui::Font& font = *app.look().measures().caption;
  const int shield = label.seat == no_seat ? 0 : small ? 8 : 14;
  const int words = label.sign != nullptr ? label.sign->size.w : font.width(text::view(label.text));
  return words + shield + (small ? 4 : 10);
}

class Picture {
 public:
  Picture(const App& app, ui::Canvas& canvas, const castles::View& view, const CastlesItems& items,
          int selected)
      : app_(app), canvas_(canvas), view_(view), items_(items), selected_(selected) {}

  [[gnu::noinline]] void draw_large() const {
    const ui::Look& look = app_.look();
    const ui::Size size = look.size();
    const Places& places = look.pick(small_places, large_places, large_places, tall_places);
    draw_question(places.question.on(size));
    draw_board(places.castles.on(size));
    draw_buttons(places.buttons.on(size));
    draw_caption(places.caption.on(size), {.font = &ui::font_small,
                                           .across = ui::Across::centre,
                                           .wrap = false,
                                           .smaller = &ui::font_tiny});
    draw_hand(places.hand.on(size));
    app_.point_at(castles_lessons::hand, places.hand.on(size));
    app_.point_at(castles_lessons::buttons, places.buttons.on(size));
  }

  [[gnu::noinline]] void draw_small() const {
    const ui::Size size = app_.look().size();
    const bool castle = item().kind == Kind::castle;
    const int attacked = table().phase == Phase::muster ? table().target : -1;
    castles_board::draw_castle_rows(app_, canvas_, small_places.castles.on(size), table(),
                                    castle ? item().what : attacked);
    const Rect room = small_places.caption.on(size);
    draw_caption(castle ? room.top(8) : room, {.font = &ui::font_tiny});
    if (castle) {
      castles_board::draw_path(app_, canvas_, room.low(10), item().what,
                               table().castles[item().what].path, table().options.track);
    }
    if (item().kind == Kind::gather) {
      castles_board::draw_pile(app_, canvas_, room.low(9), proposed_army(view_));
    }
    draw_strip(small_places.hand.on(size));
    const Rect castles = small_places.castles.on(size);
    for (int i = 0; i < static_cast<int>(castles::castle_count); ++i) {
      point_at_castle(i, castles.column(i, castles::castle_count, 1));
    }
    for (const Thing on_strip :
         {castles_lessons::hand, castles_lessons::buttons, castles_lessons::turned_up}) {
      app_.point_at(on_strip, small_places.hand.on(size));
    }
  }

 private:
  void point_at_castle(int number, Rect where) const {
    app_.point_at(static_cast<Thing>(castles_lessons::castle + number), where);
  }

  const Table& table() const { return view_.table; }
  const CastlesItem& item() const { return items_[static_cast<std::size_t>(selected_)]; }
  bool is_selected(const CastlesItem& one) const { return &one == &item(); }

  [[gnu::noinline]] void draw_caption(Rect room, const ui::TextStyle& style) const {
    const Caption caption = caption_of(app_, view_, item());
    set_text(canvas_, room, text::view(caption), style);
  }

  [[gnu::noinline]] void draw_question(Rect room) const {
    const Caption question = question_of(app_, view_);
    if (question.empty()) {
      return castles_board::draw_scores(app_, canvas_, room, table(), table().turn);
    }
    set_text(canvas_, room, text::view(question),
             {.font = &ui::font_small,
              .across = ui::Across::centre,
              .down = ui::Down::centre,
              .wrap = false,
              .smaller = &ui::font_tiny});
  }

  void draw_board(Rect room) const {
    for (unsigned i = 0; i < castles::castle_count; ++i) {
      const auto castle = static_cast<CastleId>(i);
      const CastlesItem as_item{.kind = Kind::castle, .what = castle};
      const bool target =
          table().phase == Phase::muster && table().target == castle && item().kind != Kind::castle;
      castles_board::draw_castle_cell(
          app_, canvas_, cell(room, i), table(), castle,
          {.selected = item() == as_item || target, .dim = is_dim(as_item, view_)});
      point_at_castle(static_cast<int>(i), cell(room, i));
    }
    app_.point_at(castles_lessons::turned_up, cell(room, castles::castle_count));
    draw_pile_cell(cell(room, castles::castle_count).inset(1, 0));
  }
  static Rect cell(Rect room, unsigned i) { return castles_board::board_cell(room, i); }

  text::SoldierLetters letters(Card card) const {
    return text::letters_of(card, app_.words().language());
  }

  // The sixth place of the board: what lies turned up, the army that gathers, what is paid.
  void draw_pile_cell(Rect room) const {
    const int lying = count_lying();
    if (table().phase == Phase::muster) return draw_army(room);
    if (table().phase == Phase::ransom || table().phase == Phase::settle) return draw_ransom(room);
    if (lying == 2) return draw_lying(room, room.x + 4, 40);
    draw_deck(room);
    if (lying == 1) draw_lying(room, room.x + 42, 0);
  }
  int count_lying() const {
    int lying = 0;
    for (const CastlesItem& one : items_) {
      lying += one.kind == Kind::lies || one.kind == Kind::take ? 1 : 0;
    }
    return lying;
  }
  void draw_lying(Rect room, int x, int step) const {
    for (const CastlesItem& one : items_) {
      if (one.kind != Kind::lies && one.kind != Kind::take) continue;
      ui::draw_soldier(canvas_, {x, room.y}, one.what, text::view(letters(one.what)),
                       is_selected(one) ? CardState::selected : CardState::plain);
      x += step;
    }
  }
  void draw_deck(Rect room) const {
    if (table().deck == 0) return;
    ui::draw_card_back(canvas_, {room.x + 4, room.y});
    etl::string<4> left;
    text::compose(left, "{0}", app_.words().language(), {unsigned{table().deck}});
    const Rect plate{room.x + 8, room.y + 13, 22, 18};
    canvas_.plate(plate, Ink::umber, 2);
    set_text(canvas_, plate, text::view(left),
             {.font = &ui::font_body,
              .ink = Ink::argent,
              .across = ui::Across::centre,
              .down = ui::Down::centre,
              .wrap = false});
  }
  void draw_row_of(Rect room, const castles::Pile& pile) const {
    const int count = static_cast<int>(pile.size());
    const int width = ui::small_card_size.w;
    const int step = count > 1 ? std::min(width + 1, (room.w - width) / (count - 1)) : 0;
    int x = room.x;
    for (Card card = 0; card < castles::kind_count; ++card) {
      for (unsigned copy = 0; copy < pile.count(card); ++copy, x += step) {
        ui::draw_small_soldier(canvas_, {x, room.y}, card);
      }
    }
  }
  void draw_army(Rect room) const {
    canvas_.plate(room, Ink::vellum, 2);
    etl::string<16> size;
    text::compose(size, "{0} / {1}", app_.words().language(),
                  {table().army.size(), castles::army_needed(table(), table().target)});
    set_text(canvas_, room.inset(4, 1).top(18), text::view(size),
             {.font = &ui::font_body, .across = ui::Across::centre, .wrap = false});
    draw_row_of(room.inset(4, 0).without_top(20), table().army);
  }
  void draw_ransom(Rect room) const {
    canvas_.plate(room, Ink::vellum, 2);
    const Seat lord = table().offer.lord;
    canvas_.stamp(ui::art::oubliette, {room.x + 4, room.y + 4}, Ink::umber);
    draw_shield(canvas_, {room.x + 18, room.y + 2, 14, 17}, lord);
    if (table().offer.swap != no_seat) {
      canvas_.text({room.x + 38, room.y + 4}, "→", ui::font_small, Ink::ink);
      draw_shield(canvas_, {room.x + 52, room.y + 2, 14, 17}, table().offer.swap);
    }
    draw_row_of(room.inset(3, 0).without_top(21), view_.pledged);
  }

  void draw_buttons(Rect room) const {
    int width = -3;
    for (const CastlesItem& one : items_) {
      if (is_button(one)) width += width_of(app_, label_of(app_, one, table())) + 3;
    }
    int x = room.x + std::max(0, (room.w - width) / 2);
    for (const CastlesItem& one : items_) {
      if (!is_button(one)) continue;
      const Label label = label_of(app_, one, table());
      const Rect place{x, room.y, width_of(app_, label), room.h};
      draw_button(place, one, label);
      x += place.w + 3;
    }
  }
  void draw_button(Rect place, const CastlesItem& one, const Label& label) const {
    const bool selected = is_selected(one);
    const bool dim = is_dim(one, view_);
    canvas_.plate(place, selected ? Ink::gold : Ink::oak, 2);
    canvas_.plate(place.inset(selected ? 2 : 1), selected ? Ink::parchment : Ink::vellum, 1);
    Rect inside = place.inset(5, 0);
    if (label.seat != no_seat) {
      draw_shield(canvas_, {place.x + 4, place.y + 2, 11, 13}, label.seat);
      if (dim) canvas_.shade({place.x + 4, place.y + 2, 11, 13}, Ink::vellum);
      inside = inside.without_left(13);
    }
    if (label.sign != nullptr) return draw_sign(place, *label.sign, Ink::ink);
    set_text(canvas_, inside, text::view(label.text),
             {.font = &ui::font_small,
              .ink = dim ? Ink::oak : Ink::ink,
              .down = ui::Down::centre,
              .wrap = false});
  }

  void draw_sign(Rect place, const ui::Sprite& sign, Ink ink) const {
    canvas_.stamp(sign, centred(sign.size, place).corner(), ink);
  }

  [[gnu::noinline]] void draw_hand(Rect room) const {
    int kinds = 0;
    for (const CastlesItem& one : items_) kinds += one.kind == Kind::card ? 1 : 0;
    if (kinds == 0) return;
    const ui::SoldierSpread spread = ui::spread_of(room.w, kinds);
    const bool opens = item().kind == Kind::card && !is_selected(items_.back());
    const int width =
        spread.step * (kinds - 1) + ui::size_of(spread.face).w + (opens ? spread.open() : 0);
    const bool gathers = item().kind == Kind::gather;
    const castles::Pile proposed = gathers ? proposed_army(view_) : castles::Pile{};
    const ui::Clip clip(canvas_, app_.look().page());
    const auto height = [&](const CastlesItem& card) {
      return is_selected(card) || proposed.has(card.what) ? 5 : 9;
    };
    int x = room.x + (room.w - width) / 2;
    for (const CastlesItem* one = items_.begin(); one != items_.end(); ++one) {
      if (one->kind != Kind::card) continue;
      const bool selected = is_selected(*one);
      const int y = room.y + height(*one);
      const int step = spread.step + (selected ? spread.open() : 0);
      {
        const CastlesItem* const next = one + 1;
        const bool covered =
            next != items_.end() && next->kind == Kind::card && height(*next) == height(*one);
        const ui::Clip seen(canvas_, {x, 0, covered ? seen_of(step) : room.w, canvas_.size().h});
        ui::draw_soldier(canvas_, {x, y}, one->what, text::view(letters(one->what)),
                         state_of(*one, selected, view_), spread.face);
      }
      draw_count({x + 1, y - 5, 10, 9}, view_.hand.count(one->what));
      x += step;
    }
  }
  void draw_count(Rect place, unsigned count) const {
    if (count < 2) return;
    etl::string<4> number;
    text::compose(number, "{0}", app_.words().language(), {count});
    canvas_.plate(place, Ink::ink, 1);
    set_text(canvas_, place, text::view(number),
             {.font = &ui::font_tiny,
              .ink = Ink::argent,
              .across = ui::Across::centre,
              .down = ui::Down::centre,
              .wrap = false});
  }

  // The small screen: buttons, cards on the table and hand on one line, which runs.
  bool on_strip(const CastlesItem& one) const { return one.kind != Kind::castle; }
  int strip_width(const CastlesItem& one) const {
    if (one.kind == Kind::card) return view_.hand.count(one.what) > 1 ? 32 : 22;
    if (one.kind == Kind::lies || one.kind == Kind::take) return 24;
    return width_of(app_, label_of(app_, one, table())) + 2;
  }
  void draw_strip(Rect room) const {
    int total = 0;
    int at = 0;
    for (const CastlesItem& one : items_) {
      if (!on_strip(one)) continue;
      if (is_selected(one)) at = total + strip_width(one) / 2;
      total += strip_width(one);
    }
    const bool runs = total > room.w;
    const Rect inside = runs ? room.inset(5, 0) : room;
    const int offset = std::clamp(at - inside.w / 2, 0, std::max(0, total - inside.w));
    int x = inside.x - offset;
    bool more_before = false;
    bool more_behind = false;
    for (const CastlesItem& one : items_) {
      if (!on_strip(one)) continue;
      const int width = strip_width(one);
      // Only what is whole is drawn; arrows say that there is more.
      const bool before = x < inside.x;
      const bool behind = x + width > inside.right();
      if (!before && !behind) draw_on_strip({x, room.y, width, room.h}, one);
      more_before = more_before || before;
      more_behind = more_behind || behind;
      x += width;
    }
    const ui::TextStyle arrow{.font = &ui::font_tiny, .down = ui::Down::centre, .wrap = false};
    if (more_before) set_text(canvas_, room.left(5), "<", arrow);
    if (more_behind) set_text(canvas_, room.at_right(5), ">", arrow);
  }
  void draw_on_strip(Rect place, const CastlesItem& one) const {
    const bool lit = is_selected(one);
    if (one.kind == Kind::card || one.kind == Kind::lies || one.kind == Kind::take) {
      return draw_cell(place, one, lit);
    }
    const Label label = label_of(app_, one, table());
    const Rect box = place.without_right(2);
    canvas_.plate(box, Ink::ink, 1);
    if (!lit) canvas_.plate(box.inset(1), Ink::parchment, 1);
    Rect inside = box.inset(2, 0);
    if (label.seat != no_seat) {
      castles_board::draw_mark(app_, canvas_, inside.left(7), label.seat, lit);
      inside = inside.without_left(8);
    }
    if (label.sign != nullptr) {
      return draw_sign(box, *label.sign, lit ? Ink::parchment : Ink::ink);
    }
    set_text(canvas_, inside, text::view(label.text),
             {.font = &ui::font_tiny,
              .ink = lit ? Ink::parchment : Ink::ink,
              .down = ui::Down::centre,
              .wrap = false});
  }
  void draw_cell(Rect place, const CastlesItem& one, bool lit) const {
    const Rect box = place.without_right(1);
    if (lit) canvas_.fill(box, Ink::ink);
    if (one.what != no_card) {
      ui::draw_soldier_cell(canvas_, {place.x + 1, place.y}, one.what, lit);
    }
    if (state_of(one, lit, view_) == CardState::dim) {
      canvas_.shade({place.x, place.y, 21, 10}, Ink::parchment);
    }
    if (one.kind != Kind::card) {
      // What lies turned up is no card of the hand: it has a frame.
      if (!lit) canvas_.frame(place.without_right(2), Ink::ink);
      return;
    }
    const unsigned count = view_.hand.count(one.what);
    if (count < 2) return;
    // "Times", so that it is no lord and no castle's points.
    const Ink ink = lit ? Ink::parchment : Ink::ink;
    for (const ui::Point dot : {ui::Point{0, 0}, {2, 0}, {1, 1}, {0, 2}, {2, 2}}) {
      canvas_.paint({place.x + 21 + dot.x, place.y + 4 + dot.y, 1, 1}, ink);
    }
    etl::string<4> number;
    text::compose(number, "{0}", app_.words().language(), {count});
    canvas_.text({place.x + 25, place.y + 1}, text::view(number), ui::font_tiny, ink);
  }

  const App& app_;
  ui::Canvas& canvas_;
  const castles::View& view_;
  const CastlesItems& items_;
  int selected_;
};

}  // namespace

void draw_turn(const App& app, ui::Canvas& canvas, const castles::View& view,
               const CastlesItems& items, int selected) {
  const Picture picture(app, canvas, view, items, selected);
  if (app.look().small()) {
    picture.draw_small();
  } else {
    picture.draw_large();
  }
}

}  // namespace tiltyard::app
