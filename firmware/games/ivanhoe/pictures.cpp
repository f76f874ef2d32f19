#include "games/ivanhoe/pictures.hpp"

#include <algorithm>
#include <array>

#include "app/app.hpp"
#include "app/match/hint.hpp"
#include "app/match/seat_names.hpp"
#include "games/ivanhoe/art/actions.hpp"
#include "games/ivanhoe/art/weapons.hpp"
#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/fan.hpp"
#include "games/ivanhoe/game.hpp"
#include "games/ivanhoe/moving.hpp"
#include "games/ivanhoe/story.hpp"
#include "games/ivanhoe/targets.hpp"
#include "ui/art/ornaments.hpp"
#include "ui/heraldry.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ivanhoe::EventKind;
using ui::Canvas;
using ui::Ink;
using ui::Look;
using ui::Rect;

// An action's own card, as large as a hand.
constexpr ui::Size large_card{84, 112};

constexpr ui::Size small_large_card{28, 24};

void draw_large_card(Canvas& canvas, const Look& look, ui::Point corner, Card card) {
  if (look.small()) {
    const Rect plate{corner.x, corner.y, small_large_card.w, small_large_card.h};
    canvas.frame(plate, Ink::ink);
    ui::draw_action_lines(canvas, {plate.x + 2, plate.y + 2}, card, Ink::ink);
    return;
  }
  const Rect plate{corner.x, corner.y, large_card.w, large_card.h};
  canvas.plate(plate, Ink::ink, 4);
  canvas.plate(plate.inset(2), Ink::gold, 3);
  canvas.plate(plate.inset(3), Ink::umber, 3);
  const Rect face = plate.inset(5, 26);
  canvas.fill(face, Ink::parchment);
  const ui::Sprite& icon = ui::art::action_icon(card);
  const Rect head = plate.inset(5, 5).top(19);
  const Rect foot = plate.inset(5, 5).low(19);
  for (const Rect band : {head, foot}) {
    const ui::Size twice{icon.size.w * 2, icon.size.h * 2};
    canvas.stamp_large(icon, ui::centred(twice, band).corner(), Ink::gold, 2);
  }
  ui::draw_action(canvas, ui::centred({72, 60}, face), card);
}

ui::TextStyle body(const Look& look) {
  return {.font = look.measures().body, .smaller = look.measures().caption};
}
ui::TextStyle centred_body(const Look& look) {
  ui::TextStyle style = body(look);
  style.across = ui::Across::centre;
  style.down = ui::Down::centre;
  return style;
}

void draw_token_large(Canvas& canvas, Rect room, Colour colour) {
  const Ink ground = ui::ink_of(colour);
  const ui::Point centre = room.centre();
  const int radius = std::min(room.w, room.h) / 2 - 1;
  canvas.disc(centre, radius, Ink::ink);
  canvas.disc(centre, radius - 2, Ink::gold);
  canvas.disc(centre, radius - 4, ground);
  const ui::Sprite& sign = ui::art::weapon_icon(colour);
  const int zoom = std::max(1, radius / 6);
  const ui::Size size{sign.size.w * zoom, sign.size.h * zoom};
  canvas.stamp_large(sign, {centre.x - size.w / 2, centre.y - size.h / 2}, ui::letters_on(ground),
                     zoom);
}

// Everybody's tokens, a line each; the winner's line is marked.
void draw_standing(const App& app, Canvas& canvas, Rect room, const Table& table, Seat winner) {
  const Look& look = app.look();
  const bool small = look.small();
  const int players = table.options.players;
  const int height = small ? 8 : std::min(room.h / players, 24);
  for (Seat seat = 0; seat < players; ++seat) {
    const Rect row = room.without_top(static_cast<int>(seat) * height).top(height);
    if (small) {
      if (seat == winner) canvas.stamp(ui::art::pennant_small, row.corner(), Ink::ink);
    } else {
      if (seat == winner) canvas.plate(row.inset(0, 1), Ink::vellum, 2);
      ui::draw_shield(canvas, Rect{row.x + 4, row.y + 1, 18, height - 2}, seat);
    }
    const Name name = app.roster().name(seat);
    set_text(canvas, row.without_left(small ? 8 : 30), text::view(name),
             {.font = look.measures().body, .down = ui::Down::centre, .wrap = false});
    if (small) {
      draw_tokens(app, canvas, {row.x + 60, row.y}, table.tokens[seat]);
      continue;
    }
    int x = row.x + row.w - 5 * (ui::token_size + 3);
    for (std::size_t i = 0; i < ivanhoe::colour_count; ++i, x += ui::token_size + 3) {
      const auto colour = static_cast<Colour>(i);
      const ui::Point at{x, row.y + (height - ui::token_size) / 2};
      const bool won = table.tokens[seat].has(colour);
      const bool here = !won || app.motion().rests(place_of_token(seat, colour), at);
      ui::draw_token(canvas, at, colour, won && here);
    }
  }
}

