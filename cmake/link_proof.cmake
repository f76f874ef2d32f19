# Fails when an image holds the heap: cmake -DNM=<nm> -DIMAGE=<elf> -P link_proof.cmake
#
# Names are compared whole, wrapped (__wrap_malloc) and reentrant (_malloc_r) forms among them;
# operator new and delete by how C++ mangles them, whatever their arguments.
cmake_minimum_required(VERSION 3.25)

set(c_names malloc calloc realloc free sbrk)
set(forbidden "^(_Zn[wa][jmy]|_Zd[la]P).*$")

execute_process(COMMAND ${NM} --format=just-symbols ${IMAGE}
  OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" symbols "${symbols}")

set(found "")
list(REMOVE_ITEM symbols "")
foreach(symbol IN LISTS symbols)
  string(REGEX REPLACE "^(__wrap|__real)?_+" "" plain "${symbol}")
  string(REGEX REPLACE "_r$" "" plain "${plain}")
  if(plain IN_LIST c_names OR symbol MATCHES "${forbidden}")
    list(APPEND found ${symbol})
  endif()
endforeach()
if(found)
  list(JOIN found ", " found)
  message("the heap is in ${IMAGE}: ${found}")
  message(FATAL_ERROR "an image must not hold the heap")
endif()
