#!/usr/bin/env python3
"""Learns the order of leads: src/double_dummy/ordering/leads.bin, from what leads cost at sampled nodes.

    cargo run --release --features samples --example lead_samples -- 1 1500 >samples.bin
    python3 scripts/once/learn-leads.py samples.bin [MORE …]

A lead's score is the sum of one number of each table that src/double_dummy/ordering/leads.rs describes. The numbers
are those by which the nodes searched are fewest, over all sampled nodes at which some leads decide and others don't:
the cards before the first that decides, and that one. To have a slope, the order is taken as random, each next card
with a chance in proportion to the exponential of its score (the model of Plackett and Luce); the expected nodes and
their gradient are then sums over the cards. Descent by Adam.

Samples come from the search with the numbers that it has, so learning is repeated until the nodes stay: from nothing,
four times.
Needs numpy.
"""

import pathlib
import sys

import numpy as np

RECORD = np.dtype(
    [
        ("hands", "<u8", 4),
        ("nodes", "<u4"),
        ("one_in", "<u4"),
        ("trump", "u1"),
        ("card", "u1"),
        ("decides", "u1"),
        ("more", "u1"),
        ("added", "u1"),
    ]
)
ENTRIES = 256
"""Of each table, as in leads.rs."""
TABLES = 3
COMMON = 3
"""How often common numbers are counted, so that they are learned as fast as the entries."""
STEPS = 2.6
"""Steps of a stored number for a difference of 1."""
MIDDLE, LARGEST, COARSE = 40, 80, 3
"""Stored numbers are 0 to 80, multiples of three away from the middle; finer ones are no better, and longer when compressed."""
EPOCHS, BATCH, RATE = 8, 512, 0.03
OUTPUT = pathlib.Path(__file__).resolve().parents[2] / "src/double_dummy/ordering/leads.bin"


def read(file):
    """The nodes of a file: their hands, and for the highest and the lowest card of each suit what the history adds, whether it can be led,
    whether it decides and its subtree's nodes, as arrays of 8 columns."""
    records = np.fromfile(file, RECORD)
    records = records[: np.flatnonzero(records["more"] == 0)[-1] + 1]
    first = np.flatnonzero(np.r_[True, records["more"][:-1] == 0])
    node = np.repeat(np.arange(len(first)), np.diff(np.r_[first, len(records)]))
    hands = records["hands"][first]
    card = records["card"].astype(int)
    suit, place = card >> 4, card & 15
    left = np.bitwise_or.reduceat(np.uint64(1) << records["card"].astype(np.uint64), first)
    bottoms = hands[:, 0] & ~(hands[:, 0] << np.uint64(1))
    high = place == end_of(bottoms, range(2, 15))[node, suit]
    low = (place == end_of(left, range(14, 1, -1))[node, suit]) & ~high
    can, decides, nodes, added = (np.zeros((len(first), 8), type) for type in (bool, bool, float, float))
    for column, these in ((0, high), (1, low)):
        at = (node[these], 2 * suit[these] + column)
        can[at], decides[at], nodes[at] = True, records["decides"][these] > 0, records["nodes"][these]
        added[at] = records["added"][these] / STEPS
    # A few large subtrees would outweigh all others: a node counts by the fifth root of what it costs.
    one_in = records["one_in"][first].astype(float)
    weight = one_in * (one_in * np.maximum(nodes.sum(1), 1)) ** -0.8
    kept = (can & decides).any(1) & (can & ~decides).any(1)
    columns = (hands, records["trump"][first] > 0, added, can, decides, nodes * weight[:, None])
    return [column[kept] for column in columns]


def end_of(cards, places):
    """The last of these places that each suit has a card at; -1 for none."""
    found = np.full((len(cards), 4), -1)
    for suit in range(4):
        for place in places:
            found[(cards >> np.uint64(16 * suit + place)) & np.uint64(1) == 1, suit] = place
    return found


