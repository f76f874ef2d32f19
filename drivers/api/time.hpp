#pragma once

#include <cstdint>
#include <limits>

/// Time as every driver and the app count it: microseconds since power-up, 64 bits, which do not
/// run over in the life of a device.
namespace tiltyard::drivers {

using Time = std::uint64_t;

/// "No need to wake me": later than anything.
inline constexpr Time never = std::numeric_limits<Time>::max();

constexpr Time milliseconds(std::uint32_t count) { return Time{count} * 1000U; }
constexpr Time seconds(std::uint32_t count) { return Time{count} * 1'000'000U; }

}  // namespace tiltyard::drivers
