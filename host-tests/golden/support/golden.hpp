#pragma once

#include <string>

#include "support/picture.hpp"

namespace tiltyard::golden {

// Whether the picture is the one stored as `<folder>/<name>.png`. If not, `<name>.wrong.png` is
// left beside it. With TILTYARD_ACCEPT=1 in the environment what is drawn becomes what is right.
bool matches(const std::string& folder, const std::string& name, const Picture& picture);

// The same for a text, stored as `<folder>/<name>.txt`; the first line that differs is printed.
bool matches(const std::string& folder, const std::string& name, const std::string& text);

}  // namespace tiltyard::golden
