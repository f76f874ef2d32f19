#!/usr/bin/env python3
"""The image of one board has the same bits wherever and however it is built.

test_same_bits.py <project> <image> <folder to work in> <board>

The image that this working copy's build has made, where the compiler cache may have answered and much was compiled
earlier or for other boards, against one that is made of the same sources in a folder of a longer name, all compiled
anew, for a user of another name, home, language, mask and time of day. They must be equal, byte for byte.
"""
import os
import shutil
import subprocess
import sys
from pathlib import Path


def copied(project, folder):
    """What git knows of the working copy, with the history that names its version, and what was unpacked for it."""
    shutil.rmtree(folder, ignore_errors=True)
    listing = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=project, check=True, capture_output=True,
    ).stdout
    for name in listing.decode().split("\0"):
        source, target = project / name, folder / name
        if not name or not source.is_file():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)
    for name in (".git", ".tools/debian"):
        if (project / name).is_dir():
            # File by file: a link to the folder would lead back to this one.
            shutil.copytree(project / name, folder / name, symlinks=True, copy_function=os.link)
        elif (project / name).is_file():
            shutil.copy2(project / name, folder / name)
    return folder


def someone_else(home):
    return {"USER": "someone", "LOGNAME": "someone", "HOME": str(home), "TZ": "Pacific/Auckland", "LANG": "C", "LC_ALL": "C"}


def compiled_anew(folder, board, home):
    """The path of the image that this folder's sources make, for someone else."""
    build = folder / "build" / f"handheld-{board}"
    environment = {
        key: value for key, value in os.environ.items()
        if not key.startswith("CCACHE_") and not key.endswith("_COMPILER_LAUNCHER")
    } | someone_else(home)
    quietly = {"cwd": folder, "env": environment, "check": True, "stdout": subprocess.DEVNULL, "umask": 0o077}
    subprocess.run(["cmake", "--preset", "handheld", "-B", build, f"-DTILTYARD_BOARD={board}"], **quietly)
    subprocess.run(["ninja", "-C", build, f"tiltyard-{board}"], **quietly)
    return build / f"tiltyard-{board}.uf2"


def differing(one, other):
    return abs(len(one) - len(other)) + sum(a != b for a, b in zip(one, other))


def main(project, image, work, board):
    image, work = Path(image), Path(work).resolve()
    here = image.read_bytes()
    anew = compiled_anew(copied(Path(project).resolve(), work / "a-folder/with-a-far-longer-name"), board, work)
    differ = differing(here, anew.read_bytes())
    if differ:
        print(f"{differ} bytes differ between {image} and {anew}")
        return 1
    print(f"{image.name}: {len(here)} bytes, the same from both folders")
    shutil.rmtree(work)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
