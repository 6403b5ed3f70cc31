/** When the page "Bid" says its sentence though deals are still looked at. */
import type { ContractAnalysis } from "tenace";
import { expect, it } from "vitest";
import { isClear, isFirstOfZone } from "../../www/app/tools/many/bid-stage.js";

/** A contract that is so many points behind the first, with this standard error. */
function row(level: number, strain: string, mean: number, standardError: number) {
  const score = { mean, standardError };
  return { contract: { level, strain, doubled: 0, declarer: "S" }, against: { score } };
}

const analysis = (deals: number, ...others: object[]) =>
  ({ deals, contracts: [row(3, "NT", 0, 0), ...others] }) as unknown as ContractAnalysis;

it("waits until the other strains are far behind", () => {
  expect(isClear(analysis(100, row(4, "S", -55, 15)))).toBe(true);
  expect(isClear(analysis(100, row(4, "S", -50, 15)))).toBe(false);
  expect(isClear(analysis(100, row(4, "S", -55, 15), row(1, "C", -45, 15)))).toBe(false);
  // A few deals that went alike tell nothing.
  expect(isClear(analysis(49, row(4, "S", -45, 0)))).toBe(false);
  expect(isClear(analysis(100, row(5, "D", 0, 0)))).toBe(false);
});

it("asks of no higher contract of the strain within game or slam, and of a slam", () => {
  expect(isClear(analysis(100, row(4, "NT", -3, 3)))).toBe(true);
  expect(isClear(analysis(100, row(5, "NT", 0, 0)))).toBe(true);
  expect(isClear(analysis(100, row(6, "NT", -50, 15)))).toBe(false);
  expect(isClear(analysis(100, row(2, "NT", -50, 15)))).toBe(false);
});

it("of a strain's partscores and games the best alone has a row, and each slam has one", () => {
  const bids = ["4S", "3NT", "5S", "2S", "1S", "4NT", "3D", "5D", "6S", "7S", "2NT"];
  const rows = bids.map((bid) => row(Number(bid[0]), bid.slice(1), 0, 0)) as never[];
  const named = bids.filter((_, index) => isFirstOfZone(rows[index] as never, index, rows));
  expect(named).toEqual(["4S", "3NT", "2S", "3D", "5D", "6S", "7S", "2NT"]);
});
