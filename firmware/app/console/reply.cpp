#include "app/console/reply.hpp"

#include <array>

namespace tiltyard::app {

namespace {

// In the order of Refusal.
constexpr std::array<std::string_view, 6> codes = {"syntax", "unknown", "illegal",
                                                   "state",  "value",   "denied"};

}  // namespace

void Reply::error(Refusal refusal, std::string_view why) {
  text_.text("error ").text(codes[static_cast<std::size_t>(refusal)]).letter(' ');
  text_.text(why).letter('\n');
}

void Reply::error_at(Refusal refusal, std::string_view why, std::size_t position) {
  text_.text("error ").text(codes[static_cast<std::size_t>(refusal)]).letter(' ');
  text_.text(why).text(" (at character ").number(position).text(")\n");
}

}  // namespace tiltyard::app
