#include "games/castles/game.hpp"

#include <algorithm>

#include "app/app.hpp"
#include "app/match/hint.hpp"
#include "games/castles/banners.hpp"
#include "games/castles/board.hpp"
#include "games/castles/cards.hpp"
#include "games/castles/replay.hpp"
#include "games/castles/screen_words.hpp"
#include "games/castles/setup_words.hpp"
#include "games/castles/story.hpp"
#include "games/castles/table.hpp"
#include "games/castles/turn.hpp"
#include "text/number.hpp"
#include "ui/heraldry.hpp"
#include "ui/text_box.hpp"

namespace tiltyard::app {
namespace {

using castles::EventKind;
using castles::Table;
using text::CastlesScreen;
using ui::Ink;
using ui::Rect;

// The letters of a seat's castles.
etl::string<8> castles_of(const Table& table, Seat seat) {
  etl::string<8> letters;
  for (std::size_t i = 0; i < castles::castle_count; ++i) {
    if (table.castles[i].path.owner() == seat) letters.push_back(static_cast<char>('A' + i));
  }
  return letters;
}

// Seats by points, the most first.
using Ranking = etl::vector<Seat, castles::max_players>;
Ranking ranking_of(const Table& table) {
  Ranking ranking;
  for (Seat seat = 0; seat < table.options.players; ++seat) ranking.push_back(seat);
  std::sort(ranking.begin(), ranking.end(), [&](Seat one, Seat other) {
    const unsigned mine = castles::points_of(table, one);
    const unsigned theirs = castles::points_of(table, other);
    return mine != theirs ? mine > theirs : one < other;
  });
  return ranking;
}

void draw_rank(const App& app, ui::Canvas& canvas, Rect row, const Table& table, Seat seat) {
  const ui::Look& look = app.look();
  const bool small = look.small();
  const ui::Font& font = *look.measures().body;
  const bool winner = castles::leaders(table).has(seat);
  if (winner && !small) canvas.plate(row.inset(0, 1), Ink::vellum, 3);
  if (!small) draw_shield(canvas, {row.x + 4, row.y + 2, 22, row.h - 4}, seat);
  const Rect words = row.without_left(small ? 1 : 34).without_right(small ? 1 : 6);
  const Name name = small ? short_form(app.roster().player(seat).name) : app.roster().name(seat);
  const etl::string<8> letters = castles_of(table, seat);
  const ui::TextStyle style{.font = &font, .down = ui::Down::centre, .wrap = false};
  const ui::TextStyle quiet = style.in(small ? Ink::ink : Ink::umber);
  set_text(canvas, words, text::view(name), style);
  set_text(canvas, words.without_left(small ? 34 : 76), text::view(letters), quiet);
  set_text(canvas, words, text::view(text::digits_of(castles::points_of(table, seat))),
           style.with(ui::Across::right));
  ui::TextStyle hints = quiet.with(ui::Across::right);
  hints.font = look.measures().caption;
  set_text(canvas, words.without_right(small ? 14 : 24), text::view(hints_of(app, seat)), hints);
}

}  // namespace

std::string_view CastlesGame::name(text::Language language) {
  return say(language, text::CastlesSetup::name);
}
std::string_view CastlesGame::line(text::Language language) {
  return say(language, text::CastlesSetup::line);
}

void CastlesGame::push_turn(App& app) { app.scenes().push<CastlesTurn>(app.match().flow().seat()); }
void CastlesGame::push_decision(App& app) { app.scenes().push<CastlesBanners>(); }
void CastlesGame::push_table(App& app) { app.scenes().push<CastlesTable>(); }

// The lords, the one who starts, and what they fight for.
void CastlesGame::draw_ceremony(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                                ui::Rect room) {
  const Table& table = flow.table();
  const ui::Look& look = app.look();
  const bool small = look.small();
  const int players = table.options.players;
  const text::Sentence begins = app.words()(CastlesScreen::begins, {app.roster().name(table.turn)});
  const std::string_view wait = app.words()(CastlesScreen::castles_wait);
  const ui::TextStyle centred{
      .font = look.measures().body, .across = ui::Across::centre, .wrap = false};
  const Rect shields =
      small ? room.without_top(2).top(20) : room.inset(10, 0).without_top(14).top(52);
  for (int i = 0; i < players; ++i) {
    const auto seat = static_cast<Seat>(i);
    const Rect place = shields.column(i, players, 2);
    if (seat == table.turn && !small) canvas.plate(place.inset(0, -4), Ink::gold, 4);
    if (seat == table.turn && small) canvas.frame(place.inset(1, -1), Ink::ink);
    draw_shield(canvas, place.inset(1, 1), seat, small);
  }
  if (small) {
    set_text(canvas, room.without_top(25).top(8), text::view(begins), centred);
    set_text(canvas, room.without_top(37).top(8), wait, centred);
    return;
  }
  set_text(canvas, room.without_top(78).top(24), text::view(begins),
           {.font = &ui::font_large,
            .across = ui::Across::centre,
            .wrap = false,
            .smaller = &ui::font_body});
  const Rect row = room.inset(8, 0).without_top(118);
  for (int i = 0; i < static_cast<int>(castles::castle_count); ++i) {
    const Rect place = row.column(i, castles::castle_count, 4);
    ui::draw_castle(canvas, {place.x + (place.w - 36) / 2, place.y}, no_seat);
    text::Sentence points;
    text::compose(points, "{0}", app.words().language(),
                  {unsigned{castles::castle_points[static_cast<std::size_t>(i)]}});
    set_text(canvas, place.without_top(32).top(16), text::view(points), centred);
  }
  set_text(
      canvas, room.low(22).top(14), wait,
      {.font = &ui::font_small, .ink = Ink::umber, .across = ui::Across::centre, .wrap = false});
}

void CastlesGame::draw_result(const App& app, const MatchFlow& flow, ui::Canvas& canvas,
                              ui::Rect room) {
  const Table& table = flow.table();
  const ui::Look& look = app.look();
  const SeatSet winners = castles::leaders(table);
  const bool alone = winners.size() == 1;
  const text::Sentence title =
      alone ? app.words()(CastlesScreen::wins, {app.roster().name(winners.lowest())})
            : app.words()(CastlesScreen::shared, {});
  if (alone) {
    draw_seat_banner(canvas, look, text::view(title), winners.lowest());
  } else {
    draw_banner(canvas, look, text::view(title));
  }
  const Rect body = look.small() ? room.without_top(look.measures().banner)
                                 : room.without_top(look.measures().banner).inset(8, 5);
  const int height = look.small() ? 8 : 30;
  int place = 0;
  for (const Seat seat : ranking_of(table)) {
    draw_rank(app, canvas, body.without_top(height * place++).top(height), table, seat);
  }
}

void CastlesGame::apply(ReplayTable& replay, const Event& event) {
  castles_screens::apply(replay, event);
}
void CastlesGame::set_out(const App& app, const Event& event, const ReplayTable& before,
                          const ReplayTable& after) {
  castles_screens::set_out(app, event, before, after);
}
void CastlesGame::draw_replay(const App& app, ui::Canvas& canvas, const ReplayTable& replay,
                              Seat /*viewer*/, const Event& event, std::string_view words) {
  castles_screens::draw_replay(app, canvas, replay, event, words);
}
bool CastlesGame::is_draw_of(const Event& /*event*/, Seat /*seat*/) { return false; }

// Who asks, and what is offered: all of it lies open.
text::Sentence CastlesGame::unseen_question(const App& app, const MatchFlow& flow) {
  const Table& table = flow.table();
  const Name asker = app.roster().name(table.turn);
  const text::Words words = app.words();
  if (table.phase == castles::Phase::answer) {
    return words(CastlesScreen::asks_on_curtain,
                 {asker, text::name_of(table.open[0], words.language())});
  }
  if (table.phase != castles::Phase::ransom) return {};
  return words(CastlesScreen::offers_banner, {asker, app.roster().name(table.offer.lord)});
}

std::string_view CastlesGame::unseen_answer(const App& app, const MatchFlow& flow) {
  const castles::Phase phase = flow.table().phase;
  const bool question = phase == castles::Phase::answer || phase == castles::Phase::ransom;
  return question ? app.words()(CastlesScreen::hold_to_refuse) : std::string_view{};
}
CastlesGame::FlowTraits::Rules::Move CastlesGame::unseen_move(const MatchFlow& /*flow*/) {
  return {.action = castles::Action::refuse};
}

text::Sentence CastlesGame::say_progress(const App& app, const MatchFlow& flow) {
  return app.words()(CastlesScreen::cards_to_draw, {unsigned{flow.table().deck}});
}

}  // namespace tiltyard::app
