// What `duel` and `bench` answer.
#pragma once

#include <etl/vector.h>
#include <cstddef>
#include <cstdint>

#include "app/console/json_writer.hpp"
#include "core/playout.hpp"
#include "core/seat.hpp"

namespace tiltyard::app {

struct DuelResult {
  struct Contestant {
    std::uint64_t share;
    std::uint64_t error;
    std::uint64_t decisions;
    std::uint64_t microseconds;  // for each of them
  };
  std::uint32_t deals;
  std::uint32_t games;
  etl::vector<Contestant, max_seats> contestants{};
};

struct BenchResult {
  std::uint32_t games;
  std::uint64_t moves;
  std::uint64_t microseconds;
  Signature signature;
  std::size_t bytes_per_state;
};

void write(JsonWriter& json, const DuelResult& result);
void write(JsonWriter& json, const BenchResult& result);

}  // namespace tiltyard::app
