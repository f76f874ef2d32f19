#include "app/console/command_options.hpp"

#include "core/assert.hpp"

namespace tiltyard::app {

bool read_options(WordReader words, Reply& reply,
                  etl::delegate<std::string_view(const KeyValue&)> read) {
  TILTYARD_ASSERT(read.is_valid());
  const WordReader given = words;
  while (!words.empty()) {
    const std::optional<KeyValue> option = split_key_value(words.next());
    if (!option.has_value()) {
      reply.error(Refusal::syntax, "an option is written key=value");
      return false;
    }
    const std::string_view complaint =
        count_key(given, option->key) > 1 ? given_twice : read(*option);
    if (!complaint.empty()) {
      reply.error(Refusal::value, complaint);
      return false;
    }
  }
  return true;
}

}  // namespace tiltyard::app
