#!/usr/bin/env python3
"""How deep the stack of a firmware can become: stack_bound.py <image.elf> <folder of its .su files> [--path]

Worked out from the image itself. A frame is what a function's code takes off the stack pointer, or what
-fstack-usage says of it if that is more. Calls are those in the code, also where it loads a function's address and goes
there (engine/core/hot.hpp). What a call through a pointer may reach:
- what stack_calls.py beside this file tells of that place;
- otherwise, for a virtual function, whatever any vtable holds under a name in the statement of the call;
- otherwise, for a table of functions, every function of the same file whose address is taken anywhere.
Interrupts come on top: of each priority the deepest, with the frame that the processor pushes.

Prints `name: value unit`, with --path how the deepest place is reached. Fails where nobody tells where a call leads,
where a function whose address is taken is called by nobody, where calls are recursive and stack_calls.py does not
say how often, and where a line of stack_calls.py fits nothing in the image.
"""
import argparse
import bisect
import functools
import re
import struct
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import stack_calls

ROOT = Path(__file__).resolve().parent.parent
# Eight words and one to align them, by the processor; two by the SDK where handlers share an interrupt.
INTERRUPT_FRAME = 32 + 4 + 8
# In an ELF file of the ARM: a section of relocations, and one that makes a word an address.
RELOCATIONS = 9
ABSOLUTE_WORD = 2


def run(tool, *arguments, text=None):
    command = ["arm-none-eabi-" + tool, *map(str, arguments)]
    return subprocess.run(command, check=True, capture_output=True, text=True, input=text).stdout


class Image:
    """Symbols and bytes of an ELF file of 32 bits, little endian."""

    def __init__(self, path):
        self.path = path
        self.data = Path(path).read_bytes()
        (table,) = struct.unpack_from("<I", self.data, 32)
        size, count = struct.unpack_from("<HH", self.data, 46)
        self.sections = [struct.unpack_from("<10I", self.data, table + i * size) for i in range(count)]
        # Address and bytes of what lies in memory with contents.
        self.parts = [
            (address, self.data[offset : offset + length])
            for _, kind, flags, address, offset, length, *_ in self.sections
            if flags & 2 and kind == 1
        ]

    def bytes_at(self, address, length):
        for start, data in self.parts:
            if start <= address <= start + len(data) - length:
                return data[address - start : address - start + length]
        return b""

    def word(self, address):
        return int.from_bytes(self.bytes_at(address, 4), "little")

    def addresses(self):
        """Every word of the image that the linker made an address, with where it lies. Other words may look like one."""
        found = False
        for _, kind, _, _, offset, size, _, target, *_ in self.sections:
            if kind != RELOCATIONS or not self.sections[target][2] & 2:
                continue
            for at in range(offset, offset + size, 8):
                place, info = struct.unpack_from("<II", self.data, at)
                if info & 0xFF == ABSOLUTE_WORD:
                    found = True
                    yield place, self.word(place)
        if not found:
            raise SystemExit(f"{self.path}: not linked with --emit-relocs")

    def symbols(self):
        """Name, address, size and whether it is a function, of each."""
        for _, kind, _, _, offset, size, link, *_ in self.sections:
            if kind != 2:
                continue
            names = self.sections[link][4]
            for at in range(offset, offset + size, 16):
                name, value, length, info = struct.unpack_from("<IIIB", self.data, at)
                end = self.data.index(b"\0", names + name)
                yield self.data[names + name : end].decode(), value, length, info & 15 == 2


class Function:
    def __init__(self, name, address):
        self.name = name
        self.address = address
        self.frame = 0
        self.calls = set()  # addresses
        self.loaded = set()  # addresses of functions that its code loads
        self.indirect = []  # of each call through a pointer: its address, and the place in a table that it took it from
        self.file, self.line = "", 0

    def __repr__(self):
        return self.name

    def is_bridge(self):
        """The linker's way between flash and RAM, or the compiler's from a base class to a function too far for a branch."""
        return self.name.endswith("_veneer") or (self.name.startswith("non-virtual thunk to ") and bool(self.indirect))


TARGET = re.compile(r"([0-9a-f]+) <")
LITERAL = re.compile(r"\(([0-9a-f]+) <")
RETURN = "return"
VENEER_BYTES = 16
NO_WAY_ON = re.compile(r"b |bx|bl |pop.*pc|mov pc|udf|bkpt|\.word|\.short")


