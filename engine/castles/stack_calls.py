"""What cmake/stack_calls.py does not see of this game, in the same words."""

RULES = [Rule(r"engine/castles/opponent_choice\.hpp:", r" tiltyard::castles::log_odds\(")]
