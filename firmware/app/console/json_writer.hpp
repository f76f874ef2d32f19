// JSON out: one line, no spaces, keys in the order in which they are written.
//
// The caller's calls are the structure; the writer puts the commas. Balanced begin and end, a key
// before each value of an object, are the caller's duty.
#pragma once

#include <etl/string.h>
#include <cstdint>
#include <string_view>

#include "app/console/text_writer.hpp"

namespace tiltyard::app {

class JsonWriter {
 public:
  explicit JsonWriter(TextWriter& text) : text_(text) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  // A name of an object's next value; plain letters only.
  JsonWriter& key(std::string_view name);

  // UTF-8 goes through as it is; quotes, backslashes and control characters are escaped.
  JsonWriter& string(std::string_view value);
  JsonWriter& string(const etl::istring& value) { return string({value.data(), value.size()}); }
  JsonWriter& number(std::uint64_t value);
  JsonWriter& boolean(bool value);
  JsonWriter& null();
  // A value that others write as text between these two, for numbers with a point and the like.
  TextWriter& raw();

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate();

  TextWriter& text_;
  bool comma_due_ = false;
};

}  // namespace tiltyard::app
