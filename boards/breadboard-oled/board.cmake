set(PICO_BOARD pico)
set(TILTYARD_BOARD_NAME "Pico with a 128x64 OLED")

# The chip of the OLED: ssd1306 (most modules of 0.96 inches) or sh1106 (many of 1.3 inches).
set(oled ssd1306)

set(TILTYARD_DEFINITIONS TILTYARD_OLED=${oled})
# The same board with the other chip, as an image that is built only when it is asked for.
set(TILTYARD_OPTIONS sh1106)
set(TILTYARD_DEFINITIONS_sh1106 TILTYARD_OLED=sh1106)
