#include "app/console/option_reader.hpp"

#include <etl/string.h>
#include <algorithm>

#include "text/words.hpp"

namespace tiltyard::app {
namespace {

etl::string<64> range;

}  // namespace

std::string_view range_of(std::string_view key, std::span<const OptionInfo> options) {
  if (options.end() == std::find_if(options.begin(), options.end(),
                                    [key](const OptionInfo& info) { return info.key == key; })) {
    range.assign("the game's options are players");
    for (const OptionInfo& info : options) {
      text::append(range, ", ");
      text::append(range, info.key);
    }
    return text::view(range);
  }
  range.clear();
  for (const OptionInfo& info : options) {
    if (info.key != key) continue;
    text::append(range, key);
    text::append(range, " is ");
    const bool numbers = info.values.front() >= "0" && info.values.back() <= "9";
    for (std::size_t i = 0; i < info.values.size(); ++i) {
      const bool last = i + 1 == info.values.size();
      if (numbers && i > 0 && !last) continue;
      if (i > 0) text::append(range, numbers ? " to " : last ? " or " : ", ");
      text::append(range, info.values[i]);
    }
  }
  return text::view(range);
}

std::string_view players_range(std::size_t least, std::size_t most) {
  range.clear();
  text::append(range, "players is ");
  range.push_back(static_cast<char>('0' + least));
  if (most > least) {
    text::append(range, " to ");
    range.push_back(static_cast<char>('0' + most));
  }
  return text::view(range);
}

}  // namespace tiltyard::app
