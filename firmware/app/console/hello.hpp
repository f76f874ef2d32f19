// Who is here: the answer to `hello`, which a handheld also says when somebody opens its line.
#pragma once

#include <span>
#include <string_view>

#include "app/console/json_writer.hpp"
#include "version.hpp"

namespace tiltyard::app {

inline void write_hello(JsonWriter& json, std::span<const std::string_view> games) {
  json.begin_object();
  json.key("name").string("tiltyard");
  json.key("version").string(version);
  json.key("games").begin_array();
  for (const std::string_view game : games) json.string(game);
  json.end_array();
  json.key("protocol").number(1);
  json.end_object();
}

}  // namespace tiltyard::app
