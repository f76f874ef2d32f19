#pragma once

#include <etl/string.h>
#include <span>
#include <string_view>

#include "ivanhoe/events.hpp"
#include "text/language.hpp"

namespace tiltyard::text {

// "red 3", "Squire 2", "Riposte": a card in the middle of a sentence, as that language's rulebook
// names it.
using CardName = etl::string<24>;
CardName card_name(ivanhoe::Card card, Language language);

// "red", for a tournament or a token.
std::string_view colour_name(ivanhoe::Colour colour, Language language);

// Appends an event of Ivanhoe as one sentence for people, in the third person: for the history, the
// events since one's last turn, and the console. `names` are by seat. A hidden card (the event's
// public form) is not told. At most 128 bytes besides the names; a shown hand up to 700.
void tell(const ivanhoe::Event& event, Language language, std::span<const std::string_view> names,
          etl::istring& out);

}  // namespace tiltyard::text
