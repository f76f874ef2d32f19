# The same bits from every folder, with and without a compiler cache: what __FILE__ says in an image is told from
# the project's folder, the SDK's or ETL's, however the compiler came to see it.
#
# tiltyard_told_as(<folder> <name>): a source below the folder is told as <name>/...; of two that fit, the later one
# holds. The cache asks for sources relative to the build folder, the build itself for absolute ones.
function(tiltyard_told_as folder name)
  file(RELATIVE_PATH relative ${CMAKE_BINARY_DIR} ${folder})
  string(REGEX REPLACE "/$" "" relative ${relative})
  add_compile_options(-fmacro-prefix-map=${folder}/=${name} -fmacro-prefix-map=${relative}/=${name})
endfunction()

macro(tiltyard_same_bits)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # Else a system header has whichever of its names is shorter, which depends on where the project lies.
    add_compile_options(-fno-canonical-system-headers)
  endif()
  tiltyard_told_as(${PROJECT_SOURCE_DIR} "")
  if(TILTYARD_BOARD)
    tiltyard_told_as(${PICO_SDK_PATH} pico-sdk/)
    tiltyard_told_as(${PROJECT_BINARY_DIR}/generated "")
  endif()
  tiltyard_told_as(${TILTYARD_ETL_DIR} "")
  tiltyard_told_as(${PROJECT_BINARY_DIR}/include/etl "")
endmacro()
