"""Tables by the Python wheel against DDS (by endplay), in turns of some deals each: are they equal, what do they cost?

`build/python/bin/python scripts/perf/python.py [DEALS]`, after `npm run test:python`. Both use all processors; what is
printed is the processor time of each, in which other work on the machine matters least, and the ratio.
"""

import resource
import sys

import numpy as np
from endplay.dds import calc_all_tables
from endplay.types import Deal, Denom, Player

import tenace

TURN = 40  # as many as endplay solves in one call
DENOMS = [Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt]
RANKS = list(enumerate("23456789TJQKA"))[::-1]
PLAYERS = [Player.north, Player.east, Player.south, Player.west]


def text(owners):
    def ranks(seat, suit):
        return "".join(rank for number, rank in RANKS if owners[13 * suit + number] == seat)

    return "N:" + " ".join(".".join(ranks(seat, suit) for suit in (3, 2, 1, 0)) for seat in range(4))


def spent():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
generator = np.random.default_rng(20261128)
ours = theirs = 0.0
done = 0
while done < count:
    size = min(TURN, count - done)
    pack = np.repeat(np.arange(4, dtype=np.uint8), 13)[None]
    owners = generator.permuted(pack.repeat(size, axis=0), axis=1)
    deals = [Deal(text(row)) for row in owners]
    start = spent()
    found = tenace.dd_tables(owners)
    middle = spent()
    tables = list(calc_all_tables(deals))
    end = spent()
    expected = [[[table[denom, player] for player in PLAYERS] for denom in DENOMS] for table in tables]
    for deal, one, other in zip(deals, found.tolist(), expected):
        if one != other:
            sys.exit(f"{deal}: {one}, by DDS {other}")
    ours, theirs, done = ours + middle - start, theirs + end - middle, done + size
    each = f"{1000 * ours / done:.0f} ms against {1000 * theirs / done:.0f} ms a table"
    print(f"{done} tables equal; {each}, {ours / theirs:.3f}", flush=True)
