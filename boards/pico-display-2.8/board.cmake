set(PICO_BOARD pico)
set(TILTYARD_BOARD_NAME "Pico with Pimoroni Pico Display 2.8")
