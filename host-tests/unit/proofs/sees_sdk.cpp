#include "pico/stdlib.h"
