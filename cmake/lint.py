#!/usr/bin/env python3
"""What ./tilt lint looks at: lint.py [arrows] [format] [tidy] | reformat

arrows    who may include whom, where boards and games may be named, what may stand in the sources and
          how long they may be
format    clang-format agrees
tidy      clang-tidy agrees on all but the tests; a verdict is kept until the files, what they
          include, their flags or the checks change
reformat  lets clang-format rewrite the sources
"""
import concurrent.futures
import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FORMATTER = "clang-format-19"
TIDY = "clang-tidy-19"
BUILD = ROOT / "build/host"
VERDICTS = ROOT / "build/tidy"


def tracked(*patterns):
    """Files of the project by Git's pathspecs, new ones included, ignored ones not."""
    # Root may look at a folder of somebody else's (safe.directory).
    command = ["git", "-c", "safe.directory=*", "-C", ROOT]
    command += ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"]
    names = subprocess.run(command + list(patterns), check=True, capture_output=True).stdout.decode()
    return [ROOT / name for name in sorted(set(names.split("\0"))) if name and (ROOT / name).exists()]


def sources():
    return tracked("*.cpp", "*.hpp", "*.h")


# --- arrows -------------------------------------------------------------------------------------

# Headers of the standard library that hold values and algorithms, and nothing that allocates (of <new> the
# link proof leaves only placement), throws, prints or asks the machine.
VALUE_HEADERS = {
    "algorithm", "array", "bit", "climits", "compare", "concepts", "cstddef", "cstdint", "cstring",
    "initializer_list", "iterator", "limits", "new", "numeric", "optional", "span", "string_view", "tuple",
    "type_traits", "utility", "variant",
}  # fmt: skip

ENGINE = {folder.name for folder in (ROOT / "engine").iterdir() if folder.is_dir()}
APP = {"app", "games", "ui", "text"}
# Where the first matching prefix stands in the tree, which folders it may include from.
MAY_INCLUDE = [
    ("engine/", ENGINE),
    ("firmware/main_", ENGINE | APP | {"api", "chips", "rp2040", "memory", "sdk", "board"}),
    ("firmware/binary_info.cpp", {"sdk"}),
    ("firmware/", ENGINE | APP | {"api"}),
    ("drivers/api/", {"core", "api"}),
    ("drivers/chips/", {"core", "api", "chips"}),
    ("drivers/memory/", {"core", "api", "chips", "memory"}),
    ("drivers/rp2040/", {"core", "api", "chips", "rp2040", "sdk"}),
    ("boards/", {"core", "api", "chips", "rp2040", "sdk", "board"}),
]
# The one file of the engine that prints; it is built for the host alone.
PRINTS = {"engine/core/assert_host.cpp"}
SDK = ("pico", "hardware", "tusb", "boot", "RP2040.h", "bsp", "class")
PACKAGE_HOSTS = re.compile(
    r"\b(deb\.debian|ftp\.[a-z]+\.debian|security\.debian|registry\.npmjs|npmjs\.(org|com)|"
    r"registry\.yarnpkg|deb\.nodesource|pypi\.(org|python)|files\.pythonhosted|crates\.io|"
    r"archive\.ubuntu)\b"
)


def folder_of(header, quoted):
    """Which part of the house a header belongs to; None for the standard library and ETL."""
    first = header.split("/")[0]
    if first == "etl" or header == "etl_profile.h":
        return None
    if first in SDK or first.startswith("tusb"):
        return "sdk"
    if header == "board.hpp":
        return "board"
    if header == "version.hpp":
        return None
    if quoted:
        return first
    return None


def include_faults(name, number, line):
    match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
    rule = next((allowed for prefix, allowed in MAY_INCLUDE if name.startswith(prefix)), None)
    if not match or rule is None:
        return
    header, quoted = match.group(2), match.group(1) == '"'
    folder = folder_of(header, quoted)
    if folder is not None and folder not in rule:
        yield f'{name}:{number}: may not include "{header}"'
    portable = name.startswith(("engine/", "firmware/app/", "firmware/games/", "firmware/ui/", "firmware/text/"))
    standard = folder is None and not header.startswith("etl") and header != "version.hpp"
    if portable and standard and header not in VALUE_HEADERS and name not in PRINTS:
        yield f"{name}:{number}: <{header}> is not a header of values"


def board_faults(name, number, line, words):
    condition = re.match(r"\s*#\s*(el)?(if|ifdef|ifndef)\b(.*)", line)
    if condition and not name.startswith("boards/"):
        if any(word in condition.group(3).lower() for word in words):
            yield f"{name}:{number}: a board is named outside boards/"


# A game is named in its own folders and in the lists; tests may speak of all games.
GAMES = {folder.name for folder in (ROOT / "engine").iterdir() if folder.is_dir()} - {"core", "opponents"}
NAMES_NO_GAME = ("engine/", "firmware/", "drivers/", "cmake/", "boards/")
NAMES_GAMES = ("firmware/games/games.hpp", "boards/emulator/page/games/")


