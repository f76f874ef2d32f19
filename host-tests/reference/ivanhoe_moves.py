"""A second reading of Ivanhoe's rules: what lies where, and what may be done. See ivanhoe.py."""
from collections import Counter

from console_client import Difference

COLOURS = ("purple", "red", "blue", "yellow", "green")
LETTER = {"purple": "P", "red": "R", "blue": "B", "yellow": "Y", "green": "G"}
# IV-1
CARDS = Counter({
    "P3": 4, "P4": 4, "P5": 4, "P7": 2, "R3": 6, "R4": 6, "R5": 2, "B2": 4, "B3": 4, "B4": 4, "B5": 2,
    "Y2": 4, "Y3": 8, "Y4": 2, "G1": 14, "S2": 8, "S3": 8, "M6": 4,
    "unhorse": 1, "changeweapon": 1, "dropweapon": 1, "breaklance": 1, "riposte": 3, "dodge": 1, "retreat": 1,
    "knockdown": 2, "outmaneuver": 1, "charge": 1, "countercharge": 1, "disgrace": 1, "adapt": 1, "outwit": 1,
    "shield": 1, "stunned": 1, "ivanhoe": 1,
})
WEAPONS = ("red", "blue", "yellow")


def is_action(card):
    return not card[-1].isdigit()


def is_supporter(card):
    return card[0] in "SM" and not is_action(card)


def value(card):
    return int(card[1])


def needed(state):
    """IV-4"""
    return 5 if state["players"] <= 3 else 4


class Chance:
    """Outcomes of chance, taken from the state that the console says follows."""

    def __init__(self, seen, wanted):
        self.seen = seen
        self.wanted = list(wanted)  # which of several possible outcomes to take, one index a question
        self.taken = []             # (index, how many there were)

    def choose(self, outcomes):
        if not outcomes:
            raise Difference("no outcome of chance leads to the state that the console shows")
        index = self.wanted.pop(0) if self.wanted else 0
        self.taken.append((index, len(outcomes)))
        return outcomes[index]

    def drawn(self, state, seat):
        """The card a seat draws from a deck that was shuffled in this very move."""
        more = Counter(self.seen["seats"][seat]["hand"]) - Counter(state["seats"][seat]["hand"])
        return self.choose(sorted(card for card in more if state["unknown"][card] > 0))

    def knocked(self, state, seat):
        """The card that leaves a hand."""
        fewer = Counter(state["seats"][seat]["hand"]) - Counter(self.seen["seats"][seat]["hand"])
        return self.choose(sorted(fewer))


# ---- What lies where

def total(state, seat):
    """IV-16"""
    display = state["seats"][seat]["display"]
    return len(display) if state["colour"] == "green" else sum(value(card) for card in display)


def ins(state):
    return [seat for seat in range(state["players"]) if state["seats"][seat]["in"]]


def clockwise(state, first):
    """Seats from `first` on, once round."""
    return [(first + step) % state["players"] for step in range(state["players"])]


def affected(state):
    """Affected displays, clockwise from the actor (IV-59, 60, 62)."""
    actor = state["turn"]
    return [seat for seat in clockwise(state, actor) if state["seats"][seat]["in"]
            and (seat == actor or not state["seats"][seat]["shield"])]


def open_targets(state):
    """Unshielded opponents in the tournament with two cards at least (IV-41, IV-42, IV-44)."""
    return [seat for seat in ins(state) if seat != state["turn"] and not state["seats"][seat]["shield"]
            and len(state["seats"][seat]["display"]) >= 2]


def first_card_due(state):
    """IV-20"""
    return all(seat["in"] and not seat["display"] for seat in state["seats"])


def all_but(display, gone):
    """The places that really go when those in `gone` would: never all (IV-41)."""
    return [place for place in gone if place != 0] if len(gone) == len(display) else gone


def purges(state, goes):
    """What each affected display would lose: [(seat, places)], only where something goes."""
    result = []
    for seat in affected(state):
        display = state["seats"][seat]["display"]
        places = all_but(display, [place for place, card in enumerate(display) if goes(card)])
        if places:
            result.append((seat, places))
    return result


def charge_purges(state, choose):
    cards = [card for seat in ins(state) for card in state["seats"][seat]["display"]]
    if not cards:
        return []
    chosen = choose(value(card) for card in cards)
    return purges(state, lambda card: value(card) == chosen)


def outwit_after(state, mine, seat, theirs):
    """Both sides after a swap as [(display, shield, stunned), …], or None if there is no such face-up card."""
    sides = []
    for who, what in ((state["turn"], mine), (seat, theirs)):
        player = state["seats"][who]
        display, marks = list(player["display"]), {"shield": player["shield"], "stunned": player["stunned"]}
        if what in marks:
            if not marks[what]:
                return None
            marks[what] = False
            card = what
        else:
            card = display.pop(int(what))
        sides.append((display, marks, card))
    (display_a, marks_a, card_a), (display_b, marks_b, card_b) = sides
    for display, marks, card in ((display_a, marks_a, card_b), (display_b, marks_b, card_a)):
        if card in marks:
            marks[card] = True
        else:
            display.append(card)
    return [(display_a, marks_a), (display_b, marks_b)]


