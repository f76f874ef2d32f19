# The SDK's linker script with the section of hot_code.ld behind its data.
set(memory_map ${PICO_SDK_PATH}/src/rp2_common/pico_crt0/rp2040/memmap_default.ld)
set(hot_code ${PROJECT_SOURCE_DIR}/cmake/hot_code.ld)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${memory_map} ${hot_code})
file(READ ${memory_map} script)
file(READ ${hot_code} section)
set(before "    .tbss (NOLOAD) : {")
string(FIND "${script}" "${before}" found)
if(found EQUAL -1)
  message(FATAL_ERROR "no place for the hot code in ${memory_map}")
endif()
string(REPLACE "${before}" "${section}${before}" script "${script}")
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/tiltyard.ld CONTENT "${script}" @ONLY)

# tiltyard_prove_no_heap(<executable>): its build fails if the heap is in the image.
function(tiltyard_prove_no_heap name)
  add_custom_command(TARGET ${name} POST_BUILD VERBATIM
    COMMAND ${CMAKE_COMMAND} -DNM=${CMAKE_NM} -DIMAGE=$<TARGET_FILE:${name}>
      -P ${PROJECT_SOURCE_DIR}/cmake/link_proof.cmake)
endfunction()

# tiltyard_keep_within_budget(<executable>): its build fails if it takes more than cmake/budget.txt allows.
function(tiltyard_keep_within_budget name)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  set_property(TARGET ${name} APPEND PROPERTY LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/budget.txt)
  add_custom_command(TARGET ${name} POST_BUILD VERBATIM
    COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/cmake/budget.py $<TARGET_FILE:${name}>
      ${PROJECT_BINARY_DIR})
endfunction()

# tiltyard_firmware(<name> SOURCES <ours> LIBS <libraries> [STACK <bytes>] [DEFINITIONS <of the board>]): an image for the chosen board.
#
# The SDK's sources are compiled as part of the image, so ours are compiled apart, with our warnings.
# The image is <name>.elf and <name>.uf2 in the build folder; its link fails if the heap is in it or
# the stack is not where it belongs.
function(tiltyard_firmware name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "STACK" "SOURCES;LIBS;DEFINITIONS")
  if(NOT arg_STACK)
    set(arg_STACK 0x2000)
  endif()

  add_library(${name}-objects OBJECT ${arg_SOURCES}
    ${PROJECT_SOURCE_DIR}/drivers/rp2040/hot_code.cpp)
  target_include_directories(${name}-objects PRIVATE ${TILTYARD_BOARD_DIR})
  target_compile_definitions(${name}-objects PRIVATE
    TILTYARD_BOARD_NAME="${TILTYARD_BOARD_NAME}" ${arg_DEFINITIONS})
  target_link_libraries(${name}-objects PRIVATE ${arg_LIBS} tiltyard_version tiltyard_warnings
    tiltyard_sdk_headers)

  add_executable(${name} $<TARGET_OBJECTS:${name}-objects>)
  target_link_libraries(${name} PRIVATE ${arg_LIBS} tiltyard_sdk)
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}
    ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  target_compile_options(${name} PRIVATE -fstack-usage)
  target_compile_definitions(${name} PRIVATE
    PICO_RP2040_USB_DEVICE_ENUMERATION_FIX=1  # borrows GPIO 15 for a millisecond: see gpio_keys.cpp
    PICO_STACK_SIZE=${arg_STACK} PICO_CORE1_STACK_SIZE=0 PICO_USE_STACK_GUARDS=1 PICO_HEAP_SIZE=0
    PICO_NO_BI_PROGRAM_BUILD_DATE=1)  # the same sources give the same image
  pico_set_program_name(${name} tiltyard)
  pico_set_program_url(${name} ${PROJECT_HOMEPAGE_URL})
  pico_enable_stdio_usb(${name} 1)
  pico_enable_stdio_uart(${name} 0)

  # What is an address stays told in the ELF file, for stack_bound.py.
  target_link_options(${name} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/stack_proof.ld
    LINKER:--emit-relocs)
  set_property(TARGET ${name} APPEND PROPERTY
    LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/stack_proof.ld)
  pico_set_linker_script(${name} ${PROJECT_BINARY_DIR}/tiltyard.ld)
  tiltyard_prove_no_heap(${name})
  tiltyard_keep_within_budget(${name})
  pico_add_map_output(${name})
  pico_add_uf2_output(${name})
endfunction()
