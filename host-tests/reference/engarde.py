#!/usr/bin/env python3
"""En Garde read a second time: the rules of the page (EG-1 to EG-34) and of the protocol, on the printed states
themselves. Compares the console with it over random games and made-up positions; see console_client.py."""
import copy
import sys

import console_client
from console_client import Difference

name = "engarde"

VALUES = ("1", "2", "3", "4", "5")
TRACK = 23


# --- What the page says about the track and the cards ---

def gap(state):
    """EG-1: the distance."""
    return state["squares"][1] - state["squares"][0]


def behind(state, who):
    """How far a fencer stands from his own end, which is also his room to go back."""
    return state["squares"][0] - 1 if who == 0 else TRACK - state["squares"][1]


def walk(state, who, steps):
    """EG-1: fencer 0 faces up, fencer 1 faces down. Negative steps go back."""
    state["squares"][who] += steps if who == 0 else -steps


def holding(state, who):
    return state["hands"][who]


def fitting(state, who):
    """The cards of a hand that are equal to the distance."""
    return holding(state, who).count(str(gap(state)))


def kinds(cards):
    return sorted(set(cards))


# --- Legal moves ---

def turn(state, who):
    hand, distance, found = holding(state, who), gap(state), []
    for card in kinds(hand):
        if int(card) < distance:                                    # EG-3
            found.append("forward " + card)
        if int(card) <= behind(state, who):                         # EG-3
            found.append("back " + card)
    most = fitting(state, who)
    if state["level"] == "basic":
        most = min(most, 1)                                         # EG-10
    found += [f"attack {n + 1}" for n in range(most)]               # EG-20
    if state["level"] == "advanced":
        for step in kinds(hand):                                    # EG-30
            left = list(hand)
            left.remove(step)
            for n in range(left.count(str(distance - int(step)))):
                found.append(f"lunge {step} {n + 1}")
    return sorted(found)


def answers(state, who):
    """A parry or a retreat, if there is one."""
    hand, attack, found = holding(state, who), state["attack"], []
    if hand.count(str(attack["value"])) >= attack["cards"]:         # EG-21
        found.append("parry")
    if attack["lunge"]:                                             # EG-31, EG-32
        found += ["retreat " + card for card in kinds(hand) if int(card) <= behind(state, who)]
    return found


def moves(state):
    who = state["to_act"]
    if state["phase"] == "over":
        return []
    if state["phase"] == "act":
        return turn(state, who)
    if state["phase"] == "defend":
        return sorted(answers(state, who) + ["yield"])
    return ["attack 1"] * min(1, fitting(state, who)) + ["pass"]    # EG-11


# --- What a move leads to. Hands are kept sorted, as they are printed. ---

class Ended(Exception):
    """The round is over: who won it, None if nobody."""


def lay(state, who, card, count=1):
    for _ in range(count):
        state["hands"][who].remove(str(card))
        state["discard"].append(str(card))


def refill(state, who):
    """EG-4. Whether it took the last card."""
    hand = state["hands"][who]
    taken = state["deck"][:5 - len(hand)]
    del state["deck"][:len(taken)]
    hand.extend(taken)
    hand.sort()
    return bool(taken) and not state["deck"]


def further(state):
    """EG-11, EG-23, EG-33: who is further from his own end."""
    one, other = behind(state, 0), behind(state, 1)
    raise Ended(None if one == other else 0 if one > other else 1)


def compare(state):
    """EG-23"""
    one, other = fitting(state, 0), fitting(state, 1)
    if one != other:
        raise Ended(0 if one > other else 1)
    further(state)


def ask_turn(state, who):
    state.update(phase="act", to_act=who, attack=None, last=False)
    if not turn(state, who):
        raise Ended(1 - who)                                        # EG-5


def end_turn(state, who):
    if not refill(state, who):
        ask_turn(state, 1 - who)
    elif state["level"] != "basic":
        compare(state)                                              # EG-23
    else:
        state.update(phase="last", to_act=1 - who, last=True)       # EG-11
        if not fitting(state, 1 - who):
            further(state)


