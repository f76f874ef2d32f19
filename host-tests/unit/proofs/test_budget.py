#!/usr/bin/env python3
"""The budget is read line by line, a board's own line counts for it, and what passes a limit is named."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "cmake"))
import budget  # noqa: E402

TEXT = "# words\nflash 100\nRAM 50\noled flash 70\n"


class Budget(unittest.TestCase):
    def test_board_without_a_line_of_its_own_has_that_for_all(self):
        self.assertEqual(budget.allowed("lcd", TEXT), {"flash": 100, "RAM": 50})

    def test_board_with_a_line_of_its_own_has_that(self):
        self.assertEqual(budget.allowed("oled", TEXT), {"flash": 70, "RAM": 50})

    def test_own_line_counts_wherever_it_stands(self):
        self.assertEqual(budget.allowed("oled", "oled flash 70\nflash 100\n"), {"flash": 70})

    def test_what_reaches_a_limit_is_within_it(self):
        self.assertEqual(budget.passed({"flash": 100, "RAM": 50}, budget.allowed("lcd", TEXT)), [])

    def test_what_passes_a_limit_is_named(self):
        self.assertEqual(budget.passed({"flash": 101, "RAM": 50}, budget.allowed("lcd", TEXT)), ["flash: 101 bytes, and the budget is 100"])

    def test_line_that_is_no_limit_is_refused(self):
        with self.assertRaises(SystemExit):
            budget.allowed("lcd", "flash\n")

    def test_the_budget_of_the_project_names_every_figure(self):
        self.assertEqual(set(budget.allowed("picosystem", budget.BUDGET.read_text())), {"flash", "RAM", "frame", "stack"})


if __name__ == "__main__":
    unittest.main()
