// The flow of a match from hand to hand: what the device shows next, and to whom. Written once for
// every game.
//
// Pure logic between a match and the scenes: a scene asks `stage()` what is due, shows it, and
// calls the one function that ends it. Every change of the match passes here, so that holder (who
// holds the device), the announcement's window and the news of each seat are right wherever a key
// is pressed; the app asks once a turn of its loop whether there was one, keeps the match and shows
// what is due then.
//
//   choose ──► announced? ──► announcement ─ call ─► caller ─► answer ─┐
//     │                            ▲ └ close ─┐        (take back) ────┘
//     ▼                            └──────────┼────────────────────────
//   settle: ceremony, notice, news, turn / open decision / computer, over
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "app/device_holder.hpp"
#include "app/scene.hpp"
#include "core/seating.hpp"

namespace tiltyard::app {

enum class Stage : std::uint8_t {
  ceremony,      // open: tokens are drawn, who begins
  notice,        // open: something that everybody must see before the match goes on
  news,          // private: what happened since this seat last held the device
  turn,          // private: the seat decides with its hand before it
  decision,      // open: the seat decides something that needs no hand
  computer,      // open: a computer player decides
  announcement,  // open: a move is announced; anyone may call
  caller,        // open: who called?
  call,          // private: the caller plays his answer, or takes the call back
  over,          // open: the table of the match
};

// What of it needs no type of the game; the rest is FlowOf (flow_of.hpp). Events are known here by
// their numbers.
class Flow {
 public:
  Flow(const Flow&) = delete;
  Flow& operator=(const Flow&) = delete;

  // Taken up again after something else had the device: whoever holds it now is not known.
  void take_up();

  // Or after something that showed nothing of the match: what is due, and what may be taken back, is
  // as it was.
  void come_back();

  // True once after every change, however many there were; for the app's loop alone.
  bool take_change() { return std::exchange(changed_, false); }

  Stage stage() const { return stage_; }
  // Whose stage it is: the owner of a private one, the one who decides, the actor of an
  // announcement.
  Seat seat() const { return seat_; }
  virtual const Seating& seating() const = 0;
  virtual std::size_t players() const = 0;
  // Who of them is no computer.
  SeatSet people() const;
  // The one person among computers.
  std::optional<Seat> only_person() const;
  // Who decides next; nobody when the match is over.
  virtual std::optional<Seat> to_act() const = 0;
  virtual std::uint32_t oldest_event() const = 0;
  virtual std::uint32_t event_count() const = 0;

  // Stage `notice`: the event that all see now. One person among computers is told with it what of
  // it is for him alone.
  std::uint32_t notice_index() const { return notice_; }
  // It, or what caused it, was told so.
  bool was_told_on_page(std::uint32_t event) const { return event < told_; }
  // Stage `news`: the seat's news are the events from here to the end.
  std::uint32_t news_begin() const { return news_begin_of(seat_); }

  // Ends ceremony, notice and news.
  void go_on();

  // What computers did is told on the table before what comes after it is shown, whatever that is:
  // the events from `watched` to before `watch_end`. `has_watched` ends that; one person among
  // computers has then seen it.
  bool has_to_watch() const;
  std::uint32_t watched() const;
  std::uint32_t watch_end() const;
  void has_watched();
  // It was, and is no news any more: to one person among computers, unless it is for him alone.
  bool was_watched(std::uint32_t event) const;
  // From whose place the table is seen meanwhile.
  Seat watcher() const;

  // Announcement: somebody calls, each once at most; he says who he is; behind his curtain he
  // answers or takes it back.
  bool may_call() const;
  // Who may still call.
  SeatSet callers() const;
  void call();
  void nobody_called();
  void caller_is(Seat seat);
  bool caller_can_answer(const SeatAccess& access) const;
  void answer(bool play);
  // Whom a hint can be for: who decides, or while a computer's action is announced the one person
  // among computers, if he may still call. Among several people whoever wants one calls first, which
  // all may, and is advised behind his curtain: nobody learns more from that than from a call.
  std::optional<Seat> advised() const;
  // Announcement: each computer that may call is asked what it would do if it could, whether or not
  // it can (IV-73); what it says counts at the window's end.
  std::optional<Seat> next_asked() const;
  void asked_answers(bool calls);
  // The window is over: what was announced takes effect, if no computer calls. Not before all of
  // them are asked.
  bool may_close_window() const { return !next_asked().has_value(); }
  void close_window();

  // Taking back the last move of the seat that decides, as far as nothing became known; and the
  // move that ended a turn, while the next curtain is still down: what it dealt nobody has seen.
  bool may_take_back() const;
  bool may_take_turn_back() const {
    return !exercise_ && is_behind_curtain() && ended_unseen_ == holder_.looks();
  }
  // Whose turn it was that may be taken back so; the device is his then, behind his curtain.
  Seat mover() const { return mover_; }
  void take_back();
  // How often that was done.
  std::uint32_t times_taken_back() const { return taken_back_; }

 protected:
  explicit Flow(DeviceHolder& holder) : holder_(holder) {}
  ~Flow() = default;

  // A match was dealt, or was stored: its curtain falls.
  void begin_dealt();
  void begin_stored();
  // Of a lesson: nothing is taken back.
  void begin_exercise();
  // The seat of the stage has chosen its move, which was played or waits for a call.
  void choice_made(bool announced);

 private:
  // What the match and its game say.
  virtual bool decides_openly() const = 0;
  virtual bool has_announced() const = 0;
  virtual SeatSet allowed_callers() const = 0;
  virtual bool computers_are_asked() const = 0;
  virtual bool holds_answer(Seat seat) const = 0;
  virtual bool is_notice(std::uint32_t event) const = 0;
  virtual bool ends_part(std::uint32_t event) const = 0;
  virtual bool is_news_to_all(std::uint32_t event) const = 0;
  // News to this seat that nobody else was shown, a card that it drew among them.
  virtual bool is_for_alone(std::uint32_t event, Seat seat) const = 0;
  virtual std::optional<Seat> caller_noted(std::uint32_t event) const = 0;
  virtual bool is_undoable() const = 0;
  // What they do.
  virtual void note_caller(Seat seat) = 0;
  // What was announced, and the answer to it.
  virtual void play_announced(bool answered) = 0;
  virtual void undo() = 0;

  void begin(Stage stage);
  void enter(Stage stage, Seat seat);
  void settle();
  void find_only_person();
  void resolve(bool answered);
  void all_have_seen();
  void only_person_has_seen();
  void watched_until(std::uint32_t event);
  bool is_behind_curtain() const;
  bool is_person(Seat seat) const;
  std::optional<Seat> calling_computer() const;
  std::uint32_t first_for_alone(Seat seat, std::uint32_t from) const;
  std::uint32_t news_begin_of(Seat seat) const;

  DeviceHolder& holder_;
  Stage stage_ = Stage::over;
  Seat seat_ = 0;
  bool changed_ = false;
  bool exercise_ = false;
  SeatSet asked_;                              // computers that know what they would answer
  SeatSet willing_;                            // and would call
  Seat mover_ = 0;                             // who chose last
  std::optional<std::uint32_t> ended_unseen_;  // his turn, when nobody had looked since
  std::uint32_t taken_back_ = 0;               // times
  std::uint32_t watched_ = 0;                  // events that were told, or done by people
  std::uint32_t notice_ = 0;                   // events up to here need no showing to all
  std::uint32_t told_ = 0;  // events that its last page told, or that were before
  std::array<std::uint32_t, max_seats> seen_{};  // events that each seat has seen
};

}  // namespace tiltyard::app
