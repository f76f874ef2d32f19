cmake_minimum_required(VERSION 3.25)

set(version ${VERSION})
if(GIT AND EXISTS ${SOURCE}/.git)
  # Twelve digits everywhere: git's own choice grows with the clone, and tags are not part of a commit.
  execute_process(COMMAND ${GIT} -c safe.directory=* -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
    OUTPUT_VARIABLE description OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(description)
    string(APPEND version "+${description}")
  endif()
endif()
file(CONFIGURE OUTPUT ${HEADER} @ONLY CONTENT [[
#pragma once

namespace tiltyard {

// The project's version and, after the plus sign, the commit it was built from.
inline constexpr char version[] = "@version@";

}  // namespace tiltyard
]])
