#include "text/number.hpp"

#include <etl/to_string.h>

namespace tiltyard::text {

Digits digits_of(std::int32_t number) {
  Digits digits;
  etl::to_string(number, digits);
  return digits;
}

}  // namespace tiltyard::text
