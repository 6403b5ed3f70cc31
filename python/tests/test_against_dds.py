"""Every answer that DDS knows too, against DDS (by endplay) on random deals."""

import random
from itertools import pairwise

import numpy as np
import pytest
from endplay.dds import analyse_play, calc_all_tables, par, solve_board
from endplay.types import Card, Deal, Denom, Player, Vul

import tenace

DENOMS = dict(zip(tenace.STRAINS, [Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt]))
PLAYERS = dict(zip(tenace.SEATS, [Player.north, Player.east, Player.south, Player.west]))
VULNERABILITIES = {"None": Vul.none, "NS": Vul.ns, "EW": Vul.ew, "Both": Vul.both}
PACK = [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]


def owners_of(count, seed):
    """Random deals, as a row of owners each."""
    generator = np.random.default_rng(seed)
    return generator.permuted(np.repeat(np.arange(4, dtype=np.uint8), 13)[None].repeat(count, 0), axis=1)


def text_of(owners):
    hands = []
    for seat in range(4):
        held = [PACK[number] for number in np.flatnonzero(owners == seat)[::-1]]
        hands.append(".".join("".join(card[1] for card in held if card[0] == suit) for suit in "SHDC"))
    return "N:" + " ".join(hands)


OWNERS = owners_of(40, 7)
DEALS = [text_of(row) for row in OWNERS]
TABLES = tenace.dd_tables(OWNERS)
DDS_TABLES = list(calc_all_tables([Deal(deal) for deal in DEALS]))


def test_tables_are_those_of_dds_from_texts_and_from_arrays():
    tables = tenace.dd_tables(DEALS)
    assert tables.shape == (40, 5, 4) and tables.dtype == np.uint8
    expected = [
        [[table[denom, player] for player in PLAYERS.values()] for denom in DENOMS.values()] for table in DDS_TABLES
    ]
    assert tables.tolist() == expected
    assert tenace.dd_tables(OWNERS).tolist() == expected
    assert tenace.dd_tables(OWNERS.astype(np.int64), threads=1).tolist() == expected
    assert tenace.dd_table(DEALS[0]) == {
        strain: dict(zip(tenace.SEATS, row)) for strain, row in zip(tenace.STRAINS, expected[0])
    }


@pytest.mark.parametrize("vulnerable", VULNERABILITIES)
def test_par_is_that_of_dds(vulnerable):
    for cells, table in list(zip(TABLES, DDS_TABLES))[:10]:
        for dealer, player in PLAYERS.items():
            expected = par(table, VULNERABILITIES[vulnerable], player).score
            assert tenace.par(cells, vulnerable, dealer).score == expected
    assert tenace.par(tenace.dd_table(DEALS[9]), vulnerable, "W").score == expected
    assert tenace.par(DEALS[9], vulnerable, "W").score == expected


def test_card_values_and_traces_are_those_of_dds():
    chance = random.Random(3)
    for number, deal in enumerate(DEALS[:5]):
        strain, declarer = tenace.STRAINS[number % 5], tenace.SEATS[number % 4]
        leader = tenace.SEATS[(number + 1) % 4]
        board = Deal(deal, first=PLAYERS[leader], trump=DENOMS[strain])
        play = []
        while len(play) < 30:
            solution = tenace.solve(deal, strain, leader, play)
            values = {card: value.tricks for value in solution.cards for card in [value.card, *value.equals]}
            expected = {card.suit.name[0].upper() + card.rank.abbr: tricks for card, tricks in solve_board(board)}
            assert values == expected, (deal, play)
            play.append(chance.choice(sorted(values)))
            board.play(Card(play[-1]))
        whole = Deal(deal, first=PLAYERS[leader], trump=DENOMS[strain])
        expected = list(analyse_play(whole, [Card(card) for card in play], declarer_is_first=False))
        found = tenace.trace(deal, strain, declarer, play)
        assert found.tricks == expected, (deal, play)
        lost = sum(abs(after - before) for before, after in pairwise(expected))
        assert sum(mistake.cost for mistake in found.mistakes) == lost


def test_leads_and_contracts_are_those_of_dds():
    # West's hand is kept, the other cards are dealt anew.
    rows = np.tile(OWNERS[0], (6, 1))
    generator = np.random.default_rng(5)
    for row in rows:
        others = np.flatnonzero(row != 3)
        row[others] = generator.permutation(row[others])
    deals = [text_of(row) for row in rows]
    found = tenace.lead_analysis(deals, "H", "S")
    assert found.tricks.shape == (6, 13)
    for deal, tricks in zip(deals, found.tricks):
        solved = solve_board(Deal(deal, first=Player.west, trump=Denom.hearts))
        expected = {card.suit.name[0].upper() + card.rank.abbr: count for card, count in solved}
        assert dict(zip(found.cards, tricks.tolist())) == expected
    contracts = tenace.contract_analysis(deals, ["4H-S", "3NTX-E"])
    tables = tenace.dd_tables(deals)
    assert contracts.tricks.tolist() == np.stack([tables[:, 2, 2], tables[:, 4, 1]], axis=1).tolist()
