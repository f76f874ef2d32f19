#!/usr/bin/env python3
"""Searches for inputs that break something: fuzz.py <build folder> <target>|all <seconds>

Each target of host-tests/fuzz is searched for so many seconds by libFuzzer with the sanitizers, from its seeds, what
the repository keeps (host-tests/fuzz/corpus/<target>) and what earlier searches found (<build folder>/corpus). Printed
are executions, also those of all searches so far, and the lines of the engine and the app that were reached; functions
that never were stand in <build folder>/never-reached.txt. A find is left in <build folder>/finds and ends with failure.

With TILTYARD_ACCEPT=1 the smallest inputs that reach most are taken into the repository, at most KEPT a target.
"""
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = 40
LONGEST_KEPT = 600
TARGETS = ("lines", "stored", "decoded", "played", "opponents", "keys")


def program(build, target, kind="fuzz"):
    return build / "host-tests/fuzz" / f"{kind}_{target}"


def kept(target):
    folder = ROOT / "host-tests/fuzz/corpus" / target
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def search(build, target, seconds):
    """Executions, places reached, finds."""
    seeds = fresh(build / "seeds" / target)
    subprocess.run([program(build, target, "test_fuzz"), "--write-seeds", seeds], check=True, stdout=subprocess.DEVNULL, env=quiet(build))
    corpus = build / "corpus" / target
    finds = build / "finds"
    for folder in (corpus, finds):
        folder.mkdir(parents=True, exist_ok=True)
    before = set(finds.iterdir())
    run = subprocess.run(
        [program(build, target), corpus, kept(target), seeds, f"-max_total_time={seconds}", "-print_final_stats=1", "-timeout=30",
         "-max_len=4096", "-rss_limit_mb=3000", f"-artifact_prefix={finds}/{target}-"],
        capture_output=True, text=True, errors="replace", env=quiet(build),
    )  # fmt: skip
    (build / f"{target}.log").write_text(run.stderr)
    executions = re.findall(r"stat::number_of_executed_units:\s+(\d+)", run.stderr)
    edges = re.findall(r"\bcov: (\d+)", run.stderr)
    found = sorted(set(finds.iterdir()) - before)
    if run.returncode != 0 and not found:
        found = [build / f"{target}.log"]
    # A search that fails prints no statistics: its last line of progress tells.
    counted = int(executions[-1]) if executions else max(map(int, re.findall(r"^#(\d+)", run.stderr, re.MULTILINE)), default=0)
    return counted, int(edges[-1]) if edges else 0, found


def quiet(build):
    """No profile is written but where one is asked for."""
    return os.environ | {"LLVM_PROFILE_FILE": os.devnull, "ASAN_OPTIONS": "allocator_may_return_null=1"}


def count_executions(build, counts):
    """The sum of all searches in this build folder."""
    path = build / "executions.json"
    sums = json.loads(path.read_text()) if path.exists() else {}
    for target, count in counts.items():
        sums[target] = sums.get(target, 0) + count
    path.write_text(json.dumps(sums, indent=1) + "\n")
    return sums


# --- what was reached ---------------------------------------------------------------------------


def coverage(build, targets):
    """Lines reached and lines by folder, and the functions that nothing reached."""
    profiles = fresh(build / "profiles")
    for target in targets:
        folders = [folder for folder in (build / "seeds" / target, kept(target), build / "corpus" / target) if folder.exists()]
        subprocess.run([program(build, target), "-runs=0", *folders], check=False, capture_output=True,
                       env=os.environ | {"LLVM_PROFILE_FILE": str(profiles / f"{target}.profraw")})  # fmt: skip
    merged = profiles / "all.profdata"
    subprocess.run(["llvm-profdata-19", "merge", "-sparse", *profiles.glob("*.profraw"), "-o", merged], check=True)
    objects = [str(program(build, target)) for target in targets]
    report = subprocess.run(
        ["llvm-cov-19", "export", "-format=lcov", f"-instr-profile={merged}", objects[0], *[f"-object={one}" for one in objects[1:]]],
        check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    return read_report(report)


def read_report(report):
    folders, never = {}, []
    place, reached = None, {}
    for line in report.splitlines():
        kind, _, value = line.partition(":")
        if kind == "SF":
            path = Path(value)
            place = path.relative_to(ROOT) if path.is_relative_to(ROOT) else None
            if place and place.parts[0] not in ("engine", "firmware"):
                place = None
        elif kind == "DA" and place:
            _, count = value.split(",")[:2]
            both = folders.setdefault("/".join(place.parts[:2]), [0, 0])
            both[0] += count != "0"
            both[1] += 1
        elif kind == "FNDA" and place:
            count, name = value.split(",", 1)
            # One of the instances of a template is enough.
            name = re.sub(r"<.*>", "<>", name)
            reached[(str(place), name)] = reached.get((str(place), name), False) or count != "0"
    never = sorted(f"{place}: {name}" for (place, name), was in reached.items() if not was)
    return folders, never


# --- what is kept -------------------------------------------------------------------------------


def keep_the_smallest(build, target):
    """The least inputs that reach all that is reached, small ones only, in the place of those kept before."""
    merged = fresh(build / "merged" / target)
    subprocess.run([program(build, target), "-set_cover_merge=1", merged, kept(target), build / "corpus" / target],
                   check=True, capture_output=True, env=quiet(build))  # fmt: skip
    chosen = sorted((path for path in merged.iterdir() if path.stat().st_size <= LONGEST_KEPT), key=lambda path: (path.stat().st_size, path.name))
    folder = fresh(kept(target))
    for path in chosen[:KEPT]:
        shutil.copyfile(path, folder / path.name[:16])
    return min(len(chosen), KEPT)


def main(build, wanted, seconds):
    build = Path(build).resolve()
    targets = TARGETS if wanted == "all" else (wanted,)
    if not set(targets) <= set(TARGETS):
        sys.exit(f"tilt: no target '{wanted}'; there are: {' '.join(TARGETS)} server files usb")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = dict(zip(targets, pool.map(lambda target: search(build, target, int(seconds)), targets)))
    sums = count_executions(build, {target: count for target, (count, _, _) in results.items()})
    failed = False
    for target, (count, edges, found) in results.items():
        print(f"{target}: {count} executions, {edges} places reached, {len(found)} finds; {sums[target]} executions so far")
        for path in found:
            failed = True
            print(f"  found: {path.relative_to(ROOT)}, see {(build / target).relative_to(ROOT)}.log")
    print(f"all searches so far: {sum(sums.values())} executions")
    if not failed:
        folders, never = coverage(build, targets)
        for folder, (reached, lines) in sorted(folders.items()):
            print(f"lines reached in {folder}: {reached} of {lines}, {100 * reached / lines:.1f} %")
        (build / "never-reached.txt").write_text("".join(f"{line}\n" for line in never))
        print(f"functions never reached: {len(never)}, in {build.relative_to(ROOT)}/never-reached.txt")
        if os.environ.get("TILTYARD_ACCEPT") == "1":
            for target in targets:
                print(f"{target}: {keep_the_smallest(build, target)} inputs kept")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
