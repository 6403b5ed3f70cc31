#!/usr/bin/env python3
"""Makes the defender's endings of tests/data/defense.jsonl from seeds, with the answers of an enumeration over DDS.

`python3 scripts/once/defense-fixtures.py` writes 64 endings of 3 to 6 cards a hand, at a defender's turn, some in the middle of
a trick. Every way to deal the hidden cards is tried; those that fit what the defender knows are solved by DDS. Keys:

- `input`: the question of `solver.defense`, with one of four kinds of knowledge (`kind`: points, lengths, voids shown in the
  play, held or lacked cards)
- `layouts`: how many fit
- `cards`: for each legal card the share of these in which the defense takes the target, and its mean tricks

Needs Python's `endplay` (`pip install endplay`), which brings DDS along.
"""

import itertools
import json
import random
import sys
from pathlib import Path

import endplay._dds as dds
from endplay.dds import solve_all_boards
from endplay.types import Deal

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from differential import LETTERS, ORDER, PACK, RANKS, SEATS, STRAINS, SUITS, dotted

DATA = Path(__file__).resolve().parents[2] / "tests" / "data"
KINDS = ["points", "lengths", "voids", "held"]
MOST_LAYOUTS = 924


def after(seat, steps=1):
    return ORDER[(ORDER.index(seat) + steps) % 4]


def legal(hand, trick):
    following = [card for card in hand if trick and card[0] == trick[0][1][0]]
    return following or list(hand)


def winner(trick, strain):
    def worth(play):
        card = play[1]
        return (card[0] == strain, card[0] == trick[0][1][0], -RANKS.index(card[1]))

    return max(trick, key=worth)[0]


def replay(hands, strain, leader, played):
    """The hands left, whose turn it is, the trick in progress, tricks won by seat, or None where the play is not legal."""
    hands = {seat: list(cards) for seat, cards in hands.items()}
    turn, trick, won = leader, [], dict.fromkeys(ORDER, 0)
    for card in played:
        if card not in legal(hands[turn], trick):
            return None
        hands[turn].remove(card)
        trick.append((turn, card))
        turn = after(turn)
        if len(trick) == 4:
            turn = winner(trick, strain)
            won[turn] += 1
            trick = []
    return hands, turn, trick, won


def points(cards):
    return sum(max(0, 4 - RANKS.index(card[1])) for card in cards)


def fits(hand, known):
    low, high = known.get("hcp", (0, 40))
    lengths = known.get("length", {})
    return (
        low <= points(hand) <= high
        and all(a <= sum(card[0] == suit for card in hand) <= b for suit, (a, b) in lengths.items())
        and set(known.get("holds", [])) <= set(hand)
        and not set(known.get("lacks", [])) & set(hand)
    )


def knowledge(generator, kind, hands, hidden):
    if kind == "voids":
        return {}
    seat = generator.choice(hidden)
    hand = hands[seat]
    if kind == "points":
        exact = points(hand)
        return {seat: {"hcp": [max(0, exact - generator.randrange(2)), exact + generator.randrange(3)]}}
    if kind == "lengths":
        suit = generator.choice(SUITS)
        length = sum(card[0] == suit for card in hand)
        return {seat: {"length": {suit: [max(0, length - 1), length]}}}
    other = hidden[1 - hidden.index(seat)]
    return {seat: {"holds": [generator.choice(hand)], "lacks": [generator.choice(hands[other])]}}


def ending(generator, kind, size, in_trick):
    """A random ending at a defender's turn; None where this seed has none of this kind."""
    cards = generator.sample(PACK, 4 * size)
    hands = {seat: cards[size * place : size * place + size] for place, seat in enumerate(ORDER)}
    declarer, strain, leader = generator.choice(ORDER), generator.choice(list(STRAINS)), generator.choice(ORDER)
    length = (4 if kind == "voids" else 0) + in_trick
    played = []
    for _ in range(length):
        left, turn, trick, _ = replay(hands, strain, leader, played)
        played.append(generator.choice(sorted(legal(left[turn], trick), key=PACK.index)))
    _, seat, _, won = replay(hands, strain, leader, played)
    dummy = after(declarer, 2)
    if seat in (declarer, dummy):
        return None
    hidden = [after(seat, 2), declarer]
    if kind == "voids":
        first, turn, shown = played[0], leader, False
        for card in played[:4]:
            shown |= turn in hidden and card[0] != first[0]
            turn = after(turn)
        if not shown:
            return None
    known = knowledge(generator, kind, hands, hidden)
    target = generator.randrange(1, size)
    unseen = sorted(hands[hidden[0]] + hands[hidden[1]], key=PACK.index)
    boards = []
    for choice in itertools.combinations(unseen, size):
        layout = {**hands, hidden[0]: list(choice), hidden[1]: [card for card in unseen if card not in choice]}
        state = replay(layout, strain, leader, played)
        if state and all(fits(layout[each], known.get(each, {})) for each in hidden):
            boards.append(board(layout, strain, leader, played))
    if not 2 <= len(boards) <= MOST_LAYOUTS:
        return None
    side = (seat, after(seat, 2))
    taken = sum(won[each] for each in side)
    score = {}
    for start in range(0, len(boards), 200):
        for answer in solve_all_boards(boards[start : start + 200]):
            for card, tricks in answer:
                name = LETTERS[card.suit] + card.rank.abbr
                wins, sum_of_tricks = score.get(name, (0, 0))
                score[name] = (wins + (taken + tricks >= target), sum_of_tricks + taken + tricks)
    return {
        "kind": kind,
        "input": {
            "contract": {"level": 1, "strain": strain, "doubled": 0, "declarer": declarer},
            "seat": seat,
            "hand": dotted(hands[seat]),
            "dummy": dotted(hands[dummy]),
            "unseen": unseen,
            "leader": leader,
            "played": played,
            "target": target,
            "constraints": known,
        },
        "layouts": len(boards),
        "cards": {
            card: [wins / len(boards), tricks / len(boards)] for card, (wins, tricks) in sorted(score.items())
        },
    }


def board(hands, strain, leader, played):
    """The position for DDS: the hands at the start of the trick in progress, and its cards."""
    left, _, trick, _ = replay(hands, strain, leader, played)
    before = {seat: cards + [card for whose, card in trick if whose == seat] for seat, cards in left.items()}
    first = trick[0][0] if trick else replay(hands, strain, leader, played)[1]
    text = "N:" + " ".join(dotted(before[seat]) for seat in ORDER)
    deal = Deal(text, first=SEATS[first], trump=STRAINS[strain])
    for _, card in trick:
        deal.play(card)
    return deal


def endings():
    for number in range(64):
        kind, size, in_trick = KINDS[number % 4], 3 + number // 4 % 4, number // 16 % 4
        tries = (ending(random.Random(f"defense {number} {one}"), kind, size, in_trick) for one in range(1000))
        yield next(found for found in tries if found and len({tuple(card) for card in found["cards"].values()}) > 1)


if __name__ == "__main__":
    dds.SetMaxThreads(1)
    lines = [json.dumps(each, separators=(",", ":")) + "\n" for each in endings()]
    (DATA / "defense.jsonl").write_text("".join(lines))
    print(f"defense.jsonl: {len(lines)} endings")
