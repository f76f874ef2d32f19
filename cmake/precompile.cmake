# On the host the standard headers that nearly every source reads are compiled once. Each source includes
# what it uses all the same: the firmware and the linter know nothing of this.
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/precompiled.cpp CONTENT "")
add_library(tiltyard_precompiled STATIC ${PROJECT_BINARY_DIR}/precompiled.cpp)
target_link_libraries(tiltyard_precompiled PRIVATE tiltyard_flags tiltyard_warnings)
target_precompile_headers(tiltyard_precompiled PRIVATE
  <algorithm> <array> <bit> <cstddef> <cstdint> <cstdio> <cstdlib> <cstring> <memory> <optional> <span> <string>
  <string_view> <variant> <vector>)

# Every library and program below a folder takes them.
function(tiltyard_precompile_below folder)
  get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(type ${target} TYPE)
    get_target_property(own ${target} DISABLE_PRECOMPILE_HEADERS)
    if(type MATCHES "EXECUTABLE|STATIC_LIBRARY|OBJECT_LIBRARY" AND NOT own
        AND NOT target MATCHES "^(unity|tiltyard_precompiled)$")
      target_precompile_headers(${target} REUSE_FROM tiltyard_precompiled)
    endif()
  endforeach()
  get_property(folders DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
  foreach(below IN LISTS folders)
    tiltyard_precompile_below(${below})
  endforeach()
endfunction()
