#!/usr/bin/env python3
"""Makes small mistakes on purpose and looks whether a quick test feels each: mutants.py <project> [<place>] [<count>]

A mutant is one change to one line: a comparison, a sign, a constant, a condition, a statement that is left out. It is
made in a copy of the sources under build/mutants, where only what reads the changed file is built. The tests of its
place are tried one after the other, each built when its turn comes: those first that take little time and have felt
the most so far. A mutant that does not compile is no mutant. What survives is printed; those that
host-tests/mutants/equal.txt lists with a reason change nothing that could be felt and count neither way.

Which mutants are tried depends on the sources and the count alone; TILTYARD_SEED=<n> gives others, TILTYARD_FILES=.cpp
only those of files that end so: a header may be read by half of the project, and a mutant of it takes minutes. What
became of each stands in build/mutants/<place>.txt, and TILTYARD_AGAIN=1 tries only those once more that survived there.
"""
import collections
import concurrent.futures
import contextlib
import functools
import hashlib
import json
import os
import queue
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

EQUAL = "host-tests/mutants/equal.txt"
# A test that computes for so much longer than it does without a mistake goes on for ever. One that waits for what
# never comes is ended too, however busy the machine is.
LEAST_SECONDS, TIMES_AS_LONG, LONGEST_WAIT = 2, 5, 300
# Compiled in half the time, and as fast as the tests need; an index past a view or an array is felt. No brackets are put
# around what is changed, so the compiler shall not miss them.
QUICKLY_COMPILED = "-O1 -DNDEBUG -D_GLIBCXX_ASSERTIONS -Wno-parentheses"

# What is changed, and which quick tests must feel it (regular expressions on CTest's names).
GAME_TESTS = r"^({0}_(?!keys|texts).*|playthrough_{0}_.*|reference_{0}_quick|fuzz_(decoded|played|stored))$"
PLACES = {
    **{game: ([f"engine/{game}/{{moves,action_rules,play,effects,adapt,knowledge,memory,guess,ways}}.cpp", f"engine/{game}/cards.hpp"], GAME_TESTS.format(game)) for game in sorted(path.parent.name for path in Path("engine").glob("*/rules.hpp"))},
    "codec": (["engine/*/codec.cpp", "engine/*/consistency.cpp", "engine/core/seating.{cpp,hpp}"], r"^(.*_codec|golden_stored|[a-z]+_save|[a-z]+_(properties|random_games)|core_match|fuzz_(decoded|stored)|playthrough_.*_(set|bad_input)|playthrough_.*_flipped_saves)$"),
    "core": (["engine/core/{match,zones,random,perspective}.hpp", "engine/core/random.cpp"], r"^(core_.*|.*_knowledge|bench_signatures)$"),
    "flow": (["firmware/app/flow.{cpp,hpp}", "firmware/app/flow_of.hpp", "firmware/app/device_holder.hpp"], r"^(flow.*|app_computers|app_keeping|app_news|app_replay|matches_by_keys)$"),
    "journal": (["firmware/app/journal*.cpp", "firmware/app/keeper.cpp"], r"^(faults_journal.*|app_keeping)$"),
    "chips": (["drivers/chips/*.cpp"], r"^(drivers_.*|wrong_board_.*)$"),
    "opponents": (["engine/opponents/*.hpp", "engine/*/opponent*.cpp"], r"^(opponents.*|.*opponent.*|.*_players?|fuzz_opponents|playthrough_console_protocol|app_computers|bench_signatures|golden_decisions)$"),
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
NOT_CODE = re.compile(r"^\s*(//|#|static_assert|template|using|namespace|friend|return \{\};|(default: )?TILTYARD_ASSERT|/\*|\*|case .*:$)")


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
    ending = os.environ.get("TILTYARD_FILES", "")
    return [path for name in names for path in sorted(project.glob(name)) if "weights" not in path.name and path.name.endswith(ending)]


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
            key, _, reason = line.rpartition(" | ")
            if not key:
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

    def run(self, *command):
        return subprocess.run([str(word) for word in command], cwd=self.folder, capture_output=True, text=True, errors="replace", env=self.environment)

    @property
    def environment(self):
        return os.environ | {"CCACHE_BASEDIR": str(self.folder)}

    def listed(self, pattern):
        """What CTest knows of the quick tests whose names the pattern matches; of one that is not built yet no command."""
        listing = json.loads(self.run("ctest", "--test-dir", self.build, "-L", "quick", "--show-only=json-v1").stdout)["tests"]
        return [each for each in listing if re.search(pattern, each["name"])]

    @functools.cached_property
    def targets(self):
        return set(re.findall(r"^([\w-]+): phony", self.run("ninja", "-C", self.build, "-t", "targets", "all").stdout, re.MULTILINE))

    def programs(self, listed):
        """What has to be built for these tests: what their commands name, and the console that the others speak to."""
        return sorted({word.rpartition("/")[2] for each in listed for word in each.get("command", [f"test_{each['name']}"])} & self.targets)

    def built(self, programs):
        return self.run("ninja", "-C", self.build, "-j1", *programs).returncode == 0

    def tested(self, tests):
        return self.run("ctest", "--test-dir", self.build, "-L", "quick", "-R", tests)

    def tests(self, pattern):
        """The quick tests whose names the pattern matches, all built; none if one of them fails already."""
        if not self.built(self.programs(self.listed(pattern))):
            return []
        tests = [Test(self, each) for each in self.listed(pattern)]
        return tests if all(test.passes() for test in tests) else []

    @contextlib.contextmanager
    def changed(self, mutant):
        """With one mistake in it, for so long."""
        path = self.folder / mutant.path
        sound = path.read_text()
        lines = sound.splitlines(keepends=True)
        lines[mutant.number - 1] = mutant.changed + "\n"
        try:
            path.write_text("".join(lines))
            yield
        finally:
            path.write_text(sound)

    def verdict(self, mutant, tests):
        """killed, survived, or no mutant; and by which test it was killed."""
        with self.changed(mutant):
            for test in sorted(tests, key=lambda test: test.seconds / (1 + test.felt)):
                if not self.built(test.programs):
                    return "no mutant", ""
                if not test.passes():
                    test.felt += 1
                    return "killed", test.name
            return "survived", ""


class Test:
    """One of CTest's, run without CTest, which takes longer to begin than most of them take."""

    def __init__(self, copy, listed):
        self.name, self.copy, self.felt, self.seconds = listed["name"], copy, 0, None
        self.programs = copy.programs([listed])
        properties = {each["name"]: each["value"] for each in listed["properties"]}
        self.folder = properties["WORKING_DIRECTORY"]
        own_way = properties.keys() & {"WILL_FAIL", "PASS_REGULAR_EXPRESSION"}
        self.command = ["ctest", "--test-dir", str(copy.build), "-R", f"^{re.escape(self.name)}$"] if own_way else listed["command"]

    def passes(self):
        """The first time, when nothing else runs, it tells how long it computes; later it may take some times as long."""
        limit = None if self.seconds is None else int(LEAST_SECONDS + TIMES_AS_LONG * self.seconds)
        before = computed_by_children()
        process = subprocess.Popen(self.command, cwd=self.folder, env=self.copy.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True,
                                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)) if limit else None)  # fmt: skip
        try:
            passed = process.wait(LONGEST_WAIT) == 0
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            passed = False
        if self.seconds is None:
            self.seconds = computed_by_children() - before
        return passed