def stack_taken(mnemonic, operands, literals):
    """Bytes by which an instruction lowers the stack pointer."""
    if mnemonic == "push":
        return 4 * len(operands[1 : operands.index("}")].split(","))
    if mnemonic in ("sub", "add") and operands.startswith("sp"):
        constant = re.search(r"#(\d+)", operands)
        if constant:
            return int(constant[1]) if mnemonic == "sub" else 0
        register = re.search(r"sp, (\w+)", operands)[1]
        return -literals[register] if register in literals and literals[register] < 0 else 0
    return 0


def note_held(held, mnemonic, operands, literal, begins):
    """Which registers and places on the stack hold a function's address after this instruction."""
    into, _, source = operands.split("\t")[0].strip().partition(", ")
    if mnemonic == "str":
        into, source = source, into
    elif mnemonic in ("strb", "strh", "cmp", "tst"):
        return
    address = literal - 1 if literal & 1 and literal - 1 in begins else None
    if mnemonic in ("mov", "movs", "ldr", "str"):
        address = address or held.get(source)
    held[into] = address


def disassemble(image):
    """Functions by address, with their frames and calls."""
    functions = {}
    begins = {address & ~1 for _, address, _, is_function in image.symbols() if is_function}
    function, literals, loads, held, last = None, {}, {}, {}, ""
    for line in run("objdump", "-d", "--wide", image.path).splitlines():
        head = re.match(r"([0-9a-f]{8}) <(.*)>:$", line)
        if head:
            address = int(head[1], 16)
            if function is not None and address not in begins:
                continue  # a label inside it
            if function is not None and last and not NO_WAY_ON.match(last):
                function.calls.add(address)
            function = functions.setdefault(address, Function(head[2], address))
            literals, loads, held, last = {}, {}, {}, ""
            continue
        parts = line.split("\t")
        if function is None or len(parts) < 3:
            continue
        at, mnemonic, operands = int(parts[0].strip(" :"), 16), parts[2].strip(), "\t".join(parts[3:])
        mnemonic = mnemonic.removesuffix(".n").removesuffix(".w")
        if mnemonic == "nop" or parts[1].strip() == "0000":
            continue  # between functions
        last = f"{mnemonic} {operands}"
        literal = LITERAL.search(operands)
        if mnemonic == "ldr" and literal:
            word = image.word(int(literal[1], 16))
            literals[operands.split(",")[0]] = word - (1 << 32) if word >> 31 else word
        function.frame += stack_taken(mnemonic, operands, literals)
        into = operands.split(",")[0]
        target = TARGET.match(operands)
        if target and mnemonic.startswith("b"):
            called = int(target[1], 16)
            if mnemonic == "bl" or called != function.address:
                function.calls.add(called)
        elif mnemonic == "blx" and held.get(into):
            function.loaded.add(held[into])
        elif mnemonic == "blx" or (mnemonic == "bx" and loads.get(into) != RETURN and into != "lr"):
            function.indirect.append((at, loads.get(into)))
        elif mnemonic == "pop":
            loads.update((register, RETURN) for register in operands[1 : operands.index("}")].split(", "))
        else:
            slot = re.search(r"\], ?$|\[\w+, #(\d+)\]", operands) if mnemonic == "ldr" else None
            loads[into] = int(slot[1]) // 4 if slot and slot[1] else None
            note_held(held, mnemonic, operands, literals.get(into, 0) if literal and mnemonic == "ldr" else 0, begins)
    return functions


def lines_of(image, addresses, of_function=False):
    """File and line of each address: of the innermost of the functions inlined there, or of the one that holds them."""
    if not addresses:
        return
    answer = run("addr2line", "-a", "-i", "-e", image.path, text="".join(f"{a:x}\n" for a in addresses))
    for places in re.split(r"^0x[0-9a-f]+\n", answer, flags=re.MULTILINE)[1:]:
        lines = places.splitlines()
        path, _, line = (lines[-1] if of_function else lines[0]).split(" ")[0].rpartition(":")
        yield own_path(path), int(line) if line.isdigit() else 0


def own_path(path):
    """A source of ours as it lies here, wherever a compiler cache saw it first."""
    place = re.match(r".*/((engine|drivers|firmware|boards)/.*)", path)
    return str(ROOT / place[1]) if place and (ROOT / place[1]).exists() else path


@functools.cache
def statement_at(file, line):
    """The statement that begins in a line, or as much of it as eight lines hold."""
    try:
        lines = Path(file).read_text().splitlines()[line - 1 : line + 7]
    except OSError:
        return ""
    ends = (at for at, text in enumerate(lines) if ";" in text or "{" in text)
    return " ".join(lines[: next(ends, len(lines)) + 1])


