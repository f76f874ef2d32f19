// Gives a target its seeds, and each of them changed in ways that a fixed seed decides.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "target.hpp"

namespace {

using namespace tiltyard;
using fuzz::Bytes;

constexpr unsigned changes_of_each_seed = 40;
constexpr unsigned changes_of_each_find = 4;

std::uint32_t below(Random& random, std::size_t bound) {
  return random.below(static_cast<std::uint32_t>(bound));
}

void flip_a_bit(Bytes& bytes, Random& random) {
  bytes[below(random, bytes.size())] ^= static_cast<std::uint8_t>(1U << random.below(8));
}

void set_a_byte(Bytes& bytes, Random& random) {
  bytes[below(random, bytes.size())] = static_cast<std::uint8_t>(random.below(256));
}

void cut(Bytes& bytes, Random& random) { bytes.resize(below(random, bytes.size()) + 1); }

void remove_a_piece(Bytes& bytes, Random& random) {
  const std::uint32_t first = below(random, bytes.size());
  const std::uint32_t count = below(random, std::min<std::size_t>(bytes.size() - first, 16)) + 1;
  bytes.erase(bytes.begin() + first, bytes.begin() + first + count);
}

void double_a_piece(Bytes& bytes, Random& random) {
  const std::uint32_t first = below(random, bytes.size());
  const std::uint32_t count = below(random, std::min<std::size_t>(bytes.size() - first, 16)) + 1;
  const Bytes piece(bytes.begin() + first, bytes.begin() + first + count);
  bytes.insert(bytes.begin() + below(random, bytes.size()), piece.begin(), piece.end());
}

void swap_two_bytes(Bytes& bytes, Random& random) {
  std::swap(bytes[below(random, bytes.size())], bytes[below(random, bytes.size())]);
}

Bytes changed(Bytes bytes, Random& random) {
  using Change = void (*)(Bytes&, Random&);
  constexpr std::array<Change, 6> changes = {flip_a_bit,     set_a_byte,     cut,
                                             remove_a_piece, double_a_piece, swap_two_bytes};
  for (unsigned left = 1 + random.below(3); left > 0 && !bytes.empty(); --left) {
    changes[below(random, changes.size())](bytes, random);
  }
  return bytes;
}

void run(const Bytes& bytes) {
  // Exactly as long as it is, so that a sanitizer sees a read past the end.
  const Bytes exact(bytes);
  static_cast<void>(LLVMFuzzerTestOneInput(exact.data(), exact.size()));
}

int write_seeds(const std::string& folder) {
  unsigned count = 0;
  bool written = true;
  fuzz::each_seed([&](const Bytes& bytes) {
    const std::string path = folder + "/seed_" + std::to_string(count++);
    std::FILE* const file = std::fopen(path.c_str(), "wb");
    written = written && file != nullptr &&
              std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() &&
              std::fclose(file) == 0;
  });
  std::printf("%u seeds %s %s\n", count, written ? "in" : "not written to", folder.c_str());
  return written ? 0 : 1;
}

// The finds of former searches, each as it is and changed a little; how many there were.
unsigned replay_corpus(const std::string& folder, Random& random) {
  std::vector<std::filesystem::path> paths;
  if (std::filesystem::is_directory(folder)) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      paths.push_back(entry.path());
    }
  }
  std::sort(paths.begin(), paths.end());
  for (const auto& path : paths) {
    std::ifstream file(path, std::ios::binary);
    const Bytes bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    run(bytes);
    for (unsigned change = 0; change < changes_of_each_find; ++change) {
      run(changed(bytes, random));
    }
  }
  return static_cast<unsigned>(paths.size());
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 3 && std::strcmp(arguments[1], "--write-seeds") == 0) {
    return write_seeds(arguments[2]);
  }
  Random random = Random::from_seed(20010606);
  unsigned inputs = 0;
  run({});
  fuzz::each_seed([&](const Bytes& seed) {
    run(seed);
    for (unsigned change = 0; change < changes_of_each_seed; ++change) {
      run(changed(seed, random));
    }
    inputs += 1 + changes_of_each_seed;
  });
  if (count == 3 && std::strcmp(arguments[1], "--corpus") == 0) {
    inputs += replay_corpus(arguments[2], random) * (1 + changes_of_each_find);
  }
  std::printf("%u inputs\n", inputs);
  return inputs > 0 ? 0 : 1;
}
