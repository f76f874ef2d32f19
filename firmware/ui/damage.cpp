#include "ui/damage.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/assert.hpp"
#include "core/bits.hpp"

namespace tiltyard::ui {
namespace {

constexpr int tile_bytes = Damage::tile.w / 2;

std::size_t at(int number) { return static_cast<std::size_t>(number); }

}  // namespace

Damage::Damage(Size screen)
    : columns_(screen.w / tile.w), rows_(screen.h / tile.h), stride_(screen.w / 2) {
  TILTYARD_ASSERT(screen.w % tile.w == 0 && screen.h % tile.h == 0);
  TILTYARD_ASSERT(columns_ * rows_ <= max_tiles && rows_ <= max_rows);
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
#pragma GCC unroll 2
    for (int i = 0; i < tile_bytes; i += 4) {
      std::uint32_t word = 0;
      std::memcpy(&word, __builtin_assume_aligned(corner + i, sizeof word), sizeof word);
      print.one = product(print.one ^ word, 0x01000193U);
      print.two = product(std::rotl(print.two, 13) + word, 0xC2B2AE35U);
    }
  }
  return print;
}

void Damage::compare(std::span<const std::uint8_t> frame, int first_row, int end_row) {
  TILTYARD_ASSERT(frame.size() >= at(stride_ * rows_ * tile.h));
  TILTYARD_ASSERT(reinterpret_cast<std::uintptr_t>(frame.data()) % sizeof(std::uint32_t) == 0);
  const std::uint8_t* corner = frame.data() + first_row * tile.h * stride_;
  Print* print = prints_.data() + first_row * columns_;
  for (int row = first_row; row < end_row; ++row, corner += (tile.h - 1) * stride_) {
    for (int column = 0; column < columns_; ++column, corner += tile_bytes, ++print) {
      const Print now = print_of(corner);
      if (known_ && now == *print) continue;
      *print = now;
      changed_[at(row)] |= 1U << static_cast<unsigned>(column);
      pending_ = true;
    }
  }
  if (first_row == 0) known_ = true;
}

std::optional<Rect> Damage::take() {
  for (int row = 0; row < rows_; ++row) {
    const std::uint32_t changed = changed_[at(row)];
    if (changed == 0) continue;
    const int column = std::countr_zero(changed);
    const int columns = std::countr_one(changed >> static_cast<unsigned>(column));
    const std::uint32_t run = ((1U << static_cast<unsigned>(columns)) - 1U)
                              << static_cast<unsigned>(column);
    int bottom = row;
    for (; bottom < rows_ && (changed_[at(bottom)] & run) == run; ++bottom) {
      changed_[at(bottom)] &= ~run;
    }
    return Rect{column * tile.w, row * tile.h, columns * tile.w, (bottom - row) * tile.h};
  }
  pending_ = false;
  return std::nullopt;
}

// In tiles; without width if nothing has changed.
Rect Damage::hull() const {
  std::uint32_t columns = 0;
  int first = rows_;
  int end = 0;
  for (int row = 0; row < rows_; ++row) {
    if (changed_[at(row)] == 0) continue;
    columns |= changed_[at(row)];
    first = std::min(first, row);
    end = row + 1;
  }
  if (columns == 0) return {};
  const int left = std::countr_zero(columns);
  const auto right = static_cast<int>(std::bit_width(columns));
  return {left, first, right - left, end - first};
}

int Damage::density() const {
  const Rect tiles = hull();
  if (tiles.w == 0) return 0;
  int changed = 0;
  for (const std::uint32_t row : changed_) changed += std::popcount(row);
  return 100 * changed / (tiles.w * tiles.h);
}

std::optional<Rect> Damage::take_together() {
  const Rect tiles = hull();
  changed_.fill(0);
  pending_ = false;
  if (tiles.w == 0) return std::nullopt;
  return Rect{tiles.x * tile.w, tiles.y * tile.h, tiles.w * tile.w, tiles.h * tile.h};
}

}  // namespace tiltyard::ui
