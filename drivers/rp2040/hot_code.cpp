// Functions marked TILTYARD_HOT (engine/core/hot.hpp) are brought from flash to RAM, where
// cmake/hot_code.ld has given them their place: once the clocks run, and before any constructor.
#include <algorithm>
#include <cstdint>

#include "pico/runtime_init.h"

extern "C" std::uint32_t hot_code_start[];
extern "C" std::uint32_t hot_code_end[];
extern "C" const std::uint32_t hot_code_source[];

namespace {

void copy_hot_code() {
  std::copy_n(hot_code_source, hot_code_end - hot_code_start, hot_code_start);
}

PICO_RUNTIME_INIT_FUNC_RUNTIME(copy_hot_code, "00550");

}  // namespace
