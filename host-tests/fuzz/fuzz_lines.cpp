// Any bytes as input of the console: each line gets one answer line, an error changes nothing (a
// second console that never hears of the refused lines says the same of all others), and what
// `state` prints, `set` takes.
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "app/console/console.hpp"
#include "app/console/games.hpp"
#include "app/console/line_reader.hpp"
#include "core/assert.hpp"
#include "target.hpp"

namespace tiltyard::fuzz {
namespace {

using FuzzedConsole = app::Console<app::AllNotations, 64>;

// Of one input; what would take longer is left, and tells nothing new.
constexpr unsigned most_slices = 400;
// Lines between two looks at a state: to print one takes as long as ten moves.
constexpr unsigned lines_between_looks = 16;

class NoClock final : public app::BareConsoleHost {
 public:
  [[nodiscard]] std::uint64_t microseconds() const override { return 0; }
};

class Answer final : public app::TextSink {
 public:
  std::string text;
  void write(std::string_view piece) override { text.append(piece.data(), piece.size()); }
};

class Speaker {
 public:
  // The answer without its LF; empty if the work was left.
  std::string say(std::string_view line, app::LineFault fault = app::LineFault::none) {
    answer_.text.clear();
    console_->take(line, fault);
    while (console_->busy() && slices_left_ > 0) {
      --slices_left_;
      console_->work();
    }
    if (console_->busy()) {
      restart();
      return {};
    }
    std::string& text = answer_.text;
    TILTYARD_ASSERT(!text.empty() && text.find('\n') == text.size() - 1);
    return text.substr(0, text.size() - 1);
  }
  void restart() { console_.emplace(clock_, answer_); }

 private:
  NoClock clock_;
  Answer answer_;
  unsigned slices_left_ = most_slices;
  std::optional<FuzzedConsole> console_{std::in_place, clock_, answer_};
};

bool is_error(std::string_view answer) {
  for (const char* code : {"syntax", "unknown", "illegal", "state", "value"}) {
    const std::string start = std::string("error ") + code + ' ';
    if (answer.substr(0, start.size()) == start) {
      TILTYARD_ASSERT(answer.size() > start.size());
      return true;
    }
  }
  return false;
}

class Conversation {
 public:
  void take(std::string_view line, app::LineFault fault) {
    const std::string answer = speaker_.say(line, fault);
    if (answer.empty()) return unaware_.restart();
    if (is_error(answer)) return;
    TILTYARD_ASSERT(answer.substr(0, 3) == "ok " || answer == "ok");
    TILTYARD_ASSERT(unaware_.say(line, fault) == answer);
    if (++lines_ % lines_between_looks == 0) look();
  }
  void look() {
    const std::string state = speaker_.say("state");
    TILTYARD_ASSERT(unaware_.say("state") == state);
    if (is_error(state)) return;
    static Speaker reader;
    TILTYARD_ASSERT(reader.say("set " + state.substr(3)) == "ok");
    TILTYARD_ASSERT(reader.say("state") == state);
  }

 private:
  Speaker speaker_;
  Speaker unaware_;
  unsigned lines_ = 0;
};

std::string some_move(Speaker& speaker, Random& random) {
  const std::string moves = speaker.say("moves");
  std::vector<std::string> listed;
  std::size_t start = moves.find('"');
  while (start != std::string::npos) {
    const std::size_t end = moves.find('"', start + 1);
    listed.push_back(moves.substr(start + 1, end - start - 1));
    start = moves.find('"', end + 1);
  }
  return listed.empty() ? "" : listed[random.below(static_cast<std::uint32_t>(listed.size()))];
}

// A conversation about one match; its states and saves come back as `set` and `load`.
std::string script(const std::string& start, Random& random) {
  Speaker speaker;
  std::string script = start + "\n";
  speaker.say(start);
  for (unsigned step = 0; step < 30; ++step) {
    const std::string move = some_move(speaker, random);
    if (move.empty()) {
      break;
    }
    speaker.say("play " + move);
    script += "play " + move + "\n";
    const char* const others[] = {"moves", "state", "view 0", "view public", "undo", "log", "save"};
    if (step % 4 == 3) script += others[(step / 4) % 7] + std::string("\n");
    if (step % 10 == 9) script += "why " + move + "\nthink level=1 work=20\n";
  }
  script += "set " + speaker.say("state").substr(3) + "\nmoves\n";
  script += "load " + speaker.say("save").substr(3) + "\r\nplay " + some_move(speaker, random);
  return script;
}

}  // namespace

void each_seed(const Visit& visit) {
  Random random = Random::from_seed(1);
  for (const char* start :
       {"new ivanhoe players=2", "new ivanhoe players=3 edition=it ties=stay seed=5",
        "new ivanhoe players=5 edition=fr seed=18446744073709551615", "new engarde",
        "new engarde level=basic starter=1", "new engarde level=advanced players=2 seed=9",
        "new castles players=2 track=3", "new castles players=4",
        "new castles players=6 track=6"}) {
    const std::string text = script(start, random);
    visit(Bytes(text.begin(), text.end()));
  }
  constexpr std::array<std::uint32_t, 8> entropy{1, 2, 3, 4, 5, 6, 7, 8};
  const std::string deal(DealNumber::from_entropy(entropy).code().view());
  for (const std::string& text :
       {std::string("hello\nquit\nhello\n"), std::string("bench ivanhoe games=2 level=0\nbench\n"),
        std::string("bench castles players=6 games=1 seed=3\nthink level=1 work=5\nsave\n"),
        std::string("new ivanhoe players=3\nthink level=1 work=50 seed=7\nthink level=0\n"),
        std::string(
            "duel engarde seats=rules,rules deals=1\nduel castles seats=0,0,rules deals=2\n"),
        std::string(
            "bench engarde games=1\nbench engarde level=1 games=1\nduel ivanhoe seats=0,1\n"),
        "seal " + deal + "\nnew castles deal=" + deal + "\nsave\nseal " + deal + "Q\nhelp\n",
        std::string(5000, 'x').append("\nhello\n"), std::string("new \x80\nmoves\n\n \n")}) {
    visit(Bytes(text.begin(), text.end()));
  }
}

}  // namespace tiltyard::fuzz

// NOLINTNEXTLINE(readability-identifier-naming)
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tiltyard;
  fuzz::Conversation conversation;
  app::LineReader reader;
  for (std::size_t index = 0; index < size; ++index) {
    if (reader.take(data[index])) conversation.take(reader.line(), reader.fault());
  }
  if (reader.end()) conversation.take(reader.line(), reader.fault());
  conversation.look();
  return 0;
}
