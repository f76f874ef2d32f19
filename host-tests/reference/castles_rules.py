"""A second reading of the rules of Castles (CA-1 to CA-33): what may be done, what it does, and what is seen of it. See
castles.py."""

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
