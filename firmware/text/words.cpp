#include "text/words.hpp"

#include "core/assert.hpp"
#include "text/number.hpp"

namespace tiltyard::text {
namespace {

bool is_one(std::int32_t number, Language language) {
  return number == 1 || (number == 0 && language == Language::french);
}

// "de ANNE" is "d’ANNE". A word that begins like an unbreathed H keeps its "de".
void elide(etl::istring& out, std::string_view word, Language language) {
  constexpr std::string_view of = " de ";
  constexpr std::string_view vowels = "AEIOUY";
  if (language != Language::french || word.empty() || !view(out).ends_with(of)) return;
  if (vowels.find(word.front()) == std::string_view::npos) return;
  out.resize(out.size() - 2);
  append(out, "’");
}

std::size_t closing_brace(std::string_view text, std::size_t from) {
  int open = 0;
  for (std::size_t i = from; i < text.size(); ++i) {
    if (text[i] == '{') ++open;
    if (text[i] == '}' && --open == 0) return i;
  }
  return text.size();
}

}  // namespace

// Calls itself once at most: forms hold no forms.
void compose(etl::istring& out, std::string_view text, Language language,
             std::initializer_list<Arg> args) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{') {
      TILTYARD_ASSERT(!out.full());
      out.push_back(text[i]);
      continue;
    }
    const std::size_t end = closing_brace(text, i);
    const auto number = static_cast<std::size_t>(text[i + 1] - '0');
    TILTYARD_ASSERT(number < args.size());
    const Arg& arg = args.begin()[number];
    if (end == i + 2) {
      if (arg.is_number()) {
        out.append(digits_of(arg.number()));
      } else {
        elide(out, arg.word(), language);
        TILTYARD_ASSERT(out.available() >= arg.word().size());
        append(out, arg.word());
      }
    } else {
      const bool by_gender = text[i + 2] == '@';
      const std::string_view forms = text.substr(i + 3, end - i - 3);
      const std::size_t bar = forms.find('|');
      const bool first =
          by_gender ? arg.gender() == Gender::masculine : is_one(arg.number(), language);
      compose(out, first ? forms.substr(0, bar) : forms.substr(bar + 1), language, args);
    }
    i = end;
  }
}

}  // namespace tiltyard::text
