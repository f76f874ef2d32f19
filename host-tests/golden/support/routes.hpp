#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "memory/ram_flash.hpp"

// What native tests leave in the build's folder for the images of the boards (host-tests/device).
namespace tiltyard::golden {

std::string hexadecimal(std::span<const std::uint8_t> bytes);

// The pages that are written, a line each; what is blank at their ends is left out.
std::string pages_of(const memory::RamFlash<8>& storage);

// As `<folder>/<name>.txt`: whole or not at all, whoever reads it meanwhile.
void leave_route(const std::string& folder, const std::string& name, const std::string& text);

}  // namespace tiltyard::golden