def game_faults(name, number, line):
    own = [f"{folder}/{game}/" for game in GAMES for folder in ("engine", "firmware/games")]
    if name.endswith(".md") or not name.startswith(NAMES_NO_GAME) or name.startswith((*NAMES_GAMES, *own)):
        return
    said = re.sub(r"[\W_]", "", line).lower()
    for game in GAMES:
        if game in said:
            yield f"{name}:{number}: names {game}"


# A file is one idea. What a tool has made of numbers is as long as it is.
LONGEST = 500


def length_faults(name, text):
    lines = text.count("\n")
    if lines > LONGEST and not text.startswith("// Made by") and re.search(r"\.(cpp|hpp|h|ts|py|css|cmake|sh)$", name):
        yield f"{name}: {lines} lines, more than {LONGEST}"


# A test that no list builds passes for ever.
def unbuilt_faults(name, lists):
    """The source of a test, and the texts of the CMakeLists.txt of its folder and the one above."""
    subject = re.fullmatch(r"host-tests/.*/test_(\w+)\.cpp", name)
    if subject and not any(re.search(rf"\b(test_)?{subject[1]}\b", text) for text in lists):
        yield f"{name}: no CMakeLists.txt builds it"


def lists_for(path):
    places = [folder / "CMakeLists.txt" for folder in (path.parent, path.parent.parent)]
    return [place.read_text(encoding="utf-8") for place in places if place.exists()]


def arrows():
    boards = [path.parent.name for path in tracked("boards/*/board.cmake")]
    words = {re.sub(r"\W", "_", board).lower() for board in boards} | {"pimoroni", "waveshare"}
    faults = []
    for path in sources():
        name = path.relative_to(ROOT).as_posix()
        faults += unbuilt_faults(name, lists_for(path))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            faults += include_faults(name, number, line)
            faults += board_faults(name, number, line, words)
    for path in tracked():
        if path == Path(__file__).resolve() or path.is_symlink():
            continue
        text = path.read_bytes()
        if b"\0" in text:
            continue
        name = path.relative_to(ROOT).as_posix()
        text = text.decode("utf-8", "replace")
        faults += length_faults(name, text)
        for number, line in enumerate(text.splitlines(), 1):
            if PACKAGE_HOSTS.search(line):
                faults.append(f"{name}:{number}: names a package host")
            faults += game_faults(name, number, line)
    return faults


# --- format -------------------------------------------------------------------------------------


def format_faults():
    files = sources()
    if not files:
        return []
    run = subprocess.run([FORMATTER, "--dry-run", "--Werror", *files], capture_output=True, text=True)
    lines = re.findall(r"^(.+?):(\d+):\d+: error", run.stderr, re.MULTILINE)
    first = {name: line for name, line in reversed(lines)}
    return [
        f"{Path(name).relative_to(ROOT)}:{line}: not formatted (./tilt format)"
        for name, line in sorted(first.items())
    ]


def reformat():
    subprocess.run([FORMATTER, "-i", *sources()], check=True)


# --- tidy ---------------------------------------------------------------------------------------


def compile_commands():
    """Of our own sources, without the host's precompiled headers (a source includes what it uses) and what only GCC knows."""
    ours = {path for path in sources() if not path.is_relative_to(ROOT / "host-tests")}
    for entry in json.loads((BUILD / "compile_commands.json").read_text()):
        if Path(entry["file"]).resolve() in ours:
            entry["command"] = re.sub(r" -Winvalid-pch| -include \S+/cmake_pch\.hxx| -fno-canonical-system-headers", "", entry["command"])
            yield entry


# Most of what clang-tidy does with a file it does for the headers of others. So sources are judged several
# as one text (the images compile them apart, so a missing include shows there). Where something is found, each
# source that it may lie in is judged by itself, and that counts: together more is known, and more is guessed.
TOGETHER = 10
PORTABLE = ("engine/", "firmware/app/", "firmware/games/", "firmware/ui/", "firmware/text/", "drivers/chips/")
# What is called from another source of the text is analysed by itself all the same.
EVERY_FUNCTION = ("--extra-arg=-Xclang", "--extra-arg=-analyzer-inlining-mode=all")
OWN_NAME = re.compile(r"^(?:#define\s+(\w+)|(?:[\w:]+(?:<.*?>)?[\s&*]+)*(\w+)\s*(?:[(={;\[:]|$))")


def own_names(text):
    """What a source calls as it likes, at the margin: each name, and the line that stands for it."""
    names, unnamed = {}, False
    for line in text.splitlines():
        if line == "namespace {":
            unnamed = True
        elif line == "}  // namespace":
            unnamed = False
        elif match := re.match(r"using (?:[\w:]+::)?(\w+)(?: =|;)", line):
            names[match[1]] = line
        elif line[:1] not in tuple(" }/") and (unnamed or re.match("constexpr|const |static|#define", line)):
            if match := OWN_NAME.match(line):
                names[match[1] or match[2]] = line
    return names


