import type { Par } from "tenace";
import { expect, test } from "vitest";
import { parContractRuns, parRuns } from "../../www/app/symbols.js";
import { english } from "../../www/strings/strings.js";

const par: Par = {
  score: -140,
  contracts: [{ level: 2, strain: "S", declarers: ["E", "W"], doubled: false, result: 1 }],
};
const text = (runs: ReturnType<typeof parRuns>) =>
  runs.map((run) => (typeof run === "string" ? run : run.suit)).join("");

test("par stands in the list, on paper and in pictures at the level that the viewer says", () => {
  expect(text(parRuns(par, english, "None"))).toBe("Par −140: 3S EW");
  expect(text(parContractRuns(par, english, undefined, 1))).toBe("3S EW");
});

test("par at the level of a game is not raised past what the score allows", () => {
  const game: Par = { score: -170, contracts: [{ ...par.contracts[0], result: 2 } as Par["contracts"][number]] };
  expect(text(parRuns(game, english, "None"))).toBe("Par −170: 3S EW +1");
});
