# What every source of ours is compiled with. Code of others never sees these.
add_library(tiltyard_flags INTERFACE)
target_compile_features(tiltyard_flags INTERFACE cxx_std_20)
target_compile_options(tiltyard_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions;-fno-rtti;-fno-threadsafe-statics>)

add_library(tiltyard_warnings INTERFACE)
target_compile_options(tiltyard_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Werror
  -Wno-missing-field-initializers  # what a designated initialiser leaves out is zero
  -Wconversion -Wsign-conversion -Wdouble-promotion -Wshadow -Wundef -Wcast-align -Wformat=2
  $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor;-Woverloaded-virtual;-Wold-style-cast>
  $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wduplicated-cond;-Wduplicated-branches;-Wlogical-op>)

if(TILTYARD_BOARD)
  # A stack of 8 KB: no frame may take an eighth of it, and none may grow at run time.
  target_compile_options(tiltyard_warnings INTERFACE -Wstack-usage=1024 -Wvla)
  target_compile_options(tiltyard_flags INTERFACE
    -fstack-usage -ffunction-sections -fdata-sections)
  target_compile_definitions(tiltyard_flags INTERFACE
    TILTYARD_HOT_SECTION=".hot_code")
endif()

if(TILTYARD_SANITIZE)
  target_compile_options(tiltyard_flags INTERFACE
    -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(tiltyard_flags INTERFACE -fsanitize=address,undefined)
  # An index past a view or an array, also where what lies behind it is memory of the program.
  target_compile_definitions(tiltyard_flags INTERFACE _GLIBCXX_ASSERTIONS)
  # Instrumented, GCC no longer sees what values a number can have; the host's build does.
  target_compile_options(tiltyard_warnings INTERFACE
    -Wno-conversion -Wno-sign-conversion $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endif()

if(TILTYARD_FUZZ)
  # Everything tells libFuzzer where it was, and the report of lines that were never reached. What clang
  # warns of is not what GCC was made quiet about, and the linter's clang-tidy says the rest.
  target_compile_options(tiltyard_flags INTERFACE -fsanitize=fuzzer-no-link,address,undefined
    -fno-sanitize-recover=all -fno-omit-frame-pointer -fprofile-instr-generate -fcoverage-mapping)
  target_link_options(tiltyard_flags INTERFACE -fsanitize=address,undefined -fprofile-instr-generate)
  target_compile_options(tiltyard_warnings INTERFACE -w)
endif()
