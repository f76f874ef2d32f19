"""What cmake/stack_calls.py does not see of this game, in the same words."""

RULES = [
    Rule(r"engine/ivanhoe/moves\.cpp:", r"engine/ivanhoe/action_rules\.cpp "),
    Rule(r"engine/ivanhoe/effects\.cpp:.*discard_all<", r" tiltyard::ivanhoe::is_(purple|supporter)\("),
    Rule(r"engine/ivanhoe/opponent_actions\.cpp:.*lose_all<", r" tiltyard::ivanhoe::is_(purple|supporter)\("),
    Rule(r"engine/ivanhoe/effects\.cpp:", r" void tiltyard::ivanhoe::.*Effects::run<"),
]
REPEATS = [Repeat(r"tiltyard::ivanhoe::guess\(", 1, "with an empty memory, which is always consistent")]
