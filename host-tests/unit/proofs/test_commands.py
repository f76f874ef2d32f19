#!/usr/bin/env python3
"""Every command that the help or a README names is one that ./tilt knows, and no other word is."""
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
TILT = PROJECT / "tilt"


def run(*words):
    return subprocess.run([TILT, *words], capture_output=True, text=True)


def known():
    return set(re.findall(r"^command_([a-z]+)\(\)", TILT.read_text(), re.MULTILINE))


def named_in(text):
    """Command lines, not sentences: what stands in code or at the beginning of a line."""
    return set(re.findall(r"(?:^|`)\./tilt ([a-z]+)", text, re.MULTILINE))


class Commands(unittest.TestCase):
    def test_the_help_names_what_is_there(self):
        helped = run("help").stdout
        self.assertEqual(named_in(helped) - known(), set())
        # Help says itself; the other is how a test begins what runs beside it.
        self.assertEqual(known() - named_in(helped) - {"help", "beside"}, set())

    def test_readmes_name_what_is_there(self):
        listing = subprocess.run(["git", "-c", "safe.directory=*", "ls-files", "*.md"], cwd=PROJECT, capture_output=True, text=True, check=True)
        for name in listing.stdout.split():
            with self.subTest(name):
                self.assertEqual(named_in((PROJECT / name).read_text()) - known(), set())

    def test_each_one_begins(self):
        # In an empty project without compilers and package tools each ends at once, and for its own reason.
        with tempfile.TemporaryDirectory() as folder:
            empty = Path(folder)
            shutil.copy2(TILT, empty)
            shutil.copytree(PROJECT / "cmake", empty / "cmake")
            tools = empty / "tools"
            tools.mkdir()
            for name in ("awk", "basename", "cat", "date", "dirname", "id", "mkdir", "nproc", "rm", "sed", "seq", "sh", "sort", "tr", "uname"):
                (tools / name).symlink_to(shutil.which(name))
            for command in sorted(known()):
                with self.subTest(command):
                    told = subprocess.run([empty / "tilt", command], capture_output=True, text=True, env={"PATH": str(tools), "HOME": folder}, timeout=60)
                    self.assertNotIn("no command", told.stderr)
                    self.assertEqual(told.returncode == 0, command == "help", told.stdout + told.stderr)

    def test_other_words_are_refused(self):
        for word in ("nonsense", "strength;ls", "../tilt", "", " "):
            with self.subTest(word):
                told = run(word)
                self.assertEqual(told.returncode, 2 if word else 0)
                if word:
                    self.assertTrue(told.stderr.startswith(f"tilt: no command '{word}'\n"), told.stderr)


if __name__ == "__main__":
    unittest.main()
