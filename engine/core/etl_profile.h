#pragma once

// How the Embedded Template Library is set up, in every build and in every translation unit.
//
// A push past capacity or a pop from empty ends in tiltyard::assert_failed; without these checks it
// would silently succeed. [] checks nothing here; that of std::array and std::span if sanitized.

#define ETL_CHECK_PUSH_POP
#define ETL_LOG_ERRORS
#define ETL_VERBOSE_ERRORS
#define ETL_NO_STD_OSTREAM

#ifdef __cplusplus
namespace tiltyard {

// Defined beside the bridge from ETL to assert_failed (assert.cpp).
extern const char etl_checks_are_installed;

// Whoever includes ETL refers to the bridge, so that no linker leaves it in the library.
[[gnu::used]] inline const char* const etl_checks_anchor = &etl_checks_are_installed;

}  // namespace tiltyard
#endif
