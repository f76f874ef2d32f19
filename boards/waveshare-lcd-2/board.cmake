set(PICO_BOARD pico)
set(TILTYARD_BOARD_NAME "Pico with Waveshare Pico-LCD-2")
