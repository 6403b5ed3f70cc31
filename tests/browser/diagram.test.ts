/** The straight diagram: where hands, trick box and marks stand, in numbers. */
import { expect, it } from "vitest";
import { paste, servePages } from "../support/pages.js";

const pages = servePages();

/** West leads; its five clubs are its longest row. */
const WEST_LEADS = `[Deal "N:AKQ65.J732.A4.K2 J943.AQT8.KQ2.Q4 T872.K9.J87.JT65 .654.T9653.A9873"]
[Contract "3NT"]
[Declarer "S"]
`;

it.each([
  [820, 1180],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
])("stands straight round the trick box, with marks of one size, at %i x %i", async (width, height) => {
  const { page } = await pages.open({ viewport: { width, height } });
  // The example of the first screen; South is to play.
  await page.locator(".figure.good:visible").first().waitFor();
  const drawn = await page.evaluate(() => {
    const root = document.querySelector("bridge-hand-viewer")?.shadowRoot as ShadowRoot;
    const box = (selector: string) => (root.querySelector(selector) as Element).getBoundingClientRect();
    const trick = box(".trick");
    const rank = Number.parseFloat(getComputedStyle(root.querySelector(".diagram") as Element).fontSize);
    const rights = [...root.querySelectorAll(".west .suit .card:last-child .rank")].map(
      (each) => each.getBoundingClientRect().right,
    );
    const lefts = (place: string) => [
      ...new Set([...root.querySelectorAll(`.${place} .symbol`)].map((each) => each.getBoundingClientRect().left)),
    ];
    const middle = (trick.left + trick.right) / 2;
    const tops = [...root.querySelectorAll(".north .suit")].map((each) => each.getBoundingClientRect().top);
    return {
      beforeTrick: trick.left - Math.max(...rights),
      afterTrick: (lefts("east")[0] ?? 0) - trick.right,
      edges: ["north", "east", "south", "west"].map((place) => lefts(place).length),
      northSouth: [lefts("north")[0], lefts("south")[0]].map((left) => (middle - (left ?? 0)) / rank),
      heads: [".west .hand-head", ".east .hand-head"].map((head) => box(head).top - trick.top),
      pitch: tops.slice(1).map((top, place) => (top - (tops[place] ?? 0)) / rank),
      marks: [...root.querySelectorAll(".figure")]
        .filter((each) => each.getBoundingClientRect().width > 0)
        .map((each) => {
          const { width, height } = each.getBoundingClientRect();
          const rankBox = (each.previousElementSibling as Element).getBoundingClientRect();
          const { fontSize } = getComputedStyle(each);
          return [width, height, Number.parseFloat(fontSize), each.getBoundingClientRect().left - rankBox.right];
        }),
      text: [...root.querySelectorAll(".south .figure")].flatMap((each) => each.getAttribute("data-figure") || []),
    };
  });
  // The room round a rank is part of its letter's.
  expect(Math.abs(drawn.beforeTrick - 12)).toBeLessThanOrEqual(2);
  expect(Math.abs(drawn.afterTrick - 14)).toBeLessThanOrEqual(1);
  expect(drawn.edges).toEqual([1, 1, 1, 1]);
  for (const left of drawn.northSouth) expect(Math.abs(left - 2.9)).toBeLessThan(0.05);
  for (const top of drawn.heads) expect(Math.abs(top)).toBeLessThanOrEqual(4);
  for (const pitch of drawn.pitch) expect(Math.abs(pitch - 1.3)).toBeLessThan(0.03);
  expect(drawn.marks.length).toBeGreaterThan(3);
  for (const [wide = 0, high = 0, size, before = 0] of drawn.marks) {
    expect([wide, high, size].map((each) => Math.round(each ?? 0))).toEqual([28, 20, 14]);
    expect(before).toBeGreaterThan(2);
    expect(before).toBeLessThan(5);
  }
  // The mistake of the example costs two tricks, as every other card but one.
  expect(drawn.text).toEqual(["−2", "=", "−2", "−2", "−2"]);
});

it("keeps the box and the head of West where they are when it is to play, and its marks out of the trick", async () => {
  const { page } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await paste(page, WEST_LEADS);
  await page.locator(".west .figure.good:visible").first().waitFor();
  const places = () =>
    page
      .locator(".west .hand, .west .hand-head, .trick")
      .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const before = await places();
  const right = await page
    .locator(".west .card :is(.rank, .figure):visible")
    .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
  const trick = await page.locator(".trick").boundingBox();
  expect((trick?.x ?? 0) - right).toBeGreaterThanOrEqual(10);
  await page.locator('.west [data-card="C9"]').click();
  await page.locator(".north .figure.good:visible").first().waitFor();
  // The triangle of the turn goes from West's head; its left edge may move by it, its right edge not.
  const after = await places();
  expect(after[0]).toBe(before[0]);
  expect(after[2]).toBe(before[2]);
});
