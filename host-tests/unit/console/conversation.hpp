// A console in a test: what is said to it, what it answers.
#pragma once

#include <etl/string.h>
#include <string_view>

#include "app/console/console.hpp"

namespace tiltyard::app {

// Keeps the last answer whole; a longer one than any test expects is asserted by the sink.
inline constexpr std::size_t max_answer = 65536;

// Time that passes by one millisecond whenever it is looked at.
class SteppingClock final : public BareConsoleHost {
 public:
  [[nodiscard]] std::uint64_t microseconds() const override { return now_ += 1000; }

 private:
  mutable std::uint64_t now_ = 0;
};

template <class ConsoleType>
class Conversation {
 public:
  explicit Conversation(ConsoleHost& host) : console_(host, sink_) {}

  // The whole answer, its LF included, so that a test sees that it is one line.
  const char* say(const etl::istring& line) { return say({line.data(), line.size()}); }
  const char* say(std::string_view line, LineFault fault = LineFault::none) {
    answer_.clear();
    console_.take(line, fault);
    while (console_.busy()) {
      console_.work();
    }
    return answer_.c_str();
  }
  [[nodiscard]] ConsoleType& console() { return console_; }

 private:
  etl::string<max_answer> answer_;
  StringSink sink_{answer_};
  ConsoleType console_;
};

}  // namespace tiltyard::app
