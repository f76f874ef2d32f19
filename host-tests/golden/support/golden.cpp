#include "support/golden.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "support/png.hpp"

namespace tiltyard::golden {
namespace {

using Bytes = std::vector<std::uint8_t>;

bool accepting() {
  const char* set = std::getenv("TILTYARD_ACCEPT");
  return set != nullptr && std::string_view(set) == "1";
}

bool matches(const std::string& folder, const std::string& name, const std::string& ending,
             const Bytes& drawn) {
  const std::string right = folder + "/" + name + ending;
  const std::string wrong = folder + "/" + name + ".wrong" + ending;
  if (drawn == read_file(right)) {
    std::remove(wrong.c_str());
    return true;
  }
  if (accepting()) {
    std::remove(wrong.c_str());
    std::printf("accepted %s\n", right.c_str());
    return write_file(right, drawn);
  }
  write_file(wrong, drawn);
  std::printf("%s differs: see %s\n", right.c_str(), wrong.c_str());
  return false;
}

}  // namespace

bool matches(const std::string& folder, const std::string& name, const Picture& picture) {
  return matches(folder, name, ".png", png(picture));
}

bool matches(const std::string& folder, const std::string& name, const std::string& text) {
  const Bytes bytes(text.begin(), text.end());
  const Bytes right = read_file(folder + "/" + name + ".txt");
  const auto [one, other] = std::mismatch(bytes.begin(), bytes.end(), right.begin(), right.end());
  if (one != bytes.end() || other != right.end()) {
    std::printf("%s: line %d\n", name.c_str(),
                1 + static_cast<int>(std::count(bytes.begin(), one, '\n')));
  }
  return matches(folder, name, ".txt", bytes);
}

}  // namespace tiltyard::golden
