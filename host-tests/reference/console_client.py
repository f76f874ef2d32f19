"""A console of Tiltyard at the other end of a pipe, and the comparison of it with a second reading of the rules.

A reference is a module-like object (see `ivanhoe.py`) with

  name                        the game, as `new` names it
  matches(rng)                options of one `new` line, as a string, drawn at random
  check_start(state, options) complains if a fresh match cannot look like this
  moves(state)                every legal move of the state as a sorted list of strings
  play(state, move, seen)     the state after a legal move; `seen` is what the console says it is, from which only
                              the outcome of chance may be taken, and only if chance could have it so
  view(state, seat)           the state as the seat may know it, or None if it may not look now
  public(state)               the state as everybody may know it
  mutations(state, rng)       pairs (state, verdict): True if `set` has to take it, False if it has to refuse it,
                              None if the page leaves it open
  positions(rng)              a state made up at random that `set` has to take, or None

States are what `state` prints, as dictionaries whose keys keep their order.
"""
import argparse
import json
import random
import subprocess
import sys
import time


class Difference(Exception):
    """The console and the reference do not agree."""


def dump(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


class Console:
    """The program, line by line. Several lines may be asked at once."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode("ascii"))
        self.process.stdin.flush()
        return [self._answer() for _ in lines]

    def _answer(self):
        line = self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise Difference(f"the console ended (exit code {self.process.wait()})")
        return line[:-1].decode("utf-8")

    def payload(self, line):
        (answer,) = self.ask(line)
        if not answer.startswith("ok "):
            raise Difference(f"{line[:200]!r} was answered by {answer!r}")
        return answer[3:]

    def quit(self):
        (answer,) = self.ask("quit")
        if answer != "ok" or self.process.wait(10) != 0:
            raise Difference("quit does not quit")


def first_difference(expected, got):
    """The place where two lines part, with a little of both."""
    place = next((i for i, (a, b) in enumerate(zip(expected, got)) if a != b),
                 min(len(expected), len(got)))
    start = max(0, place - 60)
    return f"\n  expected …{expected[start:place + 120]}\n  answered …{got[start:place + 120]}"


def require(what, expected, got):
    if expected != got:
        raise Difference(what + first_difference(expected, got))


class Comparison:
    def __init__(self, console_path, reference, seed):
        self.path = console_path
        self.console = Console(console_path)
        self.reference = reference
        self.rng = random.Random(seed)
        self.script = []
        self.moves_played = 0
        self.states_set = 0
        self.verdicts = {True: 0, False: 0, None: 0}

    def look(self, state, before=()):
        """Plays `before`, then compares the state, every view and the moves; gives the moves."""
        reference, seats = self.reference, len(seats_of(state) or [])
        questions = ["state", "moves", "view public"] + [f"view {seat}" for seat in range(seats)]
        answers = self.console.ask(*before, *questions)[len(before):]
        require("state", "ok " + dump(state), answers[0])
        moves = reference.moves(state)
        require("moves", "ok " + dump(moves), answers[1])
        require("view public", "ok " + dump(reference.public(state)), answers[2])
        for seat, answer in enumerate(answers[3:]):
            view = reference.view(state, seat)
            if view is None:
                require(f"view {seat}", "error state", answer[:11])
            else:
                require(f"view {seat}", "ok " + dump(view), answer)
        return moves

    def step(self, state, move):
        """Plays a move and compares all that can be seen after it. Gives the state and its moves."""
        self.script.append("play " + move)
        self.moves_played += 1
        answers = self.console.ask("play " + move, "state")
        events = answers[0]
        if not events.startswith("ok [") or not events.endswith("]"):
            raise Difference(f"play {move} was answered by {events!r}")
        words = json.loads(events[3:])
        if not all(isinstance(word, str) and word for word in words):
            raise Difference(f"play {move} tells nothing: {events!r}")
        after = self.reference.play(state, move, json.loads(answers[1][3:]))
        require("state after " + move, "ok " + dump(after), answers[1])
        return after, self.look(after)

    def refuse_some_moves(self, state, moves):
        """Moves that are not listed are refused and change nothing."""
        rng = self.rng
        wrong = [mangle(move, rng) for move in rng.sample(moves, min(3, len(moves)))]
        wrong += [rng.choice(self.seen_moves)] if self.seen_moves else []
        for move in wrong:
            if move in moves or not move.strip() or move != move.strip():
                continue
            answer = self.console.ask("play " + move)[0]
            require(f"play {move}", "error illegal ", answer[:14])
        require("state after refused moves", "ok " + dump(state), self.console.ask("state")[0])

    seen_moves = []

    def undo_and_redo(self, state, previous, move):
        require("undo", "ok", self.console.ask("undo")[0])
        require("state after undo", "ok " + dump(previous), self.console.ask("state")[0])
        self.console.ask("play " + move)
        require("state after undo and the same move", "ok " + dump(state),
                self.console.ask("state")[0])

    def store_and_restore(self, state, moves):
        stored = self.console.payload("save")
        if len(stored) > 1024 or stored.strip("0123456789abcdef"):
            raise Difference(f"save answers {len(stored)} letters")
        require("load", "ok", self.console.ask("load " + stored)[0])
        require("save after load", stored, self.console.payload("save"))
        require("undo after load", "error state", self.console.ask("undo")[0][:11])
        self.look(state)
        if moves:
            # The random state was stored too.
            move = self.rng.choice(moves)
            first = self.console.ask("play " + move, "state")[1]
            self.console.ask("load " + stored)
            require("the same move after load", first, self.console.ask("play " + move, "state")[1])
            self.console.ask("load " + stored)

    def set_state(self, state, verdict, current):
        """Sets a state and compares the console's verdict. Gives whether it was taken."""
        self.states_set += 1
        self.verdicts[verdict] += 1
        answer = self.console.ask("set " + dump(state))[0]
        taken = answer == "ok"
        if not taken and not answer.startswith("error value "):
            raise Difference(f"set was answered by {answer!r}: {dump(state)}")
        if verdict is not None and taken != verdict:
            raise Difference(f"set has to {'take' if verdict else 'refuse'} {dump(state)}: {answer}")
        require("state after set", "ok " + dump(state if taken else current),
                self.console.ask("state")[0])
        return taken

    def play_some(self, state, moves, limit):
        for _ in range(limit):
            if not moves:
                return
            state, moves = self.step(state, self.rng.choice(moves))

    def mutate(self, state, moves):
        """Sets what `state` could be changed to, plays on from what was taken, and comes back."""
        for changed, verdict in self.reference.mutations(state, self.rng):
            if self.set_state(changed, verdict, state):
                if verdict:
                    self.script.append("set " + dump(changed))
                    self.play_some(changed, self.look(changed), 3)
                if not self.set_state(state, True, None):
                    raise Difference("the state before cannot be set")
                self.script.append("set " + dump(state))
        self.look(state)

    def play_match(self, thorough):
        options = self.reference.matches(self.rng)
        line = f"new {self.reference.name} {options}"
        self.script = [line]
        require(line, "ok", self.console.ask(line)[0])
        answer = self.console.payload("state")
        state = json.loads(answer)
        require("JSON", dump(state), answer)
        self.reference.check_start(state, options)
        if thorough:
            require("the same line twice", answer,
                    (self.console.ask(line), self.console.payload("state"))[1])
            require("undo", "error state", self.console.ask("undo")[0][:11])
        moves = self.look(state)
        rng = self.rng
        while moves:
            move = rng.choice(moves)
            self.seen_moves = (self.seen_moves + [move])[-50:]
            previous = state
            state, moves = self.step(state, move)
            if thorough and rng.random() < 0.05:
                self.undo_and_redo(state, previous, move)
            if thorough and moves and rng.random() < 0.05:
                self.refuse_some_moves(state, moves)
            if thorough and rng.random() < 0.02:
                self.store_and_restore(state, moves)
            if thorough and rng.random() < 0.02:
                self.mutate(state, moves)
        require("play after the end", "error state", self.console.ask("play stay")[0][:11])
        if thorough:
            self.store_and_restore(state, moves)

    def play_position(self):
        state = self.reference.positions(self.rng)
        if state is None:
            return
        self.script = ["set " + dump(state)]
        self.set_state(state, True, None)
        self.play_some(state, self.look(state), 12)


def seats_of(state):
    return state.get("seats") or state.get("hands")


def mangle(move, rng):
    """A move with a small mistake."""
    place = rng.randrange(len(move))
    kind = rng.randrange(4)
    if kind == 0:
        return move[:place] + move[place + 1:]
    if kind == 1:
        return move[:place] + rng.choice("0123456789 abcxyzPRBYGSM-") + move[place + 1:]
    if kind == 2:
        return move[:place] + rng.choice("0 -1z") + move[place:]
    return move.upper() if move != move.upper() else move.lower()


def main(reference):
    parser = argparse.ArgumentParser(description=reference.__doc__)
    parser.add_argument("console", help="the tiltyard-console to compare with")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--positions", type=int, default=None, help="made-up positions (as many as games)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--differences", type=int, default=5, help="stop after so many")
    arguments = parser.parse_args()
    positions = arguments.games if arguments.positions is None else arguments.positions

    comparison = Comparison(arguments.console, reference, arguments.seed)
    found = 0
    start = time.monotonic()
    for kind, count in (("game", arguments.games), ("position", positions)):
        for index in range(count):
            if index and index % 1000 == 0:
                print(f"{index} {kind}s, {comparison.moves_played} moves, {found} differences", flush=True)
            comparison.rng = random.Random(f"{arguments.seed}/{kind}/{index}")
            try:
                if kind == "game":
                    comparison.play_match(thorough=index % 4 == 0)
                else:
                    comparison.play_position()
            except Difference as difference:
                found += 1
                print(f"DIFFERENCE in {kind} {index}: {difference}")
                print("  script:", *comparison.script, sep="\n    ")
                sys.stdout.flush()
                if comparison.console.process.poll() is not None:
                    comparison.console = Console(arguments.console)
                if found >= arguments.differences:
                    break
        if found >= arguments.differences:
            break
    if comparison.console.process.poll() is None:
        comparison.console.quit()
    print(f"{reference.name}: {arguments.games} games, {positions} positions, "
          f"{comparison.moves_played} moves, {comparison.states_set} states set "
          f"({comparison.verdicts[True]} to take, {comparison.verdicts[False]} to refuse), "
          f"{found} differences, {time.monotonic() - start:.0f} s")
    return 1 if found else 0
