# Where what we use may lie: where the user says, unpacked privately, installed by the system, and
# last of all fetched from upstream.
include_guard()
include(FetchContent)

set(TILTYARD_PRIVATE ${CMAKE_SOURCE_DIR}/.tools/debian)

# find_dependency_folder(<variable> <file> <folder>...): the first folder that holds the file, as a
# cache variable; empty if there is none. find_path is no use here: a cross toolchain redirects it.
function(find_dependency_folder variable file)
  if(${variable} AND EXISTS ${${variable}}/${file})
    return()
  endif()
  set(found "")
  foreach(folder IN LISTS ARGN)
    if(folder AND EXISTS ${folder}/${file})
      set(found ${folder})
      break()
    endif()
  endforeach()
  set(${variable} ${found} CACHE PATH "Folder with ${file}" FORCE)
endfunction()

# fetch_dependency(<name> <repository> <tag> [<submodules>]): <name>_SOURCE_DIR in the caller's
# scope. FETCHCONTENT_SOURCE_DIR_<NAME> gives a local copy instead.
macro(fetch_dependency name repository tag)
  message(STATUS "Fetching ${repository} ${tag}")
  FetchContent_Declare(${name}
    GIT_REPOSITORY https://github.com/${repository}.git
    GIT_TAG ${tag}
    GIT_SHALLOW ON
    GIT_PROGRESS ON
    GIT_SUBMODULES "${ARGN}"
    SOURCE_SUBDIR none)  # its sources only; how they are built is ours
  FetchContent_MakeAvailable(${name})
endmacro()
