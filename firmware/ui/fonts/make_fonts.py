#!/usr/bin/env python3
"""Turns Spleen's font files into one C++ source with the glyphs the product's texts use.

usage: make_fonts.py --spleen FOLDER --own FILE --out FILE TEXT...

The folder holds spleen-<w>x<h>.psfu.gz (as packaged) or spleen-<w>x<h>.bdf (as upstream has them).

Every character that occurs in a TEXT file goes in, all of printable ASCII, and the capitals of
players' names. A glyph that Spleen
lacks, or has blank, comes from the --own file, drawn whole or as a mark for a letter; one that neither
has is an error, never a hole on the screen.
"""

import argparse
import gzip
import pathlib
import struct
import sys
import unicodedata

SIZES = [(5, 8), (6, 12), (8, 16), (12, 24)]

# Capitals that names may have beside ASCII: those of the letter wheel.
NAME_CAPITALS = "ÀÂÄÇÈÉÊËÌÎÏÒÔÖÙÛÜ"

# Marks in the --own file are called by name; by code point they are combining characters.
MARKS = {"grave": 0x300, "acute": 0x301, "circumflex": 0x302, "diaeresis": 0x308, "cedilla": 0x327}


def psf1(data):
    mode, height = data[2], data[3]
    count = 512 if mode & 1 else 256
    glyphs = [data[4 + i * height:4 + (i + 1) * height] for i in range(count)]
    words = struct.unpack(f"<{(len(data) - 4 - count * height) // 2}H", data[4 + count * height:])
    names, index, in_sequence = {}, 0, False
    for word in words:
        if word == 0xFFFF:
            index, in_sequence = index + 1, False
        elif word == 0xFFFE:
            in_sequence = True
        elif not in_sequence:
            names.setdefault(word, index)
    return glyphs, names


def psf2(data):
    _, _, header, _, count, size, _, _ = struct.unpack("<8I", data[:32])
    glyphs = [data[header + i * size:header + (i + 1) * size] for i in range(count)]
    names = {}
    for index, entry in enumerate(data[header + count * size:].split(b"\xff")[:count]):
        for character in entry.split(b"\xfe")[0].decode("utf-8"):
            names.setdefault(ord(character), index)
    return glyphs, names


def bdf(path, width):
    """Every glyph of Spleen's BDF files fills its cell."""
    rows, code, bitmap = {}, None, None
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("ENCODING"):
            code = int(line.split()[1])
        elif line == "BITMAP":
            bitmap = []
        elif line == "ENDCHAR":
            rows[code], bitmap = bitmap, None
        elif bitmap is not None:
            bitmap.append(int(line, 16) >> (4 * len(line) - width))
    return rows


def spleen(folder, width, height):
    """Code point to rows, each row a number whose bit width-1 is the left pixel."""
    path = pathlib.Path(folder) / f"spleen-{width}x{height}.psfu.gz"
    if not path.exists():
        return bdf(path.with_name(f"spleen-{width}x{height}.bdf"), width)
    data = gzip.decompress(path.read_bytes())
    glyphs, names = psf1(data) if data[:2] == b"\x36\x04" else psf2(data)
    stride = (width + 7) // 8
    rows = {}
    for code, index in names.items():
        lines = [glyphs[index][y * stride:(y + 1) * stride] for y in range(height)]
        rows[code] = [int.from_bytes(line, "big") >> (8 * stride - width) for line in lines]
    return rows


