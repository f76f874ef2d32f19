#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "text/language.hpp"

// A catalogue is an enum of text ids and a constexpr table with a line for each, all languages side
// by side. There is one for each domain, and several for each game: a header with the enum
// and `say`, a source with the table. What is missing or crooked does not compile.
//
// In a text
//   {0}           stands for the first parameter, {1} for the second, up to {3},
//   {0|one|many}  for one of two forms by the number in it (French counts 0 as one),
//   {0@his|her}   for one of two forms by the grammatical gender of the word in it.
// Forms may hold parameters, not forms. Apostrophes are ’, dots of omission …
namespace tiltyard::text {

// A text as a table holds it, half as large as a view: where it ends is found when it is read.
class Text {
 public:
  constexpr Text() = default;
  consteval Text(const char* literal) : begin_(literal) {}
  constexpr operator std::string_view() const { return begin_; }

 private:
  const char* begin_ = "";
};

template <class Id>
struct Line {
  Id id;
  std::array<Text, language_count> in;
};

// How many ids there are; specialized for an enum of somewhere else that does not end with `count`.
template <class Id>
inline constexpr std::size_t id_count = static_cast<std::size_t>(Id::count);

inline constexpr std::size_t max_parameters = 4;

// Never defined: a catalogue that is not sound would have to call one of these when compiled, and
// the compiler's message names it.
namespace fault {
void a_text_id_has_no_line_or_a_line_no_id();
void lines_are_not_in_the_order_of_the_ids();
void a_language_lacks_a_text();
void a_text_is_not_a_literal();
void a_text_is_not_utf8();
void write_a_curved_apostrophe();
void write_one_character_for_three_dots();
void a_text_begins_or_ends_with_a_blank();
void a_text_has_crooked_braces();
void translations_differ_in_parameters();
}  // namespace fault

namespace check {

constexpr bool is_utf8(std::string_view text) {
  std::size_t follow = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (follow > 0) {
      if ((byte & 0xC0U) != 0x80U) return false;
      --follow;
    } else if (byte >= 0xE0U && byte < 0xF0U) {
      follow = 2;
    } else if (byte >= 0xC2U && byte < 0xE0U) {
      follow = 1;
    } else if (byte >= 0x80U) {
      return false;
    }
  }
  return follow == 0;
}

// The parameters a text uses, a bit each; -1 if its braces are not as described above.
constexpr int parameters(std::string_view text, int depth = 0) {
  int used = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '}') return -1;
    if (text[i] != '{') continue;
    std::size_t end = i + 1;
    int open = 1;
    while (end < text.size() && open > 0) {
      if (text[end] == '{') ++open;
      if (text[end] == '}') --open;
      ++end;
    }
    if (open != 0) return -1;
    const std::string_view inside = text.substr(i + 1, end - i - 2);
    if (inside.empty() || inside[0] < '0' || inside[0] >= static_cast<char>('0' + max_parameters)) {
      return -1;
    }
    used |= 1 << (inside[0] - '0');
    if (inside.size() > 1) {
      const char mark = inside[1];
      const std::string_view forms = inside.substr(2);
      const std::size_t bar = forms.find('|');
      if (depth > 0 || (mark != '|' && mark != '@') || bar == std::string_view::npos) return -1;
      const int one = parameters(forms.substr(0, bar), 1);
      const int other = parameters(forms.substr(bar + 1), 1);
      if (one < 0 || other < 0 || forms.find('|', bar + 1) != std::string_view::npos) return -1;
      used |= one | other;
    }
    i = end - 1;
  }
  return used;
}

consteval void require_sound(std::string_view text) {
  if (text.empty()) fault::a_language_lacks_a_text();
  if (text.data()[text.size()] != '\0') fault::a_text_is_not_a_literal();
  if (!is_utf8(text)) fault::a_text_is_not_utf8();
  if (text.find('\'') != std::string_view::npos) fault::write_a_curved_apostrophe();
  if (text.find("...") != std::string_view::npos) fault::write_one_character_for_three_dots();
  if (text.front() == ' ' || text.back() == ' ') fault::a_text_begins_or_ends_with_a_blank();
  if (parameters(text) < 0) fault::a_text_has_crooked_braces();
}

}  // namespace check

// What is linked of a catalogue: where each text begins; its zero ends it.
template <class Id, std::size_t N>
struct Catalogue {
  std::array<std::array<const char*, language_count>, N> texts{};

  constexpr std::string_view operator()(Language language, Id id) const {
    return texts[static_cast<std::size_t>(id)][static_cast<std::size_t>(language)];
  }
};

// Checks that every id has its line, in the order of the enum, with a text in every language, that
// every text is sound, and that the translations of one take the same parameters.
template <class Id, std::size_t N>
consteval Catalogue<Id, N> catalogue(const Line<Id> (&lines)[N]) {
  if (N != id_count<Id>) fault::a_text_id_has_no_line_or_a_line_no_id();
  Catalogue<Id, N> made;
  for (std::size_t i = 0; i < N; ++i) {
    if (static_cast<std::size_t>(lines[i].id) != i) fault::lines_are_not_in_the_order_of_the_ids();
    const int used = check::parameters(lines[i].in[0]);
    for (std::size_t language = 0; language < language_count; ++language) {
      const std::string_view text = lines[i].in[language];
      check::require_sound(text);
      if (check::parameters(text) != used) fault::translations_differ_in_parameters();
      made.texts[i][language] = text.data();
    }
  }
  return made;
}

}  // namespace tiltyard::text
