#!/usr/bin/env python3
"""Plays Ivanhoe against tiltyard-console and compares everything with a second reading of the rules.

Written from the page of rules and the page of the console alone, plainly and without regard to speed; numbers like
IV-41 are those of the page.
"""
import copy
import sys
from collections import Counter

from console_client import Difference, dump, main

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


# ---- Play

def reshuffle_if_empty(state):
    """IV-12"""
    if not state["deck"] and state["discard"]:
        state["unknown"] = Counter(state["discard"])
        state["deck"] = [None] * len(state["discard"])
        state["discard"] = []


def draw(state, seat, chance):
    """IV-11, IV-12"""
    reshuffle_if_empty(state)
    if not state["deck"]:
        return
    card = state["deck"].pop(0)
    if card is None:
        card = chance.drawn(state, seat)
        state["unknown"][card] -= 1
    take_in_hand(state, seat, card)
    reshuffle_if_empty(state)


def take_in_hand(state, seat, card):
    hand = state["seats"][seat]["hand"]
    hand.append(card)
    hand.sort()


def start_turn(state, seat, chance):
    state.update(phase="play", to_act=seat, turn=seat, played=0, added=0, pending=None)
    draw(state, seat, chance)


def start_tournament(state, seat, chance):
    """IV-20, IV-22"""
    for player in state["seats"]:
        player["in"] = True
    state.update(phase="open", colour=None, played=0, added=0, pending=None)
    draw(state, seat, chance)
    while not openings(state, seat):
        seat = (seat + 1) % state["players"]
        draw(state, seat, chance)
    state.update(turn=seat, to_act=seat)


def discard_display_places(state, seat, places):
    display = state["seats"][seat]["display"]
    state["discard"] += [display[place] for place in sorted(places)]
    state["seats"][seat]["display"] = [card for place, card in enumerate(display) if place not in places]


def discard_face_up(state, seat):
    player = state["seats"][seat]
    state["discard"] += player["display"] + [mark for mark in ("shield", "stunned") if player[mark]]
    player.update(display=[], shield=False, stunned=False)


def withdraw(state, chance):
    """IV-80"""
    seat = state["turn"]
    player = state["seats"][seat]
    maiden = "M6" in player["display"]
    discard_face_up(state, seat)
    player["in"] = False
    if maiden and len(player["tokens"]) > 1:
        state.update(phase="token", to_act=seat)
        return
    if maiden:
        player["tokens"] = []
    after_leaving(state, chance)


def after_leaving(state, chance):
    """IV-81, IV-82"""
    left = ins(state)
    if len(left) > 1:
        start_turn(state, next(seat for seat in clockwise(state, state["turn"]) if seat in left), chance)
        return
    winner = left[0]
    discard_face_up(state, winner)
    choices = lacking(state, winner)
    if state["colour"] != "purple":
        settle(state, winner, state["colour"], chance)
    elif len(choices) == 1:
        settle(state, winner, choices[0], chance)
    else:
        state.update(phase="prize", to_act=winner)


def settle(state, winner, token, chance):
    """IV-82, IV-83"""
    player = state["seats"][winner]
    player["tokens"] = [colour for colour in COLOURS if colour in player["tokens"] or colour == token]
    purple = token if state["edition"] == "it" else state["colour"]  # IV-21
    state["last_purple"] = purple == "purple" and state["colour"] == "purple"
    if len(player["tokens"]) >= needed(state):
        state.update(phase="over", to_act=None, winner=winner)
    else:
        start_tournament(state, winner, chance)


def announce(state, move):
    """IV-70: True if someone is asked first."""
    card = move.split()[0]
    state["seats"][state["turn"]]["hand"].remove(card)
    state["played"] += 1
    for seat in ins(state):
        if seat != state["turn"] and "ivanhoe" in state["seats"][seat]["hand"]:
            state.update(phase="react", to_act=seat, pending=move)
            return True
    return False


class Adapting:
    """IV-62 in one move: the displays as the move found them, and which places of them have gone since."""

    def __init__(self, state):
        self.state = state
        self.before = [list(player["display"]) for player in state["seats"]]
        self.gone = [set() for _ in self.before]

    def left(self, seat):
        return [(place, card) for place, card in enumerate(self.before[seat]) if place not in self.gone[seat]]

    def of_value(self, seat, wanted):
        return [place for place, card in self.left(seat) if value(card) == wanted]

    def keep(self, seat, wanted, kept):
        self.gone[seat] |= set(self.of_value(seat, wanted)) - {kept}

    def go_on(self, first_seat, first_value):
        """Resolves what leaves no choice, from an owner and a value on; gives the first question or None."""
        owners = affected(self.state)
        for seat in owners[owners.index(first_seat):]:
            for wanted in range(first_value if seat == first_seat else 1, 8):
                places = self.of_value(seat, wanted)
                outcomes = {tuple(card for place, card in self.left(seat) if place == kept or place not in places)
                            for kept in places}
                if len(outcomes) > 1:
                    return {"seat": seat, "value": wanted}
                if places:
                    self.keep(seat, wanted, places[0])
        return None

    def finish(self, question):
        state = self.state
        for seat in affected(state):
            discard_display_places(state, seat, self.gone[seat])
        if question:
            state.update(phase="adapt", to_act=question["seat"], pending=question)
        else:
            state.update(phase="play", to_act=state["turn"], pending=None)


