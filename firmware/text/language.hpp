#pragma once

#include <cstddef>
#include <cstdint>

namespace tiltyard::text {

enum class Language : std::uint8_t { english, french, italian };
inline constexpr std::size_t language_count = 3;

}  // namespace tiltyard::text
