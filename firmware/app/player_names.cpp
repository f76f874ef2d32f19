#include "app/player_names.hpp"

#include <algorithm>
#include <array>

namespace tiltyard::app {
namespace {

constexpr std::array<std::string_view, knight_count> knights{
    "ARTHUR",  "BAYARD",  "BRUNO",    "CLOTILDE", "DIANE",  "EDMOND", "ENIDE",    "FIERA",
    "GALAHAD", "GAUVAIN", "GINEVRA",  "HECTOR",   "IMELDA", "ISEUT",  "JEHANNE",  "LANCELOT",
    "MATILDE", "ORLANDO", "PERCEVAL", "RINALDO",  "ROLAND", "ROWENA", "TANCREDI", "YVAIN"};

constexpr bool all_fit() {
  for (std::size_t i = 0; i < knights.size(); ++i) {
    const std::string_view name = knights[i];
    if (name.empty() || name.size() > PlayerName::capacity) return false;
    for (std::size_t other = 0; other < i; ++other) {
      if (name.substr(0, telling_letters) == knights[other].substr(0, telling_letters)) {
        return false;
      }
    }
  }
  return true;
}
static_assert(all_fit(), "knights have up to eight letters, the first six different");

}  // namespace

Name to_text(const PlayerName& name) {
  Name text;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const unsigned letter = name.letters[i];
    if (letter < 0x80U) {
      text.push_back(static_cast<char>(letter));
    } else {
      text.push_back(static_cast<char>(0xC0U | letter >> 6U));
      text.push_back(static_cast<char>(0x80U | (letter & 0x3FU)));
    }
  }
  return text;
}

PlayerName to_name(std::string_view word) {
  PlayerName name;
  const std::size_t length = std::min(word.size(), PlayerName::capacity);
  for (std::size_t i = 0; i < length; ++i) {
    name.letters[i] = static_cast<std::uint8_t>(word[i]);
  }
  return name;
}

bool alike(const PlayerName& one, const PlayerName& other) {
  return std::equal(one.letters.begin(), one.letters.begin() + telling_letters,
                    other.letters.begin());
}

Name short_form(const PlayerName& name) {
  PlayerName start = name;
  std::fill(start.letters.begin() + telling_letters, start.letters.end(), std::uint8_t{0});
  return to_text(start);
}

std::string_view knight(std::size_t number) { return knights[number]; }

}  // namespace tiltyard::app
