#include "games/ivanhoe/colour_choice.hpp"

#include <algorithm>

#include "app/learn/gate.hpp"
#include "app/rule_book.hpp"
#include "games/ivanhoe/cards.hpp"
#include "games/ivanhoe/game.hpp"
#include "games/ivanhoe/moving.hpp"
#include "games/ivanhoe/story.hpp"
#include "games/ivanhoe/turn_facts.hpp"
#include "text/common.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ivanhoe::Move;
using ivanhoe::Reason;
using ivanhoe::Verb;
using ivanhoe::View;
using text::Common;
using ui::Canvas;
using ui::Ink;
using ui::Look;
using ui::Rect;

// What of a hand could be played in a tournament of this colour: cards, and their total (IV-16).
struct Means {
  unsigned cards = 0;
  unsigned total = 0;
  unsigned supporters = 0;
};
Means means_for(const Hand& hand, Colour colour) {
  Means means;
  for (std::size_t kind = 0; kind < ivanhoe::value_kinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    const unsigned count = hand.counts[kind];
    const bool supporter = ivanhoe::is_supporter(card);
    if (count == 0 || (!supporter && ivanhoe::facts(card).colour != colour)) continue;
    // Only one Maiden may lie in a display.
    const unsigned used = card == Card::maiden ? 1U : count;
    (supporter ? means.supporters : means.cards) += used;
    means.total += used * ivanhoe::value_in(colour, card);
  }
  return means;
}

// Below each colour of `draw_colours` the total that the hand could reach in it.
void draw_totals(Canvas& canvas, Rect room, const Hand& hand) {
  const auto count = static_cast<int>(ivanhoe::colour_count);
  const int each = std::min(room.w / count, 44);
  Rect place{room.x + (room.w - each * count) / 2, room.bottom() - 2, each, 16};
  for (int n = 0; n < count; ++n, place = place.moved(each, 0)) {
    text::Sentence total;
    text::compose(total, "{0}", text::Language::english,
                  {means_for(hand, static_cast<Colour>(n)).total});
    set_text(canvas, place, text::view(total),
             {.font = &ui::font_body, .across = ui::Across::centre, .wrap = false});
  }
}

// What a colour brings, or why it cannot be chosen. What the hand would bring is asked before a
// tournament, not after it.
text::Sentence in_words(const App& app, const View& view, Colour colour, Reason reason,
                        bool prize) {
  const text::Words words = app.words();
  const std::string_view title = words(text::title_of(colour));
  if (reason != Reason::none) {
    text::Sentence why;
    text::append(why, text::reason_in_words(reason, words.language()));
    return why;
  }
  if (prize) return words(IvanhoeScreen::prize_is, {title});
  const Means means = means_for(view.hand, colour);
  return words(IvanhoeScreen::colour_brings, {title, means.cards, means.supporters, means.total});
}

}  // namespace

Colour ColourChoice::selected_in(const View& view) const {
  if (selected_ != Colour::none) return selected_;
  if (view.table.phase == ivanhoe::Phase::prize) return view.table.tokens[owner_].others().first();
  // The colour of which the hand holds most.
  const ivanhoe::ColourSet open = ivanhoe::openable(view.table, view.hand);
  Colour best = open.first();
  unsigned most = 0;
  for (std::size_t kind = 0; kind < ivanhoe::value_kinds; ++kind) {
    const ivanhoe::CardFacts& facts = ivanhoe::card_table[kind];
    if (facts.colour == Colour::none || !open.has(facts.colour)) continue;
    unsigned count = 0;
    for (std::size_t other = 0; other < ivanhoe::value_kinds; ++other) {
      if (ivanhoe::card_table[other].colour == facts.colour) count += view.hand.counts[other];
    }
    if (count > most) {
      most = count;
      best = facts.colour;
    }
  }
  return best;
}

