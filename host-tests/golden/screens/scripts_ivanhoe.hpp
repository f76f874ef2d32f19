#pragma once

#include <span>

#include "scripts.hpp"

namespace tiltyard::golden {

// The screens of Ivanhoe.
std::span<const Script> ivanhoe_scripts();

}  // namespace tiltyard::golden
