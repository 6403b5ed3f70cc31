#!/usr/bin/env python3
"""Makes the boards of tests/data from seeds, with the answers of DDS, an independent double-dummy solver.

`python3 scripts/once/fixtures.py` writes tests/data/boards.jsonl (100 random boards: table, par, the values of an opening lead's
cards, a play record and its trace) and tests/data/hard.jsonl (freak deals that take a solver long: tables alone).
The tests hold our answers to these files; the benchmarks run on them. Keys, one JSON object a line:

- `deal`: PBN, hands N E S W; `dealer`; `vulnerable`: None, NS, EW or Both
- `table[strain][declarer]`: tricks of declarer's side, best play by all
- `par`: `dealerScore`, seen from North-South, and `dealer`, contracts as DDS writes them (`4S*-EW-1`)
- `solve`: `strain`, `leader`, and `cards`: each card that may be led with its `tricks` for the leader's side and its
  `equals`, lower touching cards of the same hand
- `play`: cards in the order played, in `solve`'s strain from `solve`'s leader; some records end early
- `trace[i]`: tricks of declarer's side with best play after the first i cards of `play`; at most 49 entries

Needs Python's `endplay` (`pip install endplay`), which brings DDS along.
"""

import json
import random
import sys
from pathlib import Path

import endplay._dds as dds
from endplay.dds import analyse_play, solve_board
from endplay.types import Deal

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from differential import LETTERS, ORDER, PACK, RANKS, SEATS, STRAINS, SUITS, dotted, table_by_dds

DATA = Path(__file__).resolve().parents[2] / "tests" / "data"
# A card of the record is the best one, by DDS, so often; otherwise any legal one.
BEST = 0.8


def text_of(hands):
    """The deal in PBN, of four lists of cards."""
    return "N:" + " ".join(map(dotted, hands))


def random_hands(generator):
    pack = PACK[:]
    generator.shuffle(pack)
    return [pack[13 * seat : 13 * seat + 13] for seat in range(4)]


def cycle_hands(generator, shape):
    """Each hand holds `shape`, one suit further in each seat; the ranks of a suit go to its owners at random."""
    hands = [[] for _ in ORDER]
    for place, suit in enumerate(SUITS):
        ranks = list(RANKS)
        generator.shuffle(ranks)
        for seat in range(4):
            for _ in range(shape[(place - seat) % 4]):
                hands[seat].append(suit + ranks.pop())
    return hands


def values(deal):
    """The value of each legal card, for the side of the hand to play."""
    return {LETTERS[card.suit] + card.rank.abbr: tricks for card, tricks in solve_board(deal)}


def opening(hand, by_card):
    """The cards of the leader's hand, touching ones of one value together, best first."""
    groups = []
    for card in sorted(by_card, key=PACK.index):
        last = groups[-1] if groups else None
        above = [last["card"], *last["equals"]][-1] if last else None
        if above and PACK.index(card) == PACK.index(above) + 1 and card[0] == above[0] and last["tricks"] == by_card[card]:
            last["equals"].append(card)
        else:
            groups.append({"card": card, "equals": [], "tricks": by_card[card]})
    return sorted(groups, key=lambda group: -group["tricks"])


def board(number):
    generator = random.Random(f"board {number}")
    hands = random_hands(generator)
    deal = text_of(hands)
    record = {
        "id": f"board-{number}",
        "deal": deal,
        "dealer": generator.choice(ORDER),
        "vulnerable": generator.choice(["None", "NS", "EW", "Both"]),
    }
    record = table_by_dds(record)
    par = record.pop("par")
    strain, leader = generator.choice(list(STRAINS)), generator.choice(ORDER)
    state = Deal(deal, first=SEATS[leader], trump=STRAINS[strain])
    cards = opening(hands[ORDER.index(leader)], values(state))
    play = []
    length = 52 if generator.random() < 0.5 else generator.randrange(4, 49)
    while len(play) < length:
        by_card = values(state)
        best = max(by_card.values())
        wanted = [card for card, tricks in by_card.items() if tricks == best]
        card = generator.choice(sorted(wanted if generator.random() < BEST else by_card, key=PACK.index))
        state.play(card)
        play.append(card)
    start = Deal(deal, first=SEATS[leader], trump=STRAINS[strain])
    return record | {
        "par": {"dealerScore": par["score"], "dealer": par["contracts"]},
        "solve": {"strain": strain, "leader": leader, "cards": cards},
        "play": play,
        "trace": list(analyse_play(start, play[:48])),
    }


def hard(number):
    generator = random.Random(f"hard {number}")
    shape = [(5, 4, 4, 0), (6, 4, 3, 0), (5, 5, 3, 0), (7, 5, 1, 0), (6, 6, 1, 0), (8, 5, 0, 0)][number % 6]
    deal = text_of(cycle_hands(generator, shape))
    record = table_by_dds({"id": f"hard-{number}", "deal": deal, "dealer": "N", "vulnerable": "None"})
    del record["par"]
    return record


def write(name, records):
    lines = [json.dumps(record, separators=(",", ":")) + "\n" for record in records]
    (DATA / name).write_text("".join(lines))
    print(f"{name}: {len(lines)} records")


if __name__ == "__main__":
    dds.SetMaxThreads(1)
    write("boards.jsonl", (board(number) for number in range(1, 101)))
    write("hard.jsonl", (hard(number) for number in range(1, 13)))
