#!/usr/bin/env python3
"""Castles read a second time: the rules of the page (CA-1 to CA-33) and of the protocol, on the printed states
themselves (castles_rules.py). Compares the console with it over random games and made-up positions; see
console_client.py."""
import itertools
import sys

import console_client
from castles_rules import (
    BLAZONS, LISTS, PACK, POINTS, TYPES, WILD, clone, moves, others, play, public, put, uniform, view,
)

name = "castles"


def matches(rng):
    options = [f"players={rng.randint(2, 6)}", f"seed={rng.choice([rng.randrange(100), rng.getrandbits(64)])}"]
    if rng.random() < 0.75:
        options.append(f"track={rng.randint(3, 6)}")
    rng.shuffle(options)
    return " ".join(options)


def every_card(state):
    cards = state["deck"] + state["out"] + state["open"]
    for player in state["seats"]:
        cards = cards + player["hand"]
    for castle in state["castles"]:
        cards = cards + castle["army"]
    if state["trade"] and state["trade"]["card"]:
        cards = cards + [state["trade"]["card"]]
    if state["ransom"]:
        cards = cards + state["ransom"]["cards"]
    if state["army"]:
        cards = cards + state["army"]["cards"]
    return cards


def check_start(state, options):
    wanted = dict(option.split("=") for option in options.split())
    players, track = int(wanted["players"]), int(wanted.get("track", 4))
    first = state["turn"]
    expected = {
        "game": "castles", "players": players, "track": track, "phase": "choose", "to_act": first, "turn": first,
        "passes": 0, "deck": state["deck"], "out": [], "open": state["open"], "trade": None, "ransom": None,
        "army": None, "asked": [],
        "seats": [{"hand": sorted(player["hand"]), "reserve": 5, "prisoners": []} for player in state["seats"]],
        "castles": [{"army": [], "squares": [None] * track} for _ in POINTS], "winners": []}
    console_client.require("start", console_client.dump(expected), console_client.dump(state))
    fits = (sorted(every_card(state)) == sorted(PACK) and first in range(players)
            and len(state["seats"]) == players and len(state["open"]) == 2
            and all(len(player["hand"]) == 2 for player in state["seats"]))
    if not fits:
        raise console_client.Difference(f"no such deal: {console_client.dump(state)}")


# --- Positions ---


