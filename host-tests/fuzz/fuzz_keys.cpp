// Any bytes as what people do with the whole app: keys, time, sleep, a cut of the power, and lines
// or any bytes over USB between them. Whatever happens no check inside fails, a private screen is
// sent to nobody, and a match that is on cannot be seen into or changed from outside.
#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>

#include "asker.hpp"
#include "core/assert.hpp"
#include "core/random.hpp"
#include "random_player.hpp"
#include "target.hpp"

namespace tiltyard::fuzz {
namespace {

using drivers::Key;
using properties::Asker;
using properties::QuickDevice;

// A byte is an act, in its lower half, and how, in its upper.
enum class Act : std::uint8_t {
  up,
  down,
  left,
  right,
  a,
  b,
  x,
  y,  // in the order of the keys
  rest,
  leave,      // until it sleeps
  ask,        // a line
  send,       // the next bytes, as they are
  cut_power,  // and switch it on again
  flicker,    // a key so short that nobody meant it
  look,
  again  // a, the usual
};
constexpr std::uint8_t held_from = 10;
constexpr std::size_t most_acts = 400;

constexpr std::array lines{"hello",     "view public",
                           "screen",    "log",
                           "stats",     "state",
                           "view 0",    "moves",
                           "play stay", "undo",
                           "save",      "think",
                           "help",      "new castles players=3",
                           "why stay",  "bench engarde games=1"};
constexpr std::array harmless{"hello", "view public", "screen", "log", "stats", "help"};

class Person {
 public:
  explicit Person(const golden::Model& model) : model_(model) {
    switch_on(golden::started_before());
  }

  void act(std::uint8_t byte, std::span<const std::uint8_t>& rest) {
    const auto act = static_cast<Act>(byte & 0xFU);
    const auto how = static_cast<std::uint8_t>(byte >> 4U);
    switch (act) {
      case Act::rest: device_->pass(drivers::milliseconds(40) << how); return;
      case Act::leave: device_->pass(drivers::seconds(3600)); return;
      case Act::ask: ask(lines[how]); return;
      case Act::send: send(how, rest); return;
      case Act::cut_power: switch_on(memory::RamFlash<8>(device_->storage())); return;
      case Act::flicker: press(static_cast<Key>(how % drivers::key_count), 1); return;
      case Act::look: device_->draw(); return;
      case Act::again: press(Key::a, how < held_from ? 40 : 700); return;
      default:
        press(static_cast<Key>(act), how < held_from ? 40 : 3200U >> (how - held_from));
        return;
    }
  }

 private:
  void switch_on(const memory::RamFlash<8>& storage) {
    asker_.reset();
    device_ = std::make_unique<QuickDevice>(model_, storage);
    asker_ = std::make_unique<Asker>(*device_);
  }
  void press(Key key, std::uint32_t milliseconds) {
    if (device_->has(key)) device_->hold(key, drivers::milliseconds(milliseconds));
  }
  void send(std::uint8_t count, std::span<const std::uint8_t>& rest) {
    const auto bytes = rest.first(std::min<std::size_t>(count, rest.size()));
    rest = rest.last(rest.size() - bytes.size());
    asker_->send(std::string(bytes.begin(), bytes.end()), most_steps);
  }
  void ask(const std::string& line) {
    const bool is_on = device_->app().current_match().on() != nullptr;
    const bool is_private = device_->app().private_on_screen();
    // What was sent before has no end of line yet.
    asker_->send("\n", most_steps);
    if (asker_->busy()) return;
    const std::string answer = asker_->send(line + "\n", most_steps);
    if (asker_->busy()) return;
    TILTYARD_ASSERT(!answer.empty() && answer.back() == '\n');
    if (line == "screen" && is_private) TILTYARD_ASSERT(answer.starts_with("error denied"));
    const bool may = std::find(harmless.begin(), harmless.end(), line) != harmless.end();
    if (is_on && !may) TILTYARD_ASSERT(!answer.starts_with("ok"));
  }

  static constexpr unsigned most_steps = 300;
  const golden::Model& model_;
  std::unique_ptr<QuickDevice> device_;
  std::unique_ptr<Asker> asker_;
};

constexpr std::uint8_t with(Act act, std::uint8_t how = 0) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(act) | unsigned{how} << 4U);
}

// From the title into a match, and some turns of it.
Bytes some_play(std::uint8_t model, std::uint64_t seed) {
  Random random = Random::from_seed(seed);
  Bytes bytes{model};
  for (unsigned down = random.below(3); down > 0; --down) bytes.push_back(with(Act::down));
  bytes.insert(bytes.end(), {with(Act::a), with(Act::up), with(Act::a), with(Act::a)});
  for (unsigned step = 0; step < 60; ++step) {
    const std::uint32_t dice = random.below(16);
    const auto any = static_cast<std::uint8_t>(random.below(16));
    bytes.push_back(dice < 5    ? with(Act::again)
                    : dice < 8  ? with(Act::a, 15)
                    : dice < 11 ? with(static_cast<Act>(random.below(8)), any)
                                : with(static_cast<Act>(random.below(16)), any));
  }
  return bytes;
}

}  // namespace

void each_seed(const Visit& visit) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    for (std::uint8_t model = 0; model < 2; ++model) visit(some_play(model, seed));
  }
}

}  // namespace tiltyard::fuzz

// NOLINTNEXTLINE(readability-identifier-naming)
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tiltyard;
  if (size == 0) {
    return 0;
  }
  fuzz::Person person(data[0] % 2 == 0 ? golden::picosystem : golden::oled);
  std::span<const std::uint8_t> rest(data + 1, size - 1);
  for (std::size_t acts = 0; acts < fuzz::most_acts && !rest.empty(); ++acts) {
    const std::uint8_t byte = rest.front();
    rest = rest.last(rest.size() - 1);
    person.act(byte, rest);
  }
  return 0;
}
