#include "castles/knowledge.hpp"

#include <algorithm>

#include "castles/moves.hpp"

namespace tiltyard::castles {
namespace {

constexpr Pile all_cards = [] {
  Pile cards;
  for (Card card = 0; card < kind_count; ++card) {
    cards.add(card, card_kinds[card].copies);
  }
  return cards;
}();

constexpr std::int32_t certain_win = 1000;
constexpr std::int32_t even = 500;
// Weights of the estimate, in per mille for a point: of a castle owned, and of the best one that
// could be stormed.
constexpr std::int32_t per_point = 13;
constexpr std::int32_t per_point_in_reach = 4;

}  // namespace

View view(const State& state, Seat seat) {
  return {state.table, state.secrets.hands[seat],
          sees_pledge(state.table, seat) ? state.secrets.pledged : Pile{}, seat};
}

Pile unseen_cards(const View& view) {
  Pile unseen = all_cards;
  const auto see = [&unseen](const Pile& cards) {
    for (Card card = 0; card < kind_count; ++card) {
      unseen.remove(card, cards.count(card));
    }
  };
  see(view.hand);
  see(view.pledged);
  see(view.table.army);
  for (const Castle& castle : view.table.castles) {
    see(castle.army);
  }
  for (const Card card : view.table.open) {
    unseen.remove(card == no_card ? 0 : card, card == no_card ? 0 : 1);
  }
  for (std::size_t place = 0; place < view.table.out_count; ++place) {
    unseen.remove(view.table.out[place]);
  }
  return unseen;
}

std::int32_t worth(const View& view) {
  const Table& table = view.table;
  if (table.phase == Phase::over) {
    return leaders(table).has(view.seat) ? certain_win : 0;
  }
  unsigned rival = 0;
  for (Seat seat = 0; seat < table.options.players; ++seat) {
    rival = std::max(rival, seat == view.seat ? 0U : points_of(table, seat));
  }
  const CastleSet open = may_be_attacked(table, view.hand);
  unsigned reach = 0;
  for (std::size_t castle = 0; castle < castle_count; ++castle) {
    const bool wanted =
        ((open >> castle) & 1U) != 0 && table.castles[castle].path.owner() != view.seat;
    reach = std::max(reach, wanted ? unsigned{castle_points[castle]} : 0U);
  }
  const auto lead =
      static_cast<std::int32_t>(points_of(table, view.seat)) - static_cast<std::int32_t>(rival);
  const std::int32_t chances =
      even + (lead * per_point) + (static_cast<std::int32_t>(reach) * per_point_in_reach);
  return std::clamp<std::int32_t>(chances, 1, certain_win - 1);
}

}  // namespace tiltyard::castles
