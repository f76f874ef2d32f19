#pragma once

#include "app/console/public_answers.hpp"
#include "app/flow_of.hpp"
#include "app/match/any_match.hpp"
#include "app/match/plain_game.hpp"
#include "app/match/seat_names.hpp"
#include "opponents/computer_seat.hpp"

namespace tiltyard::app {

// Outside of the class, whose own `tell` would hide the game's.
template <class Event>
void tell_event(const Event& event, const SeatNames& names, Story& out) {
  tell(event, names.language(), names.views(), out);
}

// What a game's table is while a match is replayed.
template <class Game>
struct ReplayTableOf {
  struct Type {
    typename Game::FlowTraits::Rules::Table table;
  };
};
template <class Game>
  requires requires { typename Game::ReplayTable; }
struct ReplayTableOf<Game> {
  using Type = typename Game::ReplayTable;
};

// The match of one game: of its description (game_description.hpp) these show it.
//
//   push_turn, push_table (app)
//   rules                           its rule book (rule_book.hpp)
//   draw_ceremony, draw_result (app, flow, canvas, room)
//   say_progress(app, flow)         how far the match is: a few words
//
// and, beside what it has from PlainGame (plain_game.hpp), only where the game has such a thing:
//
//   hinted_move(app, seen, move), hint_reason(app, seen, move)
//                                   what a champion would do, and why, from a seat's perspective
//   ReplayTable, apply, set_out, draw_replay, is_draw_of
//                                   how what happened is played again on the table (replay.hpp);
//                                   else it is told in words on a page
//   lesson_position(lesson)         where there are lessons
//
// tell(event, language, names, out), beside the event or in text, tells its events.
template <class Game>
class MatchOf final : public AnyMatch {
 public:
  using GameType = Game;
  using ReplayTable = typename ReplayTableOf<Game>::Type;
  static constexpr bool has_replay_table = requires { typename Game::ReplayTable; };
  using FlowTraits = typename Game::FlowTraits;
  using Rules = typename FlowTraits::Rules;

  explicit MatchOf(DeviceHolder& holder) : AnyMatch(flow_), flow_(holder) {}

  FlowOf<FlowTraits>& flow() { return flow_; }
  const FlowOf<FlowTraits>& flow() const { return flow_; }
  const typename Game::Tally& tally() const { return tally_; }

  // The game that this is a match of (game_description.hpp).
  static const GameInfo& game();
  const GameInfo& info() const override { return game(); }
  bool start_thinking() override;
  bool think(std::uint32_t units) override { return computer_.step(units); }
  std::uint32_t work_of_thought() const override { return computer_.work(); }
  void end_thought() override;
  bool gives_hints() const override { return has_hints; }
  void start_hint() override;
  text::Sentence say_hint(const App& app, const SeatAccess& access, HintPart part) const override {
    if constexpr (has_hints) {
      const Perspective<Rules> seen = flow_.perspective(access);
      return part == HintPart::move ? Game::hinted_move(app, seen, computer_.move())
                                    : Game::hint_reason(app, seen, computer_.move());
    } else {
      return {};
    }
  }
  void stand_for_lesson(std::size_t lesson, const Seating& seating) override;
  void choose_written(std::string_view move) override;
  void begin(const OptionChoices& choices, std::size_t players, const Seating& seating,
             const Deal& deal) override {
    start(options_of<typename Game::Setup>(choices, players), seating, deal.number.random());
    deal_ = deal;
  }
  void again(const Deal& deal) override { again(flow_.seating(), deal); }
  void again_turned() override;
  std::optional<DealNumber::Seal> seal() const override {
    return deal_ ? std::optional(deal_->number.seal()) : std::nullopt;
  }
  std::optional<DealNumber> opened_deal() const override {
    return deal_ && flow_.stage() == Stage::over ? std::optional(deal_->number) : std::nullopt;
  }
  bool deal_is_known() const override { return deal_ && deal_->known; }
  void start(const typename Rules::Options& options, const Seating& seating, Random random) {
    flow_.start(options, seating, random);
    forget_tally();
  }
  std::size_t save_dealt(std::span<std::uint8_t> bytes) const override;
  bool record(Records& records) override;
  bool resume_dealt(std::span<const std::uint8_t> bytes) override;

