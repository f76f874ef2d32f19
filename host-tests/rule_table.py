#!/usr/bin/env python3
"""rule_table.py [--check] <engine/…/README.md>…: the table from rule number to test.

A game's README lists its rules, one summary each (`- **IV-1** …`). A test names the rules that it proves in a
comment right before it (`// IV-41, IV-54`). Between the markers `<!-- rules -->` and `<!-- /rules -->` this script
writes which tests prove which rule; with --check it only says whether the table is as it would be written.
A rule without a test and a test of a rule that is not listed are faults in both ways.
"""
import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SUMMARY = re.compile(r"^- \*\*([A-Z]{2}-\d+)\*\* (.+)$", re.MULTILINE)
TEST = re.compile(r"((?:^//[^\n]*\n)+)^static void (test_\w+)\(", re.MULTILINE)
NUMBER = re.compile(r"\b([A-Z]{2}-\d+)\b")
BLOCK = re.compile(r"(<!-- rules -->\n).*?(<!-- /rules -->)", re.DOTALL)


def tests_of(game):
    """(rule, file, test) for each rule that a comment right before a test of this game names."""
    for kind in ("unit", "properties"):
        for path in sorted((ROOT / "host-tests" / kind / game).glob("*.cpp")):
            for comment, test in TEST.findall(path.read_text(encoding="utf-8")):
                for rule in NUMBER.findall(comment):
                    yield rule, path, test


def order(rule):
    return int(rule.split("-")[1])


def table(listed, tests):
    lines = ["| Rule | Tests |", "|---|---|"]
    for rule in sorted(listed, key=order):
        named = [f"{path.stem}: {test.removeprefix('test_').replace('_', ' ')}"
                 for of, path, test in tests if of == rule]
        lines.append(f"| {rule} | {'<br>'.join(named)} |")
    return "\n".join(lines) + "\n"


def faults_of(readme, listed, tests):
    prefixes = {rule.split("-")[0] for rule in listed}
    proven = {rule for rule, _, _ in tests}
    if not listed:
        yield f"{readme}: no rules are listed"
    for rule in sorted(set(listed) - proven, key=order):
        yield f"{readme}: no test names {rule}"
    for rule, path, test in tests:
        if rule not in listed and rule.split("-")[0] in prefixes:
            yield f"{path}: {test} names {rule}, which is not listed"
    doubles = {rule for rule in listed if listed.count(rule) > 1}
    for rule in sorted(doubles, key=order):
        yield f"{readme}: {rule} is listed twice"


def main():
    parser = argparse.ArgumentParser(description="The table from rule number to test.")
    parser.add_argument("--check", action="store_true", help="change nothing, say whether it is stale")
    parser.add_argument("readmes", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    faults = []
    for readme in arguments.readmes:
        text = readme.read_text(encoding="utf-8")
        listed = [rule for rule, _ in SUMMARY.findall(text)]
        tests = list(tests_of(readme.resolve().parent.name))
        faults += faults_of(readme, listed, tests)
        if not BLOCK.search(text):
            faults.append(f"{readme}: there is no place for the table")
            continue
        written = BLOCK.sub(lambda block: block[1] + table(listed, tests) + block[2], text)
        if not arguments.check:
            readme.write_text(written, encoding="utf-8")
        elif written != text:
            faults.append(f"{readme}: the table is stale, run host-tests/rule_table.py on it")
    print("\n".join(faults) if faults else f"{len(arguments.readmes)} tables are as they should be")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
