#include "games/engarde/turn.hpp"

#include <algorithm>

#include "app/app.hpp"
#include "app/key_bar.hpp"
#include "app/learn/gate.hpp"
#include "app/match/match_menu.hpp"
#include "games/engarde/game.hpp"
#include "games/engarde/moving.hpp"
#include "games/engarde/screen_words.hpp"
#include "text/common.hpp"

namespace tiltyard::app {
namespace {

using engarde::Action;
using engarde::Move;
using engarde::View;
using text::EnGardeScreen;

bool moves_fencer(const Move& move) {
  return move.action != Action::parry && move.action != Action::yield &&
         move.action != Action::pass;
}

// The first possible choice of the neighbouring card: what was chosen at this one stays with it.
std::size_t neighbour(const Choices& choices, std::size_t selected, int step) {
  const ChoiceGroup here = group_of(choices, selected);
  const std::size_t beside = step > 0 ? (here.end == choices.size() ? 0 : here.end)
                                      : (here.first == 0 ? choices.size() - 1 : here.first - 1);
  const ChoiceGroup there = group_of(choices, beside);
  for (std::size_t i = there.first; i < there.end; ++i) {
    if (choices[i].possible()) return i;
  }
  return there.first;
}

}  // namespace

void EnGardeTurn::look_at(const App& app, const SeatAccess& access, Sight& sight) const {
  sight.view = app.match<EnGardeMatch>().flow().view(access);
  list_choices(sight.view, step_, sight.choices);
  sight.selected = selected_ < sight.choices.size() ? selected_ : first_choice(sight.choices);
}

bool EnGardeTurn::opens(const Sight& sight) const {
  return selected_ == not_chosen && !sight.choice().lunges();
}

bool EnGardeTurn::key(App& app, Act act, const SeatAccess& access) {
  if (sent_.has_value()) {
    commit(app);
    return false;
  }
  if (act == Act::menu) {
    app.scenes().push<MatchMenu>();
    return false;
  }
  if (act == Act::table) {
    app.match().info().push_table(app);
    return false;
  }
  Sight sight;
  look_at(app, access, sight);
  if (note_ != Note::none) return key_on_note(app, act, sight);
  switch (act) {
    case Act::accept: accept(app, sight); return true;
    case Act::back: return go_back(app, sight);
    case Act::explain: note_ = Note::explanation; return true;
    default: return select(app, sight, act);
  }
}

bool EnGardeTurn::key_on_note(App& app, Act act, const Sight& sight) {
  if (note_ == Note::question && act != Act::accept && act != Act::back) return false;
  const bool agreed = note_ == Note::question && act == Act::accept;
  note_ = Note::none;
  if (agreed) send(app, {*way_out(sight.view), 0, 0});
  return true;
}

bool EnGardeTurn::select(App& app, const Sight& sight, Act act) {
  const int step = step_of(act);
  if (step == 0) return false;
  const auto count = static_cast<int>(sight.choices.size());
  const auto now = static_cast<int>(sight.selected);
  const ChoiceGroup group = group_of(sight.choices, sight.selected);
  const bool within = (act == Act::up || act == Act::down) && group.end - group.first > 1;
  if (act == Act::left || act == Act::right) {
    selected_ = static_cast<std::uint8_t>(neighbour(sight.choices, sight.selected, step));
  } else if (within) {
    const auto first = static_cast<int>(group.first);
    const int size = static_cast<int>(group.end) - first;
    const int place = now - first;
    selected_ = static_cast<std::uint8_t>(
        first + (step > 0 ? ui::next_in_ring(place, size) : ui::previous_in_ring(place, size)));
  } else {
    selected_ = static_cast<std::uint8_t>(step > 0 ? ui::next_in_ring(now, count)
                                                   : ui::previous_in_ring(now, count));
  }
  app.sound(Sound::step);
  return true;
}

void EnGardeTurn::accept(App& app, const Sight& sight) {
  const Choice& choice = sight.choice();
  if (opens(sight)) {
    // The key that led here does not end the turn.
    selected_ = static_cast<std::uint8_t>(sight.selected);
    app.sound(Sound::step);
  } else if (!choice.possible()) {
    note_ = Note::reason;
    app.sound(Sound::not_possible);
  } else if (choice.lunges()) {
    step_ = choice.card;
    selected_ = 0;
    set_out_march(app, owner_);
    app.sound(Sound::step);
  } else {
    send(app, choice.move);
  }
}

bool EnGardeTurn::go_back(const App& app, const Sight& sight) {
  if (step_ != 0) {
    Choices choices;
    list_choices(sight.view, 0, choices);
    const auto* const step = std::find_if(
        choices.begin(), choices.end(),
        [this](const Choice& choice) { return choice.lunges() && choice.card == step_; });
    selected_ = static_cast<std::uint8_t>(step - choices.begin());
    step_ = 0;
    set_out_march(app, owner_);
    return true;
  }
  if (!way_out(sight.view).has_value()) return false;
  note_ = Note::question;
  return true;
}

// The match moves on when the fencer has arrived; any key takes him there at once.
void EnGardeTurn::send(App& app, const Move& move) {
  if (!lesson_lets<EnGardeGame>(app, move)) return;
  sent_ = move;
  app.sound(Sound::card);
  const bool lunges = move.action == Action::lunge;
  if (lunges || move.action == Action::attack) {
    set_out_thrust(app, owner_, lunges && step_ == 0);
  } else if (moves_fencer(move)) {
    set_out_march(app, owner_);
  }
  app.when_still(
      [](App& here) { static_cast<EnGardeTurn*>(here.scenes().top().as_private())->commit(here); });
}

void EnGardeTurn::commit(App& app) {
  const Move move = *sent_;
  app.match<EnGardeMatch>().flow().choose(move);
}

Scene::MoreKeys EnGardeTurn::more_keys(const App& /*app*/) const {
  return {.explain = note_ == Note::none, .table = true};
}

ui::KeyNames EnGardeTurn::key_names(const App& app, const SeatAccess& access) const {
  static text::Sentence a;  // outlives the picture that it is asked for
  const text::Words words = app.words();
  Sight sight;
  look_at(app, access, sight);
  if (note_ == Note::question) return {words(text::Common::yes), words(text::Common::no)};
  if (note_ != Note::none) return box_keys(words);
  const Choice& choice = sight.choice();
  a = opens(sight)        ? words(text::Common::choose, {})
      : choice.possible() ? name_of(app, sight.view, choice)
                          : words(EnGardeScreen::why_not, {});
  const auto out = way_out(sight.view);
  std::string_view b;
  if (step_ != 0) {
    b = words(text::Common::back);
  } else if (out.has_value()) {
    b = words(*out == Action::yield ? EnGardeScreen::yield : EnGardeScreen::pass);
  }
  return {text::view(a), b};
}

}  // namespace tiltyard::app
