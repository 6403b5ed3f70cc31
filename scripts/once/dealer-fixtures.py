#!/usr/bin/env python3
"""Makes tests/data/dealer.jsonl: scripts of the dealer language in the style of published ones, and which of 400 random deals each
lets through, by a second reading of the same words: each script's condition is written out here in Python.

The first line has the deals (PBN, N E S W); each other line a script, and the numbers of the deals that fit, from 0.
"""

import json
import random
from pathlib import Path

FILE = Path(__file__).resolve().parents[2] / "tests" / "data" / "dealer.jsonl"
RANKS = "AKQJT98765432"
SHAPES = {"balanced": [[4, 3, 3, 3], [4, 4, 3, 2], [5, 3, 3, 2]]}


class Hand:
    def __init__(self, text):
        self.suits = dict(zip("SHDC", text.split(".")))
        self.text = text
        self.s, self.h, self.d, self.c = lengths = [len(self.suits[x]) for x in "SHDC"]
        self.lengths = lengths
        self.sorted = sorted(lengths, reverse=True)
        self.hcp = self.points("SHDC")

    def points(self, suits, scale="AKQJ"):
        return sum(4 - scale.index(card) for suit in suits for card in self.suits[suit] if card in scale)

    def count(self, ranks, suits="SHDC"):
        return sum(card in ranks for suit in suits for card in self.suits[suit])

    @property
    def balanced(self):
        return self.sorted in SHAPES["balanced"]

    @property
    def controls(self):
        return 2 * self.count("A") + self.count("K")

    def losers(self, suits="SHDC"):
        total = 0
        for suit in suits:
            cards = self.suits[suit]
            wanted = "AKQ"[: len(cards)]
            total += len(wanted) - sum(card in cards for card in wanted)
        return total


