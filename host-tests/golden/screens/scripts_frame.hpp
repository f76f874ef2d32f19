#pragma once

#include <span>

#include "scripts.hpp"

namespace tiltyard::golden {

// The screens around every match.
std::span<const Script> frame_scripts();

}  // namespace tiltyard::golden