  bool is_news(std::uint32_t event, const SeatAccess* access) const override {
    return FlowTraits::is_news(event_for(event, access));
  }
  bool is_in_picture(std::uint32_t event) const override { return flow_.is_in_picture(event); }
  void tell(const App& app, std::uint32_t event, const SeatAccess* access,
            Story& out) const override {
    const SeatNames names(app);
    tell_event(event_for(event, access), names, out);
  }

  bool replay_from(std::uint32_t event) override;
  void replay_event(const App& app, std::uint32_t event, const SeatAccess* access) override {
    if constexpr (has_replay_table) {
      const ReplayTable before = replay_table_;
      if (table_known_) Game::apply(replay_table_, flow_.public_event(event));
      Game::set_out(app, event_for(event, access), before, replay_table_);
    }
  }
  void set_out(const App& app, std::uint32_t first, const SeatAccess* access) override {
    replay_from(first);
    for (std::uint32_t event = first; event < flow_.event_count(); ++event) {
      replay_event(app, event, access);
    }
  }
  void draw_replay(const App& app, ui::Canvas& canvas, Seat viewer, std::uint32_t event,
                   const SeatAccess* access, std::string_view words) const override {
    if constexpr (has_replay_table) {
      Game::draw_replay(app, canvas, replay_table_, viewer, event_for(event, access), words);
    } else {
      draw_replay_in_words(app, canvas, words);
    }
  }
  bool is_draw_of(std::uint32_t event, Seat seat) const override {
    if constexpr (has_replay_table) return Game::is_draw_of(flow_.public_event(event), seat);
    return false;
  }

  void draw_ceremony(const App& app, ui::Canvas& canvas, ui::Rect room) const override {
    Game::draw_ceremony(app, flow_, canvas, room);
  }
  void draw_notice(const App& app, ui::Canvas& canvas, ui::Rect room,
                   const SeatAccess* access) const override {
    Game::draw_notice(app, flow_, canvas, room, flow_.notice_event(), access);
  }
  void set_out_notice(const App& app) const override {
    Game::set_out_notice(app, flow_, flow_.notice_event());
  }
  void draw_announced(const App& app, ui::Canvas& canvas, ui::Rect room) const override {
    Game::draw_announced(app, flow_, canvas, room);
  }
  void draw_result(const App& app, ui::Canvas& canvas, ui::Rect room) const override {
    Game::draw_result(app, flow_, canvas, room);
  }

  text::Sentence unseen_question(const App& app) const override {
    return Game::unseen_question(app, flow_);
  }
  std::string_view unseen_answer(const App& app) const override {
    return Game::unseen_answer(app, flow_);
  }
  void answer_unseen() override { flow_.choose(Game::unseen_move(flow_)); }
  std::optional<ui::Ink> colour() const override { return Game::colour(flow_.table()); }
  void write_public_view(JsonWriter& json) const override {
    app::write_public_view<typename Game::Notation>(json, flow_.match());
  }
  void write_public_log(JsonWriter& json) const override {
    static etl::string<max_event_letters> words;
    app::write_public_log<typename Game::Notation>(json, flow_.match(), words);
  }
  text::Sentence say_progress(const App& app) const override {
    return Game::say_progress(app, flow_);
  }

 private:
  void forget_tally() {
    tally_ = settled_tally_ = in_records_ = {};
    tallied_ = settled_ = 0;
    taken_back_ = flow_.times_taken_back();
    end_recorded_ = false;
    deal_.reset();
    forget_hints();
  }
  typename Rules::Event event_for(std::uint32_t event, const SeatAccess* access) const {
    return access == nullptr ? flow_.public_event(event) : flow_.event_for(event, *access);
  }

