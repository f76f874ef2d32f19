#include "core/seating.hpp"

namespace tiltyard {

void encode(const Seating& seating, std::size_t players, BitWriter& writer) {
  for (std::size_t seat = 0; seat < players; ++seat) {
    const Player& player = seating.players[seat];
    const std::size_t length = player.name.size();
    writer.below(static_cast<std::uint32_t>(length), PlayerName::capacity + 1);
    for (std::size_t letter = 0; letter < length; ++letter) {
      writer.bits(player.name.letters[letter], 8);
    }
    writer.below(static_cast<std::uint32_t>(player.controller), controller_count);
    writer.below(player.level - 1U, max_level);
  }
}

Seating decode_seating(std::size_t players, BitReader& reader) {
  Seating seating;
  for (std::size_t seat = 0; seat < players; ++seat) {
    Player& player = seating.players[seat];
    const std::size_t length = reader.below(PlayerName::capacity + 1);
    for (std::size_t letter = 0; letter < length; ++letter) {
      player.name.letters[letter] = static_cast<std::uint8_t>(reader.bits(8));
      if (!PlayerName::allows(player.name.letters[letter])) {
        reader.fail();
      }
    }
    player.controller = static_cast<Controller>(reader.below(controller_count));
    player.level = static_cast<std::uint8_t>(reader.below(max_level) + 1);
  }
  return seating;
}

}  // namespace tiltyard
