#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "app/games.hpp"
#include "app/records.hpp"
#include "core/codec.hpp"
#include "core/seating.hpp"
#include "ivanhoe/events.hpp"

namespace tiltyard::app::ivanhoe_screens {

// What a match has seen of each player that its table does not keep: the table of the game at its
// end, and what goes into the records.
class Tally {
 public:
  struct Line {
    std::array<std::uint8_t, ivanhoe::colour_count> tournaments{};  // won, by colour
    std::uint8_t longest_display = 0;                               // in cards
    std::uint16_t highest_total = 0;
    bool operator==(const Line&) const = default;
  };
  // As the journal keeps it, whatever the number of players.
  static constexpr unsigned won_bits = 8;
  static constexpr unsigned display_bits = 7;
  static constexpr unsigned total_bits = 9;
  static_assert(ivanhoe::deck_cards < (1U << display_bits));
  // The printed values of all cards, which no display can hold together.
  static_assert(278 < (1U << total_bits));
  static constexpr unsigned line_bits =
      (won_bits * ivanhoe::colour_count) + display_bits + total_bits;
  static constexpr std::size_t bytes = ((ivanhoe::max_players * line_bits) + 7) / 8;

  // Of each name: tournaments won by colour, its longest display in cards, its highest total.
  static constexpr std::array<FeatInfo, ivanhoe::colour_count + 2> feats{
      {{13, 16}, {13, 16}, {13, 16}, {13, 16}, {13, 16}, {8, 8}, {9, 16}}};
  static void draw_feats(const App& app, ui::Canvas& canvas, const FeatsRoom& room,
                         std::span<const std::uint16_t> kept);

  const Line& of(Seat seat) const { return lines_[seat]; }
  unsigned tournaments(Seat seat) const;
  // Tournaments that have ended.
  unsigned tournaments() const;

  // Counts an event in; `table` stands as it does after it, or after others of the same turn.
  void add(const ivanhoe::Event& event, const ivanhoe::Table& table);
  // Enters what of this seat is new since `before` into the feats of its record.
  void enter(std::span<std::uint16_t> kept, Seat seat, const Tally& before) const;
  // What was won is in the records; a display or total may have been cut off before it was.
  Tally entered() const;

  template <class Archive>
  friend void fields(Archive& archive, ValueOf<Tally> auto& tally) {
    for (auto& line : tally.lines_) {
      for (auto& won : line.tournaments) archive.number(won, won_bits);
      archive.number(line.longest_display, display_bits);
      archive.number(line.highest_total, total_bits);
    }
  }

  bool operator==(const Tally&) const = default;

 private:
  std::array<Line, ivanhoe::max_players> lines_{};
};

}  // namespace tiltyard::app::ivanhoe_screens
