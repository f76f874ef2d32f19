#pragma once

#include <etl/string.h>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "text/language.hpp"

namespace tiltyard::text {

enum class Gender : std::uint8_t { masculine, feminine };

// What stands for {0}, {1} … in a text: a number, or a word with its gender where the text asks for
// it.
class Arg {
 public:
  template <std::integral Number>
  constexpr Arg(Number number) : number_(static_cast<std::int32_t>(number)), is_number_(true) {}
  constexpr Arg(std::string_view word, Gender gender = Gender::masculine)
      : word_(word), gender_(gender) {}
  constexpr Arg(const char* word) : word_(word) {}
  Arg(const etl::istring& word) : word_(word.data(), word.size()) {}

  bool is_number() const { return is_number_; }
  std::int32_t number() const { return number_; }
  std::string_view word() const { return word_; }
  Gender gender() const { return gender_; }

 private:
  std::string_view word_;
  std::int32_t number_ = 0;
  Gender gender_ = Gender::masculine;
  bool is_number_ = false;
};

// Long enough for the longest sentence with the longest names; help pages have no parameters and
// are shown as they stand.
using Sentence = etl::string<192>;

// Appends the text with its parameters filled in.
void compose(etl::istring& out, std::string_view text, Language language,
             std::initializer_list<Arg> args);

// The texts in the language that is set. `words(Common::play)` or
// `words(Common::pass_to, {name})`; any enum with a `say(Language, Id)` will do.
class Words {
 public:
  constexpr explicit Words(Language language) : language_(language) {}
  constexpr Language language() const { return language_; }

  template <class Id>
  std::string_view operator()(Id id) const {
    return say(language_, id);
  }
  template <class Id>
  Sentence operator()(Id id, std::initializer_list<Arg> args) const {
    Sentence sentence;
    compose(sentence, say(language_, id), language_, args);
    return sentence;
  }

 private:
  Language language_;
};

// A fixed string of ETL as the standard's view, and the other way.
inline std::string_view view(const etl::istring& string) { return {string.data(), string.size()}; }
inline void append(etl::istring& out, std::string_view text) {
  out.append(text.data(), text.size());
}

}  // namespace tiltyard::text
