#!/usr/bin/env python3
"""Castles read a second time: the rules of the page (CA-1 to CA-33) and of the protocol, on the printed states
themselves. Compares the console with it over random games and made-up positions; see console_client.py."""
import itertools
import sys

import console_client

name = "castles"

TYPES, BLAZONS, WILD = "ACFH", "elrt", ("ivanhoe", "locksley")
PACK = [t + b for t in TYPES for b in BLAZONS for _ in range(4)] + list(WILD)
POINTS = [5, 6, 7, 7, 10]


# --- What the page says about cards and banners ---

def features(card):
    """What a card can have in common with others; None for a card that fits everything."""
    return None if card in WILD else set(card)


def uniform(cards):
    """CA-20: all share one type or all share one blazon."""
    soldiers = [features(card) for card in cards if features(card)]
    return not soldiers or bool(set.intersection(*soldiers))


def greatest_army(sent, hand):
    """The most cards an army can have that holds `sent` already."""
    if not uniform(sent):
        return 0
    best = 0
    for feature in TYPES + BLAZONS:
        if all(card in WILD or feature in card for card in sent):
            best = max(best, len(sent) + sum(card in WILD or feature in card for card in hand))
    return best


def owner(castle):
    """CA-30"""
    standing = [lord for lord in castle["squares"] if lord is not None]
    return standing[-1] if standing else None


def points(state):
    """CA-32"""
    total = [0] * state["players"]
    for castle, worth in zip(state["castles"], POINTS):
        if owner(castle) is not None:
            total[owner(castle)] += worth
    return total


def best(state):
    total = points(state)
    return [seat for seat, own in enumerate(total) if own == max(total)]


def others(state):
    return [seat for seat in range(state["players"]) if seat != state["turn"]]


def left_to_ask(state):
    return [s for s in others(state) if state["seats"][s]["hand"] and f"ask {s}" not in state["asked"]]


# --- Moves ---

def moves(state):
    return sorted(set(LISTS[state["phase"]](state)))


def ransom_offers(state):
    for lord in state["seats"][state["turn"]]["prisoners"]:
        for seat in others(state):
            answerer = state["seats"][seat]
            move = f"ransom {lord} {seat}"
            if (answerer["hand"] or answerer["prisoners"]) and move not in state["asked"]:
                yield move


def attacks(state):
    hand = state["seats"][state["turn"]]["hand"]
    for number, castle in enumerate(state["castles"]):
        if greatest_army([], hand) > len(castle["army"]):
            yield f"attack {number}"


def answers_to_ransom(state):
    ransom = state["ransom"]
    mine = state["seats"][ransom["seat"]]
    yield "refuse"
    yield from ("pay " + card for card in mine["hand"])
    if ransom["cards"]:
        yield "done"
    else:
        yield from (f"swap {lord}" for lord in mine["prisoners"])


def musters(state):
    army, hand = state["army"], state["seats"][state["turn"]]["hand"]
    needed = len(state["castles"][army["castle"]]["army"]) + 1
    if len(army["cards"]) >= needed:
        yield "storm"
    for card in set(hand):
        rest = list(hand)
        rest.remove(card)
        if greatest_army(army["cards"] + [card], rest) >= needed:
            yield "send " + card


LISTS = {
    "choose": lambda s: ["take " + card for card in s["open"]],
    "trade": lambda s: ["discard"] + [f"ask {seat}" for seat in left_to_ask(s)],
    "answer": lambda s: ["refuse"] + ["give " + c for c in s["seats"][s["trade"]["seat"]]["hand"]],
    "accept": lambda s: ["accept", "decline"],
    "turn": lambda s: ["pass", *ransom_offers(s), *attacks(s)],
    "ransom": answers_to_ransom,
    "settle": lambda s: ["accept", "decline"],
    "muster": musters,
    "advance": lambda s: ["advance", "hold"],
    "plant": lambda s: ["plant", "skip"],
    "over": lambda s: [],
}


# --- Play ---

def clone(state):
    """A copy that can be changed: quicker than one that knows nothing of the form."""
    other = dict(state)
    for key in ("deck", "out", "open", "asked", "winners"):
        other[key] = list(state[key])
    other["seats"] = [{"hand": list(player["hand"]), "reserve": player["reserve"],
                       "prisoners": list(player["prisoners"])} for player in state["seats"]]
    other["castles"] = [{"army": list(castle["army"]), "squares": list(castle["squares"])}
                        for castle in state["castles"]]
    for key in ("trade", "ransom", "army"):
        if state[key] is not None:
            other[key] = dict(state[key])
            if key != "trade":
                other[key]["cards"] = list(state[key]["cards"])
    return other


def put(cards, *more):
    cards.extend(more)
    cards.sort()


def new_turn(state):
    """CA-10, CA-15"""
    state["asked"] = []
    state["army"] = None
    state["turn"] = (state["turn"] + 1) % state["players"]
    state["to_act"] = state["turn"]
    state["phase"] = "turn"
    if state["deck"]:
        state["open"], state["deck"] = state["deck"][:2], state["deck"][2:]
        state["phase"] = "choose"


def go_on_trading(state):
    """CA-11, CA-12: the next one, or out with the card when nobody is left to ask."""
    state["trade"] = None
    state["phase"], state["to_act"] = "trade", state["turn"]
    if not left_to_ask(state):
        discard(state)


def discard(state):
    state["out"] += state["open"]
    state["open"] = []
    state["phase"] = "turn"


