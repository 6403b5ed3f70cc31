import { describe, expect, it } from "vitest";
import { rankLetters } from "../../js/bridge/letters.js";
import { legalCards, playCards, trickWinner } from "../../js/bridge/rules.js";
import type { Board, Card } from "../../js/bridge/types.js";
import { figure, margin, totalTricks } from "../../js/viewer/figures.js";
import {
  atPlace,
  branchIndex,
  chooseDeclaration,
  claim,
  claimable,
  claimedTricks,
  goTo,
  isPart,
  openBoard,
  placeOf,
  playCard,
  pointOf,
  positionOf,
  recordedCard,
  rejoin,
  trickFrom,
  undo,
  type ViewerState,
} from "../../js/viewer/state.js";
import { TypedCards } from "../../js/viewer/typed-cards.js";
import { Clock } from "../kit/clock.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const PLAY = ["CT", "C4", "CA", "CJ", "H8", "H4", "HK", "H9"] as Card[];
const BOARD: Board = {
  deal: DEAL,
  contract: { level: 3, strain: "S", doubled: 0, declarer: "W" },
  play: PLAY,
};

/** Plays cards that must all be legal. */
function playAll(state: ViewerState, ...cards: Card[]): ViewerState {
  return cards.reduce((before, card) => {
    const after = playCard(before, card);
    if (!after) throw new Error(`${card} is refused`);
    return after;
  }, state);
}

describe("the rules of play", () => {
  it("give the trick to the highest card of the suit led, or to the highest trump", () => {
    expect(trickWinner("W", ["H4", "HK", "CA", "H9"], "NT")).toBe("N");
    expect(trickWinner("W", ["H4", "HK", "C2", "C3"], "C")).toBe("S");
    expect(trickWinner("S", ["H4"], "S")).toBe("S");
  });

  it("make a hand follow suit while it can", () => {
    expect(legalCards(["S4", "H2", "H9"], ["HA"])).toEqual(["H2", "H9"]);
    expect(legalCards(["S4", "D9"], ["HA"])).toEqual(["S4", "D9"]);
    expect(legalCards(["S4", "D9"], [])).toEqual(["S4", "D9"]);
  });

  it("stop at a revoke, at a card of another hand and at a card played twice", () => {
    const hands = openBoard(BOARD).hands;
    if (!hands) throw new Error("no hands");
    expect(playCards(hands, "S", "N", ["CT", "D4"]).played).toBe(1);
    expect(playCards(hands, "S", "N", ["SA"]).played).toBe(0);
    expect(playCards(hands, "S", "N", [...PLAY, "CT"]).played).toBe(8);
    expect(playCards(hands, "S", "N", PLAY)).toMatchObject({ handToPlay: "N", won: { NS: 2, EW: 0 } });
  });
});

