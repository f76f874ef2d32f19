#include "support/hands.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <utility>

#include "support/strokes.hpp"

namespace tiltyard::golden {
namespace {

using drivers::Key;
using drivers::milliseconds;

// In the order of Key.
constexpr std::array<const char*, drivers::key_count> key_names{"up", "down", "left", "right",
                                                                "a",  "b",    "x",    "y"};

Key key_of(const std::string& name) {
  for (std::size_t key = 0; key < drivers::key_count; ++key) {
    if (name == key_names[key]) return static_cast<Key>(key);
  }
  std::printf("'%s' is no key\n", name.c_str());
  std::abort();
}

}  // namespace

std::uint32_t sum_of(const Picture& picture) {
  std::uint32_t sum = 0x811C9DC5U;
  for (const std::uint16_t pixel : picture.pixels) {
    for (const std::uint8_t part : rgb_of(pixel)) sum = (sum ^ part) * 0x01000193U;
  }
  return sum;
}

Hands::Hands(Handheld& handheld, bool patient) : handheld_(handheld), patient_(patient) {}

bool Hands::has(Key key) const { return handheld_.keys().present().contains(key); }

void Hands::at(const std::string& scene) {
  if (!route_.empty()) route_ += '\n';
  route_ += scene;
  if (!story_.empty() && story_.back() != '\n') story_ += " | ";
  story_ += scene;
}

void Hands::tell(const std::string& what_happened) {
  if (!story_.empty() && story_.back() != '\n') story_ += '\n';
  story_ += "  " + what_happened + '\n';
}

void Hands::write(const std::string& word) {
  route_ += ' ' + word;
  story_ += ' ' + word;
}

// A picture that is the same for a while before and after it was looked at stands still, and a
// board that is a little slower shows it too.
void Hands::look() {
  handheld_.pass(milliseconds(look_ms - still_ms));
  const Frame before = frame();
  handheld_.pass(milliseconds(still_ms));
  const Frame now = frame();
  const std::string sum = sum_now();
  handheld_.pass(milliseconds(still_ms));
  route_ += " " + (before == now && now == frame() ? sum : "-");
}

std::string Hands::sum_now() const {
  char text[16];
  std::snprintf(text, sizeof text, "%08x", static_cast<unsigned>(sum_of(handheld_.picture())));
  return text;
}

void Hands::watch(const std::function<bool()>& goes_on) {
  constexpr std::uint32_t step_ms = 10;
  std::string last;
  Frame seen = frame();
  std::uint32_t still = 0;
  for (bool on = true; on || still <= readable_ms;) {
    handheld_.pass(milliseconds(step_ms));
    Frame now = frame();
    still = now == seen ? still + step_ms : 0;
    seen = std::move(now);
    if (still == readable_ms) {
      const std::string sum = sum_now();
      if (sum != last) route_ += " ~" + sum;
      last = sum;
    }
    const bool went_on = std::exchange(on, goes_on());
    // What is asked for now is on the screen soon.
    if (went_on && !on) still = 0;
  }
}

Hands::Frame Hands::frame() const { return {handheld_.frame().begin(), handheld_.frame().end()}; }

void Hands::key(Key key, std::uint32_t length) {
  write(length == press_ms
            ? key_names[static_cast<std::size_t>(key)]
            : key_names[static_cast<std::size_t>(key)] + ("*" + std::to_string(length)));
  handheld_.keys().press(key);
  handheld_.pass(milliseconds(length));
  handheld_.keys().release(key);
}

// What is written is what was pressed.
void Hands::stroke(Key key, std::uint32_t length) {
  const Stroke done = stroke_for(handheld_.app(), {key, milliseconds(length)});
  const bool held = done.length >= app::KeyReader::hold_time;
  this->key(done.key, held ? static_cast<std::uint32_t>(done.length / milliseconds(1)) : press_ms);
}

void Hands::press(Key key, unsigned times) {
  for (; times > 0; --times) {
    stroke(key, press_ms);
    look();
    let_rest();
  }
}

void Hands::press_and_watch(Key key) {
  stroke(key, press_ms);
  watch([] { return false; });
}

void Hands::hold(Key key) {
  stroke(key, hold_ms);
  look();
  let_rest();
}

// A great moment is not cut off.
void Hands::let_rest() {
  if (patient_ && handheld_.app().motion().moving()) wait(great_ms);
}

void Hands::wait(std::uint32_t length) {
  write("." + std::to_string(length));
  handheld_.pass(milliseconds(length));
  look();
}

void Hands::type(const std::string& words) {
  std::istringstream stream(words);
  for (std::string word; stream >> word;) {
    const std::size_t star = word.find('*');
    const Key key = key_of(word.substr(0, star));
    if (star == std::string::npos) {
      press(key);
    } else if (word.back() == 'x') {
      press(key, static_cast<unsigned>(std::stoul(word.substr(star + 1))));
    } else {
      hold(key);
    }
  }
}

void Hands::keep(const std::string& name) {
  write("@" + name);
  kept_.push_back({name, handheld_.picture()});
}

}  // namespace tiltyard::golden
