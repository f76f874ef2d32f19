#include "games/castles/replay_table.hpp"

#include "castles/cards.hpp"

namespace tiltyard::app::castles_screens {
namespace {

using castles::Event;
using castles::EventKind;
using castles::no_card;
using castles::Table;

std::uint8_t added(std::uint8_t count, unsigned more) {
  return static_cast<std::uint8_t>(count + more);
}

// CA-13, CA-22: its own lord puts a banner back into his reserve.
void bring(Table& table, Seat lord, Seat holder) {
  ++(lord == holder ? table.reserve[lord] : table.prisoners[holder][lord]);
}

// The one of the two cards turned up that was not taken.
void take(Table& table, const Event& event) {
  table.open[0] = table.open[0] == event.card ? table.open[1] : table.open[0];
  table.open[1] = no_card;
  ++table.hands[event.seat];
}

void trade(Table& table, const Event& event) {
  // The card given away lay on the table, the one taken had been named.
  table.open[0] = no_card;
  ++table.hands[event.seat];
  ++table.hands[event.other];
}

void ransom(Table& table, const Event& event) {
  --table.prisoners[event.seat][event.lord];
  bring(table, event.lord, event.other);
  if (event.kind == EventKind::swapped) {
    --table.prisoners[event.other][event.swap];
    bring(table, event.swap, event.seat);
  } else {
    table.hands[event.seat] = added(table.hands[event.seat], event.number);
  }
}

void storm(Table& table, const Event& event) {
  castles::Castle& castle = table.castles[event.castle];
  table.hands[event.seat] = added(table.hands[event.seat], castle.army.size());
  castle.army = table.army;
  table.army = castles::Pile{};
}

}  // namespace

void apply(ReplayTable& replay, const Event& event) {
  Table& table = replay.table;
  switch (event.kind) {
    case EventKind::begins: table.turn = event.seat; return;
    case EventKind::turned_up:
      table.turn = event.seat;
      table.deck = added(table.deck, 0U - (event.second == no_card ? 1U : 2U));
      table.open = {event.card, event.second};
      return;
    case EventKind::took: return take(table, event);
    case EventKind::named: --table.hands[event.seat]; return;
    case EventKind::traded: return trade(table, event);
    case EventKind::declined_trade: ++table.hands[event.other]; return;
    case EventKind::discarded:
      table.open[0] = no_card;
      table.out[table.out_count++] = event.card;
      return;
    case EventKind::paid: --table.hands[event.seat]; return;
    case EventKind::refused_ransom:
      table.hands[event.seat] = added(table.hands[event.seat], event.number);
      return;
    case EventKind::declined_ransom:
      table.hands[event.other] = added(table.hands[event.other], event.number);
      return;
    case EventKind::ransomed:
    case EventKind::swapped: return ransom(table, event);
    case EventKind::attacked: table.target = event.castle; return;
    case EventKind::sent:
      --table.hands[event.seat];
      table.army.add(event.card);
      return;
    case EventKind::stormed: return storm(table, event);
    case EventKind::advanced:
      static_cast<void>(table.castles[event.castle].path.advance(table.options.track));
      return;
    case EventKind::fell: return bring(table, event.lord, event.seat);
    case EventKind::planted:
      table.castles[event.castle].path.put(1, event.seat);
      --table.reserve[event.seat];
      return;
    case EventKind::passed: table.passes = event.number; return;
    default: return;
  }
}

}  // namespace tiltyard::app::castles_screens
