#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/ivanhoe/table_view.hpp"

namespace tiltyard::app::ivanhoe_screens {

// The kinds that a hand holds, in the order it is fanned: values, then actions. Equal cards are one
// place with a count.
class Kinds {
 public:
  explicit Kinds(const Hand& hand);

  int count() const { return count_; }
  Card operator[](int place) const { return kinds_[static_cast<std::size_t>(place)]; }

 private:
  std::array<Card, ivanhoe::card_kinds> kinds_{};
  int count_ = 0;
};

// The hand: on the large screen overlapping cards, the selected one raised; on the small one a row
// of cells. What cannot be played is dim (not underlined). A hand too wide for the room shows the
// part around the selected card; one of few takes the whole width. `selected` -1: none. `drawn`:
// has just come, and is marked.
void draw_fan(const App& app, ui::Canvas& canvas, ui::Rect room, const Hand& hand,
              const Kinds& kinds, std::uint64_t playable, int selected,
              std::optional<Card> drawn = std::nullopt);

// The whole hand, nothing of it selected: on the small screen in rows of cells, as many as the room
// has lines for.
void draw_whole_hand(const App& app, ui::Canvas& canvas, ui::Rect room, const Hand& hand,
                     const Kinds& kinds, std::optional<Card> drawn = std::nullopt);

// How many rows of cells a hand takes on the small screen.
int hand_rows(const App& app, const Hand& hand, const Kinds& kinds);

// The bit of a card in `playable`.
constexpr std::uint64_t playable_bit(Card card) {
  return std::uint64_t{1} << ivanhoe::index_of(card);
}

}  // namespace tiltyard::app::ivanhoe_screens
