#!/usr/bin/env python3
"""Makes small mistakes on purpose and looks whether a quick test feels each: mutants.py <project> [<place>] [<count>]

A mutant is one change to one line: a comparison, a sign, a constant, a condition, a statement that is left out. It is
made in a copy of the sources under build/mutants, where only what reads the changed file and the tests of its place
are built, those that take the least time first and the others only if these feel nothing. A mutant that does not
compile is no mutant. What survives is printed; those that host-tests/mutants/equal.txt lists with a reason change
nothing that could be felt and count neither way.

Which mutants are tried depends on the sources and the count alone; TILTYARD_SEED=<n> gives others.
"""
import concurrent.futures
import hashlib
import os
import queue
import re
import resource
import shutil
import subprocess
import sys
from pathlib import Path

EQUAL = "host-tests/mutants/equal.txt"
# Tests are tried in groups: all that take up to so many seconds, then the others up to the next bound.
GROUPS = (1, 5, 1e9)
# A test that computes for so much longer than it does without a mistake goes on for ever.
LEAST_SECONDS, TIMES_AS_LONG = 4, 5
# Compiled in half the time, and as fast as the tests need; an index past a view or an array is felt.
QUICKLY_COMPILED = "-O1 -DNDEBUG -D_GLIBCXX_ASSERTIONS"

# What is changed, and which quick tests must feel it (regular expressions on CTest's names).
GAME_TESTS = r"^({0}_(?!keys|texts).*|playthrough_{0}_.*|reference_{0}_quick|fuzz_(decoded|played|stored))$"
PLACES = {
    **{game: ([f"engine/{game}/{{moves,action_rules,play,effects,adapt,knowledge,memory,guess,ways}}.cpp", f"engine/{game}/cards.hpp"], GAME_TESTS.format(game)) for game in sorted(path.parent.name for path in Path("engine").glob("*/rules.hpp"))},
    "codec": (["engine/*/codec.cpp", "engine/*/consistency.cpp", "engine/core/seating.{cpp,hpp}"], r"^(.*_codec|golden_stored|[a-z]+_save|core_match|fuzz_(decoded|stored)|playthrough_.*_(set|bad_input)|playthrough_.*_flipped_saves)$"),
    "core": (["engine/core/{match,zones,random,perspective}.hpp", "engine/core/random.cpp"], r"^(core_.*|flow|.*_knowledge|bench_signatures)$"),
    "flow": (["firmware/app/flow.{cpp,hpp}", "firmware/app/flow_of.hpp", "firmware/app/device_holder.hpp"], r"^(flow|app_computers|app_keeping|app_replay|matches_by_keys)$"),
    "journal": (["firmware/app/journal*.cpp", "firmware/app/keeper.cpp"], r"^(faults_journal.*|app_keeping)$"),
    "chips": (["drivers/chips/*.cpp"], r"^(drivers_.*|wrong_board_.*)$"),
    "opponents": (["engine/opponents/*.hpp", "engine/*/opponent*.cpp"], r"^(opponents.*|.*opponent.*|.*_players?|fuzz_opponents|playthrough_console_protocol|app_computers|bench_signatures)$"),
}  # fmt: skip

