set(PICO_BOARD pico)
set(TILTYARD_BOARD_NAME "PicoBoy Color")
