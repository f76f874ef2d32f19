// Does not compile, whichever mistake is chosen; the message names it.
#include <array>

#include "rp2040/wiring.hpp"

using namespace tiltyard::rp2040;
using tiltyard::drivers::Key;

#if defined(PIN_USED_TWICE)
constexpr KeyWiring keys{std::array{KeyPin{Key::a, 12}, KeyPin{Key::b, 12}}};
static_assert(well_wired(pins_of(keys)));
#elif defined(KEY_WIRED_TWICE)
constexpr KeyWiring keys{std::array{KeyPin{Key::a, 12}, KeyPin{Key::a, 13}}};
static_assert(well_wired(pins_of(keys)));
#elif defined(WRONG_SPI_PIN)
constexpr SpiWiring wires{
    .spi = 1, .clock = 6, .data = 7, .select = 5, .data_or_command = 9, .hertz = 1};
static_assert(well_wired(pins_of(wires)));
#elif defined(NO_SUCH_PIN)
static_assert(well_wired(pins_of(PiezoWiring{.pin = 30})));
#elif defined(PANEL_WITHOUT_SETTINGS)
constexpr tiltyard::chips::St7789Options panel{.size = {240, 240}, .orientation = 0x00};
#elif defined(PANEL_WITH_EMPTY_SETTINGS)
constexpr tiltyard::chips::PanelSettings settings{tiltyard::chips::Script{}};
#endif
