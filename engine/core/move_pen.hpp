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
  // All that was written is in the list, and nothing before.
  void finish(etl::ivector<Move>& list) const {
    list.uninitialized_resize(static_cast<std::size_t>(next - list.data()));
  }

  void write(const Move& move) { *next++ = move; }
};

}  // namespace tiltyard
