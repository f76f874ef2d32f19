#pragma once

#include <etl/string.h>
#include <etl/to_string.h>

namespace tiltyard::app {

using Digits = etl::string<6>;

inline Digits digits_of(unsigned number) {
  Digits digits;
  etl::to_string(number, digits);
  return digits;
}

}  // namespace tiltyard::app
