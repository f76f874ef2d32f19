#include "app/console/json_writer.hpp"

#include <cstddef>

namespace tiltyard::app {

namespace {

constexpr bool plain(char letter) {
  return static_cast<unsigned char>(letter) >= 0x20 && letter != '"' && letter != '\\';
}

}  // namespace

void JsonWriter::separate() {
  if (comma_due_) {
    text_.letter(',');
  }
  comma_due_ = true;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  text_.letter(bracket);
  comma_due_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  text_.letter(bracket);
  comma_due_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  text_.letter('"').text(name).text("\":");
  comma_due_ = false;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view value) {
  separate();
  text_.letter('"');
  std::size_t written = 0;
  for (std::size_t index = 0; index < value.size(); ++index) {
    if (plain(value[index])) {
      continue;
    }
    text_.text(value.substr(written, index - written));
    text_.text("\\u").hex(static_cast<unsigned char>(value[index]), 4);
    written = index + 1;
  }
  text_.text(value.substr(written, value.size() - written)).letter('"');
  return *this;
}

JsonWriter& JsonWriter::number(std::uint64_t value) {
  separate();
  text_.number(value);
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) {
  separate();
  text_.text(value ? "true" : "false");
  return *this;
}

JsonWriter& JsonWriter::null() {
  separate();
  text_.text("null");
  return *this;
}

TextWriter& JsonWriter::raw() {
  separate();
  return text_;
}

}  // namespace tiltyard::app