def deal_positions(rng, state):
    """Cards and banners anywhere they may lie."""
    players, track = state["players"], state["track"]
    cards = list(PACK)
    rng.shuffle(cards)
    for castle in state["castles"]:
        feature = rng.choice(TYPES + BLAZONS)
        fitting = [card for card in cards if card in WILD or feature in card]
        castle["army"] = sorted(fitting[:rng.choice([0, 0, 1, 2, 3, 5, 18])])
        for card in castle["army"]:
            cards.remove(card)
    pile = rng.choice([0, 0, 2, 10, 30])
    pile = min(pile, len(cards) // 2 * 2)
    state["deck"], cards = cards[:pile], cards[pile:]
    out = min(rng.choice([0, 3, 20, 60]), len(cards))
    state["out"], cards = cards[:out], cards[out:]
    for card in cards:
        put(state["seats"][rng.randrange(players)]["hand"], card)
    for lord in range(players):
        for _ in range(5):
            place = rng.randrange(3)
            castle = rng.choice(state["castles"])
            square = rng.randrange(track)
            holder = rng.randrange(players)
            if place == 0 and castle["squares"][square] is None:
                castle["squares"][square] = lord
            elif place == 1 and holder != lord:
                put(state["seats"][holder]["prisoners"], lord)
            else:
                state["seats"][lord]["reserve"] += 1


def positions(rng):
    players, track = rng.randint(2, 6), rng.randint(3, 6)
    turn = rng.randrange(players)
    state = {"game": "castles", "players": players, "track": track, "phase": "turn", "to_act": turn, "turn": turn,
             "passes": 0, "deck": [], "out": [], "open": [], "trade": None, "ransom": None, "army": None, "asked": [],
             "seats": [{"hand": [], "reserve": 0, "prisoners": []} for _ in range(players)],
             "castles": [{"army": [], "squares": [None] * track} for _ in POINTS], "winners": []}
    deal_positions(rng, state)
    if not state["deck"] and rng.random() < 0.5:
        state["passes"] = rng.randrange(players)
    if rng.random() < 0.5 and len(state["deck"]) >= 2:
        state["open"], state["deck"] = state["deck"][:2], state["deck"][2:]
        state["phase"], state["passes"] = "choose", 0
    # On from there, to have every phase.
    for _ in range(rng.randrange(12)):
        if state["phase"] != "over":
            state = play(state, rng.choice(moves(state)), None)
    return state


def changed(state, change):
    other = clone(state)
    change(other)
    return other


def with_key(state, key, value):
    return changed(state, lambda other: other.__setitem__(key, value))


def mutations(state, rng):
    if state["phase"] == "over":
        return
    yield state, True
    yield from kept(state, rng)
    wrong = list(broken_cards(state, rng)) + list(broken_banners(state, rng)) + list(broken_turn(state, rng))
    for mutation in rng.sample(wrong, min(6, len(wrong))):
        yield mutation, False


def kept(state, rng):
    """Changes that nobody could see from outside."""
    deck = list(state["deck"])
    rng.shuffle(deck)
    yield with_key(state, "deck", deck), True
    out = list(state["out"])
    rng.shuffle(out)
    yield with_key(state, "out", out), True
    seat = rng.randrange(state["players"])
    if state["deck"] and state["seats"][seat]["hand"] and not (state["phase"] == "muster" and seat == state["turn"]):
        other = clone(state)
        hand, deck = other["seats"][seat]["hand"], other["deck"]
        i, j = rng.randrange(len(hand)), rng.randrange(len(deck))
        hand[i], deck[j] = deck[j], hand[i]
        hand.sort()
        yield other, True


def broken_cards(state, rng):
    card = rng.choice(PACK)
    yield changed(state, lambda s: s["out"].append(card))
    yield changed(state, lambda s: s["seats"][0].__setitem__("hand", sorted(s["seats"][0]["hand"] + [card])))
    yield changed(state, lambda s: s["castles"][2].__setitem__("army", sorted(s["castles"][2]["army"] + ["locksley"])))
    for key in ("deck", "out"):
        if state[key]:
            yield with_key(state, key, state[key][1:])
    if state["deck"]:
        # An odd deck.
        yield changed(state, lambda s: s["out"].append(s["deck"].pop()))
    for word in ("?", "Xl", "", "Fl ", "fl"):
        yield changed(state, lambda s, w=word: s["out"].append(w))
    number = rng.randrange(state["players"])
    if state["seats"][number]["hand"]:
        yield changed(state, lambda s: s["seats"][number]["hand"].pop())
        yield changed(state, lambda s: s["seats"][number]["hand"].__setitem__(0, "Fl" if s["seats"][number]["hand"][0] != "Fl" else "Ht"))
    for number, castle in enumerate(state["castles"]):
        strangers = [c for c in state["out"] if not uniform(castle["army"] + [c])]
        if strangers:
            def enlist(s, n=number, c=strangers[0]):
                s["out"].remove(c)
                put(s["castles"][n]["army"], c)
            yield changed(state, enlist)


def broken_banners(state, rng):
    seat = rng.randrange(state["players"])
    reserve = state["seats"][seat]["reserve"]
    yield changed(state, lambda s: s["seats"][seat].__setitem__("reserve", reserve + 1))
    if reserve:
        yield changed(state, lambda s: s["seats"][seat].__setitem__("reserve", reserve - 1))

        def imprison_oneself(s):
            s["seats"][seat]["reserve"] -= 1
            put(s["seats"][seat]["prisoners"], seat)
        yield changed(state, imprison_oneself)
    yield changed(state, lambda s: put(s["seats"][seat]["prisoners"], (seat + 1) % s["players"]))
    castle = rng.randrange(5)
    squares = state["castles"][castle]["squares"]
    yield changed(state, lambda s: s["castles"][castle]["squares"].append(None))
    yield changed(state, lambda s: s["castles"][castle]["squares"].pop())
    square = rng.randrange(len(squares))
    yield changed(state, lambda s: s["castles"][castle]["squares"].__setitem__(
        square, None if squares[square] is not None else seat))
    yield changed(state, lambda s: s["castles"].pop())
    yield changed(state, lambda s: s["seats"].pop())


def broken_turn(state, rng):
    players, phase, turn = state["players"], state["phase"], state["turn"]
    yield with_key(state, "to_act", None)
    yield with_key(state, "to_act", (state["to_act"] + 1) % players)
    yield with_key(state, "turn", players)
    yield with_key(state, "players", players % 6 + 1)
    yield with_key(state, "track", state["track"] % 6 + 1)
    yield with_key(state, "passes", players)
    yield with_key(state, "winners", [turn])
    yield with_key(state, "game", "castle")
    if state["deck"]:
        yield with_key(state, "passes", 1)
    yield with_key(state, "asked", state["asked"] + [f"ask {turn}"])
    yield with_key(state, "asked", state["asked"] + [f"ransom {turn} {(turn + 1) % players}"])
    yield with_key(state, "asked", state["asked"] + [f"ransom {(turn + 1) % players} {turn}"])
    yield with_key(state, "asked", state["asked"] + [f"ask {players}"])
    yield with_key(state, "asked", state["asked"] + ["pass"])
    if phase in ("choose", "trade", "answer", "accept"):
        yield with_key(state, "asked", sorted(set(state["asked"]) | {f"ransom {(turn + 1) % players} {(turn + 1) % players}"}))
    if phase in ("trade", "answer", "accept"):
        # Asked everyone: nothing to decide, or a question that was never put.
        if phase == "trade":
            yield with_key(state, "asked", [f"ask {seat}" for seat in others(state)])
        else:
            yield with_key(state, "asked", [move for move in state["asked"] if move != f"ask {state['trade']['seat']}"])
    for other in LISTS:
        same = {"turn": (), "answer": (), "accept": ()}.get(phase, ())
        if other != phase and other not in same and not (phase, other) in POSSIBLE:
            yield with_key(state, "phase", other)
    if phase in ("turn", "choose"):
        yield with_key(state, "army", {"castle": 0, "cards": []})
        yield with_key(state, "trade", {"seat": (turn + 1) % players, "card": None})
        yield with_key(state, "ransom", {"lord": (turn + 1) % players, "seat": (turn + 1) % players, "cards": [], "swap": None})
    if state["army"]:
        yield with_key(state, "army", {"castle": 5, "cards": state["army"]["cards"]})
        yield with_key(state, "army", None)
    if state["ransom"]:
        yield changed(state, lambda s: s["ransom"].__setitem__("lord", turn))
        yield changed(state, lambda s: s["ransom"].__setitem__("seat", turn))
        yield changed(state, lambda s: s["ransom"].__setitem__("swap", state["ransom"]["seat"]))
        yield with_key(state, "ransom", None)


# A state of one phase may be one of another phase too, as far as its words go.
POSSIBLE = {pair for phases in (("muster", "advance", "plant"), ("ransom", "settle"))
            for pair in itertools.permutations(phases, 2)}


if __name__ == "__main__":
    sys.exit(console_client.main(sys.modules[__name__]))
