#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "ui/geometry.hpp"
#include "ui/ink.hpp"

namespace tiltyard::ui {

// A small picture as the canvas takes it: `depth` bits a pixel, row after row without padding, the
// left pixel in the higher bits. 0 is transparent, v > 0 is inks[v - 1]. Refers to static data.
struct Sprite {
  Size size;
  int depth = 1;
  const std::uint8_t* pixels = nullptr;
  const Ink* inks = nullptr;

  constexpr unsigned value(int x, int y) const {
    const int bit = (y * size.w + x) * depth;
    const unsigned byte = pixels[bit / 8];
    return byte >> static_cast<unsigned>(8 - depth - bit % 8) & ((1U << depth) - 1U);
  }
};

// Never defined: a drawing that is not sound would have to call one of these when compiled, and the
// compiler's message names it.
namespace fault {
void letter_names_no_ink();
void row_differs_in_length();
void too_many_inks_for_the_depth();
}  // namespace fault

// The letter each ink has in a drawing. '.' and blank are transparent.
consteval Ink ink_of(char letter) {
  constexpr std::string_view letters = "#mvouprbygwsdkfh";
  const auto at = letters.find(letter);
  if (at == std::string_view::npos) fault::letter_names_no_ink();
  return static_cast<Ink>(at);
}

// A drawing packed when compiled. `N` is the length of its text, an upper bound of its pixels.
template <int depth, std::size_t N>
struct Art {
  Size size{};
  std::array<std::uint8_t, (N * static_cast<std::size_t>(depth) + 7) / 8> pixels{};
  std::array<Ink, (1U << depth) - 1U> inks{};

  constexpr Sprite sprite() const { return {size, depth, pixels.data(), inks.data()}; }
};

// Packs rows of letters, each row a line; the first line break after R"( is skipped. Every row must
// be as long as the first, and the drawing may use at most 2^depth - 1 inks.
template <int depth, std::size_t N>
consteval Art<depth, N> draw(const char (&drawing)[N]) {
  static_assert(depth == 1 || depth == 2 || depth == 4);
  std::string_view text(drawing, N - 1);
  if (!text.empty() && text.front() == '\n') text.remove_prefix(1);
  Art<depth, N> art;
  std::size_t used = 0;
  int pixel = 0;
  while (!text.empty()) {
    const auto end = text.find('\n') == std::string_view::npos ? text.size() : text.find('\n');
    const int width = static_cast<int>(end);
    if (art.size.h == 0) art.size.w = width;
    if (width != art.size.w) fault::row_differs_in_length();
    for (const char letter : text.substr(0, end)) {
      unsigned value = 0;
      if (letter != '.' && letter != ' ') {
        const Ink ink = ink_of(letter);
        std::size_t known = 0;
        while (known < used && art.inks[known] != ink) ++known;
        if (known == art.inks.size()) fault::too_many_inks_for_the_depth();
        if (known == used) art.inks[used++] = ink;
        value = static_cast<unsigned>(known) + 1U;
      }
      const int bit = pixel * depth;
      auto& byte = art.pixels[static_cast<std::size_t>(bit / 8)];
      byte = static_cast<std::uint8_t>(byte | value << static_cast<unsigned>(8 - depth - bit % 8));
      ++pixel;
    }
    ++art.size.h;
    text.remove_prefix(end == text.size() ? end : end + 1);
  }
  return art;
}

}  // namespace tiltyard::ui
