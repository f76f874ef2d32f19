#include "app/saver.hpp"

#include <algorithm>

namespace tiltyard::app {

bool Saver::refuses() const {
  return journal_.state() == Journal::State::closed || journal_.state() == Journal::State::worn;
}

bool Saver::settled() const {
  return std::none_of(changed_.begin(), changed_.end(), [](bool changed) { return changed; }) &&
         journal_.state() != Journal::State::busy && journal_.prepared();
}

// The kinds stand in the order of their urgency.
bool Saver::begin(const Source& source) {
  const auto found = std::find(changed_.begin(), changed_.end(), true);
  if (found == changed_.end()) return false;
  *found = false;
  const auto kind = static_cast<Journal::Kind>(found - changed_.begin());
  // One save is under way at a time; the journal keeps a copy.
  static std::array<std::uint8_t, Journal::max_bytes> bytes;
  const std::size_t length = source.write(kind, bytes);
  journal_.save(kind, std::span(bytes).first(length));
  return true;
}

bool Saver::step(const Source& source, bool idle) {
  if (refuses()) return false;
  if (journal_.state() != Journal::State::busy && !begin(source)) {
    if (journal_.state() == Journal::State::held) {
      journal_.step();
      return false;
    }
    return idle && journal_.prepare();
  }
  return journal_.step() == Journal::State::busy;
}

}  // namespace tiltyard::app
