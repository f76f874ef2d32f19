#include "games/engarde/choices.hpp"

#include <algorithm>

#include "app/app.hpp"
#include "games/engarde/screen_words.hpp"

namespace tiltyard::app {
namespace {

using engarde::Action;
using engarde::Card;
using engarde::Move;
using engarde::Phase;
using engarde::View;
using text::EnGardeScreen;

void add(const View& view, const Move& move, Card card, Choices& choices) {
  choices.push_back({move, card, engarde::why_not(view.table, view.hand, move)});
}

bool legal(const View& view, const Move& move) {
  return engarde::why_not(view.table, view.hand, move) == engarde::Reason::none;
}

// With so many cards an attack is possible; 0: with none.
std::uint8_t most_cards(const View& view, Move attack) {
  while (attack.cards <= engarde::hand_size && legal(view, attack)) ++attack.cards;
  return static_cast<std::uint8_t>(attack.cards - 1);
}

// With as many cards as there are, down to one, which may be impossible.
void add_attacks(const View& view, Move attack, Card card, Choices& choices) {
  attack.cards = std::max<std::uint16_t>(most_cards(view, attack), 1);
  for (; attack.cards > 0; --attack.cards) add(view, attack, card, choices);
}

void add_turn(const View& view, Card card, Choices& choices) {
  if (card == engarde::distance(view.table)) {
    add_attacks(view, {Action::attack, 0, 1}, card, choices);
  } else {
    const Move forward{Action::forward, card, 0};
    // It may be followed by an attack (EG-30).
    const std::uint8_t lunge_cards = most_cards(view, {Action::lunge, card, 1});
    if (lunge_cards > 0) {
      choices.push_back({.move = forward, .card = card, .lunge_cards = lunge_cards});
    }
    add(view, forward, card, choices);
  }
  add(view, {Action::back, card, 0}, card, choices);
}

void add_defence(const View& view, Card card, Choices& choices) {
  if (card == view.table.attack.value) add(view, {Action::parry, 0, 0}, card, choices);
  add(view, {Action::retreat, card, 0}, card, choices);
}

void add_last(const View& view, Card card, Choices& choices) {
  if (card == engarde::distance(view.table)) {
    add(view, {Action::attack, 0, 1}, card, choices);
  } else {
    add(view, {Action::forward, card, 0}, card, choices);
  }
}

}  // namespace

ChoiceGroup group_of(const Choices& choices, std::size_t selected) {
  ChoiceGroup group{selected, selected + 1};
  const Card card = choices[selected].card;
  while (group.first > 0 && choices[group.first - 1].card == card) --group.first;
  while (group.end < choices.size() && choices[group.end].card == card) ++group.end;
  return group;
}

std::optional<Action> way_out(const View& view) {
  switch (view.table.phase) {
    case Phase::defend: return Action::yield;
    case Phase::last: return Action::pass;
    default: return std::nullopt;
  }
}

void list_choices(const View& view, Card step, Choices& choices) {
  if (step != 0) {
    const auto near = static_cast<Card>(engarde::distance(view.table) - step);
    return add_attacks(view, {Action::lunge, step, 1}, near, choices);
  }
  for (Card card = engarde::lowest_card; card <= engarde::highest_card; ++card) {
    if (!view.hand.has(card)) continue;
    switch (view.table.phase) {
      case Phase::act: add_turn(view, card, choices); break;
      case Phase::defend: add_defence(view, card, choices); break;
      case Phase::last: add_last(view, card, choices); break;
      case Phase::over: break;
    }
  }
}

std::size_t first_choice(const Choices& choices) {
  // Of as many cards an attack comes before a lunge.
  const auto worth = [](const Choice& choice) {
    if (!choice.possible()) return 0;
    switch (choice.move.action) {
      case Action::attack: return 2 * choice.move.cards + 1;
      case Action::parry: return 2;
      default: return choice.lunges() ? 2 * choice.lunge_cards : 1;
    }
  };
  const auto* const first = std::max_element(
      choices.begin(), choices.end(),
      [&](const Choice& one, const Choice& other) { return worth(one) < worth(other); });
  return static_cast<std::size_t>(first - choices.begin());
}

std::optional<std::uint8_t> goal_of(const View& view, const Move& move) {
  switch (move.action) {
    case Action::forward:
    case Action::lunge: return engarde::square_ahead(view.table, view.seat, move.card);
    case Action::back:
    case Action::retreat: return engarde::square_behind(view.table, view.seat, move.card);
    default: return std::nullopt;
  }
}

unsigned distance_from(const View& view, std::uint8_t square) {
  const unsigned other = view.table.squares[engarde::opponent(view.seat)];
  return view.seat == 0 ? other - square : square - other;
}

Card attack_value(const View& view, const Move& move) {
  return static_cast<Card>(engarde::distance(view.table) - move.card);
}

text::Sentence name_of(const App& app, const View& view, const Choice& choice) {
  const text::Words words = app.words();
  const Move& move = choice.move;
  switch (move.action) {
    case Action::forward:
      return words(choice.lunges() ? EnGardeScreen::lunge : EnGardeScreen::forward, {move.card});
    case Action::back: return words(EnGardeScreen::back, {move.card});
    case Action::attack:
    case Action::lunge: return words(EnGardeScreen::attack, {move.cards, attack_value(view, move)});
    case Action::parry:
      return words(EnGardeScreen::parry, {view.table.attack.cards, view.table.attack.value});
    case Action::retreat: return words(EnGardeScreen::retreat, {move.card});
    case Action::yield: return words(EnGardeScreen::yield, {});
    case Action::pass: return words(EnGardeScreen::pass, {});
  }
  return {};
}

engarde::Hand cards_of(const View& view, const Move& move) {
  engarde::Hand cards;
  if (move.card != 0) cards.add(move.card);
  switch (move.action) {
    case Action::attack: cards.add(engarde::distance(view.table), move.cards); break;
    case Action::lunge: cards.add(engarde::distance(view.table) - move.card, move.cards); break;
    case Action::parry: cards.add(view.table.attack.value, view.table.attack.cards); break;
    default: break;
  }
  return cards;
}

bool takes_last_card(const View& view, const Move& move) {
  return view.table.deck <= cards_of(view, move).size() + engarde::parried_cards(view.table);
}

text::Sentence effect_of_attack(const App& app, const View& view, const Move& move) {
  const text::Words words = app.words();
  const Card value = attack_value(view, move);
  if (view.table.options.level == engarde::Level::basic) return words(EnGardeScreen::is_a_hit, {});
  if (2U * move.cards > engarde::copies_of(value))
    return words(EnGardeScreen::cannot_be_parried, {});
  return words(takes_last_card(view, move) ? EnGardeScreen::last_parry : EnGardeScreen::needs_parry,
               {move.cards, value});
}

}  // namespace tiltyard::app
