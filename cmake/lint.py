#!/usr/bin/env python3
"""What ./tilt lint looks at: lint.py [arrows] [format] [tidy] | reformat

arrows    who may include whom, where boards may be named, what may stand in the sources
format    clang-format agrees
tidy      clang-tidy agrees on all but the tests; a verdict is kept until the file, what it
          includes, its flags or the checks change
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


def arrows():
    boards = [path.parent.name for path in tracked("boards/*/board.cmake")]
    words = {re.sub(r"\W", "_", board).lower() for board in boards} | {"pimoroni", "waveshare"}
    faults = []
    for path in sources():
        name = path.relative_to(ROOT).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            faults += include_faults(name, number, line)
            faults += board_faults(name, number, line, words)
    for path in tracked():
        if path == Path(__file__).resolve() or path.is_symlink():
            continue
        text = path.read_bytes()
        if b"\0" in text:
            continue
        for number, line in enumerate(text.decode("utf-8", "replace").splitlines(), 1):
            if PACKAGE_HOSTS.search(line):
                faults.append(f"{path.relative_to(ROOT)}:{number}: names a package host")
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


def key_of(entry, checks):
    """Everything that a verdict on one file rests on."""
    digest = hashlib.sha256(checks + entry["command"].encode())
    listing = re.sub(r" -o \S+", "", entry["command"]) + " -M -MT x"
    listing = re.sub(r" -MF \S+| -MD| -MT \S+\.o", "", listing)
    run = subprocess.run(listing, shell=True, cwd=entry["directory"], capture_output=True, text=True)
    for header in run.stdout.replace("\\\n", " ").split()[1:]:
        digest.update(Path(entry["directory"], header).read_bytes())
    return digest.hexdigest() if run.returncode == 0 else None


def tidy_one(entry, checks):
    key = key_of(entry, checks)
    verdict = VERDICTS / str(key)
    if key and verdict.exists():
        verdict.touch()
        return []
    run = subprocess.run([TIDY, "-p", VERDICTS, "--quiet", entry["file"]], capture_output=True, text=True)
    if run.returncode == 0:
        if key:
            verdict.touch()
        return []
    # What a header of ours does wrong is told once, not once a file that includes it.
    return re.findall(r"^/.*(?:error|warning): .*$", run.stdout, re.MULTILINE) or [run.stderr.strip()]


def tidy_faults():
    version = subprocess.run([TIDY, "--version"], check=True, capture_output=True).stdout
    checks = version + b"".join(path.read_bytes() for path in tracked("*.clang-tidy"))
    VERDICTS.mkdir(parents=True, exist_ok=True)
    entries = list(compile_commands())
    (VERDICTS / "compile_commands.json").write_text(json.dumps(entries))
    faults, done = [], 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(lambda entry: tidy_one(entry, checks), entries):
            faults += [fault for fault in found if fault not in faults]
            done += 1
            if sys.stderr.isatty() or done % 20 == 0 or done == len(entries):
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
