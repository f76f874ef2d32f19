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

constexpr std::uint8_t fewest_wished = 2;
constexpr std::uint8_t most_wished = max_seats;

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
  constexpr int squire = 2;
  set_others(squire);
}

int Draft::decider(Seat seat) const {
  const Player& player = seating.players[seat];
  return player.controller == Controller::computer ? player.level : person_decides;
}

void Draft::set_decider(Seat seat, int decider) {
  const bool person = decider == person_decides;
  Player& player = seating.players[seat];
  player.controller = person ? Controller::person : Controller::computer;
  player.level = person ? std::uint8_t{1} : static_cast<std::uint8_t>(decider);
}

std::optional<int> Draft::others() const {
  const int first = decider(1);
  for (Seat seat = 2; seat < players(); ++seat) {
    if (decider(seat) != first) return std::nullopt;
  }
  return first;
}

// Whoever comes to the table later, too.
void Draft::set_others(int decider) {
  for (Seat seat = 1; seat < max_seats; ++seat) set_decider(seat, decider);
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
  tell_apart();
}

// A larger table may seat somebody with a name that was free at the smaller one.
void Draft::other_game(int step) {
  const int next = static_cast<int>(game) + step + static_cast<int>(game_count);
  game = static_cast<GameId>(next % static_cast<int>(game_count));
  tell_apart();
}

void Draft::tell_apart() {
  for (Seat seat = 1; seat < players(); ++seat) {
    const std::optional<Seat> like = taken_for(seat, seating.players[seat].name);
    if (like.has_value() && *like < seat) other_knight(seat, 1);
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

void encode(const Draft& draft, BitWriter& writer) {
  writer.below(static_cast<std::uint32_t>(draft.game), game_count);
  writer.below(static_cast<std::uint32_t>(draft.wished - fewest_wished),
               most_wished - fewest_wished + 1);
  writer.below(static_cast<std::uint32_t>(draft.ivanhoe.edition), ivanhoe::edition_count);
  writer.below(static_cast<std::uint32_t>(draft.ivanhoe.ties), ivanhoe::ties_count);
  writer.below(static_cast<std::uint32_t>(draft.en_garde.level), engarde::level_count);
  writer.below(static_cast<std::uint32_t>(draft.en_garde.starter), engarde::starter_count);
  writer.below(draft.castles.track - castles::min_track,
               castles::max_track - castles::min_track + 1);
  encode(draft.seating, max_seats, writer);
}

std::optional<Draft> decode_draft(BitReader& reader) {
  Draft draft;
  draft.game = static_cast<GameId>(reader.below(game_count));
  draft.wished =
      static_cast<std::uint8_t>(reader.below(most_wished - fewest_wished + 1) + fewest_wished);
  draft.ivanhoe.edition = static_cast<ivanhoe::Edition>(reader.below(ivanhoe::edition_count));
  draft.ivanhoe.ties = static_cast<ivanhoe::Ties>(reader.below(ivanhoe::ties_count));
  draft.en_garde.level = static_cast<engarde::Level>(reader.below(engarde::level_count));
  draft.en_garde.starter = static_cast<engarde::Starter>(reader.below(engarde::starter_count));
  draft.castles.track = static_cast<std::uint8_t>(
      reader.below(castles::max_track - castles::min_track + 1) + castles::min_track);
  draft.seating = decode_seating(max_seats, reader);
  for (Seat seat = 0; seat < max_seats; ++seat) {
    const Player& player = draft.seating.players[seat];
    const bool seated = seat < draft.players();
    const bool sound = player.name.size() > 0 && player.controller != Controller::remote &&
                       !(seated && draft.taken_for(seat, player.name));
    if (!sound) reader.fail();
  }
  return reader.finished() ? std::optional<Draft>(draft) : std::nullopt;
}

}  // namespace tiltyard::app
