#!/usr/bin/env python3
"""A plain robot to measure ours against: perfect-information Monte Carlo of 40 layouts over DDS.

Reads one question a line from standard input and answers a card a line. A question is an object: `seat` (whose turn it is),
`strain`, `need` (tricks that its side still needs), `trick` (`leader`, `cards`), `known` (hands now, by seat, without the
cards of the trick), `hidden` (`cards`, and for each hidden seat how many it holds and the suits that it is out of), `seed`.
The card that reaches the target in most layouts is played, then the one with most tricks, then the lowest.

Needs Python's `endplay` (`pip install endplay`). `scripts/once/robots.js` starts it.
"""

import json
import random
import sys
from pathlib import Path

import endplay._dds as dds
from endplay.dds import solve_all_boards
from endplay.types import Deal

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from differential import LETTERS, ORDER, RANKS, SEATS, STRAINS, dotted

LAYOUTS = 40


def layout(generator, hidden):
    """One way to deal the hidden cards, each with the same probability. With two hidden hands voids force cards."""
    seats = list(hidden["seats"])
    hands = {seat: [] for seat in seats}
    free = []
    for card in hidden["cards"]:
        able = [seat for seat in seats if card[0] not in hidden["seats"][seat]["void"]]
        (hands[able[0]] if len(able) == 1 else free).append(card)
    generator.shuffle(free)
    for seat in seats:
        while len(hands[seat]) < hidden["seats"][seat]["count"]:
            hands[seat].append(free.pop())
    return hands


def choose(question):
    generator = random.Random(question["seed"])
    trick = question["trick"]
    boards = []
    for _ in range(LAYOUTS):
        hands = {**question["known"], **layout(generator, question["hidden"])}
        hands = {seat: list(cards) for seat, cards in hands.items()}
        place = ORDER.index(trick["leader"])
        for step, card in enumerate(trick["cards"]):
            hands[ORDER[(place + step) % 4]].append(card)
        deal = Deal("N:" + " ".join(dotted(hands[seat]) for seat in ORDER), first=SEATS[trick["leader"]], trump=STRAINS[question["strain"]])
        for card in trick["cards"]:
            deal.play(card)
        boards.append(deal)
    score = {}
    for answer in solve_all_boards(boards):
        for card, tricks in answer:
            name = LETTERS[card.suit] + card.rank.abbr
            wins, sum_of_tricks = score.get(name, (0, 0))
            score[name] = (wins + (tricks >= question["need"]), sum_of_tricks + tricks)
    return max(score, key=lambda card: (score[card], RANKS.index(card[1]), card))


if __name__ == "__main__":
    dds.SetMaxThreads(1)
    for line in sys.stdin:
        print(choose(json.loads(line)), flush=True)
