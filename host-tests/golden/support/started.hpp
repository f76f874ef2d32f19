#pragma once

#include "memory/ram_flash.hpp"

namespace tiltyard::golden {

// The flash of a device that was switched on before: English was chosen, lessons later. It starts
// at the title.
const memory::RamFlash<8>& started_before();

}  // namespace tiltyard::golden
