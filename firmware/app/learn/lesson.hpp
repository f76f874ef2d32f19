#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "app/keys.hpp"
#include "text/catalogue.hpp"
#include "text/language.hpp"

namespace tiltyard::app {

// A sentence or two in every language, beside what is to be done. For keys that not every board has
// stand {0}: the way to X, {1}: to Y, {2}: left and right, {3}: up and down; the last two begin a
// sentence.
using Said = std::array<text::Text, text::language_count>;

// Something on the table that a step points at: the game's own number (lessons.hpp of the game),
// told by its scenes while they draw (App::point_at).
using Thing = std::uint8_t;
inline constexpr Thing no_thing = 0;

// The keys of a step, one after the other.
struct Acts {
  static constexpr std::size_t most = 3;
  std::array<Act, most> list{};
  std::uint8_t count = 0;

  constexpr Acts() = default;
  constexpr Acts(std::initializer_list<Act> acts) {
    for (const Act act : acts) list[count++] = act;
  }
  [[nodiscard]] constexpr bool has(Act act) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (list[i] == act) return true;
    }
    return false;
  }
};

// One idea of a lesson. Data: what is said, what it is about, and what counts as done.
//
// A step with moves is done by one of them, chosen as in any match; with acts alone, by these keys
// in this order; with neither it is read, and A goes on.
struct LessonStep {
  Said words;
  Thing about = no_thing;
  // Moves in the console's notation, with `|` between; the first is what a replay plays.
  std::string_view moves = {};
  // Keys of the step; of one with moves, those that lead to them beside arrows and A.
  Acts acts = {};
  // What the others then do, in the console's notation, with `;` between. During an announcement
  // `call` stands for whoever calls and answers.
  std::string_view squire = {};
  // The player's own curtain falls before it.
  bool curtain = false;

  [[nodiscard]] constexpr bool is_read() const { return moves.empty() && acts.count == 0; }
};

// A position of the game (its own folder makes it from the lesson's number), and steps from there.
struct Lesson {
  Said title;
  std::span<const LessonStep> steps;
  // The page of the game's rules that tells the idea.
  std::uint8_t page = 0;
  // A record of a match among others, to be looked at move by move: their moves, with `;` between,
  // and no steps.
  std::string_view record = {};
};

// All lessons of a game, in the order in which they are learned: a bit each is kept.
inline constexpr std::size_t most_lessons = 16;

// The first of a list of written moves, taken off it.
constexpr std::string_view take_written(std::string_view& list, char between) {
  const std::size_t end = list.find(between);
  const std::string_view first = list.substr(0, end);
  list.remove_prefix(end == std::string_view::npos ? list.size() : end + 1);
  return first;
}

// As `complete` of a catalogue: every text is there in every language and sound.
consteval bool complete(std::span<const Lesson> lessons) {
  const auto sound = [](const Said& said) {
    for (const std::string_view text : said) {
      if (text.empty()) text::fault::a_language_lacks_a_text();
      if (!text::check::is_utf8(text)) text::fault::a_text_is_not_utf8();
      if (text.find('\'') != std::string_view::npos) text::fault::write_a_curved_apostrophe();
      if (text.find("...") != std::string_view::npos)
        text::fault::write_one_character_for_three_dots();
      const int used = text::check::parameters(text);
      if (used < 0) text::fault::a_text_has_crooked_braces();
      if (used != text::check::parameters(said[0]))
        text::fault::translations_differ_in_parameters();
    }
    return true;
  };
  for (const Lesson& lesson : lessons) {
    sound(lesson.title);
    for (const LessonStep& step : lesson.steps) sound(step.words);
  }
  return lessons.size() <= most_lessons;
}

}  // namespace tiltyard::app
