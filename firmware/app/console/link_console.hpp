// A console at the other end of a line (USB serial), served a little at a time beside the game.
//
// A Link never waits, an answer may be longer than its room. So an answer that finds no room is
// waited for, but no longer than `answer_patience` in all: who asks and does not read loses the
// rest of that answer, and the game goes on. The next answer then starts on a line of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "api/clock.hpp"
#include "api/link.hpp"
#include "app/console/console_host.hpp"
#include "app/console/line_reader.hpp"
#include "app/console/text_writer.hpp"

namespace tiltyard::app {

// Twice what the longest answer, a picture of 240x240, takes over USB.
inline constexpr drivers::Time answer_patience = drivers::milliseconds(120);

class LinkSink final : public TextSink {
 public:
  LinkSink(drivers::Link& link, drivers::Clock& clock) : link_(link), clock_(clock) {}

  // Before an answer and after it.
  void begin();
  void end();
  void write(std::string_view piece) override;

 private:
  void put(char letter);
  void flush();

  drivers::Link& link_;
  drivers::Clock& clock_;
  std::array<std::uint8_t, 64> block_{};  // a USB packet
  std::size_t size_ = 0;
  drivers::Time deadline_ = 0;
  bool torn_ = false;  // the rest of this answer is dropped
};

// `ConsoleType` is a Console; it gets the sink of this line.
template <class ConsoleType>
class LinkConsole {
 public:
  // All outlive it.
  LinkConsole(drivers::Link& link, drivers::Clock& clock, ConsoleHost& host)
      : link_(link), sink_(link, clock), console_(host, sink_) {}

  // Answers one line at most, or does one slice of work. Whether there is more to do at once.
  bool step() {
    if (console_.busy()) {
      sink_.begin();
      console_.work();
      sink_.end();
      return true;
    }
    if (!link_.connected()) {
      reader_.restart();
    }
    return take_bytes();
  }

 private:
  bool take_bytes() {
    if (next_ == size_) {
      next_ = 0;
      size_ = link_.read(bytes_);
    }
    while (next_ < size_) {
      if (reader_.take(bytes_[next_++])) {
        sink_.begin();
        console_.take(reader_.line(), reader_.fault());
        sink_.end();
        return true;
      }
    }
    return size_ == bytes_.size();
  }

  drivers::Link& link_;
  LinkSink sink_;
  ConsoleType console_;
  LineReader reader_;
  std::array<std::uint8_t, 64> bytes_{};
  std::size_t next_ = 0;
  std::size_t size_ = 0;
};

}  // namespace tiltyard::app
