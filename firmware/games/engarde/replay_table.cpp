#include "games/engarde/replay_table.hpp"

namespace tiltyard::app::engarde_screens {
namespace {

using engarde::Card;
using engarde::Event;
using engarde::EventKind;

}  // namespace

void apply(ReplayTable& replay, const Event& event) {
  engarde::Table& table = replay.table;
  replay.hit = no_seat;
  if (const Card laid = engarde::discard_of(event).card; laid != 0) table.top = laid;
  switch (event.kind) {
    case EventKind::round_begins:
      table.squares = engarde::home_squares;
      table.attack = {};
      table.top = 0;
      table.round = event.number;
      table.starter = event.seat;
      return;
    case EventKind::drew: table.deck = static_cast<std::uint8_t>(event.number); return;
    case EventKind::went_forward:
    case EventKind::went_back:
    case EventKind::retreated:
      table.squares[event.seat] = event.to;
      table.attack = {};
      return;
    case EventKind::attacked:
      table.attack = {event.card, event.cards, event.number != 0};
      table.to_act = engarde::opponent(event.seat);
      return;
    case EventKind::parried: table.attack = {}; return;
    case EventKind::was_hit: replay.hit = event.seat; return;
    case EventKind::round_won:
    case EventKind::round_drawn:
    case EventKind::match_won:
      table.score = {event.from, event.to};
      table.attack = {};
      return;
    default: return;
  }
}

}  // namespace tiltyard::app::engarde_screens
