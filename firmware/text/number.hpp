#pragma once

#include <etl/string.h>
#include <concepts>
#include <cstdint>

namespace tiltyard::text {

// A number as people read it; the longest is -2147483648.
using Digits = etl::string<11>;
Digits digits_of(std::int32_t number);

template <std::integral Number>
Digits digits_of(Number number) {
  return digits_of(static_cast<std::int32_t>(number));
}

}  // namespace tiltyard::text
