#include <cstdio>
#include <cstdlib>

#include "core/assert.hpp"

namespace tiltyard {

void assert_failed(const char* file, int line) {
  static_cast<void>(std::fflush(stdout));
  static_cast<void>(std::fprintf(stderr, "%s:%d: assertion failed\n", file, line));
  std::abort();
}

}  // namespace tiltyard
