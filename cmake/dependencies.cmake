# ETL, Unity, the Spleen fonts and, for a handheld, the Pico SDK as targets.
include(find_dependency_folder)

# etl::etl. Its headers may lie in /usr/include, which a cross compiler must never see whole: a link
# in the build folder shows it ETL alone.
find_dependency_folder(TILTYARD_ETL_DIR etl/vector.h ${TILTYARD_PRIVATE}/usr/include /usr/include
  /usr/local/include /opt/homebrew/include)
if(NOT TILTYARD_ETL_DIR)
  fetch_dependency(etl ETLCPP/etl 20.39.4)
  set(TILTYARD_ETL_DIR ${etl_SOURCE_DIR}/include)
endif()
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include/etl)
file(CREATE_LINK ${TILTYARD_ETL_DIR}/etl ${PROJECT_BINARY_DIR}/include/etl/etl SYMBOLIC)
add_library(etl INTERFACE)
add_library(etl::etl ALIAS etl)
target_include_directories(etl SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/include/etl)
# etl_profile.h: checks are on in every build.
target_include_directories(etl INTERFACE ${PROJECT_SOURCE_DIR}/engine/core)

# TILTYARD_SPLEEN_DIR: spleen-<w>x<h>.psfu.gz (packaged) or spleen-<w>x<h>.bdf (upstream).
find_dependency_folder(TILTYARD_SPLEEN_DIR spleen-5x8.psfu.gz
  ${TILTYARD_PRIVATE}/usr/share/consolefonts /usr/share/consolefonts)
if(NOT TILTYARD_SPLEEN_DIR)
  fetch_dependency(spleen fcambus/spleen 2.1.0)
  set(TILTYARD_SPLEEN_DIR ${spleen_SOURCE_DIR})
endif()

if(TILTYARD_BOARD)
  # A ready picotool is declared before the SDK would build its own.
  find_program(TILTYARD_PICOTOOL picotool HINTS ${TILTYARD_PRIVATE}/bin NO_CMAKE_FIND_ROOT_PATH)
  if(TILTYARD_PICOTOOL AND NOT TARGET picotool)
    add_executable(picotool IMPORTED GLOBAL)
    set_target_properties(picotool PROPERTIES IMPORTED_LOCATION ${TILTYARD_PICOTOOL})
  endif()
  pico_sdk_init()
  # The SDK's libraries are sources that become part of what links them: the image links tiltyard_sdk,
  # our own sources see the headers only.
  add_library(tiltyard_sdk INTERFACE)
  target_link_libraries(tiltyard_sdk INTERFACE pico_stdlib)
  add_library(tiltyard_sdk_headers INTERFACE)
  target_include_directories(tiltyard_sdk_headers SYSTEM INTERFACE
    $<TARGET_PROPERTY:tiltyard_sdk,INTERFACE_INCLUDE_DIRECTORIES>)
  target_compile_definitions(tiltyard_sdk_headers INTERFACE
    $<TARGET_PROPERTY:tiltyard_sdk,INTERFACE_COMPILE_DEFINITIONS>)
else()
  find_dependency_folder(TILTYARD_UNITY_DIR unity.c
    ${TILTYARD_PRIVATE}/usr/share/cmock/vendor/unity/src /usr/share/cmock/vendor/unity/src)
  if(NOT TILTYARD_UNITY_DIR)
    fetch_dependency(unity ThrowTheSwitch/Unity v2.6.0)
    set(TILTYARD_UNITY_DIR ${unity_SOURCE_DIR}/src)
  endif()
  add_library(unity STATIC ${TILTYARD_UNITY_DIR}/unity.c)
  target_include_directories(unity SYSTEM PUBLIC ${TILTYARD_UNITY_DIR})
  target_compile_definitions(unity PUBLIC UNITY_SUPPORT_64 UNITY_EXCLUDE_FLOAT)
endif()
