#!/usr/bin/env python3
"""Figures of this machine, one a line as `name: value unit`: the best of some runs of the console's bench.

  host_figures.py <tiltyard-console>

Where the time goes: valgrind --tool=callgrind <tiltyard-console> with `bench <game> games=200` as its input.
"""
import json
import subprocess
import sys

RUNS = 5
GAMES = {"ivanhoe": "players=4 games=4000", "engarde": "games=8000", "castles": "players=4 games=2000"}


def main():
    for game, options in GAMES.items():
        lines = f"bench {game} {options} seed=1\n" * RUNS
        done = subprocess.run([sys.argv[1]], input=lines, stdout=subprocess.PIPE, text=True, check=True)
        answers = [json.loads(line.removeprefix("ok ")) for line in done.stdout.splitlines()]
        best = max(answer["moves_per_second"] for answer in answers)
        if len({answer["signature"] for answer in answers}) != 1:
            sys.exit(f"{game}: the same games have more than one signature")
        print(f"host-{game}-decisions-per-second: {best} 1/s")
        print(f"host-{game}-bytes-per-state: {answers[0]['bytes_per_state']} bytes")
        print(f"host-{game}-signature: {answers[0]['signature']} -")


if __name__ == "__main__":
    main()
