set(PICO_BOARD pico)
set(TILTYARD_BOARD_NAME "Pico with SpotPear Pico 1.54")
