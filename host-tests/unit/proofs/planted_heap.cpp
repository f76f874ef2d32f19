// One way to the heap each; none at all without a definition.
#include <cstdlib>

extern "C" void* _sbrk(int increment);

namespace {
void* volatile kept;
}

int main() {
#if defined(PLANT_new)
  kept = new int;
#elif defined(PLANT_new_array)
  kept = new int[3];
#elif defined(PLANT_delete)
  delete static_cast<int*>(kept);
#elif defined(PLANT_delete_array)
  delete[] static_cast<int*>(kept);
#elif defined(PLANT_malloc)
  kept = std::malloc(4);
#elif defined(PLANT_calloc)
  kept = std::calloc(4, 4);
#elif defined(PLANT_realloc)
  kept = std::realloc(kept, 4);
#elif defined(PLANT_free)
  std::free(kept);
#elif defined(PLANT_sbrk)
  kept = _sbrk(4);
#else
  kept = nullptr;
#endif
}
