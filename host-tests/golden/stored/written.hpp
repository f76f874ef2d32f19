// Values as bytes, of whatever kind is stored or sent: written for the golden files, and read back.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tiltyard::stored {

using Bytes = std::vector<std::uint8_t>;

// Reads bytes as one kind of value and writes what was read again; nothing if they are refused.
using Again = std::optional<Bytes> (*)(std::span<const std::uint8_t> bytes);

struct Kind {
  std::string_view name;
  Again again;
};

// What one golden file holds.
struct Group {
  std::string_view name;
  std::span<const Kind> kinds;
  // Calls back with the name of a kind and a value of it, for every value of the file.
  void (*write)(const std::function<void(std::string_view, const Bytes&)>& line);
};

std::span<const Group> groups();

}  // namespace tiltyard::stored
