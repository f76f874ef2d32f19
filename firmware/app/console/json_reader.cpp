#include "app/console/json_reader.hpp"

namespace tiltyard::app {

namespace {

constexpr bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

}  // namespace

void JsonReader::fail(std::string_view why) {
  if (ok()) {
    complaint_ = why;
  }
}

void JsonReader::expect(char letter, std::string_view why) {
  if (at(letter)) {
    ++next_;
  } else {
    fail(why);
  }
}

void JsonReader::separate() {
  if (comma_due_) {
    expect(',', "a comma is missing");
  }
  comma_due_ = true;
}

void JsonReader::open(char bracket) {
  separate();
  expect(bracket, bracket == '{' ? "an object should stand here" : "a list should stand here");
  comma_due_ = false;
}

void JsonReader::close(char bracket) {
  expect(bracket, bracket == '}' ? "the object should end here" : "the list should end here");
  comma_due_ = true;
}

bool JsonReader::more() {
  if (at(']')) {
    close(']');
    return false;
  }
  return ok();
}

bool JsonReader::take(std::string_view word) {
  if (!ok() || line_.substr(next_, word.size()) != word) {
    return false;
  }
  next_ += word.size();
  return true;
}

void JsonReader::key(std::string_view name) {
  separate();
  expect('"', "a key should stand here");
  if (!take(name)) {
    fail("another key should stand here");
  }
  expect('"', "another key should stand here");
  expect(':', "a colon is missing");
  comma_due_ = false;
}

std::string_view JsonReader::string() {
  separate();
  expect('"', "a string should stand here");
  const std::size_t first = next_;
  while (ok() && next_ < line_.size() && line_[next_] != '"' && line_[next_] != '\\') {
    ++next_;
  }
  const std::size_t last = next_;
  expect('"', "the string does not end");
  return ok() ? line_.substr(first, last - first) : std::string_view();
}

std::uint32_t JsonReader::number(std::uint32_t bound) {
  separate();
  const std::size_t first = next_;
  std::uint64_t value = 0;
  while (ok() && next_ < line_.size() && is_digit(line_[next_]) && value < bound) {
    value = (value * 10U) + static_cast<unsigned>(line_[next_] - '0');
    ++next_;
  }
  if (next_ == first) {
    fail("a number should stand here");
  } else if (value >= bound || (line_[first] == '0' && next_ - first > 1)) {
    fail("this number cannot be");
  }
  return ok() ? static_cast<std::uint32_t>(value) : 0;
}

bool JsonReader::boolean() {
  separate();
  if (take("true")) {
    return true;
  }
  if (!take("false")) {
    fail("true or false should stand here");
  }
  return false;
}

bool JsonReader::null() {
  const bool comma_was_due = comma_due_;
  const std::size_t start = next_;
  if (comma_due_ && !at(',')) {
    return false;
  }
  separate();
  if (take("null")) {
    return true;
  }
  next_ = start;
  comma_due_ = comma_was_due;
  return false;
}

bool JsonReader::finished() {
  if (next_ != line_.size()) {
    fail("nothing should follow here");
  }
  return ok();
}

}  // namespace tiltyard::app