def free(state, lord, holder):
    """A banner comes to somebody; at home it is a reserve."""
    if lord == holder:
        state["seats"][lord]["reserve"] += 1
    else:
        put(state["seats"][holder]["prisoners"], lord)


def note(state, move):
    put(state["asked"], move)


def end_ransom(state):
    state["ransom"] = None
    state["phase"], state["to_act"] = "turn", state["turn"]


def may_plant(state):
    castle = state["castles"][state["army"]["castle"]]
    return castle["squares"][0] is None and state["seats"][state["turn"]]["reserve"] > 0


def after_the_banners(state):
    if may_plant(state):
        state["phase"] = "plant"
    else:
        new_turn(state)


def play(state, move, seen):
    """The page leaves nothing to chance once the deck lies there."""
    state = clone(state)
    word, *rest = move.split()
    me = state["seats"][state["turn"]]
    phase = state["phase"]
    if word == "take":
        state["open"].remove(rest[0])
        put(me["hand"], rest[0])
        go_on_trading(state)
    elif word == "discard":
        discard(state)
    elif word == "ask":
        note(state, move)
        state["trade"] = {"seat": int(rest[0]), "card": None}
        state["phase"], state["to_act"] = "answer", int(rest[0])
    elif phase == "answer" and word == "give":
        state["seats"][state["to_act"]]["hand"].remove(rest[0])
        state["trade"]["card"] = rest[0]
        state["phase"], state["to_act"] = "accept", state["turn"]
    elif phase == "answer" and word == "refuse":
        go_on_trading(state)
    elif phase == "accept":
        asked = state["seats"][state["trade"]["seat"]]
        card = state["trade"]["card"]
        if word == "accept":
            put(me["hand"], card)
            put(asked["hand"], *state["open"])
            state["open"], state["trade"], state["phase"] = [], None, "turn"
        else:
            put(asked["hand"], card)
            go_on_trading(state)
    elif word == "ransom":
        note(state, move)
        lord, seat = map(int, rest)
        state["ransom"] = {"lord": lord, "seat": seat, "cards": [], "swap": None}
        state["phase"], state["to_act"] = "ransom", seat
    elif phase == "ransom":
        answer_ransom(state, word, rest)
    elif phase == "settle":
        settle_ransom(state, word)
    elif word == "pass":
        pass_turn(state)
    else:
        fight(state, word, rest, me)
    return state


def answer_ransom(state, word, rest):
    ransom = state["ransom"]
    hand = state["seats"][ransom["seat"]]["hand"]
    if word == "pay":
        hand.remove(rest[0])
        put(ransom["cards"], rest[0])
        return
    if word == "refuse":
        put(hand, *ransom["cards"])
        end_ransom(state)
        return
    if word == "swap":
        ransom["swap"] = int(rest[0])
    state["phase"], state["to_act"] = "settle", state["turn"]


def settle_ransom(state, word):
    ransom = state["ransom"]
    offerer, asked = state["turn"], ransom["seat"]
    if word == "decline":
        put(state["seats"][asked]["hand"], *ransom["cards"])
    else:
        state["seats"][offerer]["prisoners"].remove(ransom["lord"])
        free(state, ransom["lord"], asked)
        put(state["seats"][offerer]["hand"], *ransom["cards"])
        if ransom["swap"] is not None:
            state["seats"][asked]["prisoners"].remove(ransom["swap"])
            free(state, ransom["swap"], offerer)
    end_ransom(state)


def pass_turn(state):
    """CA-31"""
    if not state["deck"]:
        state["passes"] += 1
    if state["passes"] == state["players"]:
        state["asked"] = []
        state["phase"], state["to_act"] = "over", None
        state["winners"] = best(state)
    else:
        new_turn(state)


def fight(state, word, rest, me):
    """CA-20 to CA-23"""
    if word == "attack":
        state["passes"] = 0
        state["army"] = {"castle": int(rest[0]), "cards": []}
        state["phase"] = "muster"
        return
    army = state["army"]
    castle = state["castles"][army["castle"]]
    if word == "send":
        me["hand"].remove(rest[0])
        put(army["cards"], rest[0])
    elif word == "storm":
        put(me["hand"], *castle["army"])
        castle["army"], army["cards"] = army["cards"], []
        if owner(castle) is None:
            after_the_banners(state)
        else:
            state["phase"] = "advance"
    elif word == "advance":
        fallen = castle["squares"][-1]
        castle["squares"] = [None] + castle["squares"][:-1]
        if fallen is not None:
            free(state, fallen, state["turn"])
        after_the_banners(state)
    elif word == "hold":
        after_the_banners(state)
    elif word == "plant":
        castle["squares"][0] = state["turn"]
        me["reserve"] -= 1
        new_turn(state)
    elif word == "skip":
        new_turn(state)


# --- What is seen ---

def hidden(cards):
    return ["?"] * len(cards)


def seen_by(state, seat):
    """CA-4"""
    seen = dict(state)
    seen["deck"] = hidden(state["deck"])
    seen["seats"] = [player if number == seat else {**player, "hand": hidden(player["hand"])}
                     for number, player in enumerate(state["seats"])]
    trade, ransom = state["trade"], state["ransom"]
    if trade and trade["card"] and seat not in (state["turn"], trade["seat"]):
        seen["trade"] = {**trade, "card": "?"}
    if ransom and seat not in (state["turn"], ransom["seat"]):
        seen["ransom"] = {**ransom, "cards": hidden(ransom["cards"])}
    return seen


def view(state, seat):
    return seen_by(state, seat)


def public(state):
    return seen_by(state, None)


# --- Games ---

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
