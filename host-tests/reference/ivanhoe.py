#!/usr/bin/env python3
"""Plays Ivanhoe against tiltyard-console and compares everything with a second reading of the rules.

Written from the page of rules and the page of the console alone, plainly and without regard to speed; numbers like
IV-41 are those of the page. What may be done is in ivanhoe_moves.py, what it does in ivanhoe_play.py.
"""
import copy
import sys
from collections import Counter

from console_client import Difference, main
from ivanhoe_moves import CARDS, COLOURS, ins, is_action, moves, needed, openings
from ivanhoe_play import play, public, take_in_hand, view


def matches(rng):
    return (f"players={rng.randint(2, 5)} edition={rng.choice(('en', 'fr', 'it'))} "
            f"ties={rng.choice(('out', 'out', 'stay'))} seed={rng.randrange(2 ** 64)}")


def all_cards(state):
    cards = Counter(state["deck"]) + Counter(state["discard"])
    for player in state["seats"]:
        cards += Counter(player["hand"]) + Counter(player["display"])
        cards += Counter([mark for mark in ("shield", "stunned") if player[mark]])
    if state["phase"] == "react":
        cards[state["pending"].split()[0]] += 1
    return cards


def check_start(state, options):
    wanted = dict(option.split("=") for option in options.split())
    players = int(wanted["players"])
    expected = {"game": "ivanhoe", "players": players, "edition": wanted["edition"], "ties": wanted["ties"],
                "phase": "open", "to_act": state["turn"], "turn": state["turn"], "colour": None,
                "last_purple": False, "played": 0, "added": 0, "pending": None, "deck": state["deck"],
                "discard": [], "seats": [
                    {"in": True, "hand": sorted(player["hand"]), "display": [], "shield": False,
                     "stunned": False, "tokens": []} for player in state["seats"]], "winner": None}
    if state != expected or list(state) != list(expected) or len(state["seats"]) != players:
        raise Difference(f"a match cannot start with {state}")
    if all_cards(state) != CARDS:
        raise Difference("the cards of a new match are not the 110 of IV-1")
    # IV-22: those who could not open have drawn too; they sit just before the opener.
    seat = state["turn"]
    while len(state["seats"][seat]["hand"]) == 9:
        if bool(openings(state, seat)) != (seat == state["turn"]):
            raise Difference("who opens is not who can (IV-22)")
        seat = (seat - 1) % players
    if any(len(player["hand"]) not in (8, 9) for player in state["seats"]) or \
            len(state["seats"][state["turn"]]["hand"]) != 9:
        raise Difference("hands of a new match are of eight cards, the opener's of nine")


def swap_cards(state, rng):
    """Two cards of hands and deck change places."""
    places = [(player["hand"], index) for player in state["seats"] for index in range(len(player["hand"]))]
    places += [(state["deck"], index) for index in range(len(state["deck"]))]
    (one, i), (other, j) = rng.choice(places), rng.choice(places)
    one[i], other[j] = other[j], one[i]
    for player in state["seats"]:
        player["hand"].sort()


def sound(state):
    """Whether the engine would wait here for a decision: a changed state may have lost the question."""
    if state["phase"] == "open":
        return bool(openings(state, state["turn"]))
    if state["phase"] == "play":
        return len(ins(state)) > 1 and bool(moves(state))
    if state["phase"] == "react":
        back = copy.deepcopy(state)
        take_in_hand(back, back["turn"], back["pending"].split()[0])
        back.update(phase="play", to_act=back["turn"], pending=None)
        return "ivanhoe" in state["seats"][state["to_act"]]["hand"] and state["pending"] in moves(back)
    return True


