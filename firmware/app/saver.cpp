#include "app/saver.hpp"

#include <algorithm>

namespace tiltyard::app {

bool Saver::refuses() const {
  return journal_.state() == Journal::State::closed || journal_.state() == Journal::State::worn;
}

bool Saver::has_to_keep() const {
  return journal_.state() == Journal::State::busy ||
         std::any_of(changed_.begin(), changed_.end(), [](bool changed) { return changed; });
}

bool Saver::has_to_erase() const { return has_to_keep() && journal_.has_to_erase(); }

bool Saver::begin(const Source& source) {
  using enum Journal::Kind;
  // The place of the first format last: what moves out of it is kept before it goes.
  constexpr std::array<Journal::Kind, Journal::kinds> by_urgency{third_match, second_match, match,
                                                                 settings, records};
  const auto* const found = std::find_if(by_urgency.begin(), by_urgency.end(),
                                         [this](Journal::Kind kind) { return has_changed(kind); });
  if (found == by_urgency.end()) return false;
  const Journal::Kind kind = *found;
  changed_[static_cast<std::size_t>(kind)] = false;
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
