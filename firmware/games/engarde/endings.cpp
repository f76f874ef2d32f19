#include "games/engarde/endings.hpp"

#include <array>

#include "app/app.hpp"
#include "app/match/hint.hpp"
#include "games/engarde/piste.hpp"
#include "games/engarde/replay.hpp"
#include "games/engarde/screen_words.hpp"
#include "games/engarde/setup_words.hpp"
#include "text/number.hpp"
#include "ui/heraldry.hpp"

namespace tiltyard::app {
namespace {

using engarde::Card;
using engarde::Ending;
using engarde::Event;
using engarde::EventKind;
using engarde::player_count;
using text::EnGardeScreen;
using ui::Box;
using ui::Ink;
using ui::Rect;
using MatchFlow = EnGardeGame::MatchFlow;

struct Places {
  Box score;
  Box piste;
  Box how;
  std::array<Box, player_count> hands;
  std::array<Box, player_count> fits;
  int card_step;
};
constexpr Places small_places{
    .score = {1, 36, -1, 12},
    .piste = {0, 9, 0, 19},
    .how = {0, 28, 0, 8},
    .hands = {{{0, 38, 50, 9}, {-50, 38, 50, 9}}},
    .fits = {{{0, 48, 64, 8}, {64, 48, 0, 8}}},
    .card_step = 10,
};
constexpr Places large_places{
    .score = {8, 34, -8, 22},
    .piste = {0, 62, 0, 37},
    .how = {8, 108, -8, 20},
    .hands = {{{8, 134, 108, 44}, {-116, 134, 108, 44}}},
    .fits = {{{8, 178, 108, 14}, {-116, 178, 108, 14}}},
    .card_step = 19,
};
constexpr Places wide_places{
    .score = {8, 34, -8, 22},
    .piste = {0, 62, 0, 37},
    .how = {8, 108, -8, 20},
    .hands = {{{8, 134, 146, 44}, {-154, 134, 146, 44}}},
    .fits = {{{8, 178, 146, 14}, {-154, 178, 146, 14}}},
    .card_step = 29,
};
constexpr Places tall_places{
    .score = {8, 44, -8, 22},
    .piste = {0, 80, 0, 37},
    .how = {8, 132, -8, 20},
    .hands = {{{8, 162, 108, 44}, {-116, 162, 108, 44}}},
    .fits = {{{8, 208, 108, 14}, {-116, 208, 108, 14}}},
    .card_step = 19,
};

constexpr ui::Size large_card{18, 30};

// How a round stood at its end, read off its events.
struct RoundEnd {
  Bout bout;
  bool whole = false;  // its beginning is still in the log
  std::array<Event, player_count> shown{};
  bool compared = false;
  Seat stuck = no_seat;
  Seat first = 0;  // who is told first
};

void take(RoundEnd& end, const Event& event) {
  switch (event.kind) {
    case EventKind::round_begins: end = RoundEnd{.whole = true}; break;
    case EventKind::went_forward:
    case EventKind::went_back:
    case EventKind::retreated: end.bout.squares[event.seat] = event.to; break;
    case EventKind::showed_hand:
      end.shown[event.seat] = event;
      end.compared = true;
      break;
    case EventKind::cannot_act: end.stuck = event.seat; break;
    default: break;
  }
}

RoundEnd round_end(const MatchFlow& flow) {
  RoundEnd end;
  for (std::uint32_t i = flow.oldest_event(); i < flow.notice_index(); ++i) {
    take(end, flow.public_event(i));
  }
  return end;
}

void draw_hand(const ui::Look& look, ui::Canvas& canvas, const Places& places, Rect room,
               const Event& shown) {
  int x = room.x;
  // Both hands lie at the edges of the page, as the words below them do.
  if (!look.small() && room.x > look.size().w / 2) {
    x = room.right() - large_card.w - (static_cast<int>(shown.shown.size()) - 1) * places.card_step;
  }
  for (Card card = engarde::lowest_card; card <= engarde::highest_card; ++card) {
    const bool fits = card == shown.number;
    for (unsigned i = 0; i < shown.shown.count(card); ++i, x += places.card_step) {
      if (look.small()) {
        ui::draw_fencing_cell(canvas, {x, room.y}, card, fits);
        continue;
      }
      const Rect plate{x, room.y + (fits ? 0 : 6), large_card.w, large_card.h};
      canvas.plate(plate, Ink::ink, 2);
      canvas.plate(plate.inset(1), fits ? Ink::gold : Ink::steel, 1);
      canvas.plate(plate.inset(3), Ink::argent, 1);
      set_text(canvas, plate.inset(1), text::view(text::digits_of(card)),
               {.font = &ui::font_body,
                .ink = Ink::ink,
                .across = ui::Across::centre,
                .down = ui::Down::centre});
    }
  }
}

text::Sentence how(const App& app, const Event& event, const RoundEnd& end) {
  const text::Words words = app.words();
  if (event.kind == EventKind::round_drawn) return words(EnGardeScreen::by_nothing, {});
  switch (event.ending) {
    case Ending::hit: return words(EnGardeScreen::by_hit, {});
    case Ending::stuck: {
      const Seat seat = end.stuck == no_seat ? engarde::opponent(event.seat) : end.stuck;
      const Name name = app.roster().name(seat);
      return words(EnGardeScreen::by_stuck, {name});
    }
    case Ending::cards: return words(EnGardeScreen::by_cards, {});
    case Ending::advance: {
      engarde::Table table;
      table.squares = end.bout.squares;
      return words(EnGardeScreen::by_advance,
                   {engarde::advance_of(table, end.first),
                    engarde::advance_of(table, engarde::opponent(end.first))});
    }
  }
  return {};
}

// What needs a sentence is a function of its own and stays one: sentences are large, and so only
// one of them is on the stack at a time.
[[gnu::noinline]] void draw_how(const App& app, ui::Canvas& canvas, Rect room, const Event& event,
                                const RoundEnd& end) {
  const auto line = how(app, event, end);
  set_text(canvas, room, text::view(line),
           {.font = app.look().measures().body, .across = ui::Across::centre, .wrap = false});
}

[[gnu::noinline]] void draw_title(const App& app, ui::Canvas& canvas, EnGardeScreen title,
                                  Seat winner) {
  const Name name = app.roster().name(winner);
  const auto line = app.words()(title, {name});
  ui::draw_seat_banner(canvas, app.look(), text::view(line), winner);
}

[[gnu::noinline]] void draw_rounds(const App& app, ui::Canvas& canvas, Rect room,
                                   const engarde::Table& table) {
  const text::Words words = app.words();
  const unsigned decided = table.score[0] + table.score[1];
  const unsigned drawn = table.round > decided ? table.round - decided : 0U;
  text::Sentence line = words(EnGardeScreen::rounds_played, {table.round});
  if (drawn > 0) {
    text::append(line, ", ");
    line.append(words(EnGardeScreen::rounds_drawn, {drawn}));
  }
  set_text(canvas, room, text::view(line),
           {.font = app.look().measures().caption,
            .ink = app.look().small() ? Ink::ink : Ink::oak,
            .across = ui::Across::centre});
}

[[gnu::noinline]] void draw_hints(const App& app, ui::Canvas& canvas, Rect room, Seat seat,
                                  ui::Across across) {
  set_text(canvas, room, text::view(hints_of(app, seat)),
           {.font = app.look().measures().caption,
            .ink = app.look().small() ? Ink::ink : Ink::oak,
            .across = across,
            .wrap = false});
}

[[gnu::noinline]] void draw_hands(const App& app, ui::Canvas& canvas, const Places& places,
                                  const RoundEnd& end) {
  const ui::Look& look = app.look();
  const bool any_fits = end.shown[0].cards + end.shown[1].cards > 0;
  for (Seat seat = 0; seat < player_count; ++seat) {
    const Event& shown = end.shown[seat];
    draw_hand(look, canvas, places, places.hands[seat].on(look.size()), shown);
    const Name name = app.roster().name(seat);
    const Name short_name = short_form(app.roster().player(seat).name);
    const auto fits = app.words()(EnGardeScreen::fitting, {short_name, shown.cards, shown.number});
    set_text(canvas, places.fits[seat].on(look.size()),
             any_fits ? text::view(fits) : text::view(name),
             {.font = look.measures().caption,
              .across = seat == 0 ? ui::Across::left : ui::Across::right,
              .wrap = false});
  }
}

}  // namespace

void draw_round_end(const App& app, const MatchFlow& flow, ui::Canvas& canvas, Rect /*room*/,
                    const Event& event) {
  const ui::Look& look = app.look();
  const Places& places = look.pick(small_places, large_places, wide_places, tall_places);
  const bool won = event.kind == EventKind::round_won;
  RoundEnd end = round_end(flow);
  if (won) {
    end.first = event.seat;
    draw_title(app, canvas, EnGardeScreen::round_won, event.seat);
  } else {
    ui::draw_banner(canvas, look, app.words()(EnGardeScreen::round_drawn));
  }
  if (won && event.ending == Ending::hit) {
    end.bout.stances[event.seat] = ui::Stance::lunge;
    end.bout.stances[engarde::opponent(event.seat)] = ui::Stance::hit;
  }
  if (end.whole) draw_piste(app, canvas, places.piste.on(look.size()), end.bout, false);
  draw_how(app, canvas, places.how.on(look.size()), event, end);
  const bool hands = end.compared && end.whole;
  if (hands) draw_hands(app, canvas, places, end);
  if (look.small() && hands) {
    text::Digits score = text::digits_of(event.from);
    score.push_back(':');
    score.append(text::digits_of(event.to));
    set_text(canvas, {51, 38, 26, 8}, text::view(score),
             {.font = &ui::font_tiny, .across = ui::Across::centre, .wrap = false});
  } else {
    draw_score(app, canvas, places.score.on(look.size()), {event.from, event.to}, std::nullopt);
  }
  if (!hands && won && !look.small()) {
    ui::draw_shield(
        canvas, ui::centred({48, 60}, look.page().without_top(places.how.on(look.size()).bottom())),
        event.seat);
  }
}

void draw_before_hit(const App& app, const MatchFlow& flow, ui::Canvas& canvas) {
  const std::uint32_t hit = flow.notice_index();
  const auto former = flow.table_before(hit);
  engarde_screens::ReplayTable replay{former.has_value() ? former->table : flow.table()};
  // The move that hit him: the attack itself, or else he was asked, and did not parry.
  Event attack;
  for (std::uint32_t i = former.has_value() ? former->event : hit; i < hit; ++i) {
    const Event event = flow.public_event(i);
    if (event.kind == EventKind::attacked) attack = event;
    apply(replay, event);
  }
  const bool forced = attack.kind == EventKind::attacked;
  const Seat loser = flow.notice_event().seat;
  const Name him = app.roster().name(loser);
  const Name who = app.roster().name(engarde::opponent(loser));
  const bool basic = replay.table.options.level == engarde::Level::basic;
  const bool lunge = attack.number != 0;
  const EnGardeScreen why = !forced ? EnGardeScreen::takes_hit
                            : basic ? EnGardeScreen::nobody_parries
                            : lunge ? EnGardeScreen::cannot_answer_it
                                    : EnGardeScreen::cannot_parry_it;
  const auto words = app.words()(why, {who, unsigned{attack.cards}, unsigned{attack.card}, him});
  engarde_screens::draw_replay(app, canvas, replay, text::view(words));
}

void draw_opening(const App& app, const MatchFlow& flow, ui::Canvas& canvas, Rect room) {
  const ui::Look& look = app.look();
  const text::Words words = app.words();
  const engarde::Table& table = flow.table();
  const Name name = app.roster().name(table.starter);
  const auto starts = words(EnGardeScreen::starts, {name});
  using text::EnGardeSetup;
  constexpr std::array levels{EnGardeSetup::level_basic, EnGardeSetup::level_classic,
                              EnGardeSetup::level_advanced};
  const auto level = words(levels[static_cast<std::size_t>(table.options.level)]);
  const ui::TextStyle caption{.font = look.measures().caption, .across = ui::Across::centre};
  if (look.small()) {
    draw_piste(app, canvas, room.top(20), Bout{}, false);
    set_text(canvas, room.without_top(20).top(8), text::view(starts), caption);
    set_text(canvas, room.without_top(30).top(8), words(EnGardeScreen::first_to_five), caption);
    set_text(canvas, room.without_top(40).top(8), level, caption);
    return;
  }
  draw_score(app, canvas, Rect{room.x, room.y + 8, room.w, 22}.inset(8, 0), table.score,
             std::nullopt);
  draw_piste(app, canvas, room.without_top(44).top(55), Bout{});
  ui::draw_shield(canvas, {room.x + room.w / 2 - 15, room.y + 104, 30, 36}, table.starter);
  set_text(canvas, room.without_top(142).top(16), text::view(starts),
           {.font = look.measures().body, .across = ui::Across::centre});
  set_text(canvas, room.without_top(160).top(12), words(EnGardeScreen::first_to_five), caption);
  set_text(canvas, room.without_top(174).top(12), level, caption.in(Ink::oak));
}

// From the piste to the line below the score.
constexpr int large_match_end = 168;

void draw_match_end(const App& app, const MatchFlow& flow, ui::Canvas& canvas, Rect room) {
  const ui::Look& look = app.look();
  const engarde::Table& table = flow.table();
  const Seat winner = table.winner == no_seat ? Seat{0} : table.winner;
  draw_title(app, canvas, EnGardeScreen::wins_match, winner);
  text::Digits score = text::digits_of(table.score[0]);
  score.append(" : ");
  score.append(text::digits_of(table.score[1]));
  Bout bout;
  bout.squares = table.squares;
  bout.stances[winner] = ui::Stance::lunge;
  bout.stances[engarde::opponent(winner)] = ui::Stance::hit;
  const ui::TextStyle middle{.font = look.measures().caption, .across = ui::Across::centre};
  if (look.small()) {
    draw_piste(app, canvas, {0, 9, room.w, 19}, bout, false);
    draw_score(app, canvas, {1, 29, room.w - 2, 12}, table.score, std::nullopt);
    draw_rounds(app, canvas, {32, 37, room.w - 64, 8}, table);
    for (Seat seat = 0; seat < player_count; ++seat) {
      draw_hints(app, canvas, Rect{0, 46, room.w, 8}.column(seat, 2, 2), seat,
                 seat == 0 ? ui::Across::left : ui::Across::right);
    }
    return;
  }
  const int top = look.banner().bottom() + (look.body().h - large_match_end) / 2;
  draw_piste(app, canvas, {0, top, room.w, 37}, bout, false);
  for (Seat seat = 0; seat < player_count; ++seat) {
    const Rect half = Rect{16, top + 52, room.w - 32, 64}.column(seat, 2, 80);
    ui::draw_shield(canvas, centred({44, 54}, half), seat);
    const Name knight = app.roster().name(seat);
    set_text(canvas, {half.x - 8, top + 118, half.w + 16, 12}, text::view(knight), middle);
    draw_hints(app, canvas, {half.x - 8, top + 130, half.w + 16, 12}, seat, ui::Across::centre);
  }
  set_text(canvas, {0, top + 66, room.w, 26}, text::view(score),
           {.font = &ui::font_large, .across = ui::Across::centre});
  draw_rounds(app, canvas, {8, top + 146, room.w - 16, 12}, table);
}

}  // namespace tiltyard::app
