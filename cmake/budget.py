#!/usr/bin/env python3
"""Fails when an image takes more than cmake/budget.txt allows: budget.py <image.elf> <build folder> [<figure> <bytes>]

Without a figure it measures flash, RAM and frames itself; the build calls it so. With one it only compares.
"""
import sys
from pathlib import Path

import image_figures

BUDGET = Path(__file__).resolve().parent / "budget.txt"


def allowed(board, text):
    """The figures and their limits for a board; its own lines come before those for all."""
    limits = {}
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if len(words) == 2:
            limits.setdefault(words[0], int(words[1]))
        elif len(words) == 3 and words[0] == board:
            limits[words[1]] = int(words[2])
        elif words and len(words) != 3:
            raise SystemExit(f"{BUDGET.name}: neither '<figure> <bytes>' nor '<board> <figure> <bytes>': {line}")
    return limits


def measured(image, folder):
    taking = list(image_figures.sections(image))
    return {
        "flash": sum(size for _, size, _, load, flags in taking if "LOAD" in flags and load in image_figures.FLASH),
        "RAM": sum(size for _, size, run, _, _ in taking if run in image_figures.RAM),
        "frame": max((size for size, place in image_figures.frames(folder) if "pico-sdk" not in place and "tinyusb" not in place), default=0),
    }


def passed(figures, limits):
    """What is above its limit, in words."""
    return [f"{name}: {value} bytes, and the budget is {limits[name]}" for name, value in figures.items() if value > limits.get(name, value)]


def main(arguments):
    image, folder = Path(arguments[0]), Path(arguments[1])
    board = image.stem.removeprefix("tiltyard-")
    figures = {arguments[2]: int(arguments[3])} if len(arguments) == 4 else measured(image, folder)
    too_much = passed(figures, allowed(board, BUDGET.read_text()))
    for line in too_much:
        print(f"{image.name} takes too much {line} (cmake/budget.txt)", file=sys.stderr)
    return 1 if too_much else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