def own_glyphs(path):
    """Our drawings: a line `5x8 <character>`, then its rows of `#` and `.`."""
    drawn, key = {}, None
    for number, line in enumerate(pathlib.Path(path).read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("//"):
            continue
        if line[0] in "#.":
            if len(line) != key[0]:
                sys.exit(f"{path}:{number}: a row of {len(line)} pixels in a glyph {key[0]} wide")
            drawn[key].append(int("".join("1" if c == "#" else "0" for c in line), 2))
        else:
            size, character = line.split(" ")
            width, height = (int(n) for n in size.split("x"))
            key = (width, height, MARKS[character] if character in MARKS else ord(character))
            drawn[key] = []
    for (width, height, code), rows in drawn.items():
        if len(rows) != height:
            sys.exit(f"{path}: {chr(code)} in {width}x{height} has {len(rows)} rows")
    return drawn


def lowered(rows):
    """A capital one row lower, without one of its doubled rows, so that a mark has room above."""
    double = max((i for i in range(2, len(rows) - 1) if rows[i] == rows[i - 1] != 0), default=None)
    if rows[1] == 0 or double is None:
        return rows
    return [0] + rows[:double] + rows[double + 1:]


def composed(code, size, known, drawn):
    """A letter with a mark that the font leaves blank, put together from both."""
    parts = unicodedata.normalize("NFD", chr(code))
    if len(parts) != 2 or (*size, ord(parts[1])) not in drawn:
        return None
    letter, mark = known[ord(parts[0])], drawn[(*size, ord(parts[1]))]
    if parts[0] == "i":
        letter = [0, 0, 0] + letter[3:]  # without its dot
    elif parts[0].isupper() and parts[1] != chr(MARKS["cedilla"]):
        letter = lowered(letter)
    return [one | other for one, other in zip(letter, mark)]


def used_characters(paths):
    used = set(range(0x20, 0x7F)) | {ord(c) for c in NAME_CAPITALS}
    for path in paths:
        used |= {ord(c) for c in pathlib.Path(path).read_text(encoding="utf-8") if ord(c) >= 0x80}
    return sorted(used)


def extent(rows, width):
    """First inked column and number of columns up to the last inked one."""
    union = 0
    for row in rows:
        union |= row
    if union == 0:
        return 0, 0
    left = width - union.bit_length()
    right = width - (union & -union).bit_length()
    return left, right - left + 1


def write_font(out, width, height, glyphs):
    cell = "std::uint8_t" if width <= 8 else "std::uint16_t"
    name = f"{width}x{height}"
    out.append(f"constexpr {cell} rows_{name}[] = {{")
    for code, rows in glyphs:
        out.append("    " + ", ".join(f"0x{row:X}" for row in rows) + f",  // U+{code:04X}")
    out.append("};")
    extents = [extent(rows, width) for _, rows in glyphs]
    out.append(f"constexpr std::uint8_t extents_{name}[] = {{")
    for start in range(0, len(extents), 16):
        part = extents[start:start + 16]
        out.append("    " + ", ".join(f"0x{left << 4 | ink:02X}" for left, ink in part) + ",")
    out.append("};")
    out.append("")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--spleen", required=True)
    arguments.add_argument("--own", required=True)
    arguments.add_argument("--out", required=True)
    arguments.add_argument("texts", nargs="+")
    options = arguments.parse_args()

    characters = used_characters(options.texts)
    drawn = own_glyphs(options.own)
    out = ["// Made by make_fonts.py from Spleen (BSD-2-Clause) and own_glyphs.txt.",
           '#include "ui/font.hpp"', "", "namespace tiltyard::ui {", "namespace {", ""]
    out.append("constexpr std::uint16_t characters[] = {")
    for start in range(0, len(characters), 12):
        out.append("    " + ", ".join(f"0x{c:04X}" for c in characters[start:start + 12]) + ",")
    out += ["};", ""]
    for width, height in SIZES:
        known = spleen(options.spleen, width, height)
        glyphs = []
        for code in characters:
            rows = drawn.get((width, height, code)) or known.get(code)
            if code != 0x20 and not any(rows or []):  # the packaged 5x8 has places without a glyph
                rows = composed(code, (width, height), known, drawn)
            if rows is None:
                sys.exit(f"no glyph for {chr(code)} (U+{code:04X}) in {width}x{height}: "
                         f"draw it in {options.own}")
            glyphs.append((code, rows))
        write_font(out, width, height, glyphs)
    out += ["}  // namespace", ""]
    names = {(5, 8): "tiny", (6, 12): "small", (8, 16): "body", (12, 24): "large"}
    for width, height in SIZES:
        size = f"{width}x{height}"
        narrow, wide = ("rows_" + size, "nullptr") if width <= 8 else ("nullptr", "rows_" + size)
        out.append(f"extern const constinit Font font_{names[(width, height)]}{{FontTables{{{{{width}, {height}}}, "
                   f"characters, extents_{size}, {narrow}, {wide}}}}};")
    out += ["", "}  // namespace tiltyard::ui", ""]
    pathlib.Path(options.out).write_text("\n".join(out), encoding="utf-8")


if __name__ == "__main__":
    main()
