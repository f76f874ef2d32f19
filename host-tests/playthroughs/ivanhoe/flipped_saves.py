#!/usr/bin/env python3
"""flipped_saves.py <tiltyard-console>: a stored match with each bit flipped is refused, and nothing changes.

Loads also every shorter piece of it, and pieces that are too long.
"""
import subprocess
import sys

START = "new ivanhoe players=4 seed=9"
MOVES = 25


class Console:
    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().rstrip("\n")


def wrong_saves(save):
    for bit in range(8 * len(save)):
        flipped = bytearray(save)
        flipped[bit // 8] ^= 1 << (bit % 8)
        yield flipped.hex()
    for length in range(1, len(save)):
        yield save[:length].hex()
    yield (save + b"\0").hex()
    yield (save + bytes(512)).hex()


def main():
    console = Console(sys.argv[1])
    console.ask(START)
    for _ in range(MOVES):
        console.ask("play " + console.ask("moves").split('"')[1])
    state = console.ask("state")
    save = bytes.fromhex(console.ask("save").removeprefix("ok "))
    tried = 0
    for wrong in wrong_saves(save):
        answer = console.ask("load " + wrong)
        if not answer.startswith("error value "):
            sys.exit(f"load {wrong}\n{answer}")
        tried += 1
    if console.ask("state") != state:
        sys.exit("a refused load has changed the match")
    if console.ask("load " + save.hex()) != "ok" or console.ask("state") != state:
        sys.exit("the stored match itself does not load")
    print(f"{tried} wrong saves of a {len(save)}-byte match refused")


if __name__ == "__main__":
    main()
