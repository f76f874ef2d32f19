// JSON in: a strict reader over one line, for exactly the form that JsonWriter writes.
//
// The caller says what comes next; anything else is a fault. After the first fault every read
// answers an empty value and `more()` says no, so that no caller loops or looks at half a document;
// `ok()` stays false, and `complaint()` and `position()` tell of the first fault alone. Nobody acts
// on what was read before `finished()` said yes. No buffers: strings are pieces of the line itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tiltyard::app {

class JsonReader {
 public:
  // `line` outlives the reader and the strings it gives.
  explicit JsonReader(std::string_view line) : line_(line) {}

  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_array() { open('['); }
  // Whether another element follows in this array; false after its last one and after a fault. Ends
  // the array:
  //   for (reader.begin_array(); reader.more();) { … reader.string() … }
  [[nodiscard]] bool more();

  // The next key of this object must be `name`.
  void key(std::string_view name);

  // A string without escapes.
  [[nodiscard]] std::string_view string();
  // A number less than `bound`, without sign, point or leading zeros.
  [[nodiscard]] std::uint32_t number(std::uint32_t bound);
  [[nodiscard]] bool boolean();
  // Takes a `null` if it comes next; otherwise takes nothing and says false.
  [[nodiscard]] bool null();

  // For the caller's own checks: what was read makes no sense. `why` is a literal of plain words.
  // The first fault stays.
  void fail(std::string_view why);

  [[nodiscard]] bool ok() const { return complaint_.empty(); }
  // True when nothing was wrong and the line has ended. An end too late is a fault too.
  [[nodiscard]] bool finished();
  [[nodiscard]] std::string_view complaint() const { return complaint_; }
  // Where the first fault was seen, counted from 0.
  [[nodiscard]] std::size_t position() const { return next_; }

 private:
  void open(char bracket);
  void close(char bracket);
  void separate();
  void expect(char letter, std::string_view why);
  [[nodiscard]] bool take(std::string_view word);
  [[nodiscard]] bool at(char letter) const {
    return ok() && next_ < line_.size() && line_[next_] == letter;
  }

  std::string_view line_;
  std::size_t next_ = 0;
  // As in the writer: the next value or key of this bracket has a comma before it.
  bool comma_due_ = false;
  std::string_view complaint_;
};

}  // namespace tiltyard::app
