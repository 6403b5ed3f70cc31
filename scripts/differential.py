#!/usr/bin/env python3
"""Compares our answers on random deals with those of DDS, an independent double-dummy solver.

`npm run test:differential -- [--deals 1000] [--endings 5000] [--seed 1] [--table 32]` compares whole tables and pars of deals,
and the value of every card of endings of 1 to 12 cards, in the middle of a trick too; `--table` is the size of our
transposition table in MiB, or several sizes (`--table 1 4 32`), each of which has to give the same answers. `--before FOLDER`
compares the answers of the engine in another checkout too. Exit status 1 tells of a difference.
With `--write FOLDER` the answers of DDS go to `tables.jsonl` and `endings.jsonl` there: so the files of
tests/data were made, with `--deals 50 --endings 300 --seed 2026`.

Needs Python's `endplay` (`pip install endplay`), which brings DDS along.
"""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

try:
    import endplay._dds as dds
    from endplay.dds import calc_dd_table, par, solve_board
    from endplay.types import Deal, Denom, Player, Vul
except ImportError:
    sys.exit("The differential test needs endplay: pip install endplay")

ROOT = Path(__file__).resolve().parent.parent
STRAINS = {"S": Denom.spades, "H": Denom.hearts, "D": Denom.diamonds, "C": Denom.clubs, "NT": Denom.nt}
LETTERS = {denom: letters for letters, denom in STRAINS.items()}
SEATS = {"N": Player.north, "E": Player.east, "S": Player.south, "W": Player.west}
VULNERABILITIES = {"None": Vul.none, "NS": Vul.ns, "EW": Vul.ew, "Both": Vul.both}
ORDER = "NESW"
SUITS = "SHDC"
RANKS = "AKQJT98765432"
PACK = [suit + rank for suit in SUITS for rank in RANKS]
# The order in which DDS numbers the strains and the declarers of a par contract.
PAR_STRAINS = "NSHDC"
PAR_DECLARERS = ["N", "E", "S", "W", "NS", "EW"]


def dotted(cards):
    """A hand in PBN."""
    return ".".join("".join(r for r in RANKS if s + r in cards) for s in SUITS)


def table_by_dds(record):
    """The same record with the table and the par of DDS."""
    table = calc_dd_table(Deal(record["deal"]))
    cells = {
        strain: {seat: table[denom, player] for seat, player in SEATS.items()} for strain, denom in STRAINS.items()
    }
    found = par(table, VULNERABILITIES[record["vulnerable"]], SEATS[record["dealer"]])._data
    # A board that is passed out has one contract, of level 0.
    contracts = [contract_text(found.contracts[i]) for i in range(found.number) if found.contracts[i].level > 0]
    return record | {"table": cells, "par": {"score": found.score, "contracts": contracts}}


def contract_text(contract):
    doubled = "*" if contract.underTricks else ""
    result = contract.overTricks - contract.underTricks
    declarers = PAR_DECLARERS[contract.seats]
    return f"{contract.level}{PAR_STRAINS[contract.denom]}{doubled}-{declarers}{f'{result:+}' if result else ''}"


def values_by_dds(record):
    """The same record with the card values of DDS."""
    deal = Deal(record["deal"], first=SEATS[record["leader"]], trump=STRAINS[record["strain"]])
    for card in record["played"]:
        deal.play(card)
    values = {LETTERS[card.suit] + card.rank.abbr: tricks for card, tricks in solve_board(deal)}
    return record | {"values": values}


def comparable(record):
    """The record with its par contracts by their tricks instead of their level, sorted.

    A strain that gives the par score at several levels is listed at the lowest of them. DDS does the same, except for
    a level that the other side takes away by opening (1NT-1 doubled costs it less than par): it writes 2NT there, not
    1NT+1.
    """
    if "par" not in record:
        return record
    return record | {"par": record["par"] | {"contracts": sorted(map(by_tricks, record["par"]["contracts"]))}}


def by_tricks(contract):
    """Names an undoubled contract by the tricks taken, not the level: `1N-N+1` and `2N-N`, of the same score, are `8N-N`."""
    if "*" in contract:
        return contract
    declared, result = re.fullmatch(r"(.*?)([+-]\d+)?", contract).groups()
    return f"{int(declared[0]) + 6 + int(result or 0)}{declared[1:]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--endings", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--table", type=int, nargs="+", default=[32], metavar="MIB")
    parser.add_argument("--before", type=Path, metavar="FOLDER")
    parser.add_argument("--write", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    dds.SetMaxThreads(1)

    def answers(name, folder, table):
        counts = [str(options.deals), str(options.endings), str(options.seed), str(table)]
        command = ["cargo", "run", "--quiet", "--release", "--example", "answers", "--", *counts]
        return name, subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    ours = [answers(f"with {table} MiB", ROOT, table) for table in options.table]
    if options.before:
        ours.append(answers("before", options.before, options.table[-1]))
    records = {"table": [], "values": []}
    differences = 0
    for count, lines in enumerate(zip(*(process.stdout for _, process in ours), strict=True)):
        if sys.stderr.isatty():
            print(f"\r{count} of {options.deals + options.endings}", end="\r", file=sys.stderr, flush=True)
        found = [json.loads(line) for line in lines]
        kind = "table" if "table" in found[0] else "values"
        right = table_by_dds(found[0]) if kind == "table" else values_by_dds(found[0])
        records[kind].append(right)
        for (name, _), answer in zip(ours, found, strict=True):
            if comparable(answer) != comparable(right):
                differences += 1
                print(f"DIFFERENT {name}\n  ours {json.dumps(answer)}\n  DDS  {json.dumps(right)}", flush=True)
    if any(process.wait() != 0 for _, process in ours):
        sys.exit("the answers broke off")
    if [len(records["table"]), len(records["values"])] != [options.deals, options.endings]:
        sys.exit("some answers are missing")

    if options.write:
        for name, kind in (("tables.jsonl", "table"), ("endings.jsonl", "values")):
            lines = "".join(json.dumps(record, separators=(",", ":")) + "\n" for record in records[kind])
            (options.write / name).write_text(lines, encoding="utf-8")
    cells, cards = 20 * options.deals, sum(len(record["values"]) for record in records["values"])
    print(
        f"seed {options.seed}: {options.deals} deals ({cells} cells) with their pars and "
        f"{options.endings} endings ({cards} cards) {', '.join(name for name, _ in ours)}: {differences} different"
    )
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