  using Tally = typename Game::Tally;
  using Computer = typename Game::Computer;
  static constexpr bool has_hints =
      requires(const App& app, const Perspective<Rules>& seen, const typename Rules::Move& move) {
        Game::hinted_move(app, seen, move);
        Game::hint_reason(app, seen, move);
      };
  static constexpr std::size_t bytes_behind = Tally::bytes + deal_bytes;
  static_assert(Match<Rules>::least_save_room + bytes_behind + hints_bytes <= max_save_bytes,
                "a match, its tally, its deal and its hints may not fit a save");

  void again(const Seating& seating, const Deal& deal) {
    const Seating seated = seating;
    const typename Rules::Options options = flow_.table().options;
    start(options, seated, deal.number.random());
    deal_ = deal;
  }
  bool resume_match(std::span<const std::uint8_t> bytes);

  FlowOf<FlowTraits> flow_;
  std::optional<Deal> deal_;
  Computer computer_;
  Tally tally_;
  Tally settled_tally_;  // as it was where undo ends
  Tally in_records_;
  std::uint32_t tallied_ = 0;     // events that are in the tally
  std::uint32_t settled_ = 0;     // and in the settled one
  std::uint32_t taken_back_ = 0;  // how often, when they were counted
  bool end_recorded_ = false;
  ReplayTable replay_table_;
  bool table_known_ = false;
};

template <class Game>
void MatchOf<Game>::stand_for_lesson(std::size_t lesson, const Seating& seating) {
  if constexpr (requires { Game::lesson_position(lesson); }) {
    flow_.stand_at(Game::lesson_position(lesson), seating);
    forget_tally();
  } else {
    TILTYARD_ASSERT(false);
  }
}

template <class Game>
void MatchOf<Game>::choose_written(std::string_view move) {
  const std::optional<typename Rules::Move> read = Game::Notation::read_move(move);
  TILTYARD_ASSERT(read.has_value() && flow_.match().why_not(*read) == Rules::Reason::none);
  flow_.choose(*read);
}

template <class Game>
bool MatchOf<Game>::start_thinking() {
  if (flow_.stage() == Stage::computer) {
    const Perspective<Rules> seen = flow_.computer_perspective();
    computer_.start(seen, seen.view());
    return true;
  }
  if constexpr (AsksComputers<FlowTraits>) {
    if (const std::optional<Seat> asked = flow_.next_asked()) {
      const Perspective<Rules> seen = flow_.asked_perspective(*asked);
      computer_.start(seen, FlowTraits::as_if_asked(seen.view(), *flow_.announced()));
      return true;
    }
  }
  return false;
}

// Who called, or may call, is asked for his answer.
template <class Game>
void MatchOf<Game>::start_hint() {
  const Perspective<Rules> seen = flow_.advised_perspective();
  if constexpr (AsksComputers<FlowTraits>) {
    if (flow_.announced()) {
      return computer_.advise(seen, FlowTraits::as_if_asked(seen.view(), *flow_.announced()));
    }
  }
  computer_.advise(seen, seen.view());
}

template <class Game>
void MatchOf<Game>::end_thought() {
  if (flow_.stage() == Stage::computer) {
    flow_.choose(computer_.move());
  } else {
    flow_.asked_answers(computer_.move() == FlowTraits::answer(true));
  }
}

template <class Game>
bool MatchOf<Game>::replay_from(std::uint32_t event) {
  const auto former = flow_.table_before(event);
  table_known_ = former.has_value();
  replay_table_ = ReplayTable{table_known_ ? former->table : flow_.table()};
  for (std::uint32_t past = table_known_ ? former->event : event; past < event; ++past) {
    if constexpr (has_replay_table) {
      if (past >= flow_.oldest_event()) Game::apply(replay_table_, flow_.public_event(past));
    }
  }
  return table_known_;
}

// The options stay, so the same seat begins.
template <class Game>
void MatchOf<Game>::again_turned() {
  TILTYARD_ASSERT(deal_.has_value());
  Seating turned = flow_.seating();
  auto& seats = turned.players;
  std::rotate(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(flow_.players() - 1),
              seats.begin() + static_cast<std::ptrdiff_t>(flow_.players()));
  again(turned, {.number = deal_->number, .known = true});
}

// The tally and the deal go behind the match, in the same number of bytes always.
template <class Game>
std::size_t MatchOf<Game>::save_dealt(std::span<std::uint8_t> bytes) const {
  TILTYARD_ASSERT(bytes.size() > bytes_behind);
  const std::size_t room = std::min(bytes.size(), max_save_bytes) - bytes_behind;
  const std::size_t length = flow_.save(bytes.first(room));
  BitWriter tally(bytes.subspan(length, Tally::bytes));
  fields(tally, tally_);
  BitWriter deal(bytes.subspan(length + Tally::bytes, deal_bytes));
  fields(deal, deal_);
  TILTYARD_ASSERT(tally.fits() && deal.fits());
  return length + bytes_behind;
}

// A match of before the deals' numbers ends with its tally; its own sum tells them apart.
template <class Game>
bool MatchOf<Game>::resume_dealt(std::span<const std::uint8_t> bytes) {
  if (bytes.size() >= deal_bytes) {
    BitReader reader(bytes.last(deal_bytes));
    std::optional<Deal> deal;
    fields(reader, deal);
    if (reader.ok() && resume_match(bytes.first(bytes.size() - deal_bytes))) {
      deal_ = deal;
      return true;
    }
  }
  deal_.reset();
  return resume_match(bytes);
}

template <class Game>
bool MatchOf<Game>::resume_match(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < Tally::bytes) return false;
  const std::span<const std::uint8_t> behind = bytes.last(Tally::bytes);
  BitReader reader(behind);
  Tally tally;
  fields(reader, tally);
  if (!reader.ok() || !flow_.resume(bytes.first(bytes.size() - Tally::bytes))) return false;
  tally_ = settled_tally_ = tally;
  in_records_ = tally.entered();
  tallied_ = settled_ = flow_.event_count();
  end_recorded_ = flow_.stage() == Stage::over;
  return true;
}

