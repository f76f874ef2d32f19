"""A second reading of Ivanhoe's rules: what a move does, and what a seat sees of it. See ivanhoe.py."""
import copy
from collections import Counter

from console_client import Difference, dump
from ivanhoe_moves import (
    COLOURS, Chance, affected, all_but, charge_purges, clockwise, ins, is_supporter, lacking, needed,
    open_targets, openings, outwit_after, purges, value,
)


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
