#pragma once

#include <etl/string.h>
#include <span>
#include <string_view>

#include "engarde/events.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// Appends an event of En Garde as one sentence for people, in the third person: for the history,
// the events since one's last turn, and the console. `names` are by seat. What the event does not
// hold (its public form) is not told. At most 96 bytes besides the name.
void tell(const engarde::Event& event, Language language, std::span<const std::string_view> names,
          etl::istring& out);

}  // namespace tiltyard::text