template <class Game>
bool MatchOf<Game>::record(Records& records) {
  if (std::exchange(taken_back_, flow_.times_taken_back()) != flow_.times_taken_back()) {
    tally_ = settled_tally_;
    tallied_ = settled_;
  }
  const std::uint32_t count = flow_.event_count();
  for (tallied_ = std::max(tallied_, flow_.oldest_event()); tallied_ < count; ++tallied_) {
    tally_.add(flow_.public_event(tallied_), flow_.table());
  }
  // What may still be taken back is in no record.
  if (flow_.may_take_back()) return false;
  settled_tally_ = tally_;
  settled_ = tallied_;
  if (deal_is_known()) return false;
  const bool over = !flow_.to_act().has_value();
  const bool ended = over && !end_recorded_;
  end_recorded_ = over;
  bool something = false;
  const Seating& seating = flow_.seating();
  const SeatSet people = people_of(seating, flow_.players());
  for (Seat seat = 0; seat < flow_.players(); ++seat) {
    if (!people.has(seat)) continue;
    const PlayerName& name = seating.players[seat].name;
    const Record* const known = records.find(name);
    const Record old = known == nullptr ? Record{.name = name} : *known;
    Record now = old;
    tally_.enter(now.feats_of(game()), seat, in_records_);
    if (ended) {
      const bool won = Rules::outcome(flow_.table(), seat) == Outcome::won;
      now.add(place_of(game()), strongest_computer(seating, flow_.players()), won);
    }
    if (now == old) continue;
    records.of(name) = now;
    something = true;
  }
  in_records_ = tally_;
  return something;
}

}  // namespace tiltyard::app
