"""What the package says without another solver: scores, single dummy, suits, errors, threads."""

import threading

import numpy as np
import pytest
from endplay.types import Contract, Vul

import tenace

DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"


def code_of(call):
    with pytest.raises(tenace.BridgeError) as raised:
        call()
    return raised.value.code, raised.value.index


def test_errors_have_the_codes_of_the_javascript_package():
    assert isinstance(tenace.BridgeError("x"), ValueError)
    assert code_of(lambda: tenace.dd_table("N:AKQ.J87")) == ("INVALID_DEAL", 0)
    assert code_of(lambda: tenace.dd_tables([DEAL, DEAL.replace("QJ6", "QJ7")])) == ("INVALID_DEAL", 1)
    assert code_of(lambda: tenace.dd_tables(np.zeros((2, 52), np.uint8))) == ("INVALID_DEAL", 0)
    assert code_of(lambda: tenace.dd_tables(np.full((1, 52), 300))) == ("INVALID_DEAL", 0)
    assert code_of(lambda: tenace.dd_tables(np.zeros((52,), np.uint8))) == ("INVALID_ARGUMENT", None)
    assert code_of(lambda: tenace.solve(DEAL, "NT", "N", ["ZZ"])) == ("INVALID_CARD", 0)
    assert code_of(lambda: tenace.solve(DEAL, "NT", "N", ["SQ", "H7"])) == ("ILLEGAL_PLAY", 1)
    assert code_of(lambda: tenace.solve(DEAL, "X", "N")) == ("INVALID_ARGUMENT", None)
    assert code_of(lambda: tenace.par(DEAL, "All", "N")) == ("INVALID_ARGUMENT", None)
    assert code_of(lambda: tenace.par(np.full((5, 4), 260), "None", "N")) == ("INVALID_ARGUMENT", None)
    assert code_of(lambda: tenace.contract_analysis([DEAL], ["4S-N", "8S-N"])) == ("INVALID_ARGUMENT", 1)
    assert code_of(lambda: tenace.lead_analysis([DEAL, "E" + DEAL[1:]], "S", "W")) == ("INVALID_ARGUMENT", 1)
    known = {"W": {"hcp": (40, 40)}}
    hands = ("AQ2.AK2.AK2.AK32", "543.543.543.7654")
    assert (
        code_of(lambda: tenace.single_dummy("S", hands, "NT", 9, leader="S", constraints=known))[0]
        == "IMPOSSIBLE_CONSTRAINTS"
    )
    with pytest.raises(TypeError):
        tenace.dd_tables(DEAL)


def test_errors_name_the_seat_and_the_card_at_fault():
    with pytest.raises(tenace.BridgeError) as raised:
        tenace.dd_table(DEAL.replace("QJ6", "QJ7"))
    assert raised.value.card == "S7"
    with pytest.raises(tenace.BridgeError) as raised:
        tenace.dd_table(DEAL.replace("873", "87"))
    assert raised.value.seat == "E"
    assert tenace.BridgeError("x").index is None


def test_no_deals_give_no_tables():
    assert tenace.dd_tables([]).shape == (0, 5, 4)
    assert tenace.dd_tables(np.zeros((0, 52), np.uint8)).shape == (0, 5, 4)


def test_arrays_can_be_written_to():
    tables = tenace.dd_tables([DEAL])
    tables[0, 0, 0] = 13
    assert tables[0, 0, 0] == 13


def test_scores_are_those_of_endplay():
    tricks = int(tenace.dd_tables([DEAL])[0, 3, 1])
    for level in range(1, 8):
        for strain in tenace.STRAINS:
            for doubled, letter in [("", ""), ("X", "x"), ("XX", "xx")]:
                for vulnerable, vul in [("None", Vul.none), ("EW", Vul.ew)]:
                    scores = tenace._tenace.scores(f"{level}{strain}{doubled}", vulnerable == "EW")
                    for won in range(14):
                        result = won - 6 - level
                        text = f"{level}{strain}E{letter}{f'{result:+}' if result else '='}"
                        assert scores[won] == -Contract(text).score(vul) or scores[won] == Contract(text).score(vul), (
                            text
                        )
                        assert (scores[won] > 0) == (result >= 0)
    analysis = tenace.contract_analysis([DEAL], ["2S-E"], vulnerable="EW")
    assert analysis.tricks.tolist() == [[tricks]] == [[8]] and analysis.scores.tolist() == [[110]]


def test_single_dummy_finds_the_finesse():
    found = tenace.single_dummy("S", ("43...", "AQ..."), "NT", 2, leader="S", unseen="KJT9...", worlds="all")
    assert found.exact and found.layouts == 6 and found.hand_to_play == "S"
    assert found.cards[0].upper == pytest.approx(0.5)
    known = {"E": {"holds": ["SK"]}}
    told = tenace.single_dummy("S", ("43...", "AQ..."), "NT", 2, leader="S", unseen="KJT9...", constraints=known)
    assert told.cards[0].upper == 0


def test_suit_play():
    best = tenace.suit_play(("AQ", "32"), 2)[0]
    # The king is on the right side in half of the layouts.
    assert best.hand == 1 and best.probability == pytest.approx(0.5, abs=0.01)


def test_the_lock_is_released_and_answers_do_not_depend_on_threads():
    expected = tenace.dd_tables([DEAL] * 3, threads=1).tolist()
    answers = []
    callers = [threading.Thread(target=lambda: answers.append(tenace.dd_tables([DEAL] * 3).tolist())) for _ in range(4)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    assert answers == [expected] * 4
