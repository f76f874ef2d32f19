// The one line that answers a command.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "app/console/json_writer.hpp"
#include "app/console/text_writer.hpp"

namespace tiltyard::app {

// Why a command was refused.
enum class Refusal : std::uint8_t {
  syntax,   // malformed
  unknown,  // no such command
  illegal,  // a move that is not listed
  state,    // not possible now
  value,    // a bad option, seat or state
  denied,   // not while people play a match on this device
};

// Writes exactly one line. What is written after `ok` cannot be taken back: everything is checked
// first.
class Reply {
 public:
  explicit Reply(TextSink& sink) : text_(sink) {}

  void ok() { text_.text("ok\n"); }
  // "ok <payload>"; `payload` writes to a TextWriter.
  template <class Payload>
  void ok_text(Payload payload) {
    text_.text("ok ");
    payload(text_);
    text_.letter('\n');
  }
  // The same for a JSON payload, which is one value.
  template <class Payload>
  void ok_json(Payload payload) {
    ok_text([&payload](TextWriter& text) {
      JsonWriter json(text);
      payload(json);
    });
  }
  void error(Refusal refusal, std::string_view why);
  // With the place in the line that is meant, counted from 0.
  void error_at(Refusal refusal, std::string_view why, std::size_t position);

 private:
  TextWriter text_;
};

}  // namespace tiltyard::app
