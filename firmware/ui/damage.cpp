#include "ui/damage.hpp"

#include <bit>
#include <cstring>

#include "core/assert.hpp"

namespace tiltyard::ui {
namespace {

constexpr int tile_bytes = Damage::tile.w / 2;

std::size_t at(int number) { return static_cast<std::size_t>(number); }

}  // namespace

Damage::Damage(Size screen)
    : columns_(screen.w / tile.w), rows_(screen.h / tile.h), stride_(screen.w / 2) {
  TILTYARD_ASSERT(screen.w % tile.w == 0 && screen.h % tile.h == 0);
  TILTYARD_ASSERT(columns_ * rows_ <= max_tiles);
}

void Damage::forget() {
  known_ = false;
  pending_ = false;
  changed_.fill(0);
}

Damage::Print Damage::print_of(const std::uint8_t* corner) const {
  // Odd multipliers and rotations: each step can be undone, so one changed word always shows.
  Print print{0x9E3779B9U, 0x85EBCA6BU};
  for (int y = 0; y < tile.h; ++y, corner += stride_) {
    for (int i = 0; i < tile_bytes; i += 4) {
      std::uint32_t word = 0;
      std::memcpy(&word, corner + i, sizeof word);
      print.one = (print.one ^ word) * 0x01000193U;
      print.two = (std::rotl(print.two, 13) + word) * 0xC2B2AE35U;
    }
  }
  return print;
}

void Damage::compare(std::span<const std::uint8_t> frame) {
  TILTYARD_ASSERT(frame.size() >= at(stride_ * rows_ * tile.h));
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      const int number = row * columns_ + column;
      const Print print = print_of(frame.data() + row * tile.h * stride_ + column * tile_bytes);
      if (known_ && print == prints_[at(number)]) continue;
      prints_[at(number)] = print;
      auto& byte = changed_[at(number / 8)];
      byte = static_cast<std::uint8_t>(byte | 1U << static_cast<unsigned>(number % 8));
      pending_ = true;
    }
  }
  known_ = true;
}

bool Damage::changed(int column, int row) const {
  const int number = row * columns_ + column;
  return (unsigned{changed_[at(number / 8)]} >> static_cast<unsigned>(number % 8) & 1U) != 0;
}

void Damage::clear(int column, int row) {
  const int number = row * columns_ + column;
  auto& byte = changed_[at(number / 8)];
  byte = static_cast<std::uint8_t>(byte & ~(1U << static_cast<unsigned>(number % 8)));
}

std::optional<Rect> Damage::take() {
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      if (!changed(column, row)) continue;
      int right = column + 1;
      while (right < columns_ && changed(right, row)) ++right;
      const auto all_changed = [&](int line) {
        for (int i = column; i < right; ++i) {
          if (!changed(i, line)) return false;
        }
        return true;
      };
      int bottom = row + 1;
      while (bottom < rows_ && all_changed(bottom)) ++bottom;
      for (int y = row; y < bottom; ++y) {
        for (int x = column; x < right; ++x) clear(x, y);
      }
      return Rect{column * tile.w, row * tile.h, (right - column) * tile.w,
                  (bottom - row) * tile.h};
    }
  }
  pending_ = false;
  return std::nullopt;
}

}  // namespace tiltyard::ui