def strike(state, who, count, lunge):
    value = gap(state)
    lay(state, who, value, count)
    if state["level"] == "basic":
        raise Ended(who)                                            # EG-10
    last = refill(state, who)                                       # EG-20
    state.update(phase="defend", to_act=1 - who, last=last,
                 attack={"value": value, "cards": count, "lunge": lunge})
    if not answers(state, 1 - who):
        raise Ended(who)                                            # EG-21, EG-31


def parry(state, who):
    lay(state, who, state["attack"]["value"], state["attack"]["cards"])
    if state["last"]:
        compare(state)                                              # EG-23, EG-33
    ask_turn(state, who)                                            # EG-22


def retreat(state, who, card):
    lay(state, who, card)
    walk(state, who, -card)
    if state["last"]:
        further(state)                                              # EG-33
    if refill(state, who):
        compare(state)                                              # EG-34
    ask_turn(state, 1 - who)                                        # EG-31


def act(state, move):
    who = state["to_act"]
    word, *numbers = move.split()
    numbers = [int(number) for number in numbers]
    if word in ("forward", "back"):
        walk(state, who, numbers[0] if word == "forward" else -numbers[0])
        lay(state, who, numbers[0])
        end_turn(state, who)
    elif word == "attack":
        strike(state, who, numbers[0], False)
    elif word == "lunge":
        walk(state, who, numbers[0])
        lay(state, who, numbers[0])
        strike(state, who, numbers[1], True)
    elif word == "parry":
        parry(state, who)
    elif word == "retreat":
        retreat(state, who, numbers[0])
    elif word == "yield":
        raise Ended(1 - who)
    elif word == "pass":
        further(state)
    else:
        raise Difference(f"no such move: {move}")


def check_deal(seen):
    """EG-1: what a shuffle may give."""
    hands, deck = seen["hands"], seen["deck"]
    if [len(hands[0]), len(hands[1]), len(deck)] != [5, 5, 15]:
        raise Difference("a deal gives five cards each and leaves fifteen")
    if sorted(hands[0] + hands[1] + deck) != sorted(VALUES * 5):
        raise Difference("a deal is of five cards of each value")


def next_round(state, winner, seen):
    """EG-2"""
    if winner is not None:
        state["score"][winner] += 1
        if state["score"][winner] == 5:
            state.update(phase="over", to_act=None, attack=None, last=False, winner=winner)
            return
    check_deal(seen)
    starter = 1 - state["starter"]
    state.update(phase="act", to_act=starter, starter=starter, round=min(state["round"] + 1, 65535),
                 squares=[1, TRACK], attack=None, last=False, discard=[],
                 deck=list(seen["deck"]), hands=[sorted(hand) for hand in seen["hands"]])


def play(state, move, seen):
    state = copy.deepcopy(state)
    try:
        act(state, move)
    except Ended as ended:
        next_round(state, ended.args[0], seen)
    return state


# --- What is seen ---

def as_seen(state, eyes):
    """EG-6, with the hands of `eyes` open."""
    state = copy.deepcopy(state)
    state["deck"] = ["?"] * len(state["deck"])
    state["discard"] = ["?"] * (len(state["discard"]) - 1) + state["discard"][-1:]
    state["hands"] = [hand if who in eyes else ["?"] * len(hand)
                      for who, hand in enumerate(state["hands"])]
    return state


def view(state, seat):
    return as_seen(state, (seat,))


def public(state):
    return as_seen(state, ())


# --- Matches ---

def matches(rng):
    options = {"seed": rng.choice((0, rng.randrange(1000), rng.randrange(2**64)))}
    options["level"] = rng.choice(("basic", "classic", "advanced", "advanced"))
    if rng.random() < 0.7:
        options["starter"] = rng.choice(("0", "1", "random"))
    if rng.random() < 0.3:
        options["players"] = 2
    if rng.random() < 0.1:
        del options["level"]
    words = [f"{key}={value}" for key, value in options.items()]
    rng.shuffle(words)
    return " ".join(words)


def check_start(state, options):
    wanted = dict(word.split("=") for word in options.split())
    starter = state["starter"]
    if starter not in (0, 1) or wanted.get("starter", "random") not in ("random", str(starter)):
        raise Difference(f"seat {starter} starts")
    check_deal(state)
    expected = {"game": "engarde", "level": wanted.get("level", "classic"), "phase": "act",
                "to_act": starter, "starter": starter, "round": 1, "squares": [1, TRACK],
                "score": [0, 0], "attack": None, "last": False, "deck": state["deck"], "discard": [],
                "hands": [sorted(hand) for hand in state["hands"]], "winner": None}
    console_client.require("fresh state", console_client.dump(expected), console_client.dump(state))