# From, to: what stands alone between blanks, as the formatter leaves it, is an operator and no template's bracket.
CHANGES = [
    (r" == ", " != "), (r" != ", " == "), (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "),
    (r" && ", " || "), (r" \|\| ", " && "), (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " + "), (r" \+= ", " -= "), (r" -= ", " += "),
    (r"\+\+(?=\w)", "--"), (r"--(?=\w)", "++"), (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"(?<=[(\s])!(?=[\w(])", ""),
    (r"(?<![\w.'])0(?![\w.'])", "1"), (r"(?<![\w.'])1(?![\w.'])", "2"), (r"(?<![\w.'])([2-9]|[1-9]\d+)(?![\w.'])", lambda found: str(int(found[0]) + 1)),
    (r"\bcontinue;", "break;"), (r"\bbreak;", "continue;"), (r"\bstd::min\b", "std::max"), (r"\bstd::max\b", "std::min"),
    (r"^(\s+)[a-z_][\w.:]*(->\w+|\.\w+)*\(.*\);$", r"\1;"), (r"^(\s+)[\w.\[\]:]+ [+|&-]?= .*;$", r"\1;"),
]  # fmt: skip
# Lines that are no behaviour: contracts of the compiler, includes, names of things.
NOT_CODE = re.compile(r"^\s*(//|#|static_assert|template|using|namespace|friend|return \{\};|TILTYARD_ASSERT|/\*|\*|case .*:$)")


class Mutant:
    def __init__(self, path, number, line, changed):
        self.path, self.number, self.line, self.changed = path, number, line, changed

    @property
    def order(self):
        seed = os.environ.get("TILTYARD_SEED", "")
        return hashlib.sha256(f"{seed}{self.path}{self.number}{self.changed}".encode()).digest()

    @property
    def key(self):
        return f"{self.path}: {self.line.strip()} -> {self.changed.strip() or ';'}"

    def __str__(self):
        return f"{self.path}:{self.number}: {self.line.strip()} -> {self.changed.strip() or ';'}"


def expanded(project, pattern):
    """Paths for a pattern in which {a,b} may stand for a or b."""
    # Tables of weights are measured, not reasoned: one more or less is another opinion, not a mistake.
    braces = re.search(r"\{(.*?)\}", pattern)
    names = [pattern.replace(braces[0], one) for one in braces[1].split(",")] if braces else [pattern]
    return [path for name in names for path in sorted(project.glob(name)) if "weights" not in path.name]


def mutants_of(project, path):
    lines = path.read_text().splitlines()
    for number, line in enumerate(lines, 1):
        code = line.split(" // ")[0]
        if NOT_CODE.match(code) or '"' in code:
            continue
        seen = set()
        for pattern, to in CHANGES:
            for found in re.finditer(pattern, code):
                piece = to(found) if callable(to) else found.expand(to)
                changed = code[: found.start()] + piece + code[found.end() :]
                if changed != code and changed not in seen:
                    seen.add(changed)
                    yield Mutant(path.relative_to(project).as_posix(), number, line, changed)


def chosen(project, patterns, count):
    """So many, by chance that is always the same, from each file as many as it is long; those of a file in a row."""
    every = [mutant for pattern in patterns for path in expanded(project, pattern) for mutant in mutants_of(project, path)]
    return sorted(sorted(every, key=lambda mutant: mutant.order)[:count], key=lambda mutant: (mutant.path, mutant.number))


def equal_ones(project):
    """Key of each mutant that changes nothing that could be felt, and why."""
    path = project / EQUAL
    found = {}
    for line in path.read_text().splitlines() if path.exists() else []:
        if line and not line.startswith("#"):
            key, _, reason = line.partition(" | ")
            if not reason:
                sys.exit(f"tilt: {EQUAL} gives no reason: {line}")
            found[key] = reason
    return found


# --- one copy of the sources --------------------------------------------------------------------


class Copy:
    """Sources in which mistakes are made, with a build of their own."""

    def __init__(self, project, folder, options=(f"-DCMAKE_CXX_FLAGS_RELWITHDEBINFO={QUICKLY_COMPILED}", f"-DCMAKE_C_FLAGS_RELWITHDEBINFO={QUICKLY_COMPILED}")):
        self.folder, self.build = folder, folder / "build/host"
        listing = subprocess.run(["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                                 cwd=project, check=True, capture_output=True).stdout.decode()  # fmt: skip
        wanted = {name for name in listing.split("\0") if name and (project / name).is_file()}
        for name in wanted:
            source, target = project / name, folder / name
            # What is the same keeps its time, so that it need not be built again.
            if not target.exists() or target.read_bytes() != source.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)
                shutil.copymode(source, target)
        for path in [path for path in folder.rglob("*.[ch]pp") if "build" not in path.relative_to(folder).parts[:1] and ".tools" not in path.parts]:
            if path.relative_to(folder).as_posix() not in wanted:
                path.unlink()
        tools = folder / ".tools"
        if (project / ".tools").is_dir() and not tools.exists():
            tools.symlink_to(project / ".tools")
        self.run("cmake", "--preset", "host", "-B", self.build, *options)

    def run(self, *command, seconds=None):
        """`seconds`: of computing, for each program that the command starts."""
        limit = None if seconds is None else lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        return subprocess.run([str(word) for word in command], cwd=self.folder, capture_output=True, text=True, errors="replace",
                              preexec_fn=limit, env=os.environ | {"CCACHE_BASEDIR": str(self.folder)})  # fmt: skip

    def programs(self, tests):
        """What has to be built for these tests: what their commands name, and the console that the others speak to."""
        shown = self.run("ctest", "--test-dir", self.build, "-N", "-V", "-L", "quick", "-R", tests).stdout
        names = set(re.findall(rf"{re.escape(str(self.build))}/(?:\S+/)?([\w-]+)(?=[\s\"])", shown))
        known = set(re.findall(r"^([\w-]+): phony", self.run("ninja", "-C", self.build, "-t", "targets", "all").stdout, re.MULTILINE))
        return sorted(names & known)

    def built(self, programs):
        return self.run("ninja", "-C", self.build, *programs).returncode == 0

    def tested(self, tests, seconds=None):
        return self.run("ctest", "--test-dir", self.build, "-L", "quick", "-R", tests, "--stop-on-failure", seconds=seconds)

    def named(self, pattern):
        """CTest's own expressions know less than ours: one with the names that the pattern matches."""
        listing = self.run("ctest", "--test-dir", self.build, "-N", "-L", "quick").stdout
        names = [name for name in re.findall(r"Test +#\d+: (\S+)", listing) if re.search(pattern, name)]
        return f"^({'|'.join(map(re.escape, names))})$" if names else "^$"

    def groups(self, pattern):
        """The tests of a place as groups: expression on their names, their programs, how long each may compute."""
        tests = self.named(pattern)
        programs = self.programs(tests)
        if not programs or not self.built(programs):
            return []
        run = self.tested(tests)
        seconds = {name: float(taken) for name, taken in re.findall(r"Test +#\d+: (\S+) \.* *Passed +([\d.]+) sec", run.stdout)}
        if run.returncode != 0 or not seconds:
            return []
        groups, before = [], 0.0
        for bound in GROUPS:
            names = [name for name, taken in seconds.items() if before <= taken < bound]
            before = bound
            if names:
                expression = f"^({'|'.join(map(re.escape, names))})$"
                longest = max(seconds[name] for name in names)
                groups.append((expression, self.programs(expression), int(LEAST_SECONDS + TIMES_AS_LONG * longest)))
        return groups

    def verdict(self, mutant, groups):
        """killed, survived, or no mutant."""
        path = self.folder / mutant.path
        sound = path.read_text()
        lines = sound.splitlines(keepends=True)
        lines[mutant.number - 1] = mutant.changed + "\n"
        try:
            path.write_text("".join(lines))
            for tests, programs, seconds in groups:
                if not self.built(programs):
                    return "no mutant"
                if self.tested(tests, seconds).returncode != 0:
                    return "killed"
            return "survived"
        finally:
            path.write_text(sound)


def main(project, place="all", count="40"):
    project = Path(project).resolve()
    places = PLACES if place == "all" else {place: PLACES[place]} if place in PLACES else sys.exit(f"tilt: no place '{place}'; there are: {' '.join(PLACES)}")
    work = project / "build/mutants"
    jobs = int(os.environ.get("TILTYARD_JOBS", os.cpu_count() or 1))
    copies = queue.Queue()
    for number in range(jobs):
        copies.put(Copy(project, work / f"copy-{number}"))
    equal = equal_ones(project)
    sums = {"killed": 0, "survived": 0, "equal": 0}
    for name, (patterns, tests) in places.items():
        wanted = chosen(project, patterns, int(count))
        if not wanted:
            continue
        for _ in range(jobs):
            copy = copies.get()
            groups = copy.groups(tests)
            if not groups:
                sys.exit(f"tilt: the tests of {name} do not pass without any mistake")
            copies.put(copy)

        def judged(mutant, groups=groups):
            if mutant.key in equal:
                return mutant, "equal"
            copy = copies.get()
            try:
                return mutant, copy.verdict(mutant, groups)
            finally:
                copies.put(copy)

        here = dict.fromkeys([*sums, "no mutant"], 0)
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for mutant, verdict in pool.map(judged, wanted):
                here[verdict] += 1
                if verdict == "survived":
                    print(f"survived: {mutant}", flush=True)
        print(f"{name}: {here['killed']} killed, {here['survived']} survived, {here['equal']} equal, {here['no mutant']} did not compile", flush=True)
        for verdict in sums:
            sums[verdict] += here[verdict]
    tried = sums["killed"] + sums["survived"]
    if tried:
        print(f"score: {100 * sums['killed'] / tried:.1f} % of {tried}, {sums['equal']} equal ones apart")
    return 1 if sums["survived"] else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
