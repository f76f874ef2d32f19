#!/usr/bin/env python3
"""The image of one board has the same bits wherever and however it is built.

test_same_bits.py <project> <folder to work in> <board>

The working copy is copied to two folders whose names differ in length. In one everything is compiled, by all
cores; in the other the compiler cache may answer, and one core builds it for a user of another name, home,
language, mask and time of day. Both images must be equal, byte for byte.
"""
import concurrent.futures
import os
import shutil
import subprocess
import sys
from pathlib import Path


def copied(project, folder):
    """What git knows of the working copy, and what was unpacked for it."""
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
    if (project / ".tools/debian").is_dir():
        # By its own name in each folder: a link would lead both to one.
        shutil.copytree(project / ".tools/debian", folder / ".tools/debian", symlinks=True, copy_function=os.link)
    return folder


def someone_else(home):
    return {"USER": "someone", "LOGNAME": "someone", "HOME": str(home), "TZ": "Pacific/Auckland", "LANG": "C", "LC_ALL": "C"}


def built(folder, board, cache, user=(), jobs=(), mask=0o022):
    """The path of the image that this folder's sources make."""
    build = folder / "build" / f"handheld-{board}"
    launcher = shutil.which("ccache") if cache else None
    environment = {
        key: value for key, value in os.environ.items()
        if not key.startswith("CCACHE_") and not key.endswith("_COMPILER_LAUNCHER")
    }
    environment |= dict(user)
    if launcher:
        environment |= {"CCACHE_DIR": str(cache), "CCACHE_BASEDIR": str(folder), "CCACHE_NOHASHDIR": "1"}
        environment |= {"CCACHE_IGNOREOPTIONS": "-fmacro-prefix-map=*", "CCACHE_SLOPPINESS": "locale"}
    subprocess.run(
        ["cmake", "--preset", "handheld", "-B", build, f"-DTILTYARD_BOARD={board}"]
        + [f"-DCMAKE_{language}_COMPILER_LAUNCHER={launcher or ''}" for language in ("C", "CXX")],
        cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL, umask=mask,
    )
    image = f"tiltyard-{board}"
    subprocess.run(["ninja", *jobs, "-C", build, image], env=environment, check=True, stdout=subprocess.DEVNULL, umask=mask)
    return build / f"{image}.uf2"


def differing(one, other):
    return abs(len(one) - len(other)) + sum(a != b for a, b in zip(one, other))


def main(project, work, board):
    project, work = Path(project).resolve(), Path(work).resolve()
    cache = Path(os.environ.get("CCACHE_DIR", project / "build/ccache"))
    # Both before anything is built: the working copy may change meanwhile.
    folders = [copied(project, work / name) for name in ("a", "a-folder/with-a-far-longer-name")]
    with concurrent.futures.ThreadPoolExecutor() as pool:
        builds = [
            pool.submit(built, folders[0], board, None),
            pool.submit(built, folders[1], board, cache, someone_else(work), ("-j", "1"), 0o077),
        ]
        compiled, cached = (build.result() for build in builds)
    differ = differing(compiled.read_bytes(), cached.read_bytes())
    if differ:
        print(f"{differ} bytes differ between {compiled} and {cached}")
        return 1
    print(f"{compiled.name}: {compiled.stat().st_size} bytes, the same from both folders")
    shutil.rmtree(work)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