// A banner with a name and a card: "ANNE: Riposte".
[[gnu::noinline]] void draw_title_with(const App& app, Canvas& canvas, Seat seat, Card card) {
  const text::Words words = app.words();
  const ui::Look& look = app.look();
  const text::CardName card_name = text::card_name(card, words.language());
  text::Sentence title = words(IvanhoeScreen::resolved, {app.roster().name(seat), card_name});
  if (look.small() && look.measures().heading->width(text::view(title)) > look.size().w - 2) {
    title = words(IvanhoeScreen::resolved, {short_form(app.roster().player(seat).name), card_name});
  }
  draw_title(app, canvas, text::view(title), seat);
}

[[gnu::noinline]] void draw_sentence(const App& app, Canvas& canvas, Rect room,
                                     IvanhoeScreen sentence, const text::Arg& arg,
                                     const ui::TextStyle& style) {
  set_text(canvas, room, text::view(app.words()(sentence, {arg})), style);
}

// ------------------------------------------------------------------ what an action did

// A row for everybody who lost cards from his display: the cards, and the total after it.
struct Loss {
  int cards = 0;
  unsigned total = 0;
};

class Resolution {
 public:
  Resolution(const App& app, const MatchFlow& flow, std::uint32_t announced,
             const SeatAccess* access)
      : app_(app), flow_(flow), access_(access), first_(announced + 1) {
    // What belongs to the action ends where the next announcement or turn begins.
    end_ = flow.event_count();
  }

  // A single card that was lost is told in words.
  void draw(Canvas& canvas, Rect room) const {
    const Look& look = app_.look();
    const bool in_rows = losses() > 1;
    const bool small = look.small();
    const int row = small ? 8 : 24;
    Rect left = room;
    bool told = false;
    for (std::uint32_t index = first_; index < end_; ++index) {
      const Event event =
          access_ == nullptr ? flow_.public_event(index) : flow_.event_for(index, *access_);
      if (in_rows && event.kind == EventKind::discards) {
        if (is_first_loss(index, event.seat) && left.h >= row) {
          draw_losses(canvas, left.top(row), event.seat);
          left = left.without_top(row);
          told = true;
        }
        continue;
      }
      if (event.kind == EventKind::calls) continue;
      const int need = tell(canvas, left, event);
      if (need > left.h) break;
      left = left.without_top(need + (small ? 0 : 4));
      told = true;
    }
    if (!told) {
      set_text(canvas, room, app_.words()(IvanhoeScreen::nothing_else), centred_body(look));
    }
  }

 private:
  unsigned losses() const {
    unsigned count = 0;
    for (std::uint32_t index = first_; index < end_; ++index) {
      if (flow_.public_event(index).kind == EventKind::discards) ++count;
    }
    return count;
  }

  bool is_first_loss(std::uint32_t until, Seat seat) const {
    for (std::uint32_t index = first_; index < until; ++index) {
      const Event event = flow_.public_event(index);
      if (event.kind == EventKind::discards && event.seat == seat) return false;
    }
    return true;
  }

  // The rows that its words need; they are drawn if there is room. Not inlined, as what follows: its
  // sentence is not on the stack while cards are drawn.
  [[gnu::noinline]] int tell(Canvas& canvas, Rect room, const Event& event) const {
    const SeatNames names(app_);
    text::Sentence line;
    text::tell(event, names.language(), names.views(), line);
    const ui::TextStyle style{.font = app_.look().measures().body};
    const int need = ui::measure(text::view(line), style, room.w).h;
    if (need <= room.h) set_text(canvas, room.top(need), text::view(line), style);
    return need;
  }

