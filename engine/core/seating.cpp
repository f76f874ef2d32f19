#include "core/seating.hpp"

#include <algorithm>

namespace tiltyard {
namespace {

template <class Archive>
void fields(Archive& archive, ValueOf<PlayerName> auto& name) {
  std::size_t length = name.size();
  archive.below(length, PlayerName::capacity + 1);
  const auto letters = std::span(name.letters).first(length);
  for (auto& letter : letters) archive.number(letter, 8);
  archive.require([&] { return std::ranges::all_of(letters, PlayerName::allows); });
}

template <class Archive>
void fields(Archive& archive, ValueOf<Player> auto& player) {
  fields(archive, player.name);
  archive.below(player.controller, controller_count);
  archive.ranged(player.level, 1, max_level);
}

template <class Archive>
void fields_of_first(Archive& archive, ValueOf<Seating> auto& seating, std::size_t players) {
  for (auto& player : std::span(seating.players).first(players)) fields(archive, player);
}

}  // namespace

SeatSet people_of(const Seating& seating, std::size_t players) {
  SeatSet people;
  for (Seat seat = 0; seat < players; ++seat) {
    if (seating.players[seat].controller == Controller::person) people.add(seat);
  }
  return people;
}

void fields(BitWriter& writer, const Seating& seating, std::size_t players) {
  fields_of_first(writer, seating, players);
}
void fields(BitReader& reader, Seating& seating, std::size_t players) {
  fields_of_first(reader, seating, players);
}

}  // namespace tiltyard
