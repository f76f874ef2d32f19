#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "app/console/json_writer.hpp"
#include "app/flow.hpp"
#include "app/games.hpp"
#include "app/match/deal.hpp"
#include "app/match/hints.hpp"
#include "app/records.hpp"
#include "app/scene.hpp"
#include "core/seating.hpp"
#include "text/words.hpp"
#include "ui/canvas.hpp"
#include "ui/ink.hpp"

namespace tiltyard::app {

class App;

// A sentence about an event: long enough for a hand of a hundred cards.
using Story = etl::string<1024>;

// What happened in words alone, for a game that is not told on its table.
void draw_replay_in_words(const App& app, ui::Canvas& canvas, std::string_view words);

// The match that is on, whatever its game: what the scenes of every match ask of it: what is
// due (flow.hpp), and what the game tells and draws of it.
class AnyMatch {
 public:
  virtual const GameInfo& info() const = 0;
  // What is due, and what ends it.
  Flow& flow() { return flow_; }
  const Flow& flow() const { return flow_; }

  // Computers think: one that is to decide, and during an announcement each that may call. Begins a
  // thought, false if none is due; goes on for about so many units of the search's work, true if
  // there is more; tells how many its level does; plays its move, or notes its answer.
  virtual bool start_thinking() = 0;
  virtual bool think(std::uint32_t units) = 0;
  virtual std::uint32_t work_of_thought() const = 0;
  virtual void end_thought() = 0;

  // Whether people may ask what a champion would do, and how often they did.
  const Hints& hints() const { return hints_; }
  void allow_hints(HintRule rule) { hints_.rule = rule; }
  void count_hint(Seat seat) {
    if (hints_.given[seat] < Hints::most) ++hints_.given[seat];
  }
  bool may_give_hints() const {
    return gives_hints() && hints_allowed(hints_.rule, flow_.seating(), flow_.players());
  }
  // How each player likes his hand sorted, in the game's own numbers; 0: as the game thinks best. Not
  // stored.
  std::uint8_t hand_order(Seat seat) const { return hand_orders_[seat]; }
  void sort_hand(Seat seat, std::uint8_t order) { hand_orders_[seat] = order; }
  // Where a person decides: begins to think as a champion with what his seat knows; `think` goes on.
  // Once it is done: the move, and the reason in words of the rules, empty if there is none but
  // trying.
  virtual bool gives_hints() const = 0;
  virtual void start_hint() = 0;
  enum class HintPart : std::uint8_t { move, reason };
  virtual text::Sentence say_hint(const App& app, const SeatAccess& access,
                                  HintPart part) const = 0;
  // The position of a lesson of this game, in the place of a deal.
  virtual void stand_for_lesson(std::size_t lesson, const Seating& seating) = 0;
  // Chooses a move that is written in the console's notation, for the seat that decides; a legal
  // one.
  virtual void choose_written(std::string_view move) = 0;
  // Deals a match with these choices of the game's options.
  virtual void begin(const OptionChoices& choices, std::size_t players, const Seating& seating,
                     const Deal& deal) = 0;
  // Goes on with a stored match. False: the bytes are no match of this game.
  bool resume(std::span<const std::uint8_t> bytes);
  // The same options and people, dealt anew; or the same deal, each player with the cards of the
  // one before him, for a match that has a deal's number.
  virtual void again(const Deal& deal) = 0;
  virtual void again_turned() = 0;
  // What may be shown of the deal's number: its seal at any time, the number itself after the end.
  // None for a match of before the numbers.
  virtual std::optional<DealNumber::Seal> seal() const = 0;
  virtual std::optional<DealNumber> opened_deal() const = 0;
  // Somebody may know these cards.
  virtual bool deal_is_known() const = 0;
  std::size_t save(std::span<std::uint8_t> bytes) const;
  // Counts what happened since the last call, and adds what cannot be taken back any more to the
  // records of those who play; true if there was something.
  virtual bool record(Records& records) = 0;

  // Events by number, as everybody may know them (null) or as this seat does.
  virtual bool is_news(std::uint32_t event, const SeatAccess* access) const = 0;
  // Of these, what comes with the step before it where it is played to a seat.
  virtual bool is_in_picture(std::uint32_t event) const = 0;
  virtual void tell(const App& app, std::uint32_t event, const SeatAccess* access,
                    Story& out) const = 0;

  // What happened, played again on the table (replay.hpp). It stands as it did before this event;
  // false: nobody knows any more how that was, and it stands as it does now.
  virtual bool replay_from(std::uint32_t event) = 0;
  // This event happens on it, and what it moves sets out.
  virtual void replay_event(const App& app, std::uint32_t event, const SeatAccess* access) = 0;
  // The same for what has just happened, on the table as it is shown: events from `first` on.
  virtual void set_out(const App& app, std::uint32_t first, const SeatAccess* access) = 0;
  // That table as `viewer` sits at it after this event, with these words below.
  virtual void draw_replay(const App& app, ui::Canvas& canvas, Seat viewer, std::uint32_t event,
                           const SeatAccess* access, std::string_view words) const = 0;
  // By this event the seat drew a card that it now sees for the first time.
  virtual bool is_draw_of(std::uint32_t event, Seat seat) const = 0;

  // The game's own pictures; nothing private is in them.
  virtual void draw_ceremony(const App& app, ui::Canvas& canvas, ui::Rect room) const = 0;
  virtual void draw_notice(const App& app, ui::Canvas& canvas, ui::Rect room,
                           const SeatAccess* access) const = 0;
  // What is seen on its way when a stage of `notice` begins.
  virtual void set_out_notice(const App& app) const = 0;
  virtual void draw_announced(const App& app, ui::Canvas& canvas, ui::Rect room) const = 0;
  virtual void draw_result(const App& app, ui::Canvas& canvas, ui::Rect room) const = 0;

  // On the curtain of the decision now due B held answers without opening it: what the key bar says
  // of it, empty if there is no such thing, and what it does.
  virtual std::string_view unseen_answer(const App& app) const = 0;
  // What is asked there, as all may read it; empty if nothing is.
  virtual text::Sentence unseen_question(const App& app) const = 0;
  virtual void answer_unseen() = 0;

  // The colour it is fought in now, as all see it; none where there is no such thing.
  virtual std::optional<ui::Ink> colour() const = 0;

  // For the line: the table with every hand hidden, and the public events
  // (console/public_answers.hpp).
  virtual void write_public_view(JsonWriter& json) const = 0;
  virtual void write_public_log(JsonWriter& json) const = 0;

  // How far the match is: a few words that all may read.
  virtual text::Sentence say_progress(const App& app) const = 0;

 protected:
  explicit AnyMatch(Flow& flow) : flow_(flow) {}
  ~AnyMatch() = default;
  void forget_hints() { hints_.given.fill(0); }

 private:
  // The same without the hints, which stand behind.
  virtual bool resume_dealt(std::span<const std::uint8_t> bytes) = 0;
  virtual std::size_t save_dealt(std::span<std::uint8_t> bytes) const = 0;
  bool resume_before(std::span<const std::uint8_t> bytes, std::size_t behind,
                     void (*read)(BitReader& reader, Hints& hints));

  Flow& flow_;
  Hints hints_;
  std::array<std::uint8_t, max_seats> hand_orders_{};
};

}  // namespace tiltyard::app
