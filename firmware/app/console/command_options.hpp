// The options of one command line: words `key=value`, each key once.
#pragma once

#include <etl/delegate.h>
#include <string_view>

#include "app/console/reply.hpp"
#include "app/console/word_reader.hpp"

namespace tiltyard::app {

inline constexpr std::string_view given_twice = "an option is given twice";

// Reads all words that are left. `read` takes an option and says what is wrong with it, nothing if
// it was taken. False if one was refused; then `reply` has the answer.
bool read_options(WordReader words, Reply& reply,
                  etl::delegate<std::string_view(const KeyValue&)> read);

}  // namespace tiltyard::app
