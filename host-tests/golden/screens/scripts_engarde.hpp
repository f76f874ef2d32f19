#pragma once

#include <span>

#include "scripts.hpp"

namespace tiltyard::golden {

// The screens of En Garde.
std::span<const Script> engarde_scripts();

}  // namespace tiltyard::golden
