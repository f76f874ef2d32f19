// What everybody at the table may read over a line: the table and the public events.
#pragma once

#include <etl/string.h>
#include <cstddef>
#include <cstdint>

#include "app/console/notation.hpp"
#include "core/match.hpp"

namespace tiltyard::app {

// `view public`: the table with every hand hidden.
template <Notation N, std::size_t undo_depth>
void write_public_view(JsonWriter& json, const Match<typename N::Rules, undo_depth>& match) {
  N::write_public(json, match.table(), match.announced());
}

// `log`: the kept events in their public form, oldest first. `words` is room for one event.
template <Notation N, std::size_t undo_depth>
void write_public_log(JsonWriter& json, const Match<typename N::Rules, undo_depth>& match,
                      etl::istring& words) {
  json.begin_array();
  for (std::uint32_t index = match.oldest_event(); index < match.event_count(); ++index) {
    words.clear();
    N::tell(match.public_event(index), words);
    make_ascii(words);
    json.string(words);
  }
  json.end_array();
}

}  // namespace tiltyard::app
