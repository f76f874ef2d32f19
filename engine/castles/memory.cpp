#include <algorithm>

#include "castles/knowledge.hpp"

namespace tiltyard::castles {
namespace {

// A memory at work: facts about hands of others than `self`.
struct Recollection {
  Memory& memory;
  Seat self;

  // A card went into a hand before this seat's eyes.
  void gains(Seat who, Card card, unsigned count = 1) const {
    if (who != self) {
      memory.held[who].add(card, count);
      keep_possible(card);
    }
  }
  void gains(Seat who, const Pile& cards) const {
    for (Card card = 0; card < kind_count; ++card) {
      gains(who, card, cards.count(card));
    }
  }

  // A card left a hand before this seat's eyes.
  void loses(Seat who, Card card, unsigned count = 1) const {
    if (who != self) {
      const unsigned known = std::min(memory.held[who].count(card), count);
      memory.held[who].remove(card, known);
      forget_loose(card, count - known);
    }
  }
  void loses(Seat who, const Pile& cards) const {
    for (Card card = 0; card < kind_count; ++card) {
      loses(who, card, cards.count(card));
    }
  }

  // These cards are in a hand: seen, and taken back.
  void shows(Seat who, Card card, unsigned count = 1) const {
    const unsigned known = memory.held[who].count(card);
    if (who != self && known < count) {
      forget_loose(card, count - known);
      gains(who, card, count - known);
    }
  }
  void shows(Seat who, const Pile& cards) const {
    for (Card card = 0; card < kind_count; ++card) {
      shows(who, card, cards.count(card));
    }
  }

  // Cards went from this hand to another one unseen: of each kind up to so many.
  void blurs(Seat who, unsigned count) const {
    for (Card card = 0; card < kind_count; ++card) {
      const unsigned moved = std::min(memory.held[who].count(card), count);
      memory.held[who].remove(card, moved);
      memory.loose.add(card, moved);
    }
  }

 private:
  void forget_loose(Card card, unsigned count) const {
    memory.loose.remove(card, std::min(memory.loose.count(card), count));
  }

  // Events of a match never lead to more cards than there are; a memory from elsewhere could.
  void keep_possible(Card card) const {
    unsigned known = memory.loose.count(card);
    for (const Pile& held : memory.held) {
      known += held.count(card);
    }
    const unsigned copies = card_kinds[card].copies;
    for (std::size_t seat = 0; known > copies; seat = (seat + 1) % (max_players + 1)) {
      Pile& claim = seat == 0 ? memory.loose : memory.held[seat - 1];
      if (claim.has(card)) {
        claim.remove(card);
        --known;
      }
    }
  }
};

}  // namespace

void remember(Memory& memory, Seat seat, const Event& event) {
  const Recollection recollection{memory, seat};
  const bool knows = audience(event).has(seat);
  switch (event.kind) {
    case EventKind::took: return recollection.gains(event.seat, event.card);
    case EventKind::traded:
      if (knows) {
        recollection.loses(event.other, event.second);
        recollection.gains(event.seat, event.second);
      } else {
        recollection.blurs(event.other, 1);
      }
      return recollection.gains(event.other, event.card);
    case EventKind::declined_trade:
      return knows ? recollection.shows(event.other, event.card) : void();
    case EventKind::refused_ransom: return recollection.shows(event.seat, event.cards);
    case EventKind::declined_ransom: return recollection.shows(event.other, event.cards);
    case EventKind::ransomed:
      if (!knows) {
        return recollection.blurs(event.other, event.number);
      }
      recollection.loses(event.other, event.cards);
      return recollection.gains(event.seat, event.cards);
    case EventKind::sent: return recollection.loses(event.seat, event.card);
    case EventKind::stormed: return recollection.gains(event.seat, event.cards);
    default: return;
  }
}

}  // namespace tiltyard::castles
