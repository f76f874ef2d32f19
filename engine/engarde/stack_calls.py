"""What cmake/stack_calls.py does not see of this game, in the same words."""

REPEATS = [
    Repeat(r"tiltyard::engarde::.*Weigher::of\(", 1, "a parry is weighed by the best of what the other does then, no parry among it"),
]
LOOPS = [
    Loop(r"^tiltyard::engarde::log_odds_after\(", r"best_log_odds", r"^tiltyard::engarde::(log_odds_after|best_log_odds)\(", 1,
         "after a parry the other acts, and nobody parries then"),
]