  [[gnu::noinline]] void draw_losses(Canvas& canvas, Rect row, Seat seat) const {
    const Look& look = app_.look();
    const bool small = look.small();
    const int name_width = small ? 32 : 72;
    const int total_width = small ? 18 : 34;
    const Name name =
        small ? short_form(app_.roster().player(seat).name) : app_.roster().name(seat);
    set_text(canvas, row.left(name_width), text::view(name),
             {.font = look.measures().body,
              .down = ui::Down::centre,
              .wrap = false,
              .smaller = look.measures().caption});
    const Rect cards = row.without_left(name_width).without_right(total_width);
    const int step = small ? ui::card_cell_size.w : 9;
    int x = cards.x;
    unsigned total = 0;
    for (std::uint32_t index = first_; index < end_; ++index) {
      const Event event = flow_.public_event(index);
      if (event.kind != EventKind::discards || event.seat != seat) continue;
      total = event.amount;
      if (x + (small ? step : ui::small_card_size.w) > cards.right()) continue;
      const Card card = static_cast<Card>(event.card);
      if (small) {
        ui::draw_card_cell(canvas, {x, row.y}, card);
        canvas.across({x, row.y + 4}, step - 1, Ink::ink);
      } else {
        ui::draw_small_card(canvas, {x, row.y + 2}, card);
      }
      x += step;
    }
    text::Sentence after;
    text::compose(after, "→{0}", text::Language::english, {total});
    set_text(canvas, row.at_right(total_width), text::view(after),
             {.font = look.measures().body,
              .across = ui::Across::right,
              .down = ui::Down::centre,
              .wrap = false,
              .smaller = look.measures().caption});
  }

  const App& app_;
  const MatchFlow& flow_;
  const SeatAccess* access_;
  std::uint32_t first_;
  std::uint32_t end_;
};

// Who cancelled it, if anyone did.
Seat canceller(const MatchFlow& flow, std::uint32_t announced) {
  for (std::uint32_t index = announced + 1; index < flow.event_count(); ++index) {
    const Event event = flow.public_event(index);
    if (event.kind == EventKind::cancels) return event.seat;
    if (event.kind != EventKind::calls) break;
  }
  return no_seat;
}

int cancelled_room(const Look& look) { return look.small() ? 26 : large_card.h + 10; }
ui::Point place_of_cancelled(const Look& look) {
  const Rect body = look.small() ? look.page().without_top(8) : look.body();
  return ui::centred(announced_card_size(look), body.top(cancelled_room(look))).corner();
}

void draw_resolved(const App& app, const MatchFlow& flow, Canvas& canvas, Rect room,
                   const Event& event, const SeatAccess* access) {
  const Look& look = app.look();
  const Card card = ivanhoe::action_card(event.move().verb);
  draw_title_with(app, canvas, event.seat, card);
  const Rect body = look.small() ? room.without_top(8) : look.body();
  const Seat by = canceller(flow, flow.notice_index());
  if (by != no_seat) {
    const Name whose = app.roster().name(by);
    const int tall = cancelled_room(look);
    draw_large_card(canvas, look, place_of_cancelled(look), Card::ivanhoe);
    set_text(canvas, body.without_top(tall).inset(look.small() ? 1 : 12, 0),
             text::view(app.words()(IvanhoeScreen::cancelled, {whose})), centred_body(look));
    return;
  }
  const Resolution resolution(app, flow, flow.notice_index(), access);
  if (look.small()) return resolution.draw(canvas, body.inset(1, 0));
  const Rect picture = body.top(72).inset(0, 4);
  const Rect plate = ui::centred({80, 64}, picture);
  canvas.plate(plate, Ink::ink, 3);
  canvas.plate(plate.inset(1), Ink::gold, 3);
  canvas.plate(plate.inset(3), Ink::vellum, 2);
  ui::draw_action(canvas, ui::centred({72, 60}, plate), card);
  resolution.draw(canvas, body.without_top(76).inset(12, 0));
}

