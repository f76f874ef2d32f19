#include "support/routes.hpp"

#include <unistd.h>
#include <unity.h>

#include <cstdio>
#include <filesystem>

#include "support/png.hpp"

namespace tiltyard::golden {

std::string hexadecimal(std::span<const std::uint8_t> bytes) {
  std::string text;
  char digits[3];
  for (const std::uint8_t byte : bytes) {
    std::snprintf(digits, sizeof digits, "%02x", static_cast<unsigned>(byte));
    text += digits;
  }
  return text;
}

std::string pages_of(const memory::RamFlash<8>& storage) {
  constexpr std::size_t page_bytes = drivers::Storage::page_bytes;
  memory::RamFlash<8> chip = storage;
  std::string text;
  const auto bytes = chip.bytes();
  for (std::size_t page = 0; page * page_bytes < bytes.size(); ++page) {
    auto left = bytes.subspan(page * page_bytes, page_bytes);
    while (!left.empty() && left.back() == 0xFF) left = left.first(left.size() - 1);
    if (left.empty()) continue;
    text += "page " + std::to_string(page) + " ";
    text += hexadecimal(left) + "\n";
  }
  return text;
}

void leave_route(const std::string& folder, const std::string& name, const std::string& text) {
  std::filesystem::create_directories(folder);
  std::string path = folder;
  path += "/" + name + ".txt";
  const std::string part = path + "." + std::to_string(getpid());
  TEST_ASSERT_TRUE_MESSAGE(write_file(part, {text.begin(), text.end()}), part.c_str());
  std::filesystem::rename(part, path);
}

}  // namespace tiltyard::golden
