"""The arrows of lint.py, each tried with a line that breaks it and one that does not."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "cmake"))
import lint  # noqa: E402


def faults(name, line):
    return list(lint.include_faults(name, 1, line)) + list(lint.board_faults(name, 1, line, {"picosystem"}))


class Arrows(unittest.TestCase):
    def test_what_each_part_may_not_include(self):
        for name, line in [
            ("engine/core/match.hpp", '#include "pico/stdlib.h"'),
            ("engine/core/match.hpp", '#include "api/display.hpp"'),
            ("engine/core/match.hpp", '#include "app/scene.hpp"'),
            ("engine/core/match.hpp", "#include <vector>"),
            ("engine/core/match.hpp", "#include <cstdio>"),
            ("engine/ivanhoe/moves.cpp", "#  include <string>"),
            ("firmware/app/scene.hpp", '#include "chips/st7789.hpp"'),
            ("firmware/app/scene.hpp", '#include "rp2040/spi_dma.hpp"'),
            ("firmware/app/scene.hpp", '#include "hardware/gpio.h"'),
            ("firmware/app/scene.hpp", '#include "board.hpp"'),
            ("firmware/ui/canvas.cpp", "#include <iostream>"),
            ("drivers/api/display.hpp", '#include "app/scene.hpp"'),
            ("drivers/chips/st7789.cpp", '#include "hardware/spi.h"'),
            ("drivers/chips/st7789.cpp", '#include "rp2040/spi_dma.hpp"'),
            ("drivers/memory/ram_flash.cpp", '#include "ui/canvas.hpp"'),
            ("drivers/rp2040/spi_dma.cpp", '#include "app/scene.hpp"'),
            ("drivers/rp2040/spi_dma.cpp", '#include "board.hpp"'),
            ("firmware/app/scene.cpp", "#ifdef PIMORONI_PICOSYSTEM"),
            ("firmware/main_handheld.cpp", "#if defined(BOARD_PICOSYSTEM)"),
        ]:
            with self.subTest(name=name, line=line):
                self.assertEqual(len(faults(name, line)), 1)

    def test_what_each_part_may_include(self):
        for name, line in [
            ("engine/core/match.hpp", "#include <etl/vector.h>"),
            ("engine/core/match.hpp", "#include <cstdint>"),
            ("engine/opponents/search.cpp", '#include "ivanhoe/rules.hpp"'),
            ("firmware/app/scene.hpp", '#include "api/display.hpp"'),
            ("firmware/app/scene.hpp", '#include "core/match.hpp"'),
            ("firmware/app/about.cpp", '#include "version.hpp"'),
            ("firmware/main_handheld.cpp", '#include "rp2040/spi_dma.hpp"'),
            ("firmware/main_handheld.cpp", '#include "board.hpp"'),
            ("drivers/rp2040/spi_dma.cpp", '#include "hardware/spi.h"'),
            ("host-tests/unit/core/test_match.cpp", "#include <vector>"),
            ("boards/picosystem/board.hpp", "#ifdef PIMORONI_PICOSYSTEM"),
        ]:
            with self.subTest(name=name, line=line):
                self.assertEqual(faults(name, line), [])

    def test_no_package_host_is_named(self):
        self.assertTrue(lint.PACKAGE_HOSTS.search("http://" + "deb." + "debian.org/debian"))
        self.assertTrue(lint.PACKAGE_HOSTS.search("https://" + "registry.npm" + "js.org/"))
        self.assertFalse(lint.PACKAGE_HOSTS.search("/etc/apt/sources.list.d/debian.sources"))


if __name__ == "__main__":
    unittest.main()
