"""Answers leads on standard input, JSON lines of deal, strain and leader, with DDS 2.9's value of every card (`solve_board`)
and the seconds it took, as JSON lines."""

import json
import sys
import time

try:
    import endplay._dds as dds
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player
except ImportError as error:
    print(json.dumps({"missing": str(error)}), flush=True)
    sys.exit(0)

dds.SetMaxThreads(1)
STRAINS = {"S": Denom.spades, "H": Denom.hearts, "D": Denom.diamonds, "C": Denom.clubs, "NT": Denom.nt}
LETTERS = {denom: letters for letters, denom in STRAINS.items()}
SEATS = {"N": Player.north, "E": Player.east, "S": Player.south, "W": Player.west}

print(json.dumps({"ready": True}), flush=True)
for line in sys.stdin:
    record = json.loads(line)
    deal = Deal(record["deal"], first=SEATS[record["leader"]], trump=STRAINS[record["strain"]])
    begun = time.perf_counter()
    values = [(LETTERS[card.suit] + card.rank.abbr, tricks) for card, tricks in solve_board(deal)]
    seconds = time.perf_counter() - begun
    print(json.dumps({"seconds": seconds, "tricks": dict(values)}), flush=True)
