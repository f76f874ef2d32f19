// A firmware that does nothing but, if asked, take memory from the heap.
#include "pico/stdlib.h"

namespace {
void* volatile kept;
}

int main() {
#ifdef PLANT_NEW
  kept = new int;
#endif
  while (kept != nullptr) {
    tight_loop_contents();
  }
}
