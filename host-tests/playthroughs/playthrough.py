#!/usr/bin/env python3
"""Playthroughs: conversations with the console, kept with their full answers.

  playthrough.py <tiltyard-console> FILE…           compares, fails at the first line that differs
  playthrough.py <tiltyard-console> --rewrite FILE…  writes the answers anew

A file holds commands and below each the line that answers it:

  # words for the reader
  > moves
  ok ["back 1"]
  >x play \\x00\\xff       the same, with bytes written as \\xNN
  >* 5000 a               `a` five thousand times

What differs from run to run (version, seconds), and what the computer players think, which changes
whenever they learn something, stands as an ellipsis in the answers.
"""
import argparse
import pathlib
import re
import subprocess
import sys

CHANGING = re.compile(r'("(?:version|seconds|moves_per_second|microseconds)":)("[^"]*"|[0-9.]+|\[[0-9,]*\])'
                      r'|(^ok \{"move":)("[^"]*","value":\d+,"work":\d+)')


def bytes_of(command):
    kind, _, text = command.partition(" ")
    if kind == ">x":
        return re.sub(rb"\\x([0-9a-f]{2})", lambda m: bytes.fromhex(m[1].decode()), text.encode())
    if kind == ">*":
        times, _, piece = text.partition(" ")
        return int(times) * piece.encode()
    return text.encode()


def is_command(line):
    return line.startswith(("> ", ">x ", ">* ")) or line == ">"


def replay(console, lines):
    """The same file with the answers that the console gives now."""
    commands = [line for line in lines if is_command(line)]
    asked = b"".join(bytes_of(command) + b"\n" for command in commands)
    done = subprocess.run([console], input=asked, stdout=subprocess.PIPE, timeout=120, check=False)
    answers = done.stdout.decode("utf-8").splitlines()
    if done.returncode != 0 or len(answers) != len(commands):
        sys.exit(f"{len(commands)} commands, {len(answers)} answers, exit code {done.returncode}")
    answer = iter(answers)
    replayed = []
    for line in lines:
        if is_command(line):
            replayed += [line, CHANGING.sub(lambda m: (m[1] or m[3]) + "…", next(answer))]
        elif line.startswith("#") or not line:
            replayed.append(line)
    return replayed


def compare(path, kept, replayed):
    for number, (expected, got) in enumerate(zip(kept, replayed), start=1):
        if expected != got:
            print(f"{path}:{number}: differs\n  kept     {expected}\n  answered {got}")
            return False
    if len(kept) != len(replayed):
        print(f"{path}: {len(kept)} lines kept, {len(replayed)} now")
        return False
    return True


def main():
    parser = argparse.ArgumentParser(description="Playthroughs of the console.")
    parser.add_argument("console")
    parser.add_argument("--rewrite", action="store_true")
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    sound = True
    for path in arguments.files:
        kept = path.read_text(encoding="utf-8").splitlines()
        replayed = replay(arguments.console, kept)
        if arguments.rewrite:
            path.write_text("\n".join(replayed) + "\n", encoding="utf-8")
        else:
            sound = compare(path, kept, replayed) and sound
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
