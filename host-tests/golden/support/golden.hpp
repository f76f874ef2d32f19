#pragma once

#include <string>

#include "support/picture.hpp"

namespace tiltyard::golden {

// Whether the picture is the one stored as `<folder>/<name>.png`. If not, `<name>.wrong.png` is
// left beside it. With TILTYARD_ACCEPT=1 in the environment what is drawn becomes what is right.
bool matches(const std::string& folder, const std::string& name, const Picture& picture);

}  // namespace tiltyard::golden