void draw_shown_cells(Canvas& canvas, Rect room, const Hand& hand) {
  const Kinds kinds(hand);
  ui::Point at = room.corner();
  for (int place = 0; place < kinds.count(); ++place) {
    const auto count = static_cast<unsigned>(hand.count(kinds[place]));
    const int width = cell_width(kinds[place], count) + 2;
    if (at.x + width > room.right()) at = {room.x, at.y + 9};
    draw_cell(canvas, at, kinds[place], count, false, false);
    at.x += width;
  }
}

void draw_shown_cards(const App& app, Canvas& canvas, Rect room, const Hand& hand) {
  const ui::CardRows rows = ui::card_rows(room, static_cast<int>(hand.size()));
  const Kinds kinds(hand);
  int n = 0;
  for (int place = 0; place < kinds.count(); ++place) {
    const Card card = kinds[place];
    const std::string_view letter = text::suit_letter(card, app.words().language());
    for (std::size_t copy = 0; copy < hand.count(card); ++copy, ++n) {
      ui::draw_card(canvas, rows.place(n), card, rows.face, letter);
    }
  }
}

void draw_hand_shown(const App& app, Canvas& canvas, Rect room, const Event& event) {
  const Look& look = app.look();
  draw_title_of(app, canvas, IvanhoeScreen::cannot_open, event.seat);
  const Hand hand = event.hand();
  if (look.small()) return draw_shown_cells(canvas, room.without_top(9), hand);
  draw_shown_cards(app, canvas, look.body().inset(9, 10), hand);
}

// What becomes of the token, where the rows below do not show it.
void append_token(const App& app, const MatchFlow& flow, const Event& event, text::Sentence& line) {
  const std::uint32_t next = flow.notice_index() + 1U;
  const bool already =
      next < flow.event_count() && flow.public_event(next).kind == EventKind::wins_nothing_new;
  if (!already && flow.table().phase != ivanhoe::Phase::prize) return;
  const IvanhoeScreen what = already ? IvanhoeScreen::token_already : IvanhoeScreen::token_chosen;
  text::append(line, "\n");
  text::append(line, text::view(app.words()(what, {app.roster().name(event.seat)})));
}

void draw_tournament_won(const App& app, const MatchFlow& flow, Canvas& canvas, Rect room,
                         const Event& event) {
  const Look& look = app.look();
  const text::Words words = app.words();
  const bool small = look.small();
  text::Sentence line =
      words(IvanhoeScreen::fought_in, {words(text::title_of(event.colour())), event.amount});
  draw_title_of(app, canvas, IvanhoeScreen::wins, event.seat);
  if (app.motion().covers()) return;
  if (small) {
    set_text(canvas, room.without_top(8).top(8).inset(1, 0), text::view(line),
             {.font = look.measures().body, .across = ui::Across::centre});
    draw_standing(app, canvas, room.without_top(16), flow.table(), event.seat);
    return;
  }
  append_token(app, flow, event, line);
  const Rect head = look.body().top(70);
  draw_token_large(canvas, head.left(84).inset(12, 6), event.colour());
  set_text(canvas, head.without_left(84).without_right(10), text::view(line),
           {.font = look.measures().body, .down = ui::Down::centre});
  draw_standing(app, canvas, look.body().without_top(72).inset(8, 0), flow.table(), event.seat);
}

}  // namespace

void draw_ceremony(const App& app, const MatchFlow& flow, Canvas& canvas, Rect room) {
  const Look& look = app.look();
  const Table& table = flow.table();
  Seat dealer = 0;
  for (std::uint32_t index = flow.oldest_event(); index < flow.event_count(); ++index) {
    const Event event = flow.public_event(index);
    if (event.kind == EventKind::deals) dealer = event.seat;
  }
  const Name who = app.roster().name(dealer);
  const Name opener = app.roster().name(table.turn);
  const unsigned aim = ivanhoe::goal(table.options);
  if (look.small()) {
    const ui::TextStyle style{
        .font = look.measures().body, .across = ui::Across::centre, .down = ui::Down::centre};
    draw_sentence(app, canvas, room.top(18), IvanhoeScreen::deals_line, who, style);
    draw_sentence(app, canvas, room.without_top(19).top(9), IvanhoeScreen::opens_line, opener,
                  style);
    draw_sentence(app, canvas, room.without_top(29).top(17), IvanhoeScreen::goal_line, aim, style);
    return;
  }
  // The purple token between the shields of who drew it and who opens.
  const Rect tokens = room.top(76);
  draw_token_large(canvas, ui::centred({64, 64}, tokens), Colour::purple);
  ui::draw_shield(canvas, tokens.left(84).inset(16, 14), dealer);
  ui::draw_shield(canvas, tokens.at_right(84).inset(16, 14), table.turn);
  const Rect lines = room.inset(12, 0);
  draw_sentence(app, canvas, lines.without_top(78).top(36), IvanhoeScreen::deals_line, who,
                centred_body(look));
  draw_sentence(app, canvas, lines.without_top(116).top(20), IvanhoeScreen::opens_line, opener,
                centred_body(look));
  draw_sentence(app, canvas, lines.without_top(140).top(28), IvanhoeScreen::goal_line, aim,
                {.font = look.measures().caption, .ink = Ink::oak, .across = ui::Across::centre});
}