describe("a viewer's state", () => {
  it("opens at the opening lead, however far the record goes", () => {
    const state = openBoard(BOARD);
    expect(state.index).toBe(0);
    expect(pointOf(state)?.handToPlay).toBe("N");
    expect(recordedCard(state)).toBe("CT");
    expect(positionOf(state)).toEqual({ deal: DEAL, strain: "S", leader: "N", played: [] });
  });

  it("works out each point of a line once, and one more for a card played", () => {
    const before = openBoard(BOARD);
    const points = (state: ViewerState) => state.line.map((_, index) => pointOf(state, index));
    expect(points(goTo(before, 6))).toEqual(points(before));
    for (const [index, point] of points(goTo(before, 6)).entries()) expect(point).toBe(pointOf(before, index));
    // Off the record: the new line shares the points that it has in common with the old.
    const branched = playCard(goTo(before, 4), "DK");
    if (!branched) throw new Error("the king of diamonds may be played");
    for (let index = 0; index <= 4; index += 1) expect(pointOf(branched, index)).toBe(pointOf(before, index));
    const { hands, playing } = before;
    if (!hands || !playing) throw new Error("the board has a contract");
    for (let index = 0; index <= PLAY.length; index += 1)
      expect(pointOf(before, index)).toEqual(playCards(hands, playing.strain, "N", PLAY.slice(0, index)));
  });

  it("plays nothing without a contract, until a strain and a declarer are chosen", () => {
    const state = openBoard({ deal: DEAL });
    expect(pointOf(state)).toBeNull();
    expect(playCard(state, "CT")).toBeNull();
    const chosen = chooseDeclaration(state, "NT", "S", 9);
    expect(pointOf(chosen)?.handToPlay).toBe("W");
    expect(chosen.playing?.contract).toEqual({ level: 3, strain: "NT", doubled: 0, declarer: "S" });
    expect(chooseDeclaration(state, "NT", "S", 6).playing?.contract).toBeUndefined();
  });

  it("refuses what may not be played and stays as it was", () => {
    const state = openBoard(BOARD);
    expect(playCard(state, "SA")).toBeNull();
    expect(playCard(playAll(state, "CT"), "D4")).toBeNull();
  });

  it("goes back and forward along the line without losing it", () => {
    const played = playAll(openBoard({ ...BOARD, play: [] }), "CT", "C4", "C2");
    const back = goTo(played, 1);
    expect(back.line).toHaveLength(3);
    expect(goTo(back, 99)).toEqual(played);
    expect(goTo(back, -5).index).toBe(0);
    expect(playAll(back, "C4").line).toHaveLength(3);
    expect(playAll(back, "CQ").line).toEqual(["CT", "CQ"]);
  });

  it("keeps the record beside a branch, and rejoins it where it left", () => {
    const branch = playAll(goTo(openBoard(BOARD), 1), "CQ", "CA");
    expect(branchIndex(branch)).toBe(1);
    expect(recordedCard(branch)).toBeNull();
    expect(recordedCard(goTo(branch, 1))).toBe("C4");
    const back = rejoin(branch);
    expect(back.line).toEqual(PLAY);
    expect(back.index).toBe(1);
    expect(branchIndex(back)).toBeNull();
  });

  it("is on the record again when the branch is taken back and the record's card is played", () => {
    const branch = playAll(goTo(openBoard(BOARD), 1), "CQ");
    const rejoined = playAll(goTo(branch, 1), "C4");
    expect(branchIndex(rejoined)).toBeNull();
    expect(rejoined.line).toEqual(PLAY);
  });

  it("has the record in the board's own contract only", () => {
    const other = chooseDeclaration(openBoard(BOARD), "H", "W", 6);
    expect(other.record).toEqual([]);
    expect(chooseDeclaration(other, "S", "W").record).toEqual(PLAY);
  });

  it("uses a record up to its first revoke", () => {
    expect(openBoard({ ...BOARD, play: ["CT", "D4"] }).record).toEqual(["CT"]);
  });

  it("counts tricks, not a contract, in an ending", () => {
    const ending = openBoard({
      deal: "N:A.2.. K.3.. Q.4.. J.5..",
      contract: { level: 4, strain: "S", doubled: 0, declarer: "S" },
    });
    expect(ending.playing).toEqual({ strain: "S", declarer: "S" });
    expect(pointOf(playAll(ending, "SJ", "SA", "SK", "SQ"))?.won).toEqual({ NS: 1, EW: 0 });
  });

  it("steps by tricks from the middle of one", () => {
    const state = goTo(openBoard(BOARD), 6);
    expect(trickFrom(state, 1)).toBe(8);
    expect(trickFrom(state, -1)).toBe(4);
    expect(trickFrom(goTo(state, 4), -1)).toBe(0);
    expect(trickFrom(goTo(state, 8), 1)).toBe(8);
  });

  it("names what is wrong with a deal", () => {
    const opened = (deal: string) => () => openBoard({ deal });
    expect(opened(DEAL)).not.toThrow();
    expect(opened(DEAL.replace("QJ6", "QJ7"))).toThrow("S7 is in North's and in East's hand");
    expect(opened(DEAL.replace("QJ6", "QJ"))).toThrow(/unequal/);
    expect(opened("N:hello . . .")).toThrow(/four suits/);
  });

  it("shows the hands that are given, where others are not, and plays nothing", () => {
    const state = openBoard({
      deal: "N:A... K... - -",
      contract: { level: 1, strain: "NT", doubled: 0, declarer: "N" },
    });
    expect(state).toMatchObject({ hands: null, given: { N: ["SA"], E: ["SK"] }, playing: null });
    expect(isPart(state)).toBe(true);
    expect([openBoard({ deal: DEAL }), openBoard({ board: "1" }), openBoard(null)].map(isPart)).toEqual([
      false,
      false,
      false,
    ]);
    expect(positionOf(state)).toBeNull();
    expect(placeOf(state)).toBeNull();
  });
});

