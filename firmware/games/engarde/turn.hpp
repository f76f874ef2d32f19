#pragma once

#include <cstdint>
#include <optional>

#include "app/scene.hpp"
#include "games/engarde/choices.hpp"

namespace tiltyard::app {

// A fencer decides, his hand before him: his turn, the answer to an attack, the last attack.
//
// Left and right choose a card, up and down what it does; boards without arrows step through both.
// Nothing is chosen when the turn begins, so that the key that led to it plays nothing. A lunge is
// a step forward, which plays nothing either, and then, from there, the attack.
class EnGardeTurn final : public PrivateScene {
 public:
  explicit EnGardeTurn(Seat owner) : owner_(owner) {}
  Seat owner() const override { return owner_; }
  bool key(App& app, Act act, const SeatAccess& access) override;
  void draw(const App& app, ui::Canvas& canvas, const SeatAccess& access) const override;
  ui::KeyNames key_names(const App& app, const SeatAccess& access) const override;
  MoreKeys more_keys(const App& app) const override;

 private:
  // What lies over the turn until a key takes it away.
  enum class Note : std::uint8_t { none, reason, explanation, question };
  static constexpr std::uint8_t not_chosen = 0xFF;

  // What the screen is made from; all of it from the owner's view.
  struct Sight {
    engarde::View view;
    Choices choices;
    std::size_t selected = 0;
    const Choice& choice() const { return choices[selected]; }
  };
  void look_at(const App& app, const SeatAccess& access, Sight& sight) const;

  // The next A only chooses what the turn began at.
  bool opens(const Sight& sight) const;
  bool select(App& app, const Sight& sight, Act act);
  void accept(App& app, const Sight& sight);
  bool go_back(const App& app, const Sight& sight);
  void send(App& app, const engarde::Move& move);
  void commit(App& app);
  bool key_on_note(App& app, Act act, const Sight& sight);

  void draw_title(const App& app, ui::Canvas& canvas, const engarde::View& view) const;
  void draw_note(const App& app, ui::Canvas& canvas, const Sight& sight) const;
  void draw_hand(const App& app, ui::Canvas& canvas, const Sight& sight) const;
  void draw_choices(const App& app, ui::Canvas& canvas, const Sight& sight) const;
  void draw_words(const App& app, ui::Canvas& canvas, const Sight& sight) const;

  Seat owner_;
  std::uint8_t selected_ = not_chosen;
  engarde::Card step_ = 0;  // already gone forward, of a lunge
  Note note_ = Note::none;
  std::optional<engarde::Move> sent_;  // the fencer is still moving
};

}  // namespace tiltyard::app
