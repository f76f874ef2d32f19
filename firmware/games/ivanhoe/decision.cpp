#include "games/ivanhoe/decision.hpp"

#include <etl/vector.h>

#include "app/learn/gate.hpp"
#include "app/match/match_menu.hpp"
#include "games/ivanhoe/card_help.hpp"
#include "games/ivanhoe/game.hpp"
#include "games/ivanhoe/story.hpp"
#include "text/common.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ivanhoe::Move;
using text::Common;
using ui::Canvas;
using ui::Ink;
using ui::Look;
using ui::Rect;

// A card of one display, or one of five tokens: never more than can be displayed.
using Choices = etl::vector<Move, ivanhoe::displayable_cards>;

const Choices& choices_of(const App& app) {
  static Choices choices;
  app.match<IvanhoeMatch>().flow().open_moves(choices);
  return choices;
}

}  // namespace

bool Decision::key(App& app, Act act) {
  const Choices& choices = choices_of(app);
  switch (act) {
    case Act::menu: app.scenes().push<MatchMenu>(); return false;
    case Act::table: app.match().info().push_table(app); return false;
    case Act::explain: app.scenes().push<CardHelp>(Card::adapt); return false;
    case Act::accept: {
      const Move move = choices[static_cast<std::size_t>(choice_)];
      if (!lesson_lets<IvanhoeGame>(app, move)) return true;
      app.sound(Sound::card);
      app.match<IvanhoeMatch>().flow().choose(move);
      return false;
    }
    default: break;
  }
  const int step = step_of(act);
  if (step == 0) return false;
  const int count = static_cast<int>(choices.size());
  choice_ = step > 0 ? ui::next_in_ring(choice_, count) : ui::previous_in_ring(choice_, count);
  return true;
}

void Decision::draw(const App& app, Canvas& canvas) const {
  const Look& look = app.look();
  const Table& table = app.match<IvanhoeMatch>().flow().table();
  const Seat who = table.to_act;
  const Move choice = choices_of(app)[static_cast<std::size_t>(choice_)];
  canvas.fill_all(Ink::parchment);
  if (table.phase != ivanhoe::Phase::adapt)
    return draw_tokens_to_take(app, canvas, choice.colour());
  draw_tournament(app, canvas, table, look.small() ? who : no_seat);
  draw_strips(app, canvas, strips_room(look, table.options.players), table, who,
              {.cursor = {who, choice.mine}, .held = {}});
  draw_question(app, canvas, choice.mine);
}

void Decision::draw_tokens_to_take(const App& app, Canvas& canvas, Colour chosen) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const Table& table = app.match<IvanhoeMatch>().flow().table();
  const Seat who = table.to_act;
  draw_title(app, canvas, text::view(words(IvanhoeScreen::decides, {app.roster().name(who)})), who);
  const Rect body = look.body();
  const int row = look.small() ? 9 : 30;
  draw_caption(app, canvas, body.top(row), words(IvanhoeScreen::which_token));
  const Rect room = body.without_top(row + 2).top(look.small() ? 16 : 80);
  draw_colours(app, canvas, room, table.tokens[who], table.tokens[who], chosen);
  draw_caption(app, canvas, {body.x, room.bottom() + 1, body.w, look.small() ? 8 : 30},
               words(text::title_of(chosen)));
}

void Decision::draw_question(const App& app, Canvas& canvas, std::uint8_t chosen) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const Table& table = app.match<IvanhoeMatch>().flow().table();
  const Seat who = table.to_act;
  const text::Sentence question = words(IvanhoeScreen::which_to_keep, {table.adapt_value});
  if (look.small()) {
    text::Sentence line;
    text::compose(line, "{0}: {1}", words.language(),
                  {short_form(app.roster().player(who).name), question});
    draw_caption(app, canvas, {0, 48, look.size().w, 8}, text::view(line));
    return;
  }
  const Rect panel = low_panel(look, table.options.players);
  draw_caption(app, canvas, panel.top(24).inset(8, 2),
               text::view(words(IvanhoeScreen::decides, {app.roster().name(who)})));
  draw_caption(app, canvas, panel.without_top(24).top(20).inset(8, 2), text::view(question));
  draw_caption(app, canvas, panel.without_top(46).top(20).inset(8, 2),
               text::view(text::card_name(table.shown(who, chosen), words.language())), Ink::oak);
}

ui::KeyNames Decision::key_names(const App& app) const { return {app.words()(Common::choose), {}}; }

}  // namespace tiltyard::app::ivanhoe_screens
