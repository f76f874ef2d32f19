// Where the events of a move go.
//
// `play` and `deal` of a game take a sink: anything with `push_back(event)`. There are two in the
// product, and each game instantiates its code for both: a list that Match owns, and this one, for
// searches and benches that only want the next state.
#pragma once

namespace tiltyard {

struct NoEvents {
  template <class Event>
  void push_back(const Event& /*event*/) {}
};

}  // namespace tiltyard
