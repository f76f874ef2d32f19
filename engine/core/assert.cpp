#include "core/assert.hpp"

#include <etl/error_handler.h>

namespace tiltyard {

const char etl_checks_are_installed = 1;

namespace {

void fail_with(const etl::exception& error) {
  assert_failed(error.file_name(), static_cast<int>(error.line_number()));
}

// Before every other static initialiser, which may already fill a container.
[[gnu::constructor(101)]] void install_etl_checks() {
  etl::error_handler::set_callback<fail_with>();
}

}  // namespace
}  // namespace tiltyard
