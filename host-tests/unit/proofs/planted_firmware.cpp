// A firmware that does nothing but, if asked, take memory from the heap, or more than the budget allows.
#include "pico/stdlib.h"

namespace {
void* volatile kept;
}

int main() {
#ifdef PLANT_LARGE_RAM
  static char room[197000];
  kept = room;
#endif
#ifdef PLANT_NEW
  kept = new int;
#endif
  while (kept != nullptr) {
    tight_loop_contents();
  }
}
