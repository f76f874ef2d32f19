#include "app/setup/draft.hpp"

#include <algorithm>
#include <array>

namespace tiltyard::app {
namespace {

// The first byte of the format. The first one began with the game, which cannot read like this.
constexpr unsigned format = 0xFF;
// The same with a choice of hints before it.
constexpr unsigned format_with_hints = 0xFE;
constexpr unsigned hint_choices = 2;
// What the first one was written for: the first games of the list.
constexpr std::size_t first_format_games = 3;

constexpr unsigned id_bits = 8;
constexpr unsigned games_bits = 4;
constexpr unsigned options_bits = 3;
constexpr unsigned choice_bits = 5;
static_assert(max_games < (1U << games_bits) && max_options < (1U << options_bits));

constexpr std::uint8_t fewest_wished = 2;
constexpr std::uint8_t most_wished = max_seats;

std::size_t knight_of(const PlayerName& name) {
  for (std::size_t i = 0; i < knight_count; ++i) {
    if (to_name(knight(i)) == name) return i;
  }
  return 0;
}

// Of a game that this program does not know, or an option that has changed, nothing is taken.
template <class Archive>
void fields_of_choices(Archive& archive, ValueOf<Draft> auto& draft) {
  auto chosen = draft.info().id;
  std::size_t count = games().size();
  archive.number(chosen, id_bits);
  archive.ranged(draft.wished, fewest_wished, most_wished);
  archive.number(count, games_bits);
  for (std::size_t i = 0; i < count; ++i) {
    const GameInfo* game = Archive::reads ? nullptr : games()[i];
    auto id = Archive::reads ? chosen : game->id;
    std::size_t options = Archive::reads ? 0 : game->options().size();
    archive.number(id, id_bits);
    archive.number(options, options_bits);
    if constexpr (Archive::reads) game = game_of(id);
    const std::size_t known = game == nullptr ? 0 : game->options().size();
    for (std::size_t n = 0; n < options; ++n) {
      std::uint8_t choice = Archive::reads ? 0 : draft.choices[i][n];
      archive.number(choice, choice_bits);
      if constexpr (Archive::reads) {
        const bool taken = n < known && choice < game->options()[n].choices();
        if (taken) draft.choices[place_of(*game)][n] = choice;
      }
    }
    if constexpr (Archive::reads) {
      if (game != nullptr && id == chosen) draft.game = static_cast<std::uint8_t>(place_of(*game));
    }
  }
}

void read_first_format(Draft& draft, BitReader& reader) {
  reader.require([] { return games().size() >= first_format_games; });
  if (!reader.ok()) return;
  reader.below(draft.game, first_format_games);
  reader.ranged(draft.wished, fewest_wished, most_wished);
  for (std::size_t i = 0; i < first_format_games; ++i) {
    const auto options = games()[i]->options();
    for (std::size_t n = 0; n < options.size(); ++n) {
      reader.below(draft.choices[i][n], options[n].choices());
    }
  }
}

// Whether these could sit down to a match, and can be told apart.
bool can_play(const Draft& draft) {
  for (Seat seat = 0; seat < max_seats; ++seat) {
    const Player& player = draft.seating.players[seat];
    const bool seated = seat < draft.players();
    const bool sound = player.name.size() > 0 && player.controller != Controller::remote &&
                       !(seated && draft.taken_for(seat, player.name));
    if (!sound) return false;
  }
  return true;
}

}  // namespace

Draft::Draft() {
  constexpr std::array<std::string_view, max_seats> first{"LANCELOT", "ROWENA",  "GALAHAD",
                                                          "DIANE",    "ORLANDO", "YVAIN"};
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    seating.players[seat].name = to_name(first[seat]);
  }
  for (std::size_t i = 0; i < games().size(); ++i) {
    choices[i] = initial_choices(games()[i]->options());
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

// Back to what is usual where that is it.
void Draft::turn_hints() {
  const HintRule other = gives_hints() ? HintRule::never : HintRule::always;
  const bool usual = hints_allowed(HintRule::usual, seating, players());
  hints = usual == (other == HintRule::always) ? HintRule::usual : other;
}

std::size_t Draft::least_players() const { return info().least_players; }
std::size_t Draft::most_players() const { return info().most_players; }
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
  const int count = static_cast<int>(games().size());
  game = static_cast<std::uint8_t>((game + step + count) % count);
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
  const bool chosen = draft.hints != HintRule::usual;
  writer.bits(chosen ? format_with_hints : format, 8);
  if (chosen) writer.below(draft.hints == HintRule::never, hint_choices);
  fields_of_choices(writer, draft);
  fields(writer, draft.seating, max_seats);
}

std::optional<Draft> decode_draft(BitReader& reader) {
  Draft draft;
  BitReader ahead = reader;
  const unsigned found = ahead.bits(8);
  if (found == format || found == format_with_hints) {
    reader = ahead;
    if (found == format_with_hints) {
      draft.hints = reader.below(hint_choices) == 0 ? HintRule::always : HintRule::never;
    }
    fields_of_choices(reader, draft);
  } else {
    read_first_format(draft, reader);
  }
  draft.seating = Seating{};
  fields(reader, draft.seating, max_seats);
  reader.require([&] { return can_play(draft); });
  return reader.finished() ? std::optional<Draft>(draft) : std::nullopt;
}

}  // namespace tiltyard::app
