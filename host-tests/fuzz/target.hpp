// What a fuzz target is: a check of any bytes at all, and bytes that are worth changing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace tiltyard::fuzz {

using Bytes = std::vector<std::uint8_t>;
using Visit = std::function<void(const Bytes&)>;

// Calls `visit` with each seed; always the same ones in the same order.
void each_seed(const Visit& visit);

}  // namespace tiltyard::fuzz

// Reads the bytes as the target does and aborts if anything is not as promised. libFuzzer's name
// for it.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
