#include "support/golden.hpp"

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "support/png.hpp"

namespace tiltyard::golden {
namespace {

bool accepting() {
  const char* set = std::getenv("TILTYARD_ACCEPT");
  return set != nullptr && std::string_view(set) == "1";
}

}  // namespace

bool matches(const std::string& folder, const std::string& name, const Picture& picture) {
  const std::string right = folder + "/" + name + ".png";
  const std::string wrong = folder + "/" + name + ".wrong.png";
  const auto drawn = png(picture);
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

}  // namespace tiltyard::golden
