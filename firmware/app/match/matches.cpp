#include "app/match/matches.hpp"

namespace tiltyard::app {
namespace {

template <class P, class Match>
bool resume_as(Match& match, DeviceHolder& holder, std::span<const std::uint8_t> bytes) {
  return match.template emplace<P>(holder).resume(bytes);
}

template <class Found, class Match>
Found* find(Match& match) {
  Found* found = nullptr;
  if (auto* play = std::get_if<Matches::Ivanhoe>(&match)) found = play;
  if (auto* play = std::get_if<Matches::EnGarde>(&match)) found = play;
  if (auto* play = std::get_if<Matches::Castles>(&match)) found = play;
  return found;
}

}  // namespace

Play* Matches::on() { return find<Play>(match_); }
const Play* Matches::on() const { return find<const Play>(match_); }

bool Matches::resume(DeviceHolder& holder, std::span<const std::uint8_t> bytes) {
  const bool resumed = resume_as<Ivanhoe>(match_, holder, bytes) ||
                       resume_as<EnGarde>(match_, holder, bytes) ||
                       resume_as<Castles>(match_, holder, bytes);
  if (!resumed) leave();
  return resumed;
}

}  // namespace tiltyard::app
