"""The arrows of lint.py, each tried with a line that breaks it and one that does not; what clang-tidy finds in sources that are
judged together."""
import shutil
import sys
import tempfile
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

    def test_a_test_that_no_list_builds(self):
        name = "host-tests/unit/core/test_zones.cpp"
        self.assertEqual(len(list(lint.unbuilt_faults(name, ["tiltyard_test(core_match SOURCES test_match.cpp)"]))), 1)
        for text in ("tiltyard_test(core_zones SOURCES test_zones.cpp)", "foreach(subject match zones)"):
            self.assertEqual(list(lint.unbuilt_faults(name, ["", text])), [])
        self.assertEqual(list(lint.unbuilt_faults("host-tests/unit/core/tiny.cpp", [])), [])

    def test_no_package_host_is_named(self):
        self.assertTrue(lint.PACKAGE_HOSTS.search("http://" + "deb." + "debian.org/debian"))
        self.assertTrue(lint.PACKAGE_HOSTS.search("https://" + "registry.npm" + "js.org/"))
        self.assertFalse(lint.PACKAGE_HOSTS.search("/etc/apt/sources.list.d/debian.sources"))


FINE = """namespace {
int halved(int number) { return number / 2; }
}  // namespace
int FILE(int number) { return halved(number); }
"""
# The last is one of the analyzer's, in what only another source calls.
UNSET = "int unset(bool one);\nint unset(bool one) {\n  int number;\n  if (one) number = 1;\n  else number = 2;\n  return number;\n}\n"
MISNAMED = "int Misnamed();\nint Misnamed() { return 1; }\n"
CALLS = "int pointed(const int* number);\nint calls();\nint calls() { const int number = 1; return pointed(&number); }\n"
DEREFERENCED = "int pointed(const int* number);\nint pointed(const int* number) { return number == nullptr ? *number : 1; }\n"


@unittest.skipUnless(shutil.which(lint.TIDY), "without clang-tidy")
class Together(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        shutil.copyfile(lint.ROOT / ".clang-tidy", self.folder / ".clang-tidy")
        (self.folder / "engine").mkdir()
        for name, value in (("ROOT", self.folder), ("VERDICTS", self.folder / "build/tidy")):
            self.addCleanup(setattr, lint, name, getattr(lint, name))
            setattr(lint, name, value)

    def entries(self, **sources):
        for name, text in sources.items():
            path = self.folder / f"engine/{name}.cpp"
            path.write_text(text.replace("FILE", name))
            yield {"directory": str(self.folder), "file": str(path), "command": f"c++ -std=c++20 -Wall -Wextra -o {name}.o -c {path}"}

    def judged(self, **sources):
        return lint.judge(list(self.entries(**sources)), b"")

    def test_mistakes_are_found_wherever_they_stand(self):
        found = self.judged(calls=CALLS, dereferenced=DEREFERENCED, misnamed=MISNAMED, unset=UNSET)
        self.assertEqual(len(lint.units(list(self.entries(calls=CALLS, unset=UNSET)))), 1)
        self.assertEqual(len(found), 3, found)
        for name, check in ("dereferenced", "NullDereference"), ("misnamed", "identifier-naming"), ("unset", "init-variables"):
            self.assertTrue(any(f"engine/{name}.cpp" in fault and check in fault for fault in found), (name, found))

    def test_the_same_name_in_two_sources_keeps_them_apart(self):
        entries = list(self.entries(one=FINE, other=FINE))
        self.assertEqual(lint.units(entries), [[entry] for entry in entries])

    def test_sources_that_only_fit_by_themselves_are_fine(self):
        # The unit does not compile: the type is no name of a source's own.
        one, other = "struct Both {};\n", "struct Both { int number; };\n"
        self.assertEqual(len(lint.units(list(self.entries(one=one, other=other)))), 1)
        self.assertEqual(self.judged(one=one, other=other), [])

    def test_a_verdict_is_kept_until_a_source_changes(self):
        self.assertEqual(self.judged(one=CALLS, other="int fine();\nint fine() { return 1; }\n"), [])
        kept = sorted(path.name for path in lint.VERDICTS.iterdir())
        self.assertEqual(self.judged(one=CALLS, other="int fine();\nint fine() { return 1; }\n"), [])
        self.assertEqual(sorted(path.name for path in lint.VERDICTS.iterdir()), kept)
        self.assertEqual(len(self.judged(one=CALLS, other=MISNAMED)), 1)


if __name__ == "__main__":
    unittest.main()
