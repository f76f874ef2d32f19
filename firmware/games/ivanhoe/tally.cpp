#include "games/ivanhoe/tally.hpp"

#include <algorithm>
#include <numeric>

namespace tiltyard::app::ivanhoe_screens {
namespace {

using ivanhoe::Happening;

constexpr unsigned display_bits = 7;
constexpr unsigned total_bits = 9;
static_assert(ivanhoe::deck_cards < (1U << display_bits));
// The printed values of all cards, which no display can hold together.
static_assert(278 < (1U << total_bits));

// The record with what a line has more than the line before.
Record with(Record record, const Tally::Line& line, const Tally::Line& before) {
  record.longest_display = std::max(record.longest_display, line.longest_display);
  record.highest_total = std::max(record.highest_total, line.highest_total);
  for (std::size_t colour = 0; colour < line.tournaments.size(); ++colour) {
    for (std::uint8_t won = before.tournaments[colour]; won < line.tournaments[colour]; ++won) {
      count_up(record.tournaments[colour], Record::largest_count);
    }
  }
  return record;
}

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
  switch (event.happening) {
    case Happening::plays:
    case Happening::moves_card:
    case Happening::stays:
      line.longest_display =
          std::max(line.longest_display, static_cast<std::uint8_t>(table.display_size(event.seat)));
      line.highest_total = std::max(line.highest_total, event.amount);
      break;
    case Happening::wins_tournament:
      // Won by others' leaving: the cards are gone by then, what they counted is not.
      line.highest_total = std::max(line.highest_total, event.amount);
      count_up(line.tournaments[static_cast<std::size_t>(event.colour())]);
      break;
    default: break;
  }
}

bool Tally::enter(Records& records, const Seating& seating, const Tally& before) const {
  bool something = false;
  for (Seat seat = 0; seat < lines_.size(); ++seat) {
    const PlayerName& name = seating.players[seat].name;
    const Record* const known = records.find(name);
    const Record old = known == nullptr ? Record{.name = name} : *known;
    const Record now = with(old, lines_[seat], before.lines_[seat]);
    if (now == old) continue;
    records.of(name) = now;
    something = true;
  }
  return something;
}

Tally Tally::entered() const {
  Tally entered = *this;
  for (Line& line : entered.lines_) {
    line.longest_display = 0;
    line.highest_total = 0;
  }
  return entered;
}

void Tally::encode(BitWriter& writer) const {
  for (const Line& line : lines_) {
    for (const std::uint8_t won : line.tournaments) writer.bits(won, 8);
    writer.bits(line.longest_display, display_bits);
    writer.bits(line.highest_total, total_bits);
  }
}

Tally Tally::decode(BitReader& reader) {
  Tally tally;
  for (Line& line : tally.lines_) {
    for (std::uint8_t& won : line.tournaments) won = static_cast<std::uint8_t>(reader.bits(8));
    line.longest_display = static_cast<std::uint8_t>(reader.bits(display_bits));
    line.highest_total = static_cast<std::uint16_t>(reader.bits(total_bits));
  }
  return tally;
}

}  // namespace tiltyard::app::ivanhoe_screens
