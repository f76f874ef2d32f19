// What picotool tells of the image: the rest (pins, SDK, build type) is declared where it is known.
#include "pico/binary_info.h"
#include "version.hpp"

bi_decl(bi_program_version_string(tiltyard::version));
bi_decl(bi_program_description("Tabletop games for " TILTYARD_BOARD_NAME));
