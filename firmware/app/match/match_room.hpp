#pragma once

#include <cstddef>

namespace tiltyard::app {

// What the largest game's match needs, its computer player included, and a little more; a pointer
// is wider on the host.
inline constexpr std::size_t match_room_bytes = sizeof(void*) == 4 ? 11264 : 12288;

}  // namespace tiltyard::app
