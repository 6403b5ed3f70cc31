/** What the person says of the hidden hands at the table: who goes by it, and from when on. */
import { type ChooseCardInput, createSolver, type Solver } from "tenace";
import { describe, expect, it } from "vitest";
import { allHandsOfDeal, cardsOfHand } from "../../js/bridge/deals.js";
import { seatAfter } from "../../js/bridge/names.js";
import { legalCards, playCards } from "../../js/bridge/rules.js";
import type { Board, Card, Seat } from "../../js/bridge/types.js";
import { Game, type SavedGame } from "../../js/viewer/play-table/game.js";
import { findHint } from "../../js/viewer/play-table/hint.js";
import { knownOf } from "../../js/viewer/play-table/knowledge.js";
import { playOut } from "../../js/viewer/play-table/play-out.js";
import { rankedCards } from "../../js/viewer/play-table/ranking.js";
import { knowledgeOf } from "../../js/viewer/play-table/robots.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const AUCTION = (["P", "P", "1S", "P", "2S", "P", "P", "P"] as const).map((call) => ({ call }));
const BID: Board = {
  deal: DEAL,
  contract: { level: 2, strain: "S", doubled: 0, declarer: "N" },
  dealer: "S",
  auction: AUCTION,
};
const TRICK: Card[] = ["D6", "D9", "D2", "DJ"];
const hands = { N: { hcp: [12, 14] as const, length: { S: [5, 6] as const } } };
const game = (saved: Partial<SavedGame> = {}) => new Game({ board: BID, seat: "E", played: [], ...saved });

describe("what the person says of hidden hands", () => {
  it("stands in place of the auction from then on, for the person's seat alone", async () => {
    const table = game({ played: TRICK });
    const before = (await knowledgeOf(table, "E")).constraints;
    table.known = [{ after: 4, hands }];
    expect((await knowledgeOf(table, "E")).constraints).toEqual(hands);
    expect((await knowledgeOf(table, "E", 3)).constraints).toEqual(before);
    expect((await knowledgeOf(table, "W")).constraints).not.toEqual(hands);
    expect(knownOf(await knowledgeOf(table, "E"))).toMatchObject({
      hands: [{ seat: "N", said: hands.N }, { seat: "W" }],
    });
  });

  it("says nothing of a hand that is seen", async () => {
    const table = game({ played: ["D6"], known: [{ after: 0, hands: { ...hands, S: {} } }] });
    expect(Object.keys((await knowledgeOf(table, "E")).constraints ?? {})).toEqual(["N"]);
    expect(Object.keys((await knowledgeOf(table, "E", 0)).constraints ?? {})).toEqual(["N", "S"]);
  });

  it("is kept with the game, and known before a card that is taken back", async () => {
    const table = game({ played: TRICK });
    table.known = [{ after: 4, hands }];
    expect(new Game(JSON.parse(JSON.stringify(table.save()))).known).toEqual(table.known);
    table.undo();
    expect(table.played).toHaveLength(0);
    expect((await knowledgeOf(table, "E")).constraints).toEqual(hands);
  });

  it("is told as an error in a hint if no layout fits it, and left out of a verdict", async () => {
    const table = game({ seat: "N", played: TRICK, known: [{ after: 4, hands: { E: { hcp: [30, 37] } } }] });
    const { signal } = new AbortController();
    const solver = await createSolver({ workers: 1 });
    await expect(findHint(solver, table, signal)).rejects.toMatchObject({ code: "IMPOSSIBLE_CONSTRAINTS" });
    const effort = { timeLimitMs: 300, deals: 10, rough: true };
    expect((await rankedCards(solver, table, 4, effort, signal)).length).toBeGreaterThan(1);
    await solver.close();
  });

  it("is gone by when a robot plays the person's seat, and by no other robot", async () => {
    const asked: ChooseCardInput[] = [];
    const solver = {
      async chooseCard(question: ChooseCardInput) {
        asked.push(question);
        const { hand, dummy, seat, played, contract: made } = question;
        // The robot plays the first card that may be played of the hand whose turn it is.
        const point = playCards(allHandsOfDeal(DEAL), made.strain, seatAfter(made.declarer), played);
        const own = cardsOfHand(point.handToPlay === seat ? hand : (dummy as string));
        const left = own.filter((card) => !played.includes(card));
        return { card: legalCards(left, point.trick.cards)[0] as Card, considered: [] };
      },
    } as unknown as Solver;
    const { play } = await playOut(solver, BID, { seat: "E", known: [{ after: 0, hands }] });
    expect(play).toHaveLength(52);
    const told = (seat: Seat) =>
      asked.filter((each) => each.seat === seat).map(({ constraints }) => JSON.stringify(constraints ?? {}));
    expect(new Set(told("E"))).toEqual(new Set([JSON.stringify(hands)]));
    expect(told("W")).not.toContain(JSON.stringify(hands));
  });
});
