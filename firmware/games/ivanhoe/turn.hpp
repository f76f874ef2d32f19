#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "app/scene.hpp"
#include "games/ivanhoe/fan.hpp"
#include "games/ivanhoe/table_view.hpp"

namespace tiltyard::app::ivanhoe_screens {

// A seat's turn: the table and the hand below it. A card is chosen, for an action also its targets
// on the table itself, and before it is announced the totals after it are shown. B ends the turn.
class Turn final : public PrivateScene {
 public:
  explicit Turn(Seat owner) : owner_(owner) {}

  void enter(App& app) override;
  Seat owner() const override { return owner_; }
  bool key(App& app, Act act, const SeatAccess& access) override;
  void draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const override;
  ui::KeyNames key_names(const App& app, const SeatAccess& access) const override;
  MoreKeys more_keys(const App& app) const override;

 private:
  enum class Mode : std::uint8_t {
    hand,     // a card is chosen, or with up and down a display to look at
    target,   // what an action is aimed at
    second,   // Outwit: what is taken
    confirm,  // the totals after it
    ending,   // stay or withdraw
    refused,  // why not
  };

  bool key_in_hand(App& app, Act act, const SeatAccess& access);
  bool key_at_target(App& app, Act act, const SeatAccess& access);
  bool key_to_confirm(App& app, Act act);
  bool key_at_end(App& app, Act act, const SeatAccess& access);
  bool move_in_hand(Act act, const ivanhoe::View& view, const Kinds& kinds);
  bool choose_card(App& app, Card card, const SeatAccess& access);
  bool choose_target(App& app, const SeatAccess& access);
  void refuse(App& app, ivanhoe::Reason reason, Mode back);
  void preview(App& app, const SeatAccess& access);
  bool send(App& app, const ivanhoe::Move& move);
  void explain(App& app, const ivanhoe::View& view, const Kinds& kinds);

  int selected_in(const ivanhoe::View& view, const Kinds& kinds) const;
  Marks marks(const App& app, const ivanhoe::View& view, const SeatAccess& access) const;
  void draw_low(const App& app, ui::Canvas& canvas, const ivanhoe::View& view, const Kinds& kinds,
                const SeatAccess& access) const;
  // Not inlined, these two: what each needs of the stack is not there while the other parts are drawn.
  [[gnu::noinline]] void draw_aim(const App& app, ui::Canvas& canvas, const ivanhoe::View& view,
                                  const Kinds& kinds, const SeatAccess& access) const;
  void draw_hand(const App& app, ui::Canvas& canvas, const ivanhoe::View& view, const Kinds& kinds,
                 std::optional<Card> drawn) const;
  [[gnu::noinline]] void draw_selected(const App& app, ui::Canvas& canvas, ui::Rect caption,
                                       const ivanhoe::View& view, Card card, bool may) const;
  void draw_preview(const App& app, ui::Canvas& canvas, const Table& table) const;
  void draw_ending(const App& app, ui::Canvas& canvas, const ivanhoe::View& view,
                   const SeatAccess& access) const;
  void draw_ending_line(const App& app, ui::Canvas& canvas, ui::Rect room,
                        const ivanhoe::View& view, ivanhoe::Reason reason) const;
  void draw_refused(const App& app, ui::Canvas& canvas, const Table& table, Card card) const;

  Seat owner_;
  Mode mode_ = Mode::hand;
  Mode back_ = Mode::hand;
  int selected_ = -1;  // kind of the hand; -1: the first that can be played
  int strip_ = -1;     // with up and down: the strip looked at, from below; -1: the hand
  int choice_ = 0;     // number of the target or row
  bool fresh_ = true;  // no key yet: the drawn card is marked
  ivanhoe::Reason reason_ = ivanhoe::Reason::none;
  ivanhoe::Move wish_;
  Colour colour_after_ = Colour::none;
  std::array<std::uint16_t, ivanhoe::max_players> totals_after_{};
};

}  // namespace tiltyard::app::ivanhoe_screens