# --- States for `set` ---

def decided(state):
    """Nothing is open that the engine would decide itself."""
    if state["phase"] == "act":
        return bool(turn(state, state["to_act"]))
    if state["phase"] == "defend":
        return bool(answers(state, state["to_act"]))
    return fitting(state, state["to_act"]) > 0


def swap_hidden(state, rng):
    """Two cards of deck, hands and the lower part of the pile change places."""
    attack = state["attack"]
    kept = 1 if attack is None else attack["cards"]
    if state["phase"] == "act" and len(holding(state, state["to_act"])) < 5:
        kept = 2 * (5 - len(holding(state, state["to_act"])))       # an attack and its parry
    places = [(state["deck"], i) for i in range(len(state["deck"]))]
    places += [(state["discard"], i) for i in range(len(state["discard"]) - kept)]
    places += [(hand, i) for hand in state["hands"] for i in range(len(hand))]
    (one, i), (other, j) = rng.sample(places, 2)
    one[i], other[j] = other[j], one[i]
    for hand in state["hands"]:
        hand.sort()


def zones(state):
    return [state["deck"], state["discard"]] + state["hands"]


def lose_card(state, rng):
    zone = rng.choice([zone for zone in zones(state) if zone])
    del zone[rng.randrange(len(zone))]


def add_card(state, rng):
    rng.choice(zones(state)).append(rng.choice(VALUES))


def change_card(state, rng):
    zone = rng.choice([zone for zone in zones(state) if zone])
    place = rng.randrange(len(zone))
    zone[place] = rng.choice([card for card in VALUES if card != zone[place]])


def strange_card(state, rng):
    zone = rng.choice([zone for zone in zones(state) if zone])
    zone[rng.randrange(len(zone))] = rng.choice(("0", "6", "?", "", "11", "a", "-1", "P3"))


def mutations(state, rng):
    result = []

    def add(change, verdict):
        mutated = copy.deepcopy(state)
        change(mutated)
        if mutated != state:
            if verdict is True and mutated["phase"] != "over" and not decided(mutated):
                verdict = False
            result.append((mutated, verdict))

    phase, level = state["phase"], state["level"]
    for _ in range(3):
        add(lambda s: swap_hidden(s, rng), True)
    add(lambda s: rng.shuffle(s["deck"]), True)
    add(lambda s: s.update(starter=1 - s["starter"]), True)
    add(lambda s: s.update(round=rng.choice((1, 2, 9, 65535))), True)
    if phase != "over":
        add(lambda s: s.update(score=[rng.randrange(5), rng.randrange(5)]), True)
    if phase == "act" and [len(hand) for hand in state["hands"]] == [5, 5]:
        add(lambda s: s.update(to_act=1 - s["to_act"]), True)
        add(lambda s: s.update(squares=sorted(rng.sample(range(1, TRACK + 1), 2))), True)
        add(lambda s: s.update(level=rng.choice(("basic", "classic", "advanced"))), True)

    for change in (lose_card, add_card, change_card, strange_card):
        add(lambda s, change=change: change(s, rng), False)
    add(lambda s: s.update(squares=s["squares"][::-1]), False)
    add(lambda s: s.update(squares=rng.choice(([0, 9], [8, 24], [7, 7], [3], [3, 8, 9], [-1, 5]))), False)
    add(lambda s: s.update(score=rng.choice(([5, 5], [6, 0], [0, 255], [1], [1, 2, 3]))), False)
    add(lambda s: s.update(round=rng.choice((0, 65536, -1))), False)
    add(lambda s: s.update(starter=rng.choice((2, -1, None))), False)
    add(lambda s: s.update(to_act=rng.choice((2, 9, "0", None) if phase != "over" else (0, 1))), False)
    add(lambda s: s.update(last=not s["last"]), False)
    add(lambda s: s.update(phase=rng.choice(("over", "last", "defend", "act", "draw"))), False)
    add(lambda s: s.update(level="expert"), False)
    add(lambda s: s.update(game="fencing"), False)
    add(lambda s: s.update(winner=1 if s["winner"] is None else None), False)
    add(lambda s: s.update(hands=s["hands"][:1]), False)
    add(lambda s: s.pop(rng.choice(list(s))), False)
    add(lambda s: s.update(extra=1), False)
    if phase == "over":
        add(lambda s: s.update(winner=1 - s["winner"]), False)
        add(lambda s: s.update(score=[4, 4]), False)
    else:
        add(lambda s: s["score"].__setitem__(rng.randrange(2), 5), False)
    if phase == "act":
        # Nobody takes a turn with an empty deck.
        add(lambda s: (s["discard"].extend(s["deck"]), s["deck"].clear()), False)
    if state["attack"] is None:
        add(lambda s: s.update(attack={"value": max(1, min(5, gap(s))), "cards": 1, "lunge": False}), False)
        add(lambda s: s.update(attack={"value": 0, "cards": 0, "lunge": False}), False)
    else:
        add(lambda s: s.update(attack=None), False)
        add(lambda s: s["attack"].update(value=s["attack"]["value"] % 5 + 1), False)
        add(lambda s: s["attack"].update(cards=rng.choice((0, 6))), False)
        if level == "classic":
            add(lambda s: s["attack"].update(lunge=True), False)

    def draw_one_more(s):
        hand = rng.choice(s["hands"])
        hand += s["deck"][:1]
        hand.sort()
        del s["deck"][:1]

    # After a parry with two cards one more could be a parry with one.
    full = [len(hand) for hand in state["hands"]] == [5, 5]
    add(draw_one_more, False if full else None)
    return result


