// Text out, piece by piece: answers may be longer than any buffer.
//
// A TextWriter knows how to write; a TextSink knows where it goes: to a stream (standard output,
// USB serial) or into a fixed string. No heap, no floats, no format strings.
#pragma once

#include <etl/string.h>
#include <cstdint>
#include <string_view>

namespace tiltyard::app {

class TextSink {
 public:
  // Takes all of `piece`, in order. A sink that cannot drops it; the writer is not told.
  virtual void write(std::string_view piece) = 0;

 protected:
  ~TextSink() = default;
};

// Writes into a string that the caller owns. What does not fit is a mistake of the caller and
// asserted.
class StringSink final : public TextSink {
 public:
  explicit StringSink(etl::istring& text) : text_(text) {}
  void write(std::string_view piece) override;

 private:
  etl::istring& text_;
};

// Writes what is not ASCII with letters that are: a cross as x, a curved apostrophe straight.
// Anything else is a mistake of the caller and asserted.
void make_ascii(etl::istring& text);

class TextWriter {
 public:
  // `sink` outlives the writer.
  explicit TextWriter(TextSink& sink) : sink_(sink) {}

  TextWriter& text(std::string_view piece) {
    sink_.write(piece);
    return *this;
  }
  TextWriter& letter(char letter) {
    sink_.write(std::string_view(&letter, 1));
    return *this;
  }
  // In decimal, without leading zeros.
  TextWriter& number(std::uint64_t value);
  // In decimal, at least `digits` (<= 20) of them, zeros in front.
  TextWriter& padded(std::uint64_t value, unsigned digits);
  // In hexadecimal, exactly `digits` (<= 16) small digits, the lowest ones of `value`.
  TextWriter& hex(std::uint64_t value, unsigned digits);

 private:
  TextSink& sink_;
};

}  // namespace tiltyard::app
