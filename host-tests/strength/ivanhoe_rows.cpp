#include "ivanhoe/opponent.hpp"
#include "strength.hpp"

namespace tiltyard::strength {
namespace {

using namespace tiltyard::ivanhoe;

// Opens its largest sum, takes the lead with its highest cards wherever its hand allows it, stays
// as soon as it leads, leaves otherwise, and plays no actions.
struct Greedy {
  static unsigned worth_of(Colour colour, Card card) {
    return colour == Colour::green ? 1U : facts(card).value;
  }

  static unsigned sum(const View& view, Colour colour) {
    unsigned all = 0;
    for (std::size_t kind = 0; kind < value_kinds; ++kind) {
      const Card card = static_cast<Card>(kind);
      if (is_supporter(card) || facts(card).colour == colour) {
        all += static_cast<unsigned>(view.hand.count(card)) * worth_of(colour, card);
      }
    }
    return all;
  }

  static unsigned highest_rival(const View& view) {
    unsigned highest = 0;
    for (Seat seat = 0; seat < view.table.options.players; ++seat) {
      if (seat != view.seat && view.table.in.has(seat)) {
        highest = std::max(highest, total(view.table, seat));
      }
    }
    return highest;
  }

  static Move in_turn(const View& view, const MoveList<ivanhoe::Rules>& list) {
    const auto may = [&view](const Move& move) {
      return why_not(view.table, view.hand, move) == Reason::none;
    };
    if (may(Move::of(Verb::stay))) return Move::of(Verb::stay);
    if (total(view.table, view.seat) + sum(view, view.table.colour) > highest_rival(view)) {
      std::optional<Move> best;
      unsigned most = 0;
      for (std::size_t kind = 0; kind < value_kinds; ++kind) {
        const Card card = static_cast<Card>(kind);
        if (may(Move::card(card)) && worth_of(view.table.colour, card) > most) {
          best = Move::card(card);
          most = worth_of(view.table.colour, card);
        }
      }
      if (best.has_value()) return *best;
    }
    return may(Move::of(Verb::withdraw)) ? Move::of(Verb::withdraw) : list[0];
  }

  static Move move(const View& view, Random& random) {
    static MoveList<ivanhoe::Rules> list;
    list.clear();
    moves(view.table, view.hand, list);
    switch (view.table.phase) {
      case Phase::open: {
        Move best = list[0];
        for (const Move& move : list) {
          if (sum(view, move.colour()) > sum(view, best.colour())) best = move;
        }
        return best;
      }
      case Phase::play: return in_turn(view, list);
      case Phase::react: return Move::of(Verb::allow);
      default: return list[random.below(static_cast<std::uint32_t>(list.size()))];
    }
  }
};

}  // namespace

void ivanhoe_rows(Effort effort) {
  using Plain = ivanhoe::Opponent;
  using Greed = WithGreedy<Plain, Greedy>;
  using Sight = WithSeeing<Plain>;
  const Options two{.players = 2};
  const Options four{.players = 4};
  row<Greed>("2: the rule player against a greedy one", two, {rules, guest}, effort.of(1000));
  row<Greed>("4: the rule player among three greedy ones", four, {rules, guest, guest, guest},
             effort.of(500));
  row<Plain>("2: champion against random", two, {champion, chance}, effort.of(200));
  row<Plain>("3: champion among random players", {.players = 3}, {champion, chance, chance},
             effort.of(100));
  row<Plain>("4: champion among random players", four, {champion, chance, chance, chance},
             effort.of(100));
  row<Plain>("5: champion among random players", {.players = 5},
             {champion, chance, chance, chance, chance}, effort.of(60));
  row<Greed>("4: champion among three greedy ones", four, {champion, guest, guest, guest},
             effort.of(60));
  row<Plain>("2: champion against the rule player", two, {champion, rules}, effort.of(150));
  row<Plain>("4: champion among three rule players", four, {champion, rules, rules, rules},
             effort.of(60));
  rows_of_levels<Plain>(four, effort);
  row<Sight>("2: the clone that sees all against the champion", two, {guest, champion},
             effort.of(40));
  row<Sight>("4: the clone that sees all among three champions", four,
             {guest, champion, champion, champion}, effort.of(12));
  row_of_work<Plain>(four, effort);
}

}  // namespace tiltyard::strength
