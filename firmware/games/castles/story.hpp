#pragma once

#include <etl/string.h>
#include <span>
#include <string_view>

#include "castles/events.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// A soldier or a wild card by name: "archer of the rose".
std::string_view name_of(castles::Card card, Language language);

// How people call a castle: a letter and its points, "C (7)".
std::string_view name_of_castle(castles::CastleId castle);

// Appends an event of Castles as one sentence for people, in the third person: for the history, the
// events since one's last turn, and the console. `names` are by seat. What the event does not hold
// (its public form) is not told. At most 120 bytes besides the names.
void tell(const castles::Event& event, Language language, std::span<const std::string_view> names,
          etl::istring& out);

}  // namespace tiltyard::text
