#include "games/ivanhoe/tally.hpp"

#include <algorithm>
#include <numeric>

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ivanhoe::EventKind;

// Where the feats of a record stand.
constexpr std::size_t longest_display = ivanhoe::colour_count;
constexpr std::size_t highest_total = ivanhoe::colour_count + 1;

}  // namespace

unsigned Tally::tournaments(Seat seat) const {
  const auto& won = lines_[seat].tournaments;
  return std::accumulate(won.begin(), won.end(), 0U);
}

unsigned Tally::tournaments() const {
  unsigned sum = 0;
  for (Seat seat = 0; seat < lines_.size(); ++seat) sum += tournaments(seat);
  return sum;
}

void Tally::add(const ivanhoe::Event& event, const ivanhoe::Table& table) {
  Line& line = lines_[event.seat];
  switch (event.kind) {
    case EventKind::plays:
    case EventKind::moves_card:
    case EventKind::stays:
      line.longest_display =
          std::max(line.longest_display, static_cast<std::uint8_t>(table.display_size(event.seat)));
      line.highest_total = std::max(line.highest_total, event.amount);
      break;
    case EventKind::wins_tournament:
      // Won by others' leaving: the cards are gone by then, what they counted is not.
      line.highest_total = std::max(line.highest_total, event.amount);
      count_up(line.tournaments[static_cast<std::size_t>(event.colour())]);
      break;
    default: break;
  }
}

void Tally::enter(std::span<std::uint16_t> kept, Seat seat, const Tally& before) const {
  const Line& line = lines_[seat];
  const Line& known = before.lines_[seat];
  for (std::size_t colour = 0; colour < line.tournaments.size(); ++colour) {
    for (std::uint8_t won = known.tournaments[colour]; won < line.tournaments[colour]; ++won) {
      count_up(kept[colour], Record::largest_count);
    }
  }
  kept[longest_display] = std::max<std::uint16_t>(kept[longest_display], line.longest_display);
  kept[highest_total] = std::max(kept[highest_total], line.highest_total);
}

Tally Tally::entered() const {
  Tally entered = *this;
  for (Line& line : entered.lines_) {
    line.longest_display = 0;
    line.highest_total = 0;
  }
  return entered;
}

}  // namespace tiltyard::app::ivanhoe_screens