describe("figures", () => {
  const playing = openBoard(BOARD).playing;
  if (!playing) throw new Error("nothing is played");

  it("count declarer's tricks, whoever is to play", () => {
    const state = openBoard(BOARD);
    const lead = pointOf(state);
    const second = pointOf(playAll(state, "CT"));
    if (!lead || !second) throw new Error("no point");
    expect(totalTricks({ card: "CT", tricks: 5, equals: [] }, lead, "W")).toBe(8);
    expect(totalTricks({ card: "C4", tricks: 8, equals: [] }, second, "W")).toBe(8);
    const later = pointOf(playAll(state, ...PLAY));
    if (!later) throw new Error("no point");
    expect(totalTricks({ card: "D5", tricks: 4, equals: [] }, later, "W")).toBe(7);
  });

  it("compare with the contract, or stand alone", () => {
    expect([8, 9, 10, 13].map((total) => figure(total, playing))).toEqual(["−1", "=", "+1", "+4"]);
    expect(figure(8, { strain: "S", declarer: "W" })).toBe("8");
    expect(margin(7, playing)).toBe(-2);
  });
});

const ENGLISH = rankLetters("en");

describe("typed cards", () => {
  const legal = ["SA", "HQ", "HT", "DQ"] as Card[];
  it("are a suit, then a rank", () => {
    const typed = new TypedCards(new Clock().now);
    expect(typed.press("h", legal, ENGLISH)).toBeNull();
    expect(typed.suit).toBe("H");
    expect(typed.press("q", legal, ENGLISH)).toBe("HQ");
    expect(typed.press("q", legal, ENGLISH)).toBeUndefined();
  });

  it("are forgotten after two seconds when only the suit was typed", () => {
    const clock = new Clock();
    const typed = new TypedCards(clock.now);
    typed.press("h", legal, ENGLISH);
    clock.pass(1_999);
    expect(typed.suit).toBe("H");
    clock.pass(1);
    expect(typed.suit).toBeNull();
    expect(typed.press("q", legal, ENGLISH)).toBeUndefined();
  });

  it("may be a rank alone where one suit must be followed", () => {
    expect(new TypedCards(new Clock().now).press("1", ["HQ", "HT"], ENGLISH)).toBe("HT");
  });

  it("may be in the letters of another language, of which D is a rank and a suit", () => {
    const typed = new TypedCards(new Clock().now);
    expect(typed.press("d", legal, rankLetters("de"))).toBeNull();
    expect(typed.press("d", legal, rankLetters("de"))).toBe("DQ");
  });

  it("have the second letter of a rank that has two", () => {
    const swedish = rankLetters("sv");
    const honors = ["SA", "SK", "SQ", "SJ", "ST"] as Card[];
    const press = (key: string) => new TypedCards(new Clock().now).press(key, honors, swedish);
    expect(["e", "k", "d", "n", "1"].map(press)).toEqual(honors);
    // The letters of English go on where the language has none of its own.
    expect(press("j")).toBe("SJ");
  });

  it("are nothing when no such card may be played", () => {
    const typed = new TypedCards(new Clock().now);
    typed.press("s", legal, ENGLISH);
    expect(typed.press("2", legal, ENGLISH)).toBeNull();
    expect(typed.suit).toBeNull();
    expect(typed.refused).toBe("S2");
    typed.press("s", legal, ENGLISH);
    expect(typed.refused).toBeNull();
    expect(typed.press("a", legal, ENGLISH)).toBe("SA");
    expect(typed.refused).toBeNull();
  });
});

