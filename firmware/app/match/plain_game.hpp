#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "app/games.hpp"
#include "text/words.hpp"
#include "ui/canvas.hpp"
#include "ui/ink.hpp"

namespace tiltyard::app {

class SeatAccess;

// What a description says of what its game has not: descriptions are made from this one, and say
// themselves what their game has.
struct PlainGame {
  // A decision that needs no hand; what is said of calls; what can be learned.
  static constexpr void (*push_decision)(App& app) = nullptr;
  static constexpr CallWords (*call_words)(text::Language language) = nullptr;
  static constexpr std::span<const Lesson> (*lessons)() = nullptr;

  // What all are shown before the match goes on, and what is seen on its way then.
  static void draw_notice(const App& /*app*/, const auto& /*flow*/, ui::Canvas& /*canvas*/,
                          ui::Rect /*room*/, const auto& /*event*/, const SeatAccess* /*access*/) {}
  static void set_out_notice(const App& /*app*/, const auto& /*flow*/, const auto& /*event*/) {}
  static void draw_announced(const App& /*app*/, const auto& /*flow*/, ui::Canvas& /*canvas*/,
                             ui::Rect /*room*/) {}

  // What is asked on a curtain that B held answers; what B held is called there, or empty, and the
  // move that it makes.
  static text::Sentence unseen_question(const App& /*app*/, const auto& /*flow*/) { return {}; }
  static std::string_view unseen_answer(const App& /*app*/, const auto& /*flow*/) { return {}; }
  template <class Flow>
  static typename Flow::Move unseen_move(const Flow& /*flow*/) {
    return {};
  }

  // The colour it is fought in now.
  static std::optional<ui::Ink> colour(const auto& /*table*/) { return std::nullopt; }
};

}  // namespace tiltyard::app