def computed_by_children():
    """Seconds of computing, of all that were waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def former_survivors(journal):
    """Keys of those that survived the last time."""
    return {line.partition(": ")[2] for line in journal.read_text().splitlines() if line.startswith("survived: ")} if journal.exists() else set()


def tried(name, count, project, copies, equal):
    """Tries the mutants of a place: how many got each verdict."""
    patterns, pattern = PLACES[name]
    journal = project / f"build/mutants/{name}.txt"
    again = former_survivors(journal) if os.environ.get("TILTYARD_AGAIN") else None
    # As the copies are: whoever works on the project meanwhile moves its lines.
    wanted = [mutant for mutant in chosen(copies[0].folder, patterns, count) if again is None or mutant.key in again]
    sums = dict.fromkeys(["killed", "survived", "equal", "no mutant"], 0)
    if not wanted:
        return sums
    idle = queue.Queue()
    for copy in copies:
        tests = copy.tests(pattern)
        if not tests:
            sys.exit(f"tilt: the tests of {name} do not pass without any mistake")
        idle.put((copy, tests))

    def judged(mutant):
        if mutant.key in equal:
            return mutant, "equal", equal[mutant.key]
        copy, tests = idle.get()
        try:
            return mutant, *copy.verdict(mutant, tests)
        finally:
            idle.put((copy, tests))

    begun = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(len(copies)) as pool, journal.open("w") as written:
        for mutant, verdict, why in pool.map(judged, wanted):
            sums[verdict] += 1
            written.write(f"{verdict}: {mutant.key}{' | ' if why else ''}{why}\n")
            written.flush()
            if verdict == "survived":
                print(f"survived: {mutant}", flush=True)
    took = (time.monotonic() - begun) / len(wanted)
    print(f"{name}: {sums['killed']} killed, {sums['survived']} survived, {sums['equal']} equal, {sums['no mutant']} did not compile; {took:.1f} s each", flush=True)
    return sums


def main(project, place="all", count="40"):
    project = Path(project).resolve()
    if place not in (*PLACES, "all"):
        sys.exit(f"tilt: no place '{place}'; there are: {' '.join(PLACES)}")
    jobs = int(os.environ.get("TILTYARD_JOBS", os.cpu_count() or 1))
    copies = [Copy(project, project / f"build/mutants/copy-{number}") for number in range(jobs)]
    equal = equal_ones(project)
    sums = collections.Counter()
    for name in PLACES if place == "all" else [place]:
        sums.update(tried(name, int(count), project, copies, equal))
    judged = sums["killed"] + sums["survived"]
    if judged:
        print(f"score: {100 * sums['killed'] / judged:.1f} % of {judged}, {sums['equal']} equal ones apart")
    return 1 if sums["survived"] else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