def entries(hands, trump):
    """Which entry of each table describes each suit, kinds of suits one after the other, as leads.rs has it."""
    lanes = np.arange(4, dtype=np.uint64) * np.uint64(16)
    suits = hands[:, None, :] >> lanes[None, :, None] & np.uint64(0xFFFF)
    lengths = np.bitwise_count(suits).astype(int)
    mine, lho, partner, rho = (lengths[:, :, hand] for hand in range(4))
    low, high = (suits[:, :, 1] | suits[:, :, 3]).astype(int), (suits[:, :, 2] | suits[:, :, 3]).astype(int)
    three = lambda number: np.minimum(number, 3)
    shorter = lambda length: three(length.max(1, keepdims=True) - length)
    with_trumps = (lengths[:, 0] > 0) & trump[:, None]
    ruffs = [(lengths[:, :, hand] == 0) & with_trumps[:, None, hand] for hand in (1, 2, 3)]
    ruffs.append((mine == 1) & with_trumps[:, None, 0])
    tables = [
        low >> 11 & 15 | (high >> 11 & 15) << 4,
        three(mine) | three(lho) << 2 | three(partner) << 4 | three(rho) << 6,
        shorter(mine) | shorter(partner) << 2 | sum(ruff.astype(int) << 4 + bit for bit, ruff in enumerate(ruffs)),
    ]
    kind = np.where(trump[:, None], np.where(np.arange(4) == 0, 1, 2), 0)
    return [kind * ENTRIES + table for table in tables]


def expected(scores, can, decides, cost):
    """The nodes expected to be searched at each node, and their gradient by the scores."""
    scores = np.where(can, scores, -np.inf)
    chance = np.exp(np.maximum(scores - scores.max(1, keepdims=True), -60)) * can
    deciding, failing = can & decides, can & ~decides
    total = (chance * deciding).sum(1, keepdims=True)
    before, first = chance / (chance + total), chance / total * deciding
    of_failing, of_first = cost * failing * before, cost * first
    slope = of_failing * (1 - before)
    nodes = of_failing.sum(1) + of_first.sum(1)
    slope += cost * first - first * (of_first.sum(1, keepdims=True) + slope.sum(1, keepdims=True))
    return nodes, slope


def searched(scores, can, decides, cost):
    """The nodes searched in the order of the scores, as a multiple of those of the cheapest leads that decide."""
    deciding = can & decides
    best = np.where(deciding, scores, -np.inf).max(1, keepdims=True)
    tried = can & (~decides & (scores > best) | deciding & (scores == best))
    return (cost * tried).sum() / np.where(deciding, cost, np.inf).min(1).sum()


def learn(tables, added, columns, rows):
    """The numbers of each table: one for the highest card and one for the lowest."""
    # The common part of all entries of a kind has parameters of its own, which are left out in the end: with them,
    # leads of trumps and of side suits are less alike from one position to the next, and the table is of less use (7 %
    # more nodes).
    tables = [*tables, *[tables[0] // ENTRIES] * COMMON]
    numbers = [np.zeros((3 * ENTRIES, 2)) for _ in range(TABLES)] + [np.zeros((3, 2)) for _ in range(COMMON)]
    mean, square = ([np.zeros_like(number) for number in numbers] for _ in range(2))
    random = np.random.default_rng(1)
    steps = EPOCHS * (len(rows) // BATCH)
    for step in range(1, steps + 1):
        at = (step - 1) * BATCH % (len(rows) // BATCH * BATCH)
        if at == 0:
            order = random.permutation(rows)
        batch = order[at : at + BATCH]
        scores = total(numbers, tables, batch) + added[batch]
        nodes, slope = expected(scores, *(column[batch] for column in columns))
        slope = slope.reshape(-1, 2) / nodes.sum()
        rate = RATE * (1 + np.cos(np.pi * step / steps)) / 2
        for number, table, m, v in zip(numbers, tables, mean, square):
            entry = table[batch].ravel()
            gradient = np.stack([np.bincount(entry, slope[:, end], len(number)) for end in (0, 1)], 1)
            m += 0.1 * (gradient - m)
            v += 0.01 * (gradient**2 - v)
            number -= rate * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.99**step)) + 1e-9)
    return numbers[:TABLES]


def total(numbers, tables, rows):
    """The scores of the highest and the lowest card of each suit."""
    return sum(number[table[rows]] for number, table in zip(numbers, tables)).reshape(len(rows), 8)


def main():
    columns = [np.concatenate(parts) for parts in zip(*map(read, sys.argv[1:]), strict=True)]
    tables, added, columns = entries(*columns[:2]), columns[2], columns[3:]
    rows = np.arange(len(added))
    held_back = rows // 500 % 8 == 0
    trial = total(learn(tables, added, columns, rows[~held_back]), tables, rows[held_back]) + added[held_back]
    ratio = searched(trial, *(column[held_back] for column in columns))
    print(f"{len(rows)} nodes; on an eighth held back {ratio:.3f} times what the cheapest leads cost")
    numbers = learn(tables, added, columns, rows)
    coarse = [COARSE * np.round(number * STEPS / COARSE) for number in numbers]
    stored = [np.clip(MIDDLE + number, 0, LARGEST).astype(np.uint8) for number in coarse]
    np.stack([number.reshape(3, -1) for number in stored], 1).tofile(OUTPUT)


main()
