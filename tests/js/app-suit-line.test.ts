/** Lines of suit combinations as the app tells them. */
import { createSolver, type Solver } from "tenace";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sayLine } from "../../www/app/suit-line.js";
import { suitStrings } from "../../www/app/suit-strings.js";
import { loadAreas, loadStrings } from "../../www/strings/index.js";
import { english } from "../../www/strings/strings.js";

await loadAreas("en", ["suit"]);
const [german, french] = [await loadStrings("de"), await loadStrings("fr")];

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 1, tableMegabytes: 1 });
});
afterAll(() => solver.close());

const said = async (hands: [string, string], target: number, strings = english) => {
  const { leads } = await solver.suitPlay({ hands, target, lines: true });
  return leads.slice(0, 2).map(({ line }) => line && sayLine(line, suitStrings(strings)));
};

test.each([
  [["AQT", "432"], 2, "Low to the ten; if it loses to the jack, low to the queen."],
  [["KJ9", "432"], 1, "Low to the 9; if it loses to the ten, low to the jack."],
  [["KJT7", "A986"], 4, "Low to the king; then low to the 9; if the defender before declarer shows out, run the jack."],
  [["AQ98", "7654"], 3, "Low to the 9; if it loses, low to the 8; if it holds, low to the queen."],
  // The jack asks for another lead in the second trick.
  [
    ["AQT9", "8765"],
    4,
    "Low to the ten; then low to the 9; if the defender before declarer plays the king or the jack, low to the ten.",
  ],
  [["K32", "654"], 1, "Low from both hands; if it loses, low to the king."],
  [["A32", "QJT"], 3, "Run the queen; then run the jack."],
  [["AKJ", "543"], 3, "Low to the ace; then low to the jack."],
  // A row of touching cards is named by its highest.
  [
    ["AJT32", "9876"],
    4,
    "Run the 9; if it loses to the king or the queen, run the 8; if the defender after declarer shows out, run the 8.",
  ],
  [["KJT32", "9876"], 4, "Run the 9; if it loses to the ace, run the 8; if it holds, low to the king."],
  [["KT98765", "J32"], 6, "Low to the ten; if it loses to the ace, cash the king; if it holds, low to the king."],
  [["AT98765", "J32"], 6, "Low to the ten; if it loses to the king or the queen, cash the ace."],
  // The same after either outcome is told once.
  [["KQJ9876", ""], 6, "The king; then the queen."],
  // The cards of the other hand belong to the row.
  [["AJ98", "T32"], 3, "Low to the jack; then low to the 9."],
  [["AQJ98", "T7"], 5, "Low to the queen; then run the ten."],
  // Winners of both hands are in one row, and only one of them is needed.
  [
    ["AQ8765", "KT9"],
    6,
    "The ten to the queen; if the defender after declarer shows out, run the 9; " +
      "if the defender before declarer shows out, low to the 9.",
  ],
  [["AKJ32", "7654"], 5, "Low to the ace; then cash the king."],
  // A card under the one led is not a card to lead to.
  [["KJT", "A93"], 3, "Low to the king; then run the jack."],
  [
    ["Q94", "AKT8"],
    4,
    "Low to the ace; then cash the queen; if the defender before declarer shows out, run the 9; " +
      "if the defender after declarer shows out, the 8 to the 9.",
  ],
  // Showing out in the first trick and in the second asks for two leads: the first is told.
  [["AQ932", "KT8"], 5, "Low to the king; then cash the ace; if the defender after declarer shows out, run the 8."],
  // The third round, by what was shown.
  [
    ["KQ92", "A43"],
    4,
    "Low to the ace; then cash the king; if the defender after declarer shows out, low to the 9; " +
      "if the defender after declarer plays the jack or the ten, low to the 9.",
  ],
  [["AKQ9", "T876"], 4, "Low to the ace; then cash the king; if the defender after declarer shows out, low to the 9."],
] as [[string, string], number, string][])("%j for %i", async (hands, target, line) => {
  expect((await said(hands, target))[0]).toBe(line);
});

test("a king drives out the ace, and is not run", async () => {
  expect((await said(["Q7654", "K2"], 3))[1]).toBe("Low from both hands; if it loses, the king.");
});

test("the second best too, in three languages", async () => {
  expect((await said(["AQT", "432"], 2))[1]).toBe("Cash the ace; then low to the ten.");
  expect(await said(["AQT", "432"], 2, german)).toEqual([
    "Klein zur Zehn; geht der Stich an den Buben: klein zur Dame.",
    "Das Ass abziehen; dann klein zur Zehn.",
  ]);
  expect(await said(["AQT", "432"], 2, french)).toEqual([
    "Petit vers le dix\u00a0; si la levée est perdue contre le valet\u00a0: petit vers la dame.",
    "Tirer l’as\u00a0; puis petit vers le dix.",
  ]);
});

test("a line ends as its language ends a sentence", async () => {
  const [line] = await said(["AQT", "432"], 2, await loadStrings("zh-Hans"));
  expect(line).toMatch(/[^.]。$/);
});
