"""Answers questions on standard input, JSON objects one a line, with DDS 2.9 and the seconds it took, as JSON lines.
`seconds` are the clock's, `busy` those that this process had a processor for: DDS makes a table in a thread of its own.

A question has a `kind`: `table`; `cards` and `beaten` (the value of every card, `solve_board`); `trace` (`analyse_play`).
"""

import json
import sys
import time

try:
    import endplay
    import endplay._dds as dds
    from endplay.dds import analyse_play, calc_dd_table, solve_board
    from endplay.types import Deal, Denom, Player
except ImportError as error:
    print(json.dumps({"missing": str(error)}), flush=True)
    sys.exit(0)

dds.SetMaxThreads(1)
STRAINS = {"S": Denom.spades, "H": Denom.hearts, "D": Denom.diamonds, "C": Denom.clubs, "NT": Denom.nt}
LETTERS = {denom: letters for letters, denom in STRAINS.items()}
SEATS = {"N": Player.north, "E": Player.east, "S": Player.south, "W": Player.west}
LEADERS = {"N": "E", "E": "S", "S": "W", "W": "N"}


def prepare(question):
    """What answers the question when it is called, and what makes JSON of the answer."""
    kind, text = question["kind"], question["deal"]
    if kind == "table":
        deal = Deal(text)
        read = lambda table: {s: {p: table[strain, seat] for p, seat in SEATS.items()} for s, strain in STRAINS.items()}
        return lambda: calc_dd_table(deal), read
    leader = question["leader"] if "leader" in question else LEADERS[question["declarer"]]
    deal = Deal(text, first=SEATS[leader], trump=STRAINS[question["strain"]])
    if kind == "trace":
        return lambda: analyse_play(deal, question["play"]), list
    for card in question.get("played", []):
        deal.play(card)
    read = lambda solution: {LETTERS[card.suit] + card.rank.abbr: tricks for card, tricks in solution}
    return lambda: list(solve_board(deal)), read


print(json.dumps({"ready": True, "version": f"2.9 (endplay {endplay.__version__})"}), flush=True)
for line in sys.stdin:
    ask, read = prepare(json.loads(line))
    begun, busy = time.perf_counter(), time.process_time()
    answer = ask()
    seconds, busy = time.perf_counter() - begun, time.process_time() - busy
    print(json.dumps({"seconds": seconds, "busy": busy, "answer": read(answer)}), flush=True)
