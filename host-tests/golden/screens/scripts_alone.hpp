#pragma once

#include <span>

#include "scripts.hpp"

namespace tiltyard::golden {

// What a person alone sees: computers at play, and deals by their number.
std::span<const Script> alone_scripts();

}  // namespace tiltyard::golden
