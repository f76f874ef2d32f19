// Any bytes as what people do with the whole app: keys, time, sleep, a cut of the power, and lines
// or any bytes over USB between them. Whatever happens no check inside fails, a private screen is
// sent to nobody, and a match that is on cannot be seen into or changed from outside.
//
// The first byte says with which screen and keys, and what flash holds: nothing of ours, or a match
// of one of the games that has come so far, since by keys from the title few inputs come to its end.
//
// A picture takes as long as ten keys: while keys are pressed the screen is busy, and what has
// changed is drawn when somebody looks or some time passes.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "asker.hpp"
#include "core/assert.hpp"
#include "core/random.hpp"
#include "random_player.hpp"
#include "support/play_on.hpp"
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

using Chip = memory::RamFlash<8>;

// What a device keeps of a match, by chance always the same, when so many steps of it are played.
template <class P>
Chip stored_after(const typename P::Rules::Options& options, unsigned steps) {
  QuickDevice device(golden::oled, golden::started_before(), true);
  properties::begin<P>(device.app(), options, 5);
  Random random = Random::from_seed(6);
  while (steps-- > 0) golden::play_a_step<P>(device.app(), random);
  device.app().current_match().follow(device.app());
  device.set_busy(false);
  for (int look = 0; look < 300; ++look) device.pass(drivers::milliseconds(10));
  return device.storage();
}

template <class P>
unsigned steps_to_the_end(const typename P::Rules::Options& options) {
  QuickDevice device(golden::oled, golden::started_before(), true);
  properties::begin<P>(device.app(), options, 5);
  Random random = Random::from_seed(6);
  unsigned steps = 0;
  for (; device.app().match<P>().flow().stage() != app::Stage::over; ++steps) {
    golden::play_a_step<P>(device.app(), random);
  }
  return steps;
}

template <class P>
void add_matches(const typename P::Rules::Options& options, std::vector<Chip>& chips) {
  const unsigned all = steps_to_the_end<P>(options);
  for (const unsigned steps : {all / 4, all / 2, all - 8, all - 3}) {
    chips.push_back(stored_after<P>(options, steps));
  }
}

const std::vector<Chip>& chips() {
  static const std::vector<Chip> all = [] {
    // Used before, just flashed, and full of somebody else's bytes.
    std::vector<Chip> made{golden::started_before(), Chip(), Chip()};
    std::ranges::fill(made.back().bytes(), std::uint8_t{0x5A});
    add_matches<app::IvanhoeMatch>({.players = 3}, made);
    add_matches<app::EnGardeMatch>({}, made);
    add_matches<app::CastlesMatch>({.players = 3}, made);
    return made;
  }();
  return all;
}

class Person {
 public:
  Person(const golden::Model& model, const Chip& chip) : model_(model) { switch_on(chip); }

  void act(std::uint8_t byte, std::span<const std::uint8_t>& rest) {
    const auto act = static_cast<Act>(byte & 0xFU);
    const auto how = static_cast<std::uint8_t>(byte >> 4U);
    switch (act) {
      case Act::rest: pass(drivers::milliseconds(40) << how); return;
      case Act::leave: pass(drivers::seconds(3600)); return;
      case Act::ask: ask(lines[how]); return;
      case Act::send: send(how, rest); return;
      case Act::cut_power: switch_on(device_->storage()); return;
      case Act::flicker: press(static_cast<Key>(how % drivers::key_count), 1); return;
      case Act::look: device_->draw(); return;
      case Act::again: press(Key::a, how < held_from ? 40 : 700); return;
      default:
        press(static_cast<Key>(act), how < held_from ? 40 : 3200U >> (how - held_from));
        return;
    }
  }

 private:
  void switch_on(const Chip& storage) {
    asker_.reset();
    // In its place, though it may be made from what the last one held.
    const Chip kept(storage);
    device_.emplace(model_, kept, true);
  }
  void press(Key key, std::uint32_t milliseconds) {
    device_->set_busy(true);
    if (device_->has(key)) device_->hold(key, drivers::milliseconds(milliseconds));
  }
  void pass(drivers::Time time) {
    device_->set_busy(false);
    device_->pass(time);
  }
  void send(std::uint8_t count, std::span<const std::uint8_t>& rest) {
    const auto bytes = rest.first(std::min<std::size_t>(count, rest.size()));
    rest = rest.last(rest.size() - bytes.size());
    say(std::string(bytes.begin(), bytes.end()));
  }
  // Nobody is there before the first word.
  std::string say(const std::string& bytes) {
    if (asker_ == nullptr) asker_ = std::make_unique<Asker>(*device_);
    return asker_->send(bytes, most_steps);
  }
  void ask(const std::string& line) {
    const bool is_on = device_->app().current_match().on() != nullptr;
    const bool is_private = device_->app().private_on_screen();
    // What was sent before has no end of line yet.
    say("\n");
    if (asker_->busy()) return;
    const std::string answer = say(line + "\n");
    if (asker_->busy()) return;
    TILTYARD_ASSERT(!answer.empty() && answer.back() == '\n');
    if (line == "screen" && is_private) TILTYARD_ASSERT(answer.starts_with("error denied"));
    const bool may = std::find(harmless.begin(), harmless.end(), line) != harmless.end();
    if (is_on && !may) TILTYARD_ASSERT(!answer.starts_with("ok"));
  }

  static constexpr unsigned most_steps = 300;
  const golden::Model& model_;
  std::optional<QuickDevice> device_;
  std::unique_ptr<Asker> asker_;
};

constexpr std::uint8_t with(Act act, std::uint8_t how = 0) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(act) | unsigned{how} << 4U);
}

// From the title into a match, or on with the one that is stored, and some turns of it.
Bytes some_play(std::uint8_t model, std::uint8_t chip, std::uint64_t seed) {
  Random random = Random::from_seed(seed);
  Bytes bytes{static_cast<std::uint8_t>(model + 2 * chip)};
  if (chip == 0) {
    for (unsigned down = random.below(3); down > 0; --down) bytes.push_back(with(Act::down));
    bytes.insert(bytes.end(), {with(Act::a), with(Act::up), with(Act::a)});
  }
  bytes.push_back(with(Act::a));
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
  for (std::uint8_t model = 0; model < 2; ++model) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) visit(some_play(model, 0, seed));
    for (std::uint8_t chip = 1; chip < chips().size(); ++chip) visit(some_play(model, chip, chip));
  }
}

}  // namespace tiltyard::fuzz

// NOLINTNEXTLINE(readability-identifier-naming)
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tiltyard;
  if (size == 0) {
    return 0;
  }
  // Its memory is always the same: what is large costs time to get anew.
  static std::optional<fuzz::Person> person;
  const fuzz::Chip& chip = fuzz::chips()[data[0] / 2 % fuzz::chips().size()];
  person.emplace(data[0] % 2 == 0 ? golden::picosystem : golden::oled, chip);
  std::span<const std::uint8_t> rest(data + 1, size - 1);
  for (std::size_t acts = 0; acts < fuzz::most_acts && !rest.empty(); ++acts) {
    const std::uint8_t byte = rest.front();
    rest = rest.last(rest.size() - 1);
    person->act(byte, rest);
  }
  return 0;
}
