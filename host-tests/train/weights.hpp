// Learned weights as source.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "opponents/odds.hpp"

namespace tiltyard::training {

inline void print_weights(const char* name, const std::vector<float>& weights) {
  constexpr std::size_t widest = 100;
  std::printf("\nconstexpr std::int8_t %s[] = {", name);
  std::size_t column = widest;
  for (const float weight : weights) {
    const long value = std::lround(weight * static_cast<float>(odds_unit));
    const std::string number = std::to_string(std::clamp(value, -127L, 127L)) + ",";
    if (column + number.size() > widest) {
      std::printf("\n    ");
      column = 4;
    }
    std::printf("%s", number.c_str());
    column += number.size();
  }
  std::printf("\n};\n");
}

}  // namespace tiltyard::training
