#include "app/setup/draft.hpp"

#include <algorithm>
#include <array>

namespace tiltyard::app {
namespace {

struct Table {
  std::size_t least;
  std::size_t most;
};

// In the order of GameId.
constexpr std::array<Table, game_count> tables{{
    {ivanhoe::min_players, ivanhoe::max_players},
    {engarde::Options::players, engarde::Options::players},
    {2, max_seats},
}};

const Table& table_of(GameId game) { return tables[static_cast<std::size_t>(game)]; }

std::size_t knight_of(const PlayerName& name) {
  for (std::size_t i = 0; i < knight_count; ++i) {
    if (to_name(knight(i)) == name) return i;
  }
  return 0;
}

}  // namespace

Draft::Draft() {
  constexpr std::array<std::string_view, max_seats> first{"LANCELOT", "ROWENA",  "GALAHAD",
                                                          "DIANE",    "ORLANDO", "YVAIN"};
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    seating.players[seat].name = to_name(first[seat]);
  }
}

std::size_t Draft::least_players() const { return table_of(game).least; }
std::size_t Draft::most_players() const { return table_of(game).most; }
std::size_t Draft::players() const {
  return std::clamp<std::size_t>(wished, least_players(), most_players());
}

void Draft::add_player() {
  const std::size_t seat = players();
  if (seat == most_players()) return;
  wished = static_cast<std::uint8_t>(seat + 1);
  if (taken_for(static_cast<Seat>(seat), seating.players[seat].name)) {
    other_knight(static_cast<Seat>(seat), 1);
  }
}

void Draft::remove_player(Seat seat) {
  const std::size_t count = players();
  if (count == least_players()) return;
  const Player gone = seating.players[seat];
  std::move(seating.players.begin() + seat + 1,
            seating.players.begin() + static_cast<std::ptrdiff_t>(count),
            seating.players.begin() + seat);
  seating.players[count - 1] = gone;
  wished = static_cast<std::uint8_t>(count - 1);
}

void Draft::other_knight(Seat seat, int step) {
  std::size_t number = knight_of(seating.players[seat].name);
  // Knights are unlike each other and more than there are seats, so one is always free.
  do {
    number = (number + knight_count + static_cast<std::size_t>(step > 0 ? 1 : knight_count - 1)) %
             knight_count;
  } while (taken_for(seat, to_name(knight(number))));
  seating.players[seat].name = to_name(knight(number));
}

std::optional<Seat> Draft::taken_for(Seat seat, const PlayerName& name) const {
  for (Seat other = 0; other < players(); ++other) {
    if (other != seat && alike(seating.players[other].name, name)) return other;
  }
  return std::nullopt;
}

}  // namespace tiltyard::app
