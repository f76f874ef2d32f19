#include <algorithm>

#include "app/app.hpp"
#include "games/engarde/game.hpp"
#include "games/engarde/piste.hpp"
#include "games/engarde/screen_words.hpp"
#include "games/engarde/turn.hpp"
#include "text/number.hpp"

namespace tiltyard::app {
namespace {

using engarde::Action;
using engarde::Card;
using engarde::Move;
using engarde::Phase;
using engarde::View;
using text::EnGardeScreen;
using ui::Box;
using ui::Ink;
using ui::Rect;

struct Places {
  Box score;
  Box distance;
  Box piste;
  Box waiting;  // the attack to answer
  Box effect;   // what the selected move comes to
  Box hand;
  Box choices;
  int card_step;
  int raised;
  int choice_row;
};
constexpr Places small_places{
    .score = {},
    .distance = {0, 38, 20, 17},
    .piste = {0, 9, 0, 27},
    .waiting = {0, 28, 0, 8},
    .effect = {23, 47, 0, 8},
    .hand = {23, 37, 50, 9},
    .choices = {76, 37, 0, 8},
    .card_step = 10,
    .raised = 0,
    .choice_row = 8,
};
constexpr Places large_places{
    .score = {8, 31, -8, 22},
    .distance = {0, 55, 0, 26},
    .piste = {0, 83, 0, 55},
    .waiting = {8, 140, -8, 12},
    .effect = {8, 152, 154, 12},
    .hand = {8, 168, 155, 44},
    .choices = {-77, 152, -2, 60},
    .card_step = 31,
    .raised = 5,
    .choice_row = 15,
};
constexpr Places wide_places{
    .score = {8, 31, -8, 22},
    .distance = {0, 54, 0, 26},
    .piste = {0, 80, 0, 55},
    .waiting = {8, 136, -8, 12},
    .effect = {8, 148, 214, 12},
    .hand = {8, 166, 212, 52},
    .choices = {-92, 150, -6, 68},
    .card_step = 43,
    .raised = 5,
    .choice_row = 17,
};
constexpr Places tall_places{
    .score = {8, 41, -8, 22},
    .distance = {0, 68, 0, 28},
    .piste = {0, 98, 0, 55},
    .waiting = {8, 158, -8, 12},
    .effect = {8, 172, 154, 12},
    .hand = {8, 192, 155, 54},
    .choices = {-77, 174, -2, 74},
    .card_step = 31,
    .raised = 5,
    .choice_row = 18,
};

const Places& places_of(const App& app) {
  return app.look().pick(small_places, large_places, wide_places, tall_places);
}

EnGardeScreen banner_of(const View& view) {
  switch (view.table.phase) {
    case Phase::defend: return EnGardeScreen::answer;
    case Phase::last: return EnGardeScreen::last_attack;
    default:
      return engarde::parried_cards(view.table) > 0 ? EnGardeScreen::may_strike_back
                                                    : EnGardeScreen::your_turn;
  }
}

text::Sentence short_name_of(const App& app, const View& view, const Choice& choice) {
  const text::Words words = app.words();
  const Move& move = choice.move;
  switch (move.action) {
    case Action::forward:
      return words(choice.lunges() ? EnGardeScreen::choice_lunge : EnGardeScreen::choice_forward,
                   {});
    case Action::back: return words(EnGardeScreen::choice_back, {});
    case Action::parry: return words(EnGardeScreen::choice_parry, {view.table.attack.cards});
    case Action::retreat: return words(EnGardeScreen::choice_retreat, {});
    case Action::attack:
    case Action::lunge: return words(EnGardeScreen::choice_attack, {move.cards});
    default: return words(EnGardeScreen::pass, {});
  }
}

text::Sentence effect_of(const App& app, const View& view, const Choice& choice) {
  const text::Words words = app.words();
  const Move& move = choice.move;
  if (!choice.possible()) return words(EnGardeScreen::not_possible, {});
  switch (move.action) {
    case Action::attack:
    case Action::lunge: return effect_of_attack(app, view, move);
    case Action::parry:
      return words(engarde::is_last(view.table) ? EnGardeScreen::then_hands_shown
                                                : EnGardeScreen::then_your_turn,
                   {});
    default: break;
  }
  const unsigned now = engarde::distance(view.table);
  const unsigned then = distance_from(view, *goal_of(view, move));
  if (!choice.lunges() && takes_last_card(view, move)) {
    const bool basic = view.table.options.level == engarde::Level::basic;
    return words(basic ? EnGardeScreen::last_card : EnGardeScreen::round_over, {now, then});
  }
  if (move.action == Action::retreat && !app.look().small()) {
    return words(EnGardeScreen::ends_turn, {now, then});
  }
  return words(choice.lunges() ? EnGardeScreen::then_attack : EnGardeScreen::distance_becomes,
               {now, then});
}

EnGardeScreen about(const View& view, const Choice& choice) {
  switch (choice.move.action) {
    case Action::forward:
      return choice.lunges() ? EnGardeScreen::about_lunge : EnGardeScreen::about_forward;
    case Action::back: return EnGardeScreen::about_back;
    case Action::attack:
      return view.table.options.level == engarde::Level::basic ? EnGardeScreen::about_attack_basic
                                                               : EnGardeScreen::about_attack;
    case Action::lunge: return EnGardeScreen::about_lunge;
    case Action::parry: return EnGardeScreen::about_parry;
    case Action::retreat: return EnGardeScreen::about_retreat;
    default: return EnGardeScreen::about_forward;
  }
}

// A card is of use if anything found at it is possible.
bool of_use(const Choices& choices, Card card) {
  return std::any_of(choices.begin(), choices.end(), [card](const Choice& choice) {
    return choice.card == card && choice.possible();
  });
}

// There are more choices above and below.
void draw_up_and_down(ui::Canvas& canvas, Rect row) {
  const int x = row.right() - 7;
  const int y = row.y + row.h / 2;
  for (int i = 0; i < 3; ++i) {
    canvas.paint({x - i, y - 4 + i, 2 * i + 1, 1}, Ink::umber);
    canvas.paint({x - i, y + 4 - i, 2 * i + 1, 1}, Ink::umber);
  }
}

}  // namespace

void EnGardeTurn::draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const {
  Sight sight;
  look_at(app, access, sight);
  const ui::Look& look = app.look();
  ui::draw_page(canvas, look);
  const View& view = sight.view;
  if (note_ != Note::none) {
    if (!look.small()) draw_title(app, canvas, view);
    draw_note(app, canvas, sight);
    return;
  }
  const Places& places = places_of(app);
  draw_title(app, canvas, view);

  Bout bout = bout_of(view.table);
  const Choice& choice = sight.choice();
  const Move move = sent_.has_value() ? *sent_ : choice.move;
  if (step_ != 0) bout.squares[owner_] = engarde::square_ahead(view.table, owner_, step_);
  const auto goal = goal_of(view, move);
  if (sent_.has_value()) {
    if (goal.has_value()) bout.squares[owner_] = *goal;
    const bool strikes = move.action == Action::attack || move.action == Action::lunge;
    if (strikes) bout.stances[owner_] = ui::Stance::lunge;
  } else if (goal.has_value() && step_ == 0 && choice.possible()) {
    bout.aiming = owner_;
    bout.aim = *goal;
  }
  const bool waits = view.table.attack.pending() || view.table.phase == Phase::last;
  if (!look.small()) {
    const Rect score = places.score.on(look.size());
    draw_score(app, canvas, score, view.table.score, view.table.deck);
    app.point_at(engarde_lessons::deck, centred({36, score.h}, score));
  }
  const Rect distance = draw_distance(look, canvas, places.distance.on(look.size()), bout,
                                      view.table.attack, engarde::opponent(owner_));
  app.point_at(engarde_lessons::distance, distance);
  draw_piste(app, canvas, places.piste.on(look.size()), bout, !look.small() || !waits);
  draw_hand(app, canvas, sight);
  draw_choices(app, canvas, sight);
  draw_words(app, canvas, sight);
}

// On the small screen the name stands at its fencer's side, and the score at the other.
void EnGardeTurn::draw_title(const App& app, ui::Canvas& canvas, const View& view) const {
  const ui::Look& look = app.look();
  const Name name = app.roster().name(owner_);
  const auto title = app.words()(banner_of(view), {name});
  if (!look.small()) {
    ui::draw_seat_banner(canvas, look, text::view(title), owner_);
    return;
  }
  const Rect bar = look.banner();
  text::Digits score = text::digits_of(view.table.score[0]);
  score.push_back(':');
  score.append(text::digits_of(view.table.score[1]));
  canvas.fill(bar, Ink::ink);
  constexpr int score_width = 18;
  const bool at_left = owner_ == 0;
  const ui::TextStyle style{.font = &ui::font_tiny, .ink = Ink::parchment, .wrap = false};
  const Rect inside = bar.inset(1, 0);
  set_text(canvas, at_left ? inside.without_right(score_width) : inside.without_left(score_width),
           text::view(title), style.with(at_left ? ui::Across::left : ui::Across::right));
  set_text(canvas, at_left ? inside.at_right(score_width) : inside.left(score_width),
           text::view(score), style.with(at_left ? ui::Across::right : ui::Across::left));
}

void EnGardeTurn::draw_note(const App& app, ui::Canvas& canvas, const Sight& sight) const {
  const text::Words words = app.words();
  const ui::Look& look = app.look();
  const Choice& choice = sight.choice();
  if (note_ == Note::reason) {
    ui::draw_dialog(canvas, look, words(EnGardeScreen::not_possible), words(choice.why));
  } else if (note_ == Note::explanation) {
    const auto title = name_of(app, sight.view, choice);
    ui::draw_dialog(canvas, look, text::view(title), words(about(sight.view, choice)));
  } else {
    const bool last = sight.view.table.phase == Phase::last;
    const Name other = app.roster().name(engarde::opponent(owner_));
    const auto question = last ? words(EnGardeScreen::pass_question, {})
                               : words(EnGardeScreen::yield_question, {other});
    ui::draw_dialog(canvas, look, words(last ? EnGardeScreen::pass : EnGardeScreen::yield),
                    text::view(question));
  }
}

void EnGardeTurn::draw_hand(const App& app, ui::Canvas& canvas, const Sight& sight) const {
  const ui::Look& look = app.look();
  const Places& places = places_of(app);
  const Rect room = places.hand.on(look.size());
  engarde::Hand chosen = cards_of(sight.view, sight.choice().move);
  if (step_ != 0 && !chosen.has(step_)) chosen.add(step_);
  app.point_at(engarde_lessons::hand, room);
  int x = room.x;
  for (Card card = engarde::lowest_card; card <= engarde::highest_card; ++card) {
    const unsigned held = sight.view.hand.count(card);
    const bool useful = of_use(sight.choices, card);
    for (unsigned i = 0; i < held; ++i, x += places.card_step) {
      const bool up = i + chosen.count(card) >= held;
      if (up) app.point_at(engarde_lessons::chosen, {x, room.y, places.card_step, room.h});
      if (look.small()) {
        if (useful || up) {
          ui::draw_fencing_cell(canvas, {x, room.y}, card, up);
        } else {
          canvas.text({x + 3, room.y}, text::view(text::digits_of(card)), ui::font_tiny, Ink::ink);
        }
        continue;
      }
      const ui::CardState state = up && useful ? ui::CardState::selected
                                  : useful     ? ui::CardState::plain
                                               : ui::CardState::dim;
      // Its face fills the height there is, and leaves a seam to the next.
      const Rect face{x, room.y - (up ? places.raised : 0), places.card_step - 2, room.h};
      ui::draw_fencing_card(canvas, face, card, state);
      if (up && !useful) canvas.frame(face.inset(1), Ink::gold, 2);
    }
  }
}

// What the selected card may do, below each other; on the small screen only which of them it is.
void EnGardeTurn::draw_choices(const App& app, ui::Canvas& canvas, const Sight& sight) const {
  const ui::Look& look = app.look();
  const Places& places = places_of(app);
  const Rect room = places.choices.on(look.size());
  const ChoiceGroup group = group_of(sight.choices, sight.selected);
  const auto count = static_cast<int>(group.end - group.first);
  const auto place = static_cast<int>(sight.selected - group.first);
  const int seen = look.small() ? 1 : std::min(count, room.h / places.choice_row);
  app.point_at(engarde_lessons::choices,
               look.small() ? room.left(28) : room.low(seen * places.choice_row));
  if (look.small()) {
    const Rect deck{room.right() - 21, room.y, 21, 8};
    app.point_at(engarde_lessons::deck, deck);
    canvas.plate(deck.left(7), Ink::ink, 1);
    canvas.shade(deck.left(7).inset(1), Ink::parchment);
    set_text(canvas, deck.without_left(9), text::view(text::digits_of(sight.view.table.deck)),
             {.font = &ui::font_tiny, .wrap = false});
    if (count < 2) return;
    text::Digits which = text::digits_of(static_cast<unsigned>(place) + 1U);
    which.push_back('/');
    which.push_back(static_cast<char>('0' + count));
    set_text(canvas, room.left(20), text::view(which), {.font = &ui::font_tiny, .wrap = false});
    draw_up_and_down(canvas, {room.x + 10, room.y - 1, 16, room.h + 1});
    return;
  }
  const int first = std::clamp(place - seen / 2, 0, count - seen);
  for (int i = 0; i < seen; ++i) {
    const Choice& choice = sight.choices[group.first + static_cast<std::size_t>(first + i)];
    Rect row = room.low(room.h).top(places.choice_row);
    row.y += (room.h - seen * places.choice_row) + i * places.choice_row;
    const bool selected = first + i == place;
    if (selected) {
      canvas.plate(row, Ink::gold, 2);
      canvas.plate(row.inset(1), Ink::vellum, 1);
    }
    if (selected && count > 1) draw_up_and_down(canvas, row);
    const auto words = short_name_of(app, sight.view, choice);
    set_text(canvas, row.inset(4, 0), text::view(words),
             {.font = look.measures().caption,
              .ink = choice.possible() ? Ink::ink : Ink::oak,
              .down = ui::Down::centre,
              .wrap = false});
  }
}

void EnGardeTurn::draw_words(const App& app, ui::Canvas& canvas, const Sight& sight) const {
  const ui::Look& look = app.look();
  const Places& places = places_of(app);
  const text::Words words = app.words();
  const View& view = sight.view;
  const ui::TextStyle style{.font = look.measures().caption, .wrap = false};
  const engarde::Attack& attack = view.table.attack;
  if (attack.pending()) {
    const Name other = app.roster().name(engarde::opponent(owner_));
    const auto line =
        look.small()
            ? words(attack.lunge ? EnGardeScreen::lunge_waits_short
                                 : EnGardeScreen::attack_waits_short,
                    {attack.cards, attack.value, view.hand.count(attack.value)})
            : words(attack.lunge ? EnGardeScreen::lunge_waits : EnGardeScreen::attack_waits,
                    {other, attack.cards, attack.value});
    set_text(canvas, places.waiting.on(look.size()), text::view(line), style);
  } else if (view.table.phase == Phase::last) {
    set_text(canvas, places.waiting.on(look.size()), words(EnGardeScreen::last_card_taken), style);
  }
  if (attack.pending()) {
    app.point_at(engarde_lessons::attack, places.waiting.on(look.size()));
  }
  app.point_at(engarde_lessons::effect, places.effect.on(look.size()));
  const auto effect = effect_of(app, view, sight.choice());
  set_text(canvas, places.effect.on(look.size()), text::view(effect), style);
}

}  // namespace tiltyard::app
