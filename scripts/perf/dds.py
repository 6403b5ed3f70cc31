"""Answers deals on standard input, one a line, with DDS 2.9's table and the seconds it took, as JSON lines."""

import json
import sys
import time

try:
    import endplay._dds as dds
    from endplay.dds import calc_dd_table
    from endplay.types import Deal, Denom, Player
except ImportError as error:
    print(json.dumps({"missing": str(error)}), flush=True)
    sys.exit(0)

dds.SetMaxThreads(1)
STRAINS = {"S": Denom.spades, "H": Denom.hearts, "D": Denom.diamonds, "C": Denom.clubs, "NT": Denom.nt}
SEATS = {"N": Player.north, "E": Player.east, "S": Player.south, "W": Player.west}

print(json.dumps({"ready": True}), flush=True)
for line in sys.stdin:
    deal = Deal(line.strip())
    begun = time.perf_counter()
    table = calc_dd_table(deal)
    seconds = time.perf_counter() - begun
    tricks = {s: {p: table[strain, seat] for p, seat in SEATS.items()} for s, strain in STRAINS.items()}
    print(json.dumps({"seconds": seconds, "tricks": tricks}), flush=True)
