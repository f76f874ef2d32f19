#pragma once

#include <cstddef>

namespace tiltyard::app {

// What the largest game's match needs; a pointer is wider on the host.
inline constexpr std::size_t match_room_bytes = sizeof(void*) == 4 ? 10752 : 11264;

}  // namespace tiltyard::app