describe("a claim", () => {
  const at = (index: number) => goTo(openBoard(BOARD), index);

  it("is of the tricks that declarer has to all that are left, and of no other number", () => {
    expect(claimable(at(8))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    // East–West have no trick yet; in the middle of a trick it is still to be taken.
    expect(claimable(at(5)).at(-1)).toBe(12);
    expect(claim(at(8), 12)).toBe(null);
    expect(claim(at(8), -1)).toBe(null);
    expect(claim(at(8), 2.5)).toBe(null);
    expect(claimable(openBoard({ deal: DEAL }))).toEqual([]);
  });

  it("stands at its place, whatever is looked at, and is taken back before a card is", () => {
    const claimed = claim(at(6), 9);
    if (!claimed) throw new Error("refused");
    expect(claimedTricks(claimed)).toBe(9);
    expect(claimedTricks(goTo(claimed, 4))).toBe(undefined);
    expect(claimedTricks(goTo(goTo(claimed, 8), 6))).toBe(9);
    // Nothing else is taken back: the rest of the record is still to come.
    expect(undo(claimed)).toEqual(at(6));
    expect(undo(undo(claimed)).index).toBe(5);
    expect(undo(goTo(claimed, 8))).toMatchObject({ index: 7, claim: { index: 6 } });
  });

  it("goes when the play goes on another way", () => {
    const claimed = claim(at(4), 9);
    if (!claimed) throw new Error("refused");
    const branched = playAll(goTo(claimed, 2), "C2");
    expect(branched.claim).toBe(null);
    expect(claim(branched, 7)?.claim).toEqual({ index: 3, tricks: 7 });
    expect(rejoin(claim(branched, 7) ?? branched).claim).toBe(null);
    expect(chooseDeclaration(claimed, "NT", "N").claim).toBe(null);
  });

  it("of the record stands at its end, until another is made there", () => {
    const recorded = openBoard({ ...BOARD, claim: 8 });
    expect(claimedTricks(goTo(recorded, 8))).toBe(8);
    expect(claimedTricks(goTo(recorded, 7))).toBe(undefined);
    expect(claimedTricks(claim(goTo(recorded, 8), 10) ?? recorded)).toBe(10);
    expect(claimedTricks(goTo(openBoard({ ...BOARD, result: 7 }), 8))).toBe(7);
  });
});

describe("a place that is kept", () => {
  const opened = openBoard(BOARD);
  /** As a store gives it back. */
  const kept = (state: ViewerState) => JSON.parse(JSON.stringify(placeOf(state)));

  it("has the cards that lie ahead in a branch, and the claim at its own place in it", () => {
    const branch = playAll(goTo(opened, 1), "CQ", "CA", "CJ", "H8");
    const claimed = claim(goTo(branch, 4), 7) ?? branch;
    for (const state of [branch, goTo(branch, 2), goTo(branch, 0), claimed, goTo(claimed, 2), goTo(opened, 3)]) {
      expect(atPlace(opened, kept(state))).toEqual(state);
    }
  });

  it("has nothing of a branch once the record is rejoined", () => {
    const rejoined = rejoin(goTo(playAll(goTo(opened, 1), "CQ", "CA"), 1));
    expect(placeOf(rejoined)?.line).toEqual(PLAY);
    expect(atPlace(opened, kept(rejoined))).toEqual(rejoined);
  });

  it("has the contract chosen in the table", () => {
    const chosen = goTo(playAll(chooseDeclaration(opened, "NT", "S", 9), "SA", "SJ"), 1);
    expect(atPlace(opened, kept(chosen))).toEqual(chosen);
    expect(atPlace(opened, { declaration: { strain: "NT", declarer: "S" } })).toMatchObject({ line: [], index: 0 });
  });

  it("has what is known of the defenders, in any strain and in none, and none without a deal", () => {
    const known = { N: { hcp: [11, 14], length: { S: [5, 6] } }, S: { holds: ["HA"] } } satisfies ViewerState["known"];
    const told = atPlace(opened, { known });
    expect(told).toEqual({ ...opened, known });
    expect(atPlace(opened, kept(told))).toEqual(told);
    const chosen = chooseDeclaration(told, "NT", "S");
    expect(chooseDeclaration(chosen, "S", "W")).toEqual(told);
    expect(atPlace(opened, kept(chosen))).toEqual(chosen);
    const bare = openBoard({ deal: DEAL });
    expect(atPlace(bare, kept({ ...bare, known }))).toEqual({ ...bare, known });
    expect(openBoard(BOARD).known).toEqual({});
    expect(placeOf(openBoard({ board: "1" }))).toBe(null);
  });

  it("is used as far as it is legal", () => {
    const { declaration } = kept(opened);
    const line = ["CT", "CQ", "D2", "C2"] as Card[];
    const place = { declaration, line, index: 9, claim: { index: 2, tricks: 14 } };
    expect(atPlace(opened, place)).toMatchObject({ line: ["CT", "CQ"], index: 2, claim: null });
  });
});