def take_effect(state, move, chance):
    words = move.split()
    card, actor = words[0], state["turn"]
    player = state["seats"][actor]
    state.update(phase="play", to_act=actor, pending=None)
    if card not in ("shield", "stunned"):
        state["discard"].append(card)
    if card in ("unhorse", "changeweapon"):
        state["colour"] = words[1]
    elif card == "dropweapon":
        state["colour"] = "green"
    elif card == "breaklance":
        seat = int(words[1])
        display = state["seats"][seat]["display"]
        discard_display_places(state, seat, all_but(
            display, [place for place, c in enumerate(display) if c[0] == "P"]))
    elif card == "riposte":
        player["display"].append(state["seats"][int(words[1])]["display"].pop())
        state["added"] += 1
    elif card == "dodge":
        discard_display_places(state, int(words[1]), [int(words[2])])
    elif card == "retreat":
        take_in_hand(state, actor, player["display"].pop(int(words[1])))
    elif card == "knockdown":
        seat = int(words[1])
        taken = chance.knocked(state, seat)
        state["seats"][seat]["hand"].remove(taken)
        take_in_hand(state, actor, taken)
    elif card == "outmaneuver":
        targets = open_targets(state)
        for seat in clockwise(state, actor):
            if seat in targets:
                discard_display_places(state, seat, [len(state["seats"][seat]["display"]) - 1])
    elif card in ("charge", "countercharge"):
        for seat, places in charge_purges(state, min if card == "charge" else max):
            discard_display_places(state, seat, places)
    elif card == "disgrace":
        for seat, places in purges(state, is_supporter):
            discard_display_places(state, seat, places)
    elif card == "adapt":
        adapting = Adapting(state)
        adapting.finish(adapting.go_on(actor, 1))
    elif card == "outwit":
        seat = int(words[2])
        for who, (display, marks) in zip((actor, seat), outwit_after(state, words[1], seat, words[3])):
            state["seats"][who].update(display=display, **marks)
    elif card == "shield":
        player["shield"] = True
    elif card == "stunned":
        state["seats"][int(words[1])]["stunned"] = True


def play_with(state, move, chance):
    words = move.split()
    actor = state["to_act"]
    player = state["seats"][actor]
    if words[0] == "open":
        state.update(phase="play", colour=words[1])
    elif words[0] == "play":
        player["hand"].remove(words[1])
        player["display"].append(words[1])
        state["played"] += 1
        state["added"] += 1
    elif words[0] == "stay":
        left = ins(state)
        start_turn(state, next(seat for seat in clockwise(state, actor + 1) if seat in left), chance)
    elif words[0] == "withdraw":
        withdraw(state, chance)
    elif words[0] == "allow":
        take_effect(state, state["pending"], chance)
    elif words[0] == "ivanhoe":
        player["hand"].remove("ivanhoe")
        state["discard"] += [state["pending"].split()[0], "ivanhoe"]
        state.update(phase="play", to_act=state["turn"], pending=None)
    elif words[0] == "keep":
        wanted = state["pending"]["value"]
        adapting = Adapting(state)
        adapting.keep(actor, wanted, int(words[1]))
        adapting.finish(adapting.go_on(actor, wanted + 1))
    elif words[0] == "return":
        player["tokens"].remove(words[1])
        after_leaving(state, chance)
    elif words[0] == "take":
        settle(state, actor, words[1], chance)
    elif not announce(state, move):
        take_effect(state, move, chance)


def with_deck_of(state, seen):
    """Puts the order that a shuffle gave in, if it can be the order of these cards."""
    unknown = +state.pop("unknown", Counter())
    if None in state["deck"]:
        if len(seen["deck"]) != len(state["deck"]) or Counter(seen["deck"]) != unknown:
            return None
        state["deck"] = list(seen["deck"])
    return state


def play(state, move, seen):
    """Tries the outcomes of chance one after another until one leads to what was seen."""
    wanted, best = [], None
    while True:
        chance = Chance(seen, wanted)
        after = copy.deepcopy(state)
        try:
            play_with(after, move, chance)
            after = with_deck_of(after, seen)
        except Difference:
            after = None
        if after == seen:
            return after
        best = best or after
        taken = chance.taken
        while taken and taken[-1][0] + 1 == taken[-1][1]:
            taken.pop()
        if not taken:
            if best is None:
                raise Difference(f"{move}: chance could not have it so: {dump(seen)}")
            return best
        wanted = [index for index, _ in taken[:-1]] + [taken[-1][0] + 1]


# ---- Views

def hidden(cards):
    return ["?"] * len(cards)


def as_seen(state, seats):
    result = dict(state, deck=hidden(state["deck"]))
    result["seats"] = [dict(player) if seat in seats else dict(player, hand=hidden(player["hand"]))
                       for seat, player in enumerate(state["seats"])]
    return result


def view(state, seat):
    if state["phase"] == "react" and seat != state["to_act"]:
        return None
    return as_seen(state, [seat])


def public(state):
    """While an action is announced it is not yet played (IV-73)."""
    result = as_seen(state, [])
    if state["phase"] == "react":
        result.update(phase="play", to_act=state["turn"], played=state["played"] - 1)
        result["seats"][state["turn"]]["hand"].append("?")
    return result


# ---- Matches, and states changed or made up

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
