set(PICO_BOARD pico)
set(TILTYARD_BOARD_NAME "Pico with a 128x64 OLED")
