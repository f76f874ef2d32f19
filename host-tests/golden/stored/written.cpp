#include "written.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "app/player_names.hpp"
#include "app/settings.hpp"
#include "app/setup/draft.hpp"
#include "castles/rules.hpp"
#include "core/match.hpp"
#include "core/playout.hpp"
#include "engarde/rules.hpp"
#include "games/ivanhoe/tally.hpp"
#include "ivanhoe/rules.hpp"

namespace tiltyard::stored {
namespace {

using Line = std::function<void(std::string_view, const Bytes&)>;
using Given = std::span<const std::uint8_t>;
// Longer than anything that is written.
using Room = std::array<std::uint8_t, 1024>;

template <class Write>
Bytes written(Write&& write) {
  Room room{};
  BitWriter writer(room);
  write(writer);
  TILTYARD_ASSERT(writer.fits());
  return {room.begin(), room.begin() + static_cast<std::ptrdiff_t>(writer.size())};
}

// --- A game's values ---

template <Coded Value>
Bytes bytes_of(const Value& value) {
  return written([&](BitWriter& writer) { encode(value, writer); });
}

template <Coded Value>
std::optional<Bytes> again(Given bytes) {
  BitReader reader(bytes);
  const auto value = decode<Value>(reader);
  if (!value.has_value() || !reader.finished()) return std::nullopt;
  return bytes_of(*value);
}

template <class G>
Bytes bytes_of(const Match<G>& match) {
  Bytes bytes(max_save_bytes);
  bytes.resize(match.save(bytes));
  return bytes;
}

// Whatever was damaged, the checksum is right: it is not what is judged here.
template <class G>
std::optional<Bytes> save_again(Given bytes) {
  static Match<G> match;
  Bytes mended(bytes.begin(), bytes.end());
  const std::size_t length = bytes.size() - save_crc_bytes;
  BitWriter trailer({mended.data() + length, save_crc_bytes});
  trailer.bits(crc32(bytes.first(length)), 32);
  if (!match.load(mended)) return std::nullopt;
  return bytes_of(match);
}

template <class G>
constexpr std::array<Kind, 6> kinds_of_game{{{"state", again<typename G::State>},
                                             {"view", again<typename G::View>},
                                             {"move", again<typename G::Move>},
                                             {"event", again<typename G::Event>},
                                             {"memory", again<typename G::Memory>},
                                             {"save", save_again<G>}}};

Seating some_players() {
  Seating seating;
  constexpr std::array<std::string_view, 4> names{"ANNE", "", "O'HARA-1", "\xC9LO\xCFSE"};
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    std::copy(names[seat].begin(), names[seat].end(), seating.players[seat].name.letters.begin());
  }
  seating.players[1] = {seating.players[1].name, Controller::computer, max_level};
  seating.players[3].controller = Controller::remote;
  return seating;
}

// Each kind of move and event once a game, a state and a view of each phase, memories and saves at
// two moments.
template <class G>
void write_game(const typename G::Options& options, std::uint64_t seed, const Line& line) {
  constexpr std::uint8_t kind_bits = 0x1F;  // the lowest of what is written
  constexpr unsigned middle = 20;
  static Match<G> match;
  static MoveList<G> list;
  Random chooser = playout_chooser(seed);
  match.start(options, some_players(), Random::from_seed(seed));
  std::set<std::pair<std::string_view, unsigned>> seen;
  const auto give_once = [&](std::string_view kind, unsigned which, const Bytes& bytes) {
    if (seen.insert({kind, which}).second) line(kind, bytes);
  };
  const auto give_events = [&] {
    for (const auto& event : match.last_events()) {
      const Bytes bytes = bytes_of(event);
      give_once("event", bytes[0] & kind_bits, bytes);
      const Bytes open = bytes_of(G::public_form(event));
      if (open != bytes) give_once("event", 0x100U + (bytes[0] & kind_bits), open);
    }
  };
  const auto give_position = [&](unsigned moves) {
    const auto phase = static_cast<unsigned>(match.table().phase);
    give_once("state", phase, bytes_of(match.state()));
    const Seat seat = match.to_act().value_or(Seat{0});
    give_once("view", phase, bytes_of(match.view(seat)));
    const auto other = static_cast<Seat>((seat + 1) % match.players());
    give_once("view", 0x100U + phase, bytes_of(match.view(other)));
    if (moves == middle || !match.to_act().has_value()) {
      line("memory", bytes_of(match.memory(seat)));
      line("save", bytes_of(match));
    }
  };
  give_events();
  for (unsigned moves = 0; match.to_act().has_value(); ++moves) {
    match.moves(list);
    const auto& move = list[chooser.below(static_cast<std::uint32_t>(list.size()))];
    const Bytes bytes = bytes_of(move);
    give_once("move", bytes[0] & kind_bits, bytes);
    if (moves == middle) match.announce(move);
    give_position(moves);
    match.play(move);
    give_events();
  }
  give_position(0);
}

void write_ivanhoe(const Line& line) {
  using namespace ivanhoe;
  write_game<Rules>({2, Edition::en, Ties::out}, 1, line);
  write_game<Rules>({3, Edition::fr, Ties::stay}, 2, line);
  write_game<Rules>({5, Edition::it, Ties::out}, 3, line);
}
void write_engarde(const Line& line) {
  using namespace engarde;
  write_game<Rules>({Level::basic, Starter::random}, 1, line);
  write_game<Rules>({Level::classic, Starter::seat_0}, 2, line);
  write_game<Rules>({Level::advanced, Starter::seat_1}, 3, line);
}
void write_castles(const Line& line) {
  using namespace castles;
  write_game<Rules>({2, 3}, 1, line);
  write_game<Rules>({4, 4}, 2, line);
  write_game<Rules>({6, 6}, 3, line);
}

// --- What the device keeps beside matches ---

Bytes bytes_of(const app::Settings& settings) {
  const auto bytes = encode(settings);
  return {bytes.begin(), bytes.end()};
}
std::optional<Bytes> settings_again(Given bytes) {
  const auto settings = app::decode_settings(bytes);
  return settings.has_value() ? std::optional(bytes_of(*settings)) : std::nullopt;
}

Bytes bytes_of(const app::Draft& draft) {
  return written([&](BitWriter& writer) { encode(draft, writer); });
}
std::optional<Bytes> draft_again(Given bytes) {
  BitReader reader(bytes);
  const auto draft = app::decode_draft(reader);
  return draft.has_value() ? std::optional(bytes_of(*draft)) : std::nullopt;
}

using app::ivanhoe_screens::Tally;

constexpr std::array<Kind, 3> kinds_of_device{
    {{"settings", settings_again}, {"draft", draft_again}, {"tally", again<Tally>}}};

Tally some_tally() {
  static Match<ivanhoe::Rules> match;
  static MoveList<ivanhoe::Rules> list;
  Tally tally;
  Random chooser = playout_chooser(4);
  match.start({5, ivanhoe::Edition::en, ivanhoe::Ties::out}, Seating{}, Random::from_seed(4));
  while (match.to_act().has_value()) {
    match.moves(list);
    match.play(list[chooser.below(static_cast<std::uint32_t>(list.size()))]);
    for (const auto& event : match.last_events()) tally.add(event, match.table());
  }
  return tally;
}

void write_device(const Line& line) {
  line("settings", bytes_of(app::Settings{}));
  line("settings", bytes_of(app::Settings{.language = text::Language::italian,
                                          .volume = 0,
                                          .brightness = 5,
                                          .motion = false,
                                          .flipped = true,
                                          .dim_seconds = 0,
                                          .sleep_minutes = 30,
                                          .speed = 2,
                                          .announcement_seconds = 10}));
  line("draft", bytes_of(app::Draft{}));
  app::Draft draft;
  draft.other_game(1);
  draft.other_game(1);
  draft.add_player();
  draft.set_decider(2, app::person_decides);
  draft.set_decider(3, max_level);
  draft.choices[0] = {2, 1};
  draft.choices[1] = {2, 1};
  draft.choices[2] = {3};
  draft.seating.players[4].name = app::to_name("O'HARA-1");
  line("draft", bytes_of(draft));
  line("tally", bytes_of(Tally{}));
  line("tally", bytes_of(some_tally()));
}

constexpr std::array<Group, 4> all_groups{
    {{"ivanhoe", kinds_of_game<ivanhoe::Rules>, write_ivanhoe},
     {"engarde", kinds_of_game<engarde::Rules>, write_engarde},
     {"castles", kinds_of_game<castles::Rules>, write_castles},
     {"device", kinds_of_device, write_device}}};

}  // namespace

std::span<const Group> groups() { return all_groups; }

}  // namespace tiltyard::stored
