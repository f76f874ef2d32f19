#include "app/console/players.hpp"

#include <algorithm>
#include <limits>
#include <optional>

namespace tiltyard::app {

namespace {

constexpr std::string_view kinds_there_are =
    "a seat is 0 (random), rules, 1 to 4, or a level with more work as 4@100";

std::optional<Contestant> read_kind(std::string_view kind) {
  if (kind == "0") {
    return Contestant{};
  }
  if (kind == "rules") {
    return Contestant{.kind = Contestant::Kind::rules};
  }
  const auto at = static_cast<std::size_t>(std::find(kind.begin(), kind.end(), '@') - kind.begin());
  const std::optional<std::uint64_t> level = parse_number(kind.substr(0, at), max_level);
  const std::optional<std::uint64_t> times =
      at == kind.size() ? 1 : parse_number(kind.substr(at + 1), most_times);
  if (level.value_or(0) == 0 || times.value_or(0) == 0) {
    return std::nullopt;
  }
  return Contestant{.kind = Contestant::Kind::level,
                    .level = static_cast<std::uint8_t>(*level),
                    .times = static_cast<std::uint32_t>(*times)};
}

}  // namespace

std::string_view read_think_option(const KeyValue& option, ThinkOrder& order) {
  if (option.key == "level") {
    const std::optional<std::uint64_t> level = parse_number(option.value, max_level);
    order.level = static_cast<std::uint8_t>(level.value_or(0));
    return order.level == 0 ? "level is 1 to 4" : "";
  }
  if (option.key == "work") {
    const std::optional<std::uint64_t> work = parse_number(option.value, most_work);
    order.work = static_cast<std::uint32_t>(work.value_or(0));
    return order.work == 0 ? "work is 1 to 100000000" : "";
  }
  if (option.key == "seed") {
    return read_seed(option, order.seed) ? "" : "seed is 0 to 18446744073709551615";
  }
  return "think knows level, work and seed";
}

std::string_view read_seats(std::string_view kinds, std::array<Contestant, max_seats>& seats,
                            std::size_t& count) {
  count = 0;
  while (true) {
    const std::size_t comma = std::min(kinds.find(','), kinds.size());
    const std::optional<Contestant> kind = read_kind(kinds.substr(0, comma));
    if (!kind.has_value()) {
      return kinds_there_are;
    }
    if (count == seats.size()) {
      return "no game has so many seats";
    }
    seats[count++] = *kind;
    if (comma == kinds.size()) {
      return {};
    }
    kinds = kinds.substr(comma + 1);
  }
}

}  // namespace tiltyard::app
