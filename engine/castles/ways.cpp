#include "castles/ways.hpp"

namespace tiltyard::castles {

constinit const Factorials factorials = [] {
  Factorials table;
  table.of[0] = table.inverse[0] = Weight::of(1, 0);
  for (std::uint32_t number = 1; number <= card_count; ++number) {
    table.of[number] = table.of[number - 1] * Weight::of(number, 0);
    table.inverse[number] = table.inverse[number - 1].divided_by(number);
  }
  return table;
}();

}  // namespace tiltyard::castles
