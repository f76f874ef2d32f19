// Cards in zones: one arena of bytes, cut into ordered piles.
//
// A game has a fixed number of cards, and each is in exactly one place; so its ordered piles
// (displays, armies, discards) share one array of that many bytes instead of each having room for
// all. A zone grows and shrinks at its end, and can lose a card from its middle; the zones behind
// it move over. Put the zone that grows most often last.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
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

  // In whole words, so that four move at once; what stands behind the last zone's stays 0.
  static constexpr std::size_t words = (count + 3) / 4;
  alignas(4) std::array<std::uint8_t, 4 * words> ends{};
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
    move_ends(zone, count, 1);
  }

  // Takes the card at `index` out of a zone; those above it move down.
  CardByte remove(std::size_t zone, std::size_t index) {
    const CardByte card = at(zone, index);
    CardByte* const place = cards.data() + begin_of(zone) + index;
    std::copy(place + 1, cards.data() + total(), place);
    cards[total() - 1] = 0;
    move_ends(zone, count, -1);
    return card;
  }
  CardByte pop(std::size_t zone) { return remove(zone, size(zone) - 1); }

  void clear(std::size_t zone) {
    const std::size_t gone = size(zone);
    const std::size_t old_total = total();
    std::copy(cards.data() + ends[zone], cards.data() + old_total, cards.data() + begin_of(zone));
    std::fill(cards.data() + old_total - gone, cards.data() + old_total, CardByte{0});
    move_ends(zone, count, -static_cast<int>(gone));
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
    move_ends(to, from, static_cast<int>(moved));
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

  using Words = std::array<std::uint32_t, words>;
  // For each zone a 1 in its own end and in those of all zones behind it.
  static constexpr std::array<Words, count + 1> ones = [] {
    std::array<Words, count + 1> all{};
    for (std::size_t from = 0; from <= count; ++from) {
      std::array<std::uint8_t, 4 * words> bytes{};
      std::fill(bytes.begin() + from, bytes.begin() + count, std::uint8_t{1});
      all[from] = std::bit_cast<Words>(bytes);
    }
    return all;
  }();
  // Moves the ends of the zones from one to before another, four with one sum: none comes over 255
  // or under 0, so none carries into the next. A loop over the zones takes twice the cycles.
  void move_ends(std::size_t from, std::size_t until, int by) {
    for (std::size_t word = 0; word < words; ++word) {
      std::uint8_t* const place =
          static_cast<std::uint8_t*>(__builtin_assume_aligned(ends.data() + 4 * word, 4));
      std::uint32_t sums = 0;
      std::memcpy(&sums, place, sizeof sums);
      sums += (ones[from][word] - ones[until][word]) * static_cast<std::uint32_t>(by);
      std::memcpy(place, &sums, sizeof sums);
    }
  }
};

}  // namespace tiltyard
