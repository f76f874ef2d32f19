#!/usr/bin/env python3
"""What a firmware takes, one figure a line: image_figures.py <build folder> <name of the image>

flash   everything that is written to flash
ram     data, code kept in RAM, bss and the stack
frame   the largest stack frame of our own code, and of everything in the image, by -fstack-usage
"""
import re
import subprocess
import sys
from pathlib import Path

FLASH = range(0x1000_0000, 0x1100_0000)
RAM = range(0x2000_0000, 0x2004_2000)


def sections(image):
    """Name, size, run address, load address and flags of each section that takes memory.

    The SDK's linker script does not let the stack's section count as memory; it does.
    """
    listing = subprocess.run(
        ["arm-none-eabi-objdump", "-h", image], check=True, capture_output=True, text=True
    ).stdout
    pattern = r"^\s*\d+ (\S+)\s+([0-9a-f]{8})  ([0-9a-f]{8})  ([0-9a-f]{8}).*\n\s+(.*)$"
    for name, size, run, load, flags in re.findall(pattern, listing, re.MULTILINE):
        if "ALLOC" in flags or name == ".stack_dummy":
            yield name, int(size, 16), int(run, 16), int(load, 16), flags


def frames(folder):
    """Each function's frame in bytes, from the .su files beside the objects of the image."""
    for path in folder.rglob("*.su"):
        if "host-tests" in path.parts:
            continue
        for line in path.read_text().splitlines():
            if line.count("\t") == 2:  # one of another image may just be being written
                place, size, _ = line.split("\t")
                yield int(size), place


def main(folder, name):
    image = Path(folder) / f"{name}.elf"
    taking = list(sections(image))
    flash = sum(size for _, size, _, load, flags in taking if "LOAD" in flags and load in FLASH)
    ram = sum(size for _, size, run, _, _ in taking if run in RAM)
    every = list(frames(Path(folder)))
    ours = [(size, place) for size, place in every if "pico-sdk" not in place and "tinyusb" not in place]
    largest, place = max(ours, default=(0, ""))
    print(f"flash: {flash} bytes")
    print(f"RAM: {ram} bytes")
    print(f"largest stack frame: {largest} bytes")
    print(f"largest stack frame, SDK included: {max(every, default=(0, ''))[0]} bytes")
    print(f"the largest frame of ours is {place}", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
