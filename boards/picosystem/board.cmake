set(PICO_BOARD pimoroni_picosystem)
set(TILTYARD_BOARD_NAME "Pimoroni PicoSystem")
