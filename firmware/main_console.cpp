// tiltyard-console: the console on standard input and output of the host. Words behind its name are
// one command, whose answer ends the program; then long work tells on standard error how far it is.
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string_view>

#include "app/console/console.hpp"
#include "app/console/games.hpp"

namespace {

using namespace tiltyard;

constexpr std::size_t block_bytes = 65536;
// More moves than anyone plays in a match, so that undo goes back to its start; half a megabyte a
// game.
constexpr std::size_t undo_depth = 32768;

// Answers are gathered, and sent when a block is full or nothing more is to be read at once.
class StandardOutput final : public app::TextSink {
 public:
  void write(std::string_view piece) override {
    for (const char letter : piece) {
      if (size_ == block_.size()) {
        flush();
      }
      block_[size_++] = letter;
    }
  }

  void flush() {
    std::size_t sent = 0;
    while (sent < size_ && !broken_) {
      const ssize_t count = ::write(STDOUT_FILENO, block_.data() + sent, size_ - sent);
      if (count > 0) {
        sent += static_cast<std::size_t>(count);
      } else if (count == 0 || errno != EINTR) {
        broken_ = true;
      }
    }
    size_ = 0;
  }

  // Whether nobody reads any more.
  [[nodiscard]] bool broken() const { return broken_; }

 private:
  std::array<char, block_bytes> block_{};
  std::size_t size_ = 0;
  bool broken_ = false;
};

class SteadyClock final : public app::BareConsoleHost {
 public:
  [[nodiscard]] std::uint64_t microseconds() const override {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(now).count());
  }
};

using HostConsole = app::Console<app::AllNotations, undo_depth>;

StandardOutput output;
SteadyClock steady_clock;
HostConsole console(steady_clock, output);
app::LineReader reader;

// How far a duel or a bench is, about once a second, over the line before.
class ProgressLine {
 public:
  void tell() {
    constexpr std::uint64_t second = 1'000'000;
    const std::uint64_t now = steady_clock.microseconds();
    const auto progress = console.progress();
    if (progress.of == 0 || now < next_) return;
    next_ = now + second;
    told_ = true;
    static_cast<void>(std::fprintf(stderr, "\r%llu of %llu games",
                                   static_cast<unsigned long long>(progress.games),
                                   static_cast<unsigned long long>(progress.of)));
  }
  void end() const {
    if (told_) static_cast<void>(std::fputs("\n", stderr));
  }

 private:
  std::uint64_t next_ = 0;
  bool told_ = false;
};

// The one command of the program's own arguments, read as a line is; a line's end among them is refused.
void answer_arguments(int count, char** arguments) {
  for (int index = 1; index < count; ++index) {
    if (index > 1) reader.take(' ');
    for (const char letter : std::string_view(arguments[index])) {
      reader.take(letter == '\n' ? std::uint8_t{0} : static_cast<std::uint8_t>(letter));
    }
  }
  reader.end();
  ProgressLine progress;
  console.take(reader.line(), reader.fault());
  while (console.busy()) {
    console.work();
    progress.tell();
  }
  progress.end();
  output.flush();
}

void answer_line() {
  console.take(reader.line(), reader.fault());
  if (console.busy()) {
    output.flush();
  }
  while (console.busy()) {
    console.work();
  }
}

// How many bytes came; 0 at the end of the input or when it cannot be read.
std::size_t read_block(std::array<std::uint8_t, block_bytes>& block) {
  while (true) {
    const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
    if (count >= 0) {
      return static_cast<std::size_t>(count);
    }
    if (errno != EINTR) {
      return 0;
    }
  }
}

void answer_block(const std::array<std::uint8_t, block_bytes>& block, std::size_t size) {
  for (std::size_t index = 0; index < size && !console.ended(); ++index) {
    if (reader.take(block[index])) {
      answer_line();
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 1) {
    answer_arguments(count, arguments);
    return output.broken() ? 1 : 0;
  }
  static std::array<std::uint8_t, block_bytes> block{};
  while (!console.ended() && !output.broken()) {
    const std::size_t size = read_block(block);
    if (size == 0) {
      // A last line may lack its end.
      if (reader.end()) {
        answer_line();
      }
      break;
    }
    answer_block(block, size);
    output.flush();
  }
  output.flush();
  return output.broken() ? 1 : 0;
}
