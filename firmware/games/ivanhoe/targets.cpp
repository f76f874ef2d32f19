#include "games/ivanhoe/targets.hpp"

#include "games/ivanhoe/game.hpp"
#include "games/ivanhoe/story.hpp"

namespace tiltyard::app::ivanhoe_screens {
namespace {

using List = MoveList<ivanhoe::Rules>;

// The legal moves of the picture being drawn or the key being handled; kept off the stack.
List& list() {
  static List moves;
  return moves;
}

}  // namespace

bool is_aimed_at_seat(Verb verb) {
  switch (verb) {
    case Verb::break_lance:
    case Verb::riposte:
    case Verb::dodge:
    case Verb::knock_down:
    case Verb::outwit:
    case Verb::stunned: return true;
    default: return false;
  }
}

bool is_aimed_at_colour(Verb verb) { return verb == Verb::unhorse || verb == Verb::change_weapon; }
bool is_aimed(Verb verb) {
  return is_aimed_at_seat(verb) || is_aimed_at_colour(verb) || verb == Verb::retreat;
}

Targets::Targets(const App& app, const SeatAccess& access, Verb verb)
    : verb_(verb),
      owner_(access.seat()),
      players_(static_cast<Seat>(app.match().flow().players())) {
  app.match<IvanhoeMatch>().flow().moves(access, list());
  measure();
}

Targets Targets::second(const App& app, const SeatAccess& access, std::uint8_t mine) {
  Targets targets(app, access, Verb::outwit);
  targets.second_ = true;
  targets.mine_ = mine;
  targets.measure();
  return targets;
}

void Targets::measure() {
  count_ = 0;
  each([&](const Move&) {
    ++count_;
    return true;
  });
}

template <class Consider>
void Targets::each(Consider consider) const {
  if (verb_ == Verb::outwit && !second_) {
    // Every own card that some swap gives, once.
    for (unsigned place = 0; place <= ivanhoe::stunned_place; ++place) {
      for (const Move& move : list()) {
        if (move.verb != verb_ || move.mine != place) continue;
        if (!consider(move)) return;
        break;
      }
    }
    return;
  }
  const bool by_seat = is_aimed_at_seat(verb_);
  for (int round = 1; round <= (by_seat ? players_ - 1 : 1); ++round) {
    const auto seat = static_cast<Seat>((owner_ + round) % players_);
    for (const Move& move : list()) {
      if (move.verb != verb_ || (by_seat && move.seat() != seat)) continue;
      if (second_ && move.mine != mine_) continue;
      if (!consider(move)) return;
    }
  }
}

Move Targets::operator[](int n) const {
  Move found;
  each([&](const Move& move) {
    found = move;
    return n-- > 0;
  });
  return found;
}

int Targets::first(const Table& table) const {
  const bool opponents = is_aimed_at_seat(verb_) && (verb_ != Verb::outwit || second_);
  int first = 0;
  int place = 0;
  unsigned most = 0;
  each([&](const Move& move) {
    const unsigned total = opponents ? ivanhoe::total(table, move.seat()) : 0;
    if (total > most) {
      most = total;
      first = place;
    }
    ++place;
    return true;
  });
  return first;
}

int Targets::other_player(int n, int direction) const {
  const Seat seat = (*this)[n].seat();
  for (int step = 1; step < count_; ++step) {
    const int other = (n + direction * step + count_ * step) % count_;
    if ((*this)[other].seat() != seat) return other;
  }
  return n;
}

Card card_at(const Table& table, Seat seat, std::uint8_t place) {
  if (place == ivanhoe::shield_place) return Card::shield;
  if (place == ivanhoe::stunned_place) return Card::stunned;
  return table.shown(seat, place);
}

Spot spot_of(const Table& table, const Move& move, Seat owner, bool second) {
  switch (move.verb) {
    case Verb::dodge: return {move.seat(), move.theirs};
    case Verb::riposte: return {move.seat(), static_cast<int>(table.display_size(move.seat())) - 1};
    case Verb::retreat: return {owner, move.mine};
    case Verb::outwit: return second ? Spot{move.seat(), move.theirs} : Spot{owner, move.mine};
    case Verb::break_lance:
    case Verb::knock_down:
    case Verb::stunned: return {move.seat(), Spot::whole};
    default: return {};
  }
}

text::Sentence effect_of(const App& app, const Table& table, const Move& move, Seat actor) {
  const text::Language language = app.words().language();
  const Seat other = is_aimed_at_seat(move.verb) ? move.seat() : actor;
  const Name who = app.roster().name(actor);
  const Name whom = app.roster().name(other);
  text::CardName first;
  text::CardName last;
  switch (move.verb) {
    case Verb::riposte:
      first = text::card_name(table.shown(other, table.display_size(other) - 1), language);
      break;
    case Verb::dodge: first = text::card_name(table.shown(other, move.theirs), language); break;
    case Verb::retreat: first = text::card_name(table.shown(actor, move.mine), language); break;
    case Verb::outwit:
      first = text::card_name(card_at(table, actor, move.mine), language);
      last = text::card_name(card_at(table, other, move.theirs), language);
      break;
    case Verb::unhorse:
    case Verb::change_weapon:
      text::append(first, text::colour_name(move.colour(), language));
      break;
    default: break;
  }
  text::Sentence sentence;
  text::compose(sentence, text::effect_in_words(ivanhoe::action_card(move.verb), language),
                language, {who, whom, first, last});
  return sentence;
}

}  // namespace tiltyard::app::ivanhoe_screens
