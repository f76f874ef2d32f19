#pragma once

// Contracts inside the program: a condition that only a mistake of ours can break.
//
// TILTYARD_ASSERT is never compiled out. What comes from outside (a save, a line of the console) is
// never asserted but checked and refused. Failed checks of ETL containers end here too.

namespace tiltyard {

// Called once, with a string that lives for ever; never returns. The engine only declares it: the
// host prints and aborts (assert_host.cpp), the handheld's drivers turn it into the crash screen.
[[noreturn]] void assert_failed(const char* file, int line);

}  // namespace tiltyard

#define TILTYARD_ASSERT(condition)                     \
  (static_cast<bool>(condition) ? static_cast<void>(0) \
                                : ::tiltyard::assert_failed(__FILE__, __LINE__))
