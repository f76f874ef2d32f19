# Reads boards/<id>/board.cmake and prepares the Pico SDK for it.
#
# A board.cmake sets
#   PICO_BOARD            the SDK's name of the board
#   TILTYARD_BOARD_NAME   its name for people
# and may set
#   TILTYARD_DRIVERS      sources under drivers/rp2040 that only some boards need, without .cpp
#   TILTYARD_DEFINITIONS  preprocessor definitions of SDK options, or what board.hpp asks for
#   TILTYARD_OPTIONS      names of further images for the same board, built only when asked for
#                         (target options: tiltyard-<board>-<option>), each with its own
#   TILTYARD_DEFINITIONS_<option>  in the place of TILTYARD_DEFINITIONS
# The pins stand in boards/<id>/board.hpp; only files of the board and main_handheld.cpp see it.
set(TILTYARD_BOARD_DIR ${CMAKE_CURRENT_SOURCE_DIR}/boards/${TILTYARD_BOARD} CACHE PATH
  "Folder with board.cmake and board.hpp; may lie outside this project")
if(NOT EXISTS ${TILTYARD_BOARD_DIR}/board.cmake)
  message(FATAL_ERROR "${TILTYARD_BOARD_DIR}/board.cmake does not exist")
endif()
include(${TILTYARD_BOARD_DIR}/board.cmake)

include(find_dependency_folder)
find_dependency_folder(PICO_SDK_PATH pico_sdk_init.cmake
  "$ENV{PICO_SDK_PATH}" ${TILTYARD_PRIVATE}/usr/src/pico-sdk /usr/src/pico-sdk)
if(NOT PICO_SDK_PATH)
  fetch_dependency(pico_sdk raspberrypi/pico-sdk 2.1.1 lib/tinyusb)
  set(PICO_SDK_PATH ${pico_sdk_SOURCE_DIR})
endif()

include(${PICO_SDK_PATH}/pico_sdk_init.cmake)
