#!/usr/bin/env python3
"""Takes the fix of each finding of the hardware review out and looks whether its test fails: findings.py <project> [<row>]

host-tests/mutants/findings.txt has a line for each fix: the row of the review, what it found, the change that takes the
fix out, and the test that must then fail. A test is one of CTest's on the host, or one of host-tests/device by the
board whose image it runs and a piece of its name. The change is made in a copy of the sources (cmake/mutants.py), so a
run that is broken off leaves nothing behind.
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from mutants import Copy, Mutant

# Nearly all of it was compiled before.
CACHED = ("-DCMAKE_C_COMPILER_LAUNCHER=ccache", "-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")

LIST = "host-tests/mutants/findings.txt"
LINE = re.compile(r"^(\d+\w?) \| (.+?) \| (\S+): (.+?) -> (.+?) \| (host|[\w.-]+): (.+)$")


class Finding:
    def __init__(self, project, line):
        found = LINE.match(line) or sys.exit(f"tilt: {LIST} is not understood: {line}")
        self.row, self.what, path, former, changed, self.place, self.test = found.groups()
        lines = (project / path).read_text().splitlines()
        numbers = [number for number, text in enumerate(lines, 1) if text.strip() == former]
        if len(numbers) != 1:
            sys.exit(f"tilt: {path} has {len(numbers)} lines '{former}'")
        self.mutant = Mutant(path, numbers[0], former, changed)


def findings(project, row=None):
    lines = (project / LIST).read_text().splitlines()
    every = [Finding(project, line) for line in lines if line and not line.startswith("#")]
    return [one for one in every if row in (None, one.row)]


class Images(Copy):
    """The copy, with the images of boards beside the host's programs."""

    said = ""  # by the last build or test

    def __init__(self, project, folder, options):
        super().__init__(project, folder, options)
        # The keys from the first start to the title; no fix changes them.
        shutil.copytree(project / "build/host/routes", self.build / "routes", dirs_exist_ok=True)

    def passes(self, place, test):
        """None if it does not build."""
        if place == "host":
            programs = self.programs(self.listed(test))
            if programs and not self.built(programs):
                return None
            run = self.tested(test)
            self.said = run.stdout
            return run.returncode == 0
        folder = self.folder / f"build/handheld-{place}"
        if not (folder / "build.ninja").exists():
            self.run("cmake", "--preset", "handheld", "-B", folder, f"-DTILTYARD_BOARD={place}", *CACHED)
        build = self.run("ninja", "-C", folder, f"tiltyard-{place}")
        self.said = build.stdout
        if build.returncode != 0:
            return None
        file, name = test.split("/", 1)
        run = subprocess.run(
            ["node", "--test", "--test-reporter=tap", f"--test-name-pattern={re.escape(name)}", f"boards/emulator/build/host-tests/device/{file}.test.js"],
            cwd=Path(__file__).resolve().parent.parent, capture_output=True, text=True, errors="replace",
            env=os.environ | {"TILTYARD_BUILD": str(self.folder / "build"), "TILTYARD_QUICK": "1"},
        )  # fmt: skip
        self.said = run.stdout
        results = [line for line in run.stdout.splitlines() if re.match(r"^(not )?ok ", line) and "# SKIP" not in line]
        if not results:
            sys.exit(f"tilt: no test '{test}' ran")
        return run.returncode == 0

    def judge(self, finding):
        with self.changed(finding.mutant):
            without = self.passes(finding.place, finding.test)
        return {None: "does not build without its fix", False: "fails without its fix", True: "PASSES without its fix"}[without]


def main(project, row=None):
    project = Path(project).resolve()
    copy = Images(project, project / "build/mutants/findings", (*CACHED, "-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON"))
    felt = True
    for finding in findings(project, row):
        with_fix = copy.passes(finding.place, finding.test)
        if not with_fix:
            print(copy.said, file=sys.stderr)
        verdict = copy.judge(finding) if with_fix else "does not pass with its fix"
        felt = felt and verdict == "fails without its fix"
        print(f"{finding.row} {finding.what}: '{finding.test}' {verdict}", flush=True)
    return 0 if felt else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