def go_together(names, others):
    """The same using line may stand in both; any other name may not."""
    return all(names[name].startswith("using") and names[name] == others[name] for name in names.keys() & others.keys())


def without_file(command):
    return re.sub(r" -o \S+ -c \S+", "", command)


def units(entries):
    """The entries in lists that are judged together."""
    found = []
    for entry in sorted(entries, key=lambda entry: entry["file"]):
        path = Path(entry["file"])
        name, names = path.relative_to(ROOT).as_posix(), own_names(path.read_text())
        kind = (without_file(entry["command"]), name.startswith(PORTABLE) and name not in PRINTS or name)
        for unit, its_kind, its_names in found:
            if its_kind == kind and len(unit) < TOGETHER and go_together(names, its_names):
                unit.append(entry)
                its_names |= names
                break
        else:
            found.append(([entry], kind, names))
    return [unit for unit, _, _ in found]


def key_of(unit, checks):
    """Everything that a verdict on these files rests on."""
    files = " ".join(entry["file"] for entry in unit)
    command = without_file(unit[0]["command"])
    digest = hashlib.sha256(checks + f"{command} -c {files}".encode())
    run = subprocess.run(f"{command} -M -MT x {files}", shell=True, cwd=unit[0]["directory"], capture_output=True, text=True)
    for header in sorted(set(run.stdout.replace("\\\n", " ").split()) - {"x:"}):
        digest.update(Path(unit[0]["directory"], header).read_bytes())
    return digest.hexdigest() if run.returncode == 0 else None


def as_one_text(unit, place):
    """An entry for the files of a unit, one behind the other."""
    place.write_text("".join(f'#line 1 "{entry["file"]}"\n{Path(entry["file"]).read_text()}\n' for entry in unit))
    return unit[0] | {"file": str(place), "command": f"{without_file(unit[0]['command'])} -o x.o -c {place}"}


def suspects(unit, place, found):
    """The entries in which what was found in their text may lie: all, unless each of it lies in a source."""
    lines = [re.match(rf"{re.escape(place)}:(\d+):\d+: error: .*\[(?!clang-diagnostic-error)", fault) for fault in found]
    if not all(lines):
        return unit
    text = Path(place).read_text().splitlines()
    files = {next(text[at] for at in range(int(line[1]) - 1, -1, -1) if text[at].startswith("#line ")) for line in lines}
    return [entry for entry in unit if f'#line 1 "{entry["file"]}"' in files]


def tidy_one(entry, *arguments):
    run = subprocess.run([TIDY, "-p", VERDICTS, "--quiet", *arguments, entry["file"]], capture_output=True, text=True)
    if run.returncode == 0:
        return []
    # What a header of ours does wrong is told once, not once a file that includes it.
    return re.findall(r"^/.*(?:error|warning): .*$", run.stdout, re.MULTILINE) or [run.stderr.strip()]


def tidy_unit(unit, text, checks):
    key = key_of(unit, checks)
    verdict = VERDICTS / str(key)
    if key and verdict.exists():
        verdict.touch()
        return []
    if len(unit) == 1:
        found = tidy_one(text)
    elif found := tidy_one(text, *EVERY_FUNCTION):
        found = [fault for entry in suspects(unit, text["file"], found) for fault in tidy_one(entry)]
    if key and not found:
        verdict.touch()
    return found


def tidy_faults():
    version = subprocess.run([TIDY, "--version"], check=True, capture_output=True).stdout
    checks = version + " ".join(EVERY_FUNCTION).encode() + b"".join(path.read_bytes() for path in tracked("*.clang-tidy"))
    return judge(list(compile_commands()), checks)


def judge(entries, checks):
    VERDICTS.mkdir(parents=True, exist_ok=True)
    groups = units(entries)
    texts = [unit[0] if len(unit) == 1 else as_one_text(unit, VERDICTS / f"together_{at}.cpp") for at, unit in enumerate(groups)]
    (VERDICTS / "compile_commands.json").write_text(json.dumps(entries + [text for text in texts if text not in entries]))
    faults, done = [], 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for unit, found in zip(groups, pool.map(tidy_unit, groups, texts, [checks] * len(groups))):
            faults += [fault for fault in found if fault not in faults]
            done += len(unit)
            if sys.stderr.isatty() or done // 40 > (done - len(unit)) // 40 or done == len(entries):
                print(f"  clang-tidy: {done} of {len(entries)}", file=sys.stderr)
    return faults


CHECKS = {"arrows": arrows, "format": format_faults, "tidy": tidy_faults}


def main(words):
    if words == ["reformat"]:
        reformat()
        return 0
    unknown = [word for word in words if word not in (*CHECKS, "quick")]
    if unknown or not words:
        print(__doc__, file=sys.stderr)
        return 2
    faults = [fault for word in words if word in CHECKS for fault in CHECKS[word]()]
    print("\n".join(faults), file=sys.stderr) if faults else None
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