# A script, and its condition for the hands n, e, s, w.
SCRIPTS = [
    ("# strong notrump\nhcp(south) >= 15 and hcp(south) <= 17 and shape(south, any 4333 + any 4432 + any 5332)",
     lambda n, e, s, w: 15 <= s.hcp <= 17 and s.balanced),
    ("/* weak two in spades */ spades(north)==6 && hcp(north)>5 && hcp(north)<11",
     lambda n, e, s, w: n.s == 6 and 5 < n.hcp < 11),
    ("produce 10\nopener = hcp(north) > 11 and spades(north) > 4\nresponder = hcp(south) > 5\ncondition opener && responder",
     lambda n, e, s, w: n.hcp > 11 and n.s > 4 and s.hcp > 5),
    ("hcp(north)+hcp(south)>=25 and hearts(north)+hearts(south)>=8",
     lambda n, e, s, w: n.hcp + s.hcp >= 25 and n.h + s.h >= 8),
    ("shape(west, 5xxx - any 5332) // five spades, not flat",
     lambda n, e, s, w: w.s == 5 and w.sorted != [5, 3, 3, 2]),
    ("shape(east, any 5xxx - 5xxx)", lambda n, e, s, w: 5 in e.lengths and e.s != 5),
    ("shape(north, 4+xxx) and not shape(north, any 6+xxx)", lambda n, e, s, w: n.s >= 4 and max(n.lengths) < 6),
    ("hearts(south) > spades(south) ? hcp(south) > 10 : hcp(south) > 12",
     lambda n, e, s, w: s.hcp > (10 if s.h > s.s else 12)),
    ("aces(north) == 2 or kings(south) >= 2", lambda n, e, s, w: n.count("A") == 2 or s.count("K") >= 2),
    ("hascard(east, AS) or hascard(west, 2C)", lambda n, e, s, w: "A" in e.suits["S"] or "2" in w.suits["C"]),
    ("controls(north) >= 4 and losers(north) <= 7", lambda n, e, s, w: n.controls >= 4 and n.losers() <= 7),
    ("losers(south, hearts) == 2", lambda n, e, s, w: s.losers("H") == 2),
    ("top3(east, diamonds) == 2 and diamonds(east) > 3", lambda n, e, s, w: e.count("AKQ", "D") == 2 and e.d > 3),
    ("top5(west, clubs) >= 2", lambda n, e, s, w: w.count("AKQJT", "C") >= 2),
    ("c13(north) > 12", lambda n, e, s, w: 6 * n.count("A") + 4 * n.count("K") + 2 * n.count("Q") + n.count("J") > 12),
    ("pointcount 6 4 2 1\nhcp(north) > 12",
     lambda n, e, s, w: 6 * n.count("A") + 4 * n.count("K") + 2 * n.count("Q") + n.count("J") > 12),
    ("altcount 3 1 1 1 0 1\npt3(south) * 2 > 5", lambda n, e, s, w: s.count("AKQT") * 2 > 5),
    ("tens(north) + jacks(north) + queens(north) >= 4", lambda n, e, s, w: n.count("TJQ") >= 4),
    ("x = hcp(north) y = hcp(south) x - y > 5 or y - x > 5", lambda n, e, s, w: abs(n.hcp - s.hcp) > 5),
    ("(hcp(east) + hcp(west)) / 2 % 3 == 0", lambda n, e, s, w: (e.hcp + w.hcp) // 2 % 3 == 0),
    ("!(spades(north) > 3) and hearts(north) != 4", lambda n, e, s, w: n.s <= 3 and n.h != 4),
    ("hcp(west, spades) >= 4 and spades(west) <= 4", lambda n, e, s, w: w.points("S") >= 4 and w.s <= 4),
    ("oneNT = hcp(west) >= 11 and hcp(west) <= 15 and shape(west, any 4333+any 4432+any 5332)\n"
     "overcall = hcp(north) > 7 and (spades(north) > 4 or hearts(north) > 4)\ncondition oneNT or overcall",
     lambda n, e, s, w: (11 <= w.hcp <= 15 and w.balanced) or (n.hcp > 7 and (n.s > 4 or n.h > 4))),
    ("shape(south, 4432 + 4423 + 4441)", lambda n, e, s, w: "".join(map(str, s.lengths)) in ("4432", "4423", "4441")),
    ("shape(south, any 44xx)", lambda n, e, s, w: s.lengths.count(4) >= 2),
    ("spades(north) + spades(south) == 8 and hcp(north) - hcp(south) > -3",
     lambda n, e, s, w: n.s + s.s == 8 and n.hcp - s.hcp > -3),
    ("imps(score(vul, x4S, spades(north) + spades(south)) - score(vul, x3S, 9)) > 0",
     lambda n, e, s, w: n.s + s.s >= 10),
    ("hcp(north) > 10 and hcp(east) < 10 or hcp(south) == 9 and hcp(west) > 9",
     lambda n, e, s, w: (n.hcp > 10 and e.hcp < 10) or (s.hcp == 9 and w.hcp > 9)),
    ("top2(north) * 2 == top4(south)", lambda n, e, s, w: n.count("AK") * 2 == s.count("AKQJ")),
    ("dealer south vulnerable ew\ncondition clubs(east) >= diamonds(east) and diamonds(east) >= 3\naction printoneline, average \"x\" hcp(east)",
     lambda n, e, s, w: e.c >= e.d >= 3),
    ("predeal north SA\nhcp(north) > 8", lambda n, e, s, w: "A" in n.suits["S"] and n.hcp > 8),
    ("hcp(north) > 20\nhcp(north) < 5 # the last condition counts", lambda n, e, s, w: n.hcp < 5),
]




def deals():
    numbers = random.Random(2026)
    pack = [suit + rank for suit in "SHDC" for rank in RANKS]
    for _ in range(400):
        numbers.shuffle(pack)
        hands = [pack[13 * i : 13 * i + 13] for i in range(4)]
        yield [".".join("".join(r for r in RANKS if s + r in hand) for s in "SHDC") for hand in hands]


def main():
    all_deals = list(deals())
    lines = [{"deals": ["N:" + " ".join(hands) for hands in all_deals]}]
    for script, fits in SCRIPTS:
        found = [i for i, hands in enumerate(all_deals) if fits(*map(Hand, hands))]
        if not found:
            raise SystemExit(f"no deal fits {script}")
        lines.append({"script": script, "fits": found})
    FILE.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines))
    print(len(SCRIPTS), "scripts:", [len(line["fits"]) for line in lines[1:]])


main()
