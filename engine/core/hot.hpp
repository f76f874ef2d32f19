#pragma once

// TILTYARD_HOT marks a function that the handheld keeps in RAM, beside the data: it runs without
// waiting for the flash cache. For the few loops that decide how fast a search is; RAM is dear.
// On the host it says nothing.
//
// On a declaration in a header it lets callers in flash go there by its address: two instructions
// instead of the five of the linker's bridge.
//
// A build defines TILTYARD_HOT_SECTION as the name of the section that its linker script copies.

#ifdef TILTYARD_HOT_SECTION
#define TILTYARD_HOT __attribute__((section(TILTYARD_HOT_SECTION), long_call))
#else
#define TILTYARD_HOT
#endif