def mutations(state, rng):
    def changed(change):
        result = copy.deepcopy(state)
        change(result)
        return result

    players = state["players"]
    someone = rng.randrange(players)
    phase = state["phase"]
    result = []

    def add(change, verdict):
        mutated = changed(change)
        if mutated != state:
            result.append((mutated, verdict))

    # Taken: what the cards in hidden places are, the options, the history of this turn.
    if phase in ("open", "play"):
        for _ in range(3):
            mutated = changed(lambda s: swap_cards(s, rng))
            if mutated != state and sound(mutated):
                result.append((mutated, True))
    add(lambda s: s.update(edition=rng.choice(("en", "fr", "it"))), True if phase != "react" else None)
    if phase == "play":
        add(lambda s: s.update(ties="stay" if s["ties"] == "out" else "out"), True)
        add(lambda s: s.update(last_purple=not s["last_purple"]), True)
        add(lambda s: s.update(played=s["played"] + 1), True)
        add(lambda s: rng.shuffle(s["discard"]), True)
        add(lambda s: rng.shuffle(s["deck"]), True)

    # Refused: a wrong count of any card.
    def lose(s):
        zone = rng.choice([z for z in [s["deck"], s["discard"]] + [p["hand"] for p in s["seats"]] if z])
        del zone[rng.randrange(len(zone))]

    def twice(s):
        s["deck"].append(rng.choice(sorted(CARDS)))

    def another(s):
        zone = rng.choice([z for z in [s["deck"], s["discard"]] + [p["hand"] for p in s["seats"]] if z])
        place = rng.randrange(len(zone))
        zone[place] = rng.choice([card for card in sorted(CARDS) if card != zone[place]])

    for change in (lose, twice, another):
        add(change, False)
    for mark in ("shield", "stunned"):
        add(lambda s: s["seats"][someone].update({mark: not s["seats"][someone][mark]}), False)
    # An action in a display.
    hands_with_actions = [seat for seat in range(players)
                          if any(is_action(card) for card in state["seats"][seat]["hand"])]
    if hands_with_actions:
        seat = rng.choice(hands_with_actions)

        def action_down(s):
            player = s["seats"][seat]
            card = next(card for card in player["hand"] if is_action(card))
            player["hand"].remove(card)
            player["display"].append(card)
        add(action_down, False)
    # A second Maiden in a display.
    maidens = [(seat, zone) for seat in range(players) if "M6" in state["seats"][seat]["display"]
               for zone in ["deck", "discard"] if "M6" in state[zone]]
    if maidens:
        seat, zone = rng.choice(maidens)

        def second_maiden(s):
            s[zone].remove("M6")
            s["seats"][seat]["display"].append("M6")
        add(second_maiden, False)
    # A withdrawn player with cards before him, or to act.
    add(lambda s: s["seats"][someone].update({"in": False}),
        False if state["seats"][someone]["display"] or (phase in ("open", "play", "react", "adapt")
                                                         and someone == state["to_act"]) else None)
    # A token twice, or as many as win.
    add(lambda s: s["seats"][someone].update(tokens=["red", "red"]), False)
    if phase != "over":
        add(lambda s: s["seats"][someone].update(tokens=list(COLOURS)), False)
        if players > 3:
            add(lambda s: s["seats"][someone].update(tokens=list(COLOURS[1:])), False)
    # turn, to_act, pending, winner or colour that do not fit the phase.
    add(lambda s: s.update(phase=rng.choice([p for p in ("open", "play", "react", "adapt", "over")
                                             if p != phase])), False if phase != "token" else None)
    add(lambda s: s.update(to_act=(someone + 1) % players if s["to_act"] == someone else someone),
        None if phase in ("react", "adapt") else False)
    add(lambda s: s.update(to_act=players), False)
    add(lambda s: s.update(turn=players), False)
    add(lambda s: s.update(winner=0 if s["winner"] is None else None), False)
    add(lambda s: s.update(colour="red" if s["colour"] is None else None), False)
    add(lambda s: s.update(colour="white"), False)
    add(lambda s: s.update(to_act=None if s["to_act"] is not None else 0), False)
    if phase not in ("react", "adapt"):
        add(lambda s: s.update(pending="charge"), False)
        add(lambda s: s.update(pending={"seat": 0, "value": 3}), False)
    else:
        add(lambda s: s.update(pending=None), False)
    # No state at all.
    add(lambda s: s.update(players=players + 1), False)
    add(lambda s: s.update(players=1), False)
    add(lambda s: s.update(edition="de"), False)
    add(lambda s: s.update(ties="both"), False)
    add(lambda s: s.update(phase="end"), False)
    add(lambda s: s.update(played=-1), False)
    add(lambda s: s.update(extra=1), False)
    add(lambda s: s.pop("discard"), False)
    add(lambda s: s["seats"].pop(), False)
    add(lambda s: s["seats"][0].pop("stunned"), False)
    return result


def positions(rng):
    """A turn with many cards before the players, where actions meet each other."""
    players = rng.randint(2, 5)
    cards = list(CARDS.elements())
    rng.shuffle(cards)
    state = {"game": "ivanhoe", "players": players, "edition": rng.choice(("en", "fr", "it")),
             "ties": rng.choice(("out", "stay")), "phase": "play", "to_act": 0, "turn": 0,
             "colour": rng.choice(COLOURS), "last_purple": rng.random() < 0.5, "played": 0, "added": 0,
             "pending": None, "deck": [], "discard": [], "seats": [], "winner": None}
    for _ in range(players):
        tokens = rng.sample(COLOURS, rng.randint(0, needed(state) - 1))
        state["seats"].append({"in": True, "hand": [], "display": [], "shield": False, "stunned": False,
                               "tokens": [colour for colour in COLOURS if colour in tokens]})
    actor = state["turn"] = state["to_act"] = rng.randrange(players)
    for seat in range(players):
        if seat != actor and players > 2 and rng.random() < 0.2 and len(ins(state)) > 2:
            state["seats"][seat]["in"] = False
    marks = {"shield": rng.random() < 0.5, "stunned": rng.random() < 0.5}
    for mark, lies in marks.items():
        if lies:
            cards.remove(mark)
            state["seats"][rng.choice(ins(state))][mark] = True
    deck = rng.choice((0, 1, 2, 5, 20))
    thick = rng.choice((2, 4, 8, 20))
    for card in cards:
        seat = rng.randrange(players)
        player = state["seats"][seat]
        room = player["in"] and len(player["display"]) < thick and not (card == "M6" and "M6" in player["display"])
        if not is_action(card) and room and rng.random() < 0.6:
            player["display"].append(card)
        elif is_action(card) and rng.random() < 0.7:
            state["seats"][rng.choice((actor, seat))]["hand"].append(card)
        elif len(state["deck"]) < deck:
            state["deck"].append(card)
        elif rng.random() < 0.3:
            player["hand"].append(card)
        else:
            state["discard"].append(card)
    if not any(player["display"] for player in state["seats"]):
        return None
    if rng.random() < 0.5:
        state["added"] = rng.randint(0, 2)
        state["played"] = state["added"] + rng.randint(0, 2)
    for player in state["seats"]:
        player["hand"].sort()
    return state


name = "ivanhoe"

if __name__ == "__main__":
    sys.exit(main(sys.modules[__name__]))
