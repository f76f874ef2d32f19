// Bytes into lines.
#include <unity.h>

#include <etl/string.h>
#include <string_view>

#include "app/console/line_reader.hpp"

namespace tiltyard::app {
namespace {

LineReader reader;

// Feeds all bytes; gives every line with a '|' behind it, and the name of its fault in stars.
const char* lines_of(std::string_view bytes) {
  static etl::string<512> lines;
  lines.clear();
  const auto add = [] {
    constexpr std::array<std::string_view, 3> faults = {"", "*long*", "*odd*"};
    lines.append(reader.line().data(), reader.line().size());
    const std::string_view fault = faults[static_cast<std::size_t>(reader.fault())];
    lines.append(fault.data(), fault.size());
    lines.push_back('|');
  };
  for (const char byte : bytes) {
    if (reader.take(static_cast<std::uint8_t>(byte))) {
      add();
    }
  }
  if (reader.end()) {
    add();
  }
  return lines.c_str();
}

void test_lines_end_with_lf_or_cr_lf() {
  TEST_ASSERT_EQUAL_STRING("hello|moves||quit|", lines_of("hello\nmoves\r\n\nquit\n"));
}

void test_a_last_line_without_an_end_counts() {
  TEST_ASSERT_EQUAL_STRING("hello|quit|", lines_of("hello\nquit"));
  TEST_ASSERT_EQUAL_STRING("", lines_of(""));
}

void test_a_lonely_cr_is_no_line_end() {
  TEST_ASSERT_EQUAL_STRING("*odd*|next|", lines_of("hel\rlo\nnext\n"));
  TEST_ASSERT_EQUAL_STRING("*odd*|next|", lines_of("hello\r\r\nnext\n"));
  TEST_ASSERT_EQUAL_STRING("*odd*|", lines_of("hello\r\rx"));
}

void test_binary_bytes_spoil_their_own_line_only() {
  for (int byte = 0; byte < 256; ++byte) {
    if (byte == '\n' || byte == '\r') {
      continue;
    }
    etl::string<32> bytes("ab");
    bytes.push_back(static_cast<char>(byte));
    bytes.append("cd\nnext\n");
    const bool printable = byte >= ' ' && byte <= '~';
    etl::string<32> expected("ab");
    expected.push_back(static_cast<char>(byte));
    expected.append("cd|next|");
    TEST_ASSERT_EQUAL_STRING(printable ? expected.c_str() : "*odd*|next|",
                             lines_of({bytes.data(), bytes.size()}));
  }
}

bool take_many(char letter, std::size_t count) {
  bool complete = false;
  for (; count > 0; --count) {
    complete = reader.take(static_cast<std::uint8_t>(letter)) || complete;
  }
  return complete;
}

void test_a_line_of_4096_letters_is_whole_with_either_end() {
  for (const char* end : {"\n", "\r\n"}) {
    TEST_ASSERT_FALSE(take_many('x', max_line_letters));
    while (*end != '\0') {
      const bool complete = reader.take(static_cast<std::uint8_t>(*end++));
      TEST_ASSERT_EQUAL(*end == '\0', complete);
    }
    TEST_ASSERT_EQUAL(LineFault::none, reader.fault());
    TEST_ASSERT_EQUAL_size_t(max_line_letters, reader.line().size());
  }
}

void test_a_longer_line_is_one_fault_and_the_next_is_whole() {
  for (const std::size_t length : {max_line_letters + 1, std::size_t{5000}, std::size_t{20000}}) {
    TEST_ASSERT_FALSE(take_many('x', length));
    TEST_ASSERT_TRUE(reader.take('\n'));
    TEST_ASSERT_EQUAL(LineFault::too_long, reader.fault());
    TEST_ASSERT_TRUE(reader.line().empty());
    TEST_ASSERT_EQUAL_STRING("next|", lines_of("next\n"));
  }
}

}  // namespace
}  // namespace tiltyard::app

void setUp() {}
void tearDown() {}

int main() {
  using namespace tiltyard::app;
  UNITY_BEGIN();
  RUN_TEST(test_lines_end_with_lf_or_cr_lf);
  RUN_TEST(test_a_last_line_without_an_end_counts);
  RUN_TEST(test_a_lonely_cr_is_no_line_end);
  RUN_TEST(test_binary_bytes_spoil_their_own_line_only);
  RUN_TEST(test_a_line_of_4096_letters_is_whole_with_either_end);
  RUN_TEST(test_a_longer_line_is_one_fault_and_the_next_is_whole);
  return UNITY_END();
}
