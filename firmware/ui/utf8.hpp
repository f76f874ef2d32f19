#pragma once

#include <cstdint>
#include <string_view>

namespace tiltyard::ui {

// Takes the first character off `text`. Our texts are checked when compiled and names are ASCII, so
// a byte that starts nothing is simply its own character.
constexpr char16_t take_character(std::string_view& text) {
  const auto byte = [&text](std::size_t i) {
    return i < text.size() ? static_cast<unsigned>(static_cast<unsigned char>(text[i])) : 0U;
  };
  const unsigned first = byte(0);
  unsigned length = 1;
  unsigned code = first;
  if (first >= 0xE0) {
    length = 3;
    code = (first & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
  } else if (first >= 0xC0) {
    length = 2;
    code = (first & 0x1FU) << 6U | (byte(1) & 0x3FU);
  }
  text.remove_prefix(length < text.size() ? length : text.size());
  return static_cast<char16_t>(code);
}

}  // namespace tiltyard::ui
