// Writes legal moves behind each other into a list that has room for all of them.
//
// The list's own push_back would look at its bounds for each move, which on an M0+ takes as long as
// finding it. A pen is a value of one word: what is not inlined takes it and gives it back, so that
// it stays in a register.
#pragma once

#include <etl/vector.h>
#include <cstddef>

#include "core/assert.hpp"

namespace tiltyard {

template <class Move>
struct MovePen {
  Move* next;

  // At the end of a list that has room for `most` more moves.
  static MovePen at_end_of(etl::ivector<Move>& list, std::size_t most) {
    TILTYARD_ASSERT(list.available() >= most);
    return {list.data() + list.size()};
  }
  // All that was written is in the list, and nothing before. There was room (`at_end_of`); the list
  // is told so, or it would look once more.
  void finish(etl::ivector<Move>& list) const {
    const auto size = static_cast<std::size_t>(next - list.data());
    if (size > list.capacity()) {
      __builtin_unreachable();
    }
    list.uninitialized_resize(size);
  }

  void write(const Move& move) { *next++ = move; }
};

}  // namespace tiltyard