bool ColourChoice::key(App& app, Act act, const SeatAccess& access) {
  fresh_ = false;
  if (common_key(app, act)) return false;
  const View view = flow_of(app).view(access);
  const Colour selected = selected_in(view);
  if (act == Act::explain) {
    open_rules(app, app.match().info());
    return false;
  }
  if (act == Act::accept) {
    const Verb verb = view.table.phase == ivanhoe::Phase::prize ? Verb::take : Verb::open;
    const Move move = Move::at_colour(verb, selected);
    if (flow_of(app).why_not(access, move) != Reason::none) {
      app.sound(Sound::not_possible);
      return false;
    }
    if (!lesson_lets<IvanhoeGame>(app, move)) return true;
    app.sound(Sound::card);
    app.match<IvanhoeMatch>().flow().choose(move);
    return false;
  }
  const int step = step_of(act);
  if (step == 0) return false;
  selected_ = static_cast<Colour>(step_in_ring(static_cast<int>(ivanhoe::index_of(selected)),
                                               static_cast<int>(ivanhoe::colour_count), step));
  return true;
}

void ColourChoice::draw(const App& app, Canvas& canvas, const SeatAccess& access) const {
  const Look& look = app.look();
  const text::Words words = app.words();
  const View view = flow_of(app).view(access);
  const Kinds kinds(view.hand);
  const bool prize = view.table.phase == ivanhoe::Phase::prize;
  const Colour selected = selected_in(view);
  const ivanhoe::ColourSet open =
      prize ? view.table.tokens[owner_].others() : ivanhoe::openable(view.table, view.hand);
  const std::string_view question =
      words(prize ? IvanhoeScreen::which_prize : IvanhoeScreen::open_colour);
  const Move move = Move::at_colour(prize ? Verb::take : Verb::open, selected);
  const text::Sentence line =
      in_words(app, view, selected, flow_of(app).why_not(access, move), prize);
  canvas.fill_all(Ink::parchment);
  const ivanhoe::ColourSet all = ivanhoe::ColourSet::all();
  Rect fan = hand_room(look, 2);
  ui::TextStyle style{
      .font = look.measures().body, .across = ui::Across::centre, .down = ui::Down::centre};
  if (look.small()) {
    // A hand that needs two rows has them: what is opened rests on all of it.
    const int tight = hand_rows(app, view.hand, kinds) > 1 ? 1 : 0;
    fan = {fan.x, fan.y - 8 * tight, fan.w, fan.h + 8 * tight};
    ui::draw_banner(canvas, look, question);
    draw_colours(app, canvas, {0, 11 - 2 * tight, look.size().w, 16 - 2 * tight}, all, open,
                 selected);
    set_text(canvas, {1, 29 - 6 * tight, look.size().w - 2, 16}, text::view(line), style);
  } else {
    ui::draw_seat_banner(canvas, look, question, owner_);
    const int top = look.body().y;
    const Rect colours{6, top + 6, look.size().w - 12, 48};
    draw_colours(app, canvas, colours, all, open, selected);
    if (!prize) draw_totals(canvas, colours, view.hand);
    style.smaller = look.measures().caption;
    set_text(canvas, {16, top + 70, look.size().w - 32, 48}, text::view(line), style);
  }
  draw_whole_hand(app, canvas, fan, view.hand, kinds,
                  fresh_ ? drawn_card(app, access) : std::nullopt);
}

Scene::MoreKeys ColourChoice::more_keys(const App& /*app*/) const {
  return {.explain = true, .table = true};
}

ui::KeyNames ColourChoice::key_names(const App& app, const SeatAccess& access) const {
  const View view = flow_of(app).view(access);
  const bool prize = view.table.phase == ivanhoe::Phase::prize;
  const Move move = Move::at_colour(prize ? Verb::take : Verb::open, selected_in(view));
  const bool may = flow_of(app).why_not(access, move) == Reason::none;
  return {may ? app.words()(Common::choose) : std::string_view{}, {}};
}

}  // namespace tiltyard::app::ivanhoe_screens