void draw_announced(const App& app, const MatchFlow& flow, Canvas& canvas, Rect room) {
  const Look& look = app.look();
  const text::Words words = app.words();
  const Table& table = flow.table();
  const ivanhoe::Move move = *flow.announced();
  const Card card = ivanhoe::action_card(move.verb);
  const text::Sentence effect = effect_of(app, table, move, table.turn);
  const text::CardName card_name = text::card_name(card, words.language());
  const Spot spot = spot_of(table, move, table.turn, true);
  const Seat other = spot.seat != table.turn ? spot.seat : no_seat;
  draw_title_of(app, canvas, IvanhoeScreen::announces, table.turn);
  if (look.small()) {
    draw_caption(app, canvas, {0, 9, room.w, 8}, text::view(card_name));
    draw_large_card(canvas, look, {1, 20}, card);
    set_text(canvas, {32, 17, room.w - 33, 32}, text::view(effect),
             {.font = look.measures().body, .down = ui::Down::centre});
    return;
  }
  const Rect page = room.without_top(look.measures().banner);
  draw_large_card(canvas, look, {page.x + 12, page.y + 8}, card);
  const Rect right = page.without_left(104).without_right(8).top(124);
  set_text(canvas, right.without_top(6).top(50), text::view(card_name),
           {.font = &ui::font_large, .down = ui::Down::centre, .smaller = &ui::font_body});
  if (other != no_seat) {
    const Name whom = app.roster().name(other);
    draw_sentence(app, canvas, right.without_top(58).top(20), IvanhoeScreen::against, whom,
                  body(look));
    ui::draw_shield(canvas, right.without_top(80).top(40).left(34), other);
  }
  set_text(canvas, page.without_top(124).inset(10, 2), text::view(effect), centred_body(look));
}

void draw_notice(const App& app, const MatchFlow& flow, Canvas& canvas, Rect room,
                 const Event& event, const SeatAccess* access) {
  switch (event.kind) {
    case EventKind::announces: draw_resolved(app, flow, canvas, room, event, access); return;
    case EventKind::shows_hand: draw_hand_shown(app, canvas, room, event); return;
    default: draw_tournament_won(app, flow, canvas, room, event); return;
  }
}

ui::Size announced_card_size(const Look& look) {
  return look.small() ? small_large_card : large_card;
}
void draw_announced_card(Canvas& canvas, const Look& look, ui::Point corner, Card card) {
  draw_large_card(canvas, look, corner, card);
}

void set_out_notice(const App& app, const MatchFlow& flow, const Event& event) {
  if (event.kind == EventKind::wins_tournament) {
    set_out_clash(app, event.seat);
    for (std::uint32_t index = flow.notice_index() + 1; index < flow.event_count(); ++index) {
      const Event next = flow.public_event(index);
      if (next.kind == EventKind::wins_tournament) return;
      if (next.kind == EventKind::takes_token) set_out_token(app, next.seat, next.colour());
    }
  } else if (event.kind == EventKind::announces &&
             canceller(flow, flow.notice_index()) != no_seat) {
    set_out_torn(app, place_of_cancelled(app.look()), ivanhoe::action_card(event.move().verb));
  }
}

}  // namespace tiltyard::app::ivanhoe_screens