def outwit_legal(state, mine, seat, theirs):
    """IV-61"""
    after = outwit_after(state, mine, seat, theirs)
    if after is None:
        return False
    changed = False
    for who, (display, marks) in zip((state["turn"], seat), after):
        player = state["seats"][who]
        if player["display"] and not display:
            return False
        if display.count("M6") > 1:
            return False
        changed = changed or (display, marks["shield"], marks["stunned"]) != (
            player["display"], player["shield"], player["stunned"])
    other = state["seats"][seat]
    display, marks = after[1]
    if other["shield"] and marks["shield"]:
        # "lose or gain a card": any exchange of a display card.
        if theirs not in ("shield", "stunned") or mine not in ("shield", "stunned"):
            return False
    return changed


def face_up(player):
    names = [str(place) for place in range(len(player["display"]))]
    return names + [mark for mark in ("shield", "stunned") if player[mark]]


# ---- Moves

def may_add(state):
    """IV-32"""
    return not (state["seats"][state["turn"]]["stunned"] and state["added"] >= 1)


def card_moves(state):
    player = state["seats"][state["turn"]]
    if not may_add(state):
        return []
    result = []
    for card in set(player["hand"]):
        if is_action(card):
            continue
        if card == "M6" and "M6" in player["display"]:
            continue  # IV-31
        if is_supporter(card) or card[0] == LETTER[state["colour"]]:
            result.append("play " + card)
    return result


def action_moves(state, card):
    actor = state["turn"]
    player = state["seats"][actor]
    colour = state["colour"]
    opponents = [seat for seat in ins(state) if seat != actor]
    if card == "unhorse":
        return ["unhorse " + other for other in WEAPONS] if colour == "purple" else []
    if card == "changeweapon":
        return ["changeweapon " + other for other in WEAPONS if other != colour] if colour in WEAPONS else []
    if card == "dropweapon":
        return ["dropweapon"] if colour in WEAPONS else []
    if card == "breaklance":
        return [f"breaklance {seat}" for seat in open_targets(state)
                if any(c[0] == "P" for c in state["seats"][seat]["display"])]
    if card == "riposte":
        return [f"riposte {seat}" for seat in open_targets(state) if may_add(state)
                and not (state["seats"][seat]["display"][-1] == "M6" and "M6" in player["display"])]
    if card == "dodge":
        return [f"dodge {seat} {place}" for seat in open_targets(state)
                for place in range(len(state["seats"][seat]["display"]))]
    if card == "retreat":
        size = len(player["display"])
        return [f"retreat {place}" for place in range(size)] if size >= 2 else []
    if card == "knockdown":
        return [f"knockdown {seat}" for seat in range(state["players"]) if seat != actor
                and state["seats"][seat]["hand"]
                and (state["seats"][seat]["in"] or state["edition"] != "fr")]
    if card == "outmaneuver":
        return ["outmaneuver"] if open_targets(state) else []
    if card == "charge":
        return ["charge"] if charge_purges(state, min) else []
    if card == "countercharge":
        return ["countercharge"] if charge_purges(state, max) else []
    if card == "disgrace":
        return ["disgrace"] if purges(state, is_supporter) else []
    if card == "adapt":
        twice = any(max(Counter(map(value, state["seats"][seat]["display"])).values(), default=0) > 1
                    for seat in affected(state))
        return ["adapt"] if twice else []
    if card == "outwit":
        return [f"outwit {mine} {seat} {theirs}" for seat in opponents
                for mine in face_up(player) for theirs in face_up(state["seats"][seat])
                if outwit_legal(state, mine, seat, theirs)]
    if card == "shield":
        return ["shield"]
    if card == "stunned":
        return [f"stunned {seat}" for seat in opponents]
    return []  # ivanhoe: only when asked (IV-71)


def may_stay(state):
    """IV-14"""
    actor = state["turn"]
    mine = total(state, actor)
    others = max(total(state, seat) for seat in ins(state) if seat != actor)
    if state["played"] < 1:
        return False
    if state["ties"] == "stay":
        return mine >= others and bool(state["seats"][actor]["display"])
    return mine > others


def openings(state, seat):
    """IV-21"""
    hand = state["seats"][seat]["hand"]
    supporter = any(is_supporter(card) for card in hand)
    return [colour for colour in COLOURS
            if (supporter or any(not is_action(card) and card[0] == LETTER[colour] for card in hand))
            and not (colour == "purple" and state["last_purple"])]


def lacking(state, seat):
    return [colour for colour in COLOURS if colour not in state["seats"][seat]["tokens"]]


def moves(state):
    phase = state["phase"]
    result = []
    if phase == "open":
        result = ["open " + colour for colour in openings(state, state["to_act"])]
    elif phase == "play":
        result = card_moves(state)
        if not first_card_due(state):
            for card in set(state["seats"][state["turn"]]["hand"]):
                if is_action(card):
                    result += action_moves(state, card)
            result.append("withdraw")
            if may_stay(state):
                result.append("stay")
    elif phase == "react":
        result = ["ivanhoe", "allow"]
    elif phase == "adapt":
        display = state["seats"][state["to_act"]]["display"]
        result = [f"keep {place}" for place, card in enumerate(display) if value(card) == state["pending"]["value"]]
    elif phase == "token":
        result = ["return " + colour for colour in state["seats"][state["to_act"]]["tokens"]]
    elif phase == "prize":
        result = ["take " + colour for colour in lacking(state, state["to_act"])]
    return sorted(result)
