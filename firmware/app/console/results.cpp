#include "app/console/results.hpp"

#include <string_view>

namespace tiltyard::app {

void write(JsonWriter& json, const DuelResult& result) {
  const auto list = [&json, &result](std::string_view key,
                                     std::uint64_t DuelResult::Contestant::* figure) {
    json.key(key).begin_array();
    for (const DuelResult::Contestant& contestant : result.contestants) {
      json.number(contestant.*figure);
    }
    json.end_array();
  };
  json.begin_object();
  json.key("deals").number(result.deals);
  json.key("games").number(result.games);
  list("share", &DuelResult::Contestant::share);
  list("error", &DuelResult::Contestant::error);
  list("decisions", &DuelResult::Contestant::decisions);
  list("microseconds", &DuelResult::Contestant::microseconds);
  json.end_object();
}

void write(JsonWriter& json, const BenchResult& result) {
  constexpr std::uint64_t second = 1'000'000;
  const std::uint64_t spent = result.microseconds;
  json.begin_object();
  json.key("games").number(result.games);
  json.key("moves").number(result.moves);
  json.key("seconds").raw().number(spent / second).letter('.').padded(spent % second, 6);
  json.key("moves_per_second").number(result.moves * second / spent);
  json.key("signature").raw().letter('"').hex(result.signature.value(), 16).letter('"');
  json.key("bytes_per_state").number(result.bytes_per_state);
  json.end_object();
}

}  // namespace tiltyard::app
