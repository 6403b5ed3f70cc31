/** Known tables and known values of cards, through the packed package, in Node and in Chromium. */

import { join } from "node:path";
import type { DdTable, Solution, Solver } from "tenace";
import { describe, expect, test } from "vitest";
import { launchChromium, watch } from "./chromium.js";
import { type DealRecord, valueOfEach } from "./oracle.js";
import { installed } from "./places.js";
import { serve } from "./serve.js";

interface Answer {
  table: DdTable;
  solution: Solution | undefined;
}

/** Has a solver answer what a record knows. Runs in the page too, so it uses nothing from outside. */
async function answer(solver: Solver, { deal, solve }: Pick<DealRecord, "deal" | "solve">): Promise<Answer> {
  const position = solve && { deal, strain: solve.strain, leader: solve.leader };
  const [table, solution] = await Promise.all([solver.ddTable(deal), position && solver.solve(position)]);
  return { table, solution };
}

function check(record: DealRecord, { table, solution }: Answer) {
  expect(table.tricks, record.id).toEqual(record.table);
  if (record.solve) expect(valueOfEach(solution?.cards ?? []), record.id).toEqual(valueOfEach(record.solve.cards));
}

/** Tests that the package gives every answer that these records have. */
export function testKnownAnswers(name: string, known: DealRecord[]) {
  describe.skipIf(known.length === 0)(`every known answer of ${name}`, () => {
    test("in Node", async () => {
      const { createSolver } = await import(join(installed, "dist/index.js"));
      const solver: Solver = await createSolver();
      for (const record of known) check(record, await answer(solver, record));
      await solver.close();
    });

    test("in Chromium", async () => {
      const texts = {
        "/index.html": '<!doctype html><script type="module" src="/app.js"></script>',
        "/app.js": `import { createSolver } from "/tenace/dist/index.js";
          const answer = ${answer};
          const solver = await createSolver();
          globalThis.answer = (record) => answer(solver, record);`,
      };
      const site = await serve({ tenace: installed }, { texts });
      const browser = await launchChromium();
      const page = await browser.newPage();
      const problems = watch(page);
      await page.goto(site.url);
      await page.waitForFunction(() => "answer" in globalThis);
      type Globals = { answer: (record: DealRecord) => Promise<Answer> };
      for (const record of known) {
        check(record, await page.evaluate((one) => (globalThis as unknown as Globals).answer(one), record));
      }
      await browser.close();
      await site.close();
      expect(problems).toEqual([]);
    });
  });
}