def positions(rng):
    """A turn, a defence, a last attack or an end, made up."""
    level = rng.choice(("basic", "classic", "advanced", "advanced"))
    phase = rng.choice(("act", "act", "last" if level == "basic" else "defend", "over"))
    cards = list(VALUES * 5)
    rng.shuffle(cards)
    squares = sorted(rng.sample(range(1, TRACK + 1), 2))
    if rng.random() < 0.6:
        # Near each other, often near an end.
        low = rng.choice((1, 2, 3, 16, 17, rng.randint(1, 18)))
        squares = [low, min(TRACK, low + rng.randint(1, 5))]
    state = {"game": "engarde", "level": level, "phase": phase, "to_act": rng.randrange(2),
             "starter": rng.randrange(2), "round": rng.randint(1, 65535), "squares": squares,
             "score": [rng.randrange(5), rng.randrange(5)], "attack": None, "last": False,
             "deck": [], "discard": [], "hands": [[], []], "winner": None}
    who, value = state["to_act"], str(gap(state))
    laid = []
    if phase == "defend":
        count = rng.randint(1, 3)
        lunge = level == "advanced" and behind(state, 1 - who) > 0 and rng.random() < 0.6
        if value not in VALUES:
            return None
        state["attack"] = {"value": int(value), "cards": count, "lunge": lunge}
        laid = [value] * count
    elif phase == "act" and level != "basic" and value in VALUES and rng.random() < 0.2:
        laid = [value] * (2 * rng.randint(1, 2))                    # an attack and its parry
    for card in laid:
        cards.remove(card)
    sizes = [5, 5]
    if phase == "act":
        sizes[who] -= len(laid) // 2
    for seat, size in enumerate(sizes):
        state["hands"][seat] = sorted(cards.pop() for _ in range(size))
    if phase == "act":
        size = rng.choice((1, 1, 2, 3, rng.randint(1, len(cards))))
    elif phase == "last":
        size = 0
    else:
        size = rng.choice((0, 1, rng.randint(0, len(cards) - 1)))
    state["deck"] = [cards.pop() for _ in range(min(size, 15, len(cards)))]
    state["discard"] = cards + laid
    state["last"] = not state["deck"] and phase in ("defend", "last")
    if phase == "over":
        winner = rng.randrange(2)
        state.update(to_act=None, winner=winner)
        state["score"][winner] = 5
        return state
    if phase == "defend" and state["attack"]["lunge"] and not cards:
        return None
    return state if decided(state) else None


if __name__ == "__main__":
    sys.exit(console_client.main(sys.modules[__name__]))
