// What was stored or sent by earlier builds is read and means the same.
//
// A golden file is never written again: what stands there is on devices. Each line is a kind, the
// bytes of a value, and a number that tells for thousands of damaged forms of these bytes which are
// refused, and what the others mean. A missing file is written with TILTYARD_ACCEPT=1.
#include <etl/crc32.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/codec.hpp"
#include "core/random.hpp"
#include "unity.h"
#include "written.hpp"

void setUp() {}
void tearDown() {}

namespace {

using namespace tiltyard;
using stored::Bytes;

std::filesystem::path file_of(const stored::Group& group) {
  return std::filesystem::path(TILTYARD_GOLDEN_FOLDER) / (std::string(group.name) + ".txt");
}

const stored::Kind& kind_of(const stored::Group& group, std::string_view name) {
  for (const stored::Kind& kind : group.kinds) {
    if (kind.name == name) return kind;
  }
  TEST_FAIL_MESSAGE("a kind that nobody reads");
  return group.kinds.front();
}

std::string hex_of(const Bytes& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string hex;
  for (const std::uint8_t byte : bytes) {
    hex += digits[byte >> 4U];
    hex += digits[byte & 0xFU];
  }
  return hex;
}

Bytes bytes_of(const std::string& hex) {
  Bytes bytes;
  for (std::size_t place = 0; place + 1 < hex.size(); place += 2) {
    bytes.push_back(static_cast<std::uint8_t>(std::stoul(hex.substr(place, 2), nullptr, 16)));
  }
  return bytes;
}

void flip(Bytes& bytes, std::size_t bit) {
  bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ (1U << (bit % 8)));
}

// How all damaged forms are judged: one bit flipped, then two or three, a byte missing or too many.
std::uint32_t judgement(const stored::Kind& kind, const Bytes& bytes) {
  etl::crc32_t16 sum;
  const auto judge = [&](const Bytes& damaged) {
    const auto read = kind.again(damaged);
    sum.add(read.has_value() ? 0 : 1);
    if (read.has_value()) sum.add(read->data(), read->data() + read->size());
  };
  const std::size_t bits = bytes.size() * 8;
  for (std::size_t bit = 0; bit < bits; ++bit) {
    Bytes damaged = bytes;
    flip(damaged, bit);
    judge(damaged);
  }
  Random random = Random::from_seed(bits);
  for (int round = 0; round < 600; ++round) {
    Bytes damaged = bytes;
    for (int flips = 2 + (round % 2); flips > 0; --flips) {
      flip(damaged, random.below(static_cast<std::uint32_t>(bits)));
    }
    judge(damaged);
  }
  Bytes other = bytes;
  other.pop_back();
  judge(other);
  other = bytes;
  other.push_back(0);
  judge(other);
  return sum.value();
}

void write(const stored::Group& group) {
  std::filesystem::create_directories(file_of(group).parent_path());
  std::ofstream file(file_of(group));
  group.write([&](std::string_view name, const Bytes& bytes) {
    file << name << ' ' << hex_of(bytes) << ' ' << judgement(kind_of(group, name), bytes) << '\n';
  });
}

void read(const stored::Group& group) {
  std::ifstream file(file_of(group));
  TEST_ASSERT_TRUE_MESSAGE(file.good(), "no golden file; TILTYARD_ACCEPT=1 writes it");
  std::size_t number = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string name;
    std::string hex;
    std::uint32_t expected = 0;
    words >> name >> hex >> expected;
    const std::string where =
        std::string(group.name) + ".txt:" + std::to_string(++number) + ' ' + name;
    const stored::Kind& kind = kind_of(group, name);
    const auto read = kind.again(bytes_of(hex));
    TEST_ASSERT_TRUE_MESSAGE(read.has_value(), (where + " is refused").c_str());
    TEST_ASSERT_EQUAL_STRING_MESSAGE(hex.c_str(), hex_of(*read).c_str(), where.c_str());
    TEST_ASSERT_EQUAL_UINT32_MESSAGE(expected, judgement(kind, bytes_of(hex)), where.c_str());
  }
  TEST_ASSERT_GREATER_THAN_UINT(0, number);
}

void test_what_was_written_is_read_and_what_was_refused_is_refused() {
  const char* accept = std::getenv("TILTYARD_ACCEPT");
  for (const stored::Group& group : stored::groups()) {
    if (accept != nullptr && !std::filesystem::exists(file_of(group))) write(group);
    read(group);
  }
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_what_was_written_is_read_and_what_was_refused_is_refused);
  return UNITY_END();
}
