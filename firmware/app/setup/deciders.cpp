#include "app/setup/deciders.hpp"

#include <array>

#include "opponents/characters.hpp"

namespace tiltyard::app {
namespace {

using text::Setup;

constexpr std::array names{Setup::person, Setup::page, Setup::squire, Setup::knight_level,
                           Setup::champion};
static_assert(names.size() == deciders);

// In the order of Character.
constexpr std::array tempers{Setup::calm, Setup::bold, Setup::thrifty, Setup::vengeful};
static_assert(tempers.size() == character_count);

}  // namespace

Setup decider_name(int decider) { return names[static_cast<std::size_t>(decider)]; }

Setup temper_name(const PlayerName& name) {
  return tempers[static_cast<std::size_t>(character_of(name))];
}

}  // namespace tiltyard::app
