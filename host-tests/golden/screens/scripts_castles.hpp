#pragma once

#include <span>

#include "scripts.hpp"

namespace tiltyard::golden {

// The screens of Castles.
std::span<const Script> castles_scripts();

}  // namespace tiltyard::golden