def plain_name(demangled):
    """The last part of a function's name: `play` of `a::B<c>::play(D const&) const`."""
    name = re.sub(r"\(anonymous namespace\)", "anonymous", demangled)
    while re.search(r"<[^<>()]*>", name):
        name = re.sub(r"<[^<>()]*>", "", name)
    return name.split("(")[0].split("::")[-1].split(" ")[-1]


def place_of(file):
    """A source by its folder and name: games have files of the same names."""
    return "/".join(Path(file).parts[-2:])


def frames_told(folder):
    """The frames that -fstack-usage tells, by file and line: instances of a template share them."""
    told = defaultdict(set)
    for path in Path(folder).rglob("*.su"):
        if "same-bits" in path.parts:  # another checkout's build, for a test
            continue
        for entry in path.read_text().splitlines():
            place, size, kind = entry.split("\t")
            if kind.startswith("dynamic") and "bounded" not in kind:
                raise SystemExit(f"{place}: this frame grows at run time")
            file, line = re.match(r"(.*?):(\d+):\d+:", place).groups()
            told[place_of(file), int(line)].add(int(size))
    return told


class Graph:
    def __init__(self, image, folder):
        self.image = image
        self.functions = disassemble(image)
        self.starts = sorted(self.functions)
        self.name_functions()
        self.check_frames(frames_told(folder))
        self.virtual = self.vtable_functions()
        in_vtables = {function for entries in self.virtual.values() for _, function in entries}
        self.taken = {
            self.functions[word - 1]
            for address, word in image.addresses()
            if word & 1 and word - 1 in self.functions and not self.in_veneer(address)
        } - in_vtables
        self.used_rules = set()
        self.unresolved = set()
        self.pointed = set()
        self.rom = Function("the boot ROM", 0)
        self.rom.frame = stack_calls.ROM_FRAME
        places = [at for f in self.functions.values() for at, _ in f.indirect]
        self.places = dict(zip(places, lines_of(image, places)))
        self.callees = {f: self.calls_of(f) for f in self.functions.values()} | {self.rom: set()}
        for cut in stack_calls.CUTS:
            if not self.cut(cut):
                raise SystemExit(f"no call fits {cut}")
        for loop in stack_calls.LOOPS:
            if not self.loop(loop):
                raise SystemExit(f"no call fits {loop}")
        for repeat in stack_calls.REPEATS:
            if not self.repeat(repeat):
                raise SystemExit(f"no function fits {repeat}")

    def repeat(self, repeat):
        fitting = [f for f in self.callees if f in self.callees[f] and re.search(repeat.function, f.name)]
        for function in fitting:
            self.callees[function].remove(function)
            function.frame *= 1 + repeat.times
        return len(fitting)

    def loop(self, loop):
        """The call that closes it is cut, and what it would take stands in the frame of its caller."""
        again = sum(f.frame for f in self.callees if re.search(loop.inside, f.name)) * loop.times
        found = 0
        for caller, callees in self.callees.items():
            gone = {f for f in callees if re.search(loop.callee, f.name)} if re.search(loop.caller, caller.name) else set()
            if gone:
                found += 1
                callees -= gone
                caller.frame += again
        return found

    def cut(self, cut):
        cuts = 0
        for caller, callees in self.callees.items():
            if re.search(cut.caller, caller.name):
                gone = {f for f in callees if re.search(cut.callee, f.name)}
                cuts += len(gone)
                callees -= gone
        return cuts

    def name_functions(self):
        everything = list(self.functions.values())
        names = run("c++filt", text="\n".join(f.name for f in everything) + "\n").splitlines()
        places = lines_of(self.image, [f.address for f in everything], of_function=True)
        for function, name, (file, line) in zip(everything, names, places):
            function.name, function.file, function.line = name, file, line

    def check_frames(self, told):
        self.checked = 0
        for function in self.functions.values():
            frames = told.get((place_of(function.file), function.line), set())
            if function.frame in frames:
                self.checked += 1
            elif frames:
                function.frame = max(function.frame, *frames)

    def at(self, address):
        return self.functions[self.starts[bisect.bisect_right(self.starts, address) - 1]]

    def in_veneer(self, address):
        function = self.at(address)
        return function.is_bridge() and address < function.address + VENEER_BYTES

    def vtable_functions(self):
        """What stands in a vtable, by plain name."""
        found = defaultdict(set)
        for name, address, size, _ in self.image.symbols():
            if not name.startswith("_ZTV"):
                continue
            for at in range(address + 8, address + size, 4):
                function = self.functions.get(self.image.word(at) & ~1)
                if function is not None and function.name != "__cxa_pure_virtual":
                    found[plain_name(function.name)].add(((at - address) // 4 - 2, function))
        return found

    def calls_of(self, function):
        calls = {self.at(address) for address in function.calls if address == function.address or self.at(address) is not function}
        if function.is_bridge():
            return calls | self.behind_veneer(function)
        loaded = {self.functions[address] for address in function.loaded}
        self.pointed |= loaded
        calls |= loaded
        for at, slot in function.indirect:
            calls |= self.behind_pointer(function, slot, *self.places[at])
        return calls

    def behind_veneer(self, veneer):
        """A bridge ends with the address that it leads to."""
        for at in range(veneer.address, veneer.address + VENEER_BYTES, 4):
            word = self.image.word(at)
            if word & 1 and word - 1 in self.functions:
                return {self.functions[word - 1]}
        raise SystemExit(f"{veneer} leads nowhere")

    def behind_pointer(self, function, slot, file, line):
        statement = statement_at(file, line)
        for rule in stack_calls.RULES:
            if re.search(rule.caller, f"{file}:{line} {function.name} | {statement}"):
                self.used_rules.add(rule)
                reached = {f for f in self.taken if rule.reaches and re.search(rule.reaches, f"{f.file} {f.name}")}
                if rule.reaches and not reached:
                    raise SystemExit(f"no function fits {rule}")
                self.pointed |= reached
                return reached | ({self.rom} if rule.rom else set())
        reached = self.virtual_named(slot, statement) or {f for f in self.taken if f.file == file}
        if not reached:
            self.unresolved.add((file, line, function))
        self.pointed |= reached
        return reached

    def virtual_named(self, slot, statement):
        """Virtual functions of a name that the statement calls, if there are any in this place of a vtable then these."""
        words = re.findall(r"(?<!::)\b(\w+)\s*\(", statement)
        named = {entry for word in words for entry in self.virtual.get(word, ())}
        in_place = {function for place, function in named if place == slot}
        return in_place or {function for _, function in named}

    def prove_complete(self):
        """Fails where a call leads nowhere, where a function that is pointed at is never called, and at idle rules."""
        wrong = [f"nothing says where this call leads: {file}:{line}, in {f}" for file, line, f in self.unresolved]
        roots = "|".join([stack_calls.STARTS, *stack_calls.INTERRUPTS])
        wrong += [
            f"nothing says who calls {f.file} {f}"
            for f in self.taken - self.pointed
            if not re.search(stack_calls.UNCALLED, f"{f.file} {f.name}") and not re.search(roots, f.name)
        ]
        wrong += [f"no call fits {rule}" for rule in stack_calls.RULES if rule not in self.used_rules and not rule.some]
        if wrong:
            raise SystemExit("\n".join(sorted(wrong)))

    def deepest(self, roots):
        """The longest way down from any function of such a name: bytes, and the functions on it."""
        done, way = {self.rom: (self.rom.frame, (self.rom,))}, []

        def visit(function):
            if function in done:
                return done[function]
            if function in way:
                raise SystemExit("recursive: " + " > ".join(map(str, way[way.index(function) :] + [function])))
            way.append(function)
            below = max(map(visit, self.callees[function]), key=lambda one: one[0], default=(0, ()))
            way.pop()
            done[function] = function.frame + below[0], (function, *below[1])
            return done[function]

        fitting = [f for f in self.functions.values() if re.search(roots, f.name)]
        if not fitting:
            raise SystemExit(f"no function fits {roots}")
        return max(map(visit, fitting), key=lambda one: one[0])


def told_way(way):
    for function in way:
        print(f"  {function.frame:5} {function}", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("image")
    parser.add_argument("folder")
    parser.add_argument("--path", action="store_true", help="how the deepest place is reached, on standard error")
    arguments = parser.parse_args()
    sys.setrecursionlimit(10000)
    graph = Graph(Image(arguments.image), arguments.folder)
    graph.prove_complete()
    depth, way = graph.deepest(stack_calls.STARTS)
    if arguments.path:
        told_way(way)
    interrupts = 0
    for handlers in stack_calls.INTERRUPTS:
        bytes_down, way = graph.deepest(handlers)
        interrupts += INTERRUPT_FRAME + bytes_down
        if arguments.path:
            print("interrupted by", file=sys.stderr)
            told_way(way)
    print(f"stack bound: {depth + interrupts} bytes")
    print(f"stack bound, interrupts in it: {interrupts} bytes")


if __name__ == "__main__":
    main()
