# tiltyard_firmware(<name> SOURCES <ours> LIBS <libraries>): an image for the chosen board.
#
# The SDK's sources are compiled as part of the image, so ours are compiled apart, with our warnings.
# The image is <name>.elf and <name>.uf2 in the build folder; its link fails if the heap is in it or
# the stack is not where it belongs.
function(tiltyard_firmware name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBS")

  add_library(${name}-objects OBJECT ${arg_SOURCES})
  target_include_directories(${name}-objects PRIVATE ${TILTYARD_BOARD_DIR})
  target_compile_definitions(${name}-objects PRIVATE
    TILTYARD_BOARD_NAME="${TILTYARD_BOARD_NAME}" ${TILTYARD_DEFINITIONS})
  target_link_libraries(${name}-objects PRIVATE ${arg_LIBS} tiltyard_version tiltyard_warnings
    pico_stdlib_headers)

  add_executable(${name} $<TARGET_OBJECTS:${name}-objects>)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  target_link_libraries(${name} PRIVATE ${arg_LIBS} pico_stdlib)
  target_compile_options(${name} PRIVATE -fstack-usage)
  target_compile_definitions(${name} PRIVATE
    PICO_STACK_SIZE=0x2000 PICO_CORE1_STACK_SIZE=0 PICO_USE_STACK_GUARDS=1 ${TILTYARD_DEFINITIONS})
  pico_set_program_name(${name} tiltyard)
  pico_enable_stdio_usb(${name} 1)
  pico_enable_stdio_uart(${name} 0)
  pico_add_extra_outputs(${name})
endfunction()
