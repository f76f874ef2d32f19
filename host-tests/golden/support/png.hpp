#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "support/picture.hpp"

namespace tiltyard::golden {

// The picture as a PNG file: indexed where 256 colours suffice, else RGB. The same picture always
// gives the same bytes, so files can be compared instead of pictures.
std::vector<std::uint8_t> png(const Picture& picture);

bool write_file(const std::string& path, const std::vector<std::uint8_t>& bytes);
// Empty if there is no such file.
std::vector<std::uint8_t> read_file(const std::string& path);

}  // namespace tiltyard::golden
