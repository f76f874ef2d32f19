# tiltyard_version: "version.hpp", written anew at build time whenever the description of the
# working copy changes, so that no configure is needed and nothing else is rebuilt.
find_package(Git QUIET)
add_custom_target(tiltyard_version_header
  COMMAND ${CMAKE_COMMAND} -DGIT=${GIT_EXECUTABLE} -DSOURCE=${PROJECT_SOURCE_DIR}
    -DVERSION=${PROJECT_VERSION} -DHEADER=${PROJECT_BINARY_DIR}/include/version/version.hpp
    -P ${CMAKE_CURRENT_LIST_DIR}/write_version.cmake
  BYPRODUCTS ${PROJECT_BINARY_DIR}/include/version/version.hpp
  COMMENT "Describing the version")
add_library(tiltyard_version INTERFACE)
target_include_directories(tiltyard_version INTERFACE ${PROJECT_BINARY_DIR}/include/version)
add_dependencies(tiltyard_version tiltyard_version_header)
