// Cards in zones: one arena of bytes, cut into ordered piles.
//
// A game has a fixed number of cards, and each is in exactly one place; so its ordered piles
// (displays, armies, discards) share one array of that many bytes instead of each having room for
// all. A zone grows and shrinks at its end, and can lose a card from its middle; the zones behind
// it move over. Put the zone that grows most often last.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/assert.hpp"

namespace tiltyard {

// A card is a game's own small number.
using CardByte = std::uint8_t;

// `capacity` cards in all (<= 255), in `count` zones numbered from 0. Bytes that hold no card are
// 0, so equal piles are equal bytes.
template <std::size_t capacity, std::size_t count>
struct Zones {
  static_assert(capacity <= 0xFF && count >= 1);

  std::array<std::uint8_t, count> ends{};
  std::array<CardByte, capacity> cards{};

  [[nodiscard]] std::size_t begin_of(std::size_t zone) const {
    return zone == 0 ? 0 : ends[zone - 1];
  }
  [[nodiscard]] std::size_t size(std::size_t zone) const { return ends[zone] - begin_of(zone); }
  [[nodiscard]] bool empty(std::size_t zone) const { return size(zone) == 0; }
  [[nodiscard]] std::size_t total() const { return ends[count - 1]; }

  // The cards of a zone, oldest first. Valid until the next change of any zone.
  [[nodiscard]] std::span<const CardByte> of(std::size_t zone) const {
    return {cards.data() + begin_of(zone), size(zone)};
  }
  // Those of all zones behind one.
  [[nodiscard]] std::span<const CardByte> behind(std::size_t zone) const {
    return {cards.data() + ends[zone], total() - ends[zone]};
  }
  [[nodiscard]] CardByte at(std::size_t zone, std::size_t index) const {
    TILTYARD_ASSERT(index < size(zone));
    return cards[begin_of(zone) + index];
  }
  [[nodiscard]] CardByte last(std::size_t zone) const { return at(zone, size(zone) - 1); }

  // Puts a card on top of a zone.
  void push(std::size_t zone, CardByte card) {
    TILTYARD_ASSERT(total() < capacity);
    CardByte* const place = cards.data() + ends[zone];
    if (total() != ends[zone]) {
      make_room(place, total() - ends[zone]);
    }
    *place = card;
    shift_ends(zone, 1);
  }

  // Takes the card at `index` out of a zone; those above it move down.
  CardByte remove(std::size_t zone, std::size_t index) {
    const CardByte card = at(zone, index);
    CardByte* const place = cards.data() + begin_of(zone) + index;
    std::copy(place + 1, cards.data() + total(), place);
    cards[total() - 1] = 0;
    shift_ends(zone, -1);
    return card;
  }
  CardByte pop(std::size_t zone) { return remove(zone, size(zone) - 1); }

  void clear(std::size_t zone) {
    const std::size_t gone = size(zone);
    const std::size_t old_total = total();
    std::copy(cards.data() + ends[zone], cards.data() + old_total, cards.data() + begin_of(zone));
    std::fill(cards.data() + old_total - gone, cards.data() + old_total, CardByte{0});
    shift_ends(zone, -static_cast<int>(gone));
  }

  // Puts all cards of a zone, in their order, on top of a zone that stands before it.
  void move_all(std::size_t from, std::size_t to) {
    TILTYARD_ASSERT(to < from);
    const std::size_t moved = size(from);
    if (moved == 0) {
      return;
    }
    if (begin_of(from) != ends[to]) {
      carry_down(cards.data() + begin_of(from), moved, cards.data() + ends[to]);
    }
    for (std::size_t zone = to; zone < from; ++zone) {
      ends[zone] = static_cast<std::uint8_t>(ends[zone] + moved);
    }
  }

  bool operator==(const Zones&) const = default;

 private:
  // Both out of line, as most piles that grow or go have nothing behind or before them.
  [[gnu::noinline]] static void make_room(CardByte* place, std::size_t behind) {
    std::copy_backward(place, place + behind, place + behind + 1);
  }
  [[gnu::noinline]] static void carry_down(CardByte* first, std::size_t moved, CardByte* place) {
    std::rotate(place, first, first + moved);
  }
  void shift_ends(std::size_t from, int by) {
    for (std::size_t zone = from; zone < count; ++zone) {
      ends[zone] = static_cast<std::uint8_t>(ends[zone] + by);
    }
  }
};

}  // namespace tiltyard
