#!/usr/bin/env python3
"""Bad input of every kind, at moments of every game: one line of error each, and nothing has changed.

  bad_input.py <tiltyard-console>
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "reference"))
from console_client import Console, Difference, dump  # noqa: E402

MATCHES = ["ivanhoe players=2 seed=1", "ivanhoe players=4 seed=2 edition=it", "ivanhoe players=5 seed=3 ties=stay",
           "engarde level=basic seed=4", "engarde seed=5", "engarde level=advanced seed=6",
           "castles players=2 seed=7", "castles players=6 track=6 seed=8"]
CODES = ("syntax", "unknown", "illegal", "state", "value")
CARD = re.compile(r"^([PRBYGSM][1-7]|[1-5]|[FACH][lert]|[a-z]{5,})$")


class BadInput:
    def __init__(self, path):
        self.console = Console(path)
        self.count = 0

    def say(self, data):
        """Bytes, then `state`: the answer and the state after it."""
        self.console.process.stdin.write(data + b"\nstate\n")
        self.console.process.stdin.flush()
        self.count += 1
        return self.console._answer(), self.console._answer()

    def expect(self, codes, line, state):
        data = line if isinstance(line, bytes) else line.encode("latin-1")
        answer, after = self.say(data)
        words = answer.split(" ", 2)
        if words[0] != "error" or words[1] not in codes or len(words) < 3:
            raise Difference(f"{data[:300]!r} was answered by {answer[:300]!r}, expected {codes}")
        if after != state:
            raise Difference(f"{data[:300]!r} changed the state to {after}")

    # ---- Kinds

    def unknown_words(self, state):
        for line in ("", " ", "Help", "State", "statefull", "moves;", "{}", "[]", "null", "0", "-", "exit"):
            self.expect(("unknown", "syntax"), line, state)

    def words_too_few_or_many(self, state):
        for line in ("new", "view", "set", "play", "load", "bench", "hello 1", "state 1", "view 0 0", "moves 1",
                     "undo 1", "save 1", "load 00 00", "quit 1"):
            self.expect(("syntax",), line, state)

    def options(self, state):
        for line in ("new chess", "new Ivanhoe players=3", "new ivanhoe", "new castles", "new ivanhoe players=1",
                     "new ivanhoe players=6", "new ivanhoe players=256", "new ivanhoe players=-2",
                     "new ivanhoe players=03", "new ivanhoe players=three", "new ivanhoe players=4294967299",
                     "new ivanhoe players=3 edition=de", "new ivanhoe players=3 ties=both",
                     "new ivanhoe players=3 level=basic", "new ivanhoe players=3 seed=",
                     "new ivanhoe players=3 seed=-1", "new ivanhoe players=3 seed=0x10",
                     "new ivanhoe players=3 seed=18446744073709551616", "new ivanhoe players=3 seed=1e3",
                     "new ivanhoe players=3 players=3", "new ivanhoe players = 3", "new ivanhoe players=3,seed=1",
                     "new engarde players=3", "new engarde players=1", "new engarde level=expert",
                     "new engarde starter=2", "new engarde edition=en", "new castles players=7",
                     "new castles players=1", "new castles players=3 track=2", "new castles players=3 track=7",
                     "new castles players=3 ties=out", "bench", "bench chess", "bench ivanhoe games=0",
                     "bench ivanhoe games=-1", "bench ivanhoe players=9", "bench ivanhoe level=5",
                     "bench ivanhoe edition=fr", "bench engarde players=3", "bench castles track=4",
                     "bench castles seed=18446744073709551616"):
            self.expect(("value", "syntax"), line, state)

    def seats(self, state, players):
        for seat in (str(players), "-1", "00", "+0", "0.0", "256", "4294967296", "x", "all", "PUBLIC"):
            self.expect(("value",), f"view {seat}", state)

    def moves(self, state, listed, heard):
        """Moves of other moments and games, and listed ones with another number or letter."""
        wrong = set(heard)
        for move in listed:
            for number in ("-1", "00", "9", "99", "255", "256", "65536", "4294967296", "18446744073709551616", "1.0",
                           "", "x"):
                wrong.add(re.sub(r"\d+$", number, move))
                wrong.add(re.sub(r"\b\d+\b", number, move, count=1))
            wrong |= {move + " ", move + " 0", move + " " + move, move.upper(), move.capitalize(), move[:-1],
                      move.replace(" ", "  ", 1), move.replace(" ", "_", 1), '"' + move + '"', move + "\\n"}
        for move in sorted(wrong):
            if move.strip() in listed or not move.strip():
                continue
            self.expect(("illegal", "state"), "play " + move, state)

    def long_lines(self, state, listed):
        for size in (4097, 5000, 70000):
            self.expect(("syntax",), b"x" * size, state)
            self.expect(("syntax",), b"play " + (listed[0] if listed else "pass").encode() + b" " * size, state)
            self.expect(("syntax",), b"\x00" * size, state)
            self.expect(("syntax",), b"set " + b"[" * size, state)
        self.expect(("value",), b"set " + b"[" * 4092, state)
        self.expect(("value",), b"load " + b"0" * 4091, state)
        self.expect(("unknown",), b"x" * 4096, state)

    def binary(self, state, listed):
        move = (listed[0] if listed else "pass").encode()
        for byte in range(256):
            if 32 <= byte < 127 or byte == 10:
                continue
            odd = bytes([byte])
            self.expect(("syntax",), b"mo" + odd + b"ves", state)
            self.expect(("syntax",), b"play " + move + odd + b"\r", state)
        rng = random.Random(1)
        for _ in range(50):
            noise = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 300)))
            self.expect(CODES, noise.replace(b"\n", b"\xff"), state)

    def states(self, state):
        text = state[3:]
        # Cut off, with a letter less, a space more.
        for place in range(0, len(text), 7):
            self.expect(("value", "syntax"), "set " + text[:place], state)
            self.expect(("value",), "set " + text[:place] + "~" + text[place:], state)
        self.expect(("value",), "set " + text + "}", state)
        self.expect(("value",), "set " + text.replace('":', '": ', 1), state)
        for change in list(changed_states(json.loads(text))):
            line = "set " + dump(change)
            self.expect(("value",) if len(line) <= 4096 else ("syntax",), line, state)

    def stored(self, state):
        stored = bytes.fromhex(self.console.payload("save"))
        for place in range(len(stored)):
            for bit in range(8):
                flipped = bytearray(stored)
                flipped[place] ^= 1 << bit
                self.expect(("value",), "load " + flipped.hex(), state)
            self.expect(("value", "syntax"), "load " + stored[:place].hex(), state)
        for more in ("00", "ff", stored.hex(), "0"):
            self.expect(("value",), "load " + stored.hex() + more, state)
        self.expect(("value",), "load " + stored.hex().upper(), state)
        self.expect(("value",), "load g" + stored.hex()[1:], state)

    def all_kinds(self, heard):
        state = self.console.ask("state")[0]
        listed = json.loads(self.console.payload("moves"))
        parsed = json.loads(state[3:])
        self.unknown_words(state)
        self.words_too_few_or_many(state)
        self.options(state)
        self.seats(state, len(parsed.get("seats") or parsed["hands"]))
        self.moves(state, listed, heard)
        self.long_lines(state, listed)
        self.binary(state, listed)
        self.states(state)
        self.stored(state)


def walk(value, path=()):
    """Every place in a state."""
    yield path, value
    if isinstance(value, dict):
        for key in value:
            yield from walk(value[key], path + (key,))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from walk(item, path + (index,))


def with_change(state, path, change):
    """A copy where the list or object at `path` was changed."""
    copy = json.loads(dump(state))
    place = copy
    for step in path:
        place = place[step]
    change(place)
    return copy


def changed_states(state):
    """States that nothing could have led to, whatever the game: a card more or less, a number that cannot be, a
    key that is missing, doubled in another name or in another place."""
    for path, value in walk(state):
        if isinstance(value, dict):
            for key in value:
                yield with_change(state, path, lambda d: d.pop(key))
                yield with_change(state, path, lambda d: d.update({key: d.pop(key)} if key != list(d)[-1] else {"x": 1}))
                yield with_change(state, path, lambda d: d.update({key: {}}))
                yield with_change(state, path, lambda d: d.update({key: -1}))
                yield with_change(state, path, lambda d: d.update({key: 4294967296}))
                yield with_change(state, path, lambda d: d.update({key: "none"}))
            yield with_change(state, path, lambda d: d.update(extra=None))
        elif isinstance(value, list) and value and isinstance(value[0], str) and CARD.match(value[0]) \
                and path[-1] not in ("tokens", "asked"):
            yield with_change(state, path, lambda cards: cards.pop())
            yield with_change(state, path, lambda cards: cards.append(cards[0]))
            yield with_change(state, path, lambda cards: cards.insert(0, "?"))
            yield with_change(state, path, lambda cards: cards.insert(0, 7))
            yield with_change(state, path, lambda cards: cards.insert(0, ["R3"]))
            yield with_change(state, path, lambda cards: cards.extend(cards[:1] * 256))


def refuse_arguments(path):
    """A command that the program is started with is read as a line is."""
    for argument, word in (("h\u00e9llo", "ASCII"), ("hello\nhello", "ASCII"), ("x" * 4097, "4096"), ("", "missing")):
        answer = subprocess.run([path, argument], capture_output=True, text=True).stdout
        if not answer.startswith("error syntax ") or word not in answer or answer.count("\n") != 1:
            raise Difference(f"the argument {argument[:20]!r} was answered by {answer[:300]!r}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("console")
    arguments = parser.parse_args()
    bad_input = BadInput(arguments.console)
    heard = set()
    try:
        refuse_arguments(arguments.console)
        for match in MATCHES:
            rng = random.Random(match)
            bad_input.console.payload("hello")
            if bad_input.console.ask("new " + match) != ["ok"]:
                raise Difference(f"new {match} is refused")
            for moment in range(400):
                listed = json.loads(bad_input.console.payload("moves"))
                heard.update(listed)
                if moment in (0, 30) or not listed:
                    bad_input.all_kinds(heard)
                if not listed:
                    break
                bad_input.console.payload("play " + rng.choice(listed))
        bad_input.console.quit()
    except Difference as difference:
        print(difference)
        return 1
    print(f"{bad_input.count} bad lines, one error each, nothing changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
