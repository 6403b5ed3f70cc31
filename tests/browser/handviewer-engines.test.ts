/** The page with the viewer alone in every browser, by itself and in an `<iframe>` of another origin. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Board } from "../../js/bridge/types.js";
import { parseHandviewerUrl } from "../../js/notation/index.js";
import { BBO, HANDVIEWER } from "../kit/handviewers.js";
import { serveApp } from "../support/app.js";
import { ENGINES, type Engine, type Tab } from "../support/engines/index.js";
import { type Site, serve } from "../support/serve.js";

const QUERY =
  "n=sqj6hk652dj85ct98&e=s873hj97dat764cq4&s=sk5ht83dkq9ca7652&w=sat942haq4d32ckj3&d=s&v=b&b=7&a=p1sp2sppp&p=ctc4cacj&lang=en";

/** What the viewer of a page shows, once it is there. */
const shown = (tab: Tab) =>
  tab.evaluate(async () => {
    for (;;) {
      const root = document.querySelector("bridge-hand-viewer")?.shadowRoot;
      const cards = root?.querySelectorAll(".hand .card").length ?? 0;
      if (root && cards > 0)
        return {
          cards,
          auction: root.querySelectorAll(".auction").length,
          name: root.querySelector(".board-name")?.textContent,
        };
      await new Promise((next) => setTimeout(next, 20));
    }
  }, null);

/** What the viewer of an address holds and shows. Runs in the page, or in its frame. */
async function told() {
  for (;;) {
    const viewer = document.querySelector<HTMLElement & { currentBoard: Board | null }>("bridge-hand-viewer");
    const root = viewer?.shadowRoot;
    const fault = root?.querySelector("[role=alert]")?.textContent ?? "";
    if (viewer && root && (viewer.currentBoard || fault)) {
      // It is drawn at the next frame.
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      const count = (selector: string) => root.querySelectorAll(selector).length;
      return { board: viewer.currentBoard, cards: count(".hand .card"), auctions: count(".auction"), fault };
    }
    await new Promise((next) => setTimeout(next, 10));
  }
}

/** What they have to, by the reader of the package. */
function expected(query: string) {
  const { boards, problems } = parseHandviewerUrl(`${BBO}?${query}`);
  const [board] = boards;
  const isRead = board !== undefined && (board.deal !== undefined || problems.length === 0);
  if (!isRead) return { board: null, cards: 0, auctions: 0, fault: expect.stringMatching(/./) };
  return {
    board,
    cards: board.deal?.slice(2).match(/\w/g)?.length ?? 0,
    auctions: board.auction ? 1 : 0,
    fault: "",
  };
}

describe.each(ENGINES)("$name", ({ name, installed, start }) => {
  let app: Site;
  let club: Site;
  let engine: Engine | undefined;
  beforeAll(async () => {
    app = await serveApp();
    const page = `<!doctype html><title>A club</title><iframe src="${app.url}handviewer.html?${QUERY}" width="600" height="50"></iframe>
      <script>addEventListener("message", ({ source, data }) => {
        const frame = document.querySelector("iframe");
        if (frame.contentWindow === source && data.type === "tenace-height") frame.height = data.height;
      });</script>`;
    const framed = `<!doctype html><title>A club</title><body><script>
      const frame = document.createElement("iframe");
      frame.src = "${app.url}handviewer.html" + location.search;
      document.body.append(frame);</script>`;
    club = await serve({}, { texts: { "/club.html": page, "/framed.html": framed }, headers: {} });
    if (installed) engine = await start();
  });
  afterAll(async () => {
    await engine?.close();
    await app?.close();
    await club?.close();
  });

  it.runIf(installed)("shows four hands, auction and board of an address", async () => {
    const tab = await (engine as Engine).open(`${app.url}handviewer.html?${QUERY}`);
    expect(await shown(tab)).toMatchObject({ cards: 52, auction: 1, name: expect.stringContaining("7") });
    await tab.close();
  });

  it.runIf(installed)("says on the page that an address can't be read", async () => {
    const tab = await (engine as Engine).open(`${app.url}handviewer.html?file=https://example.org/a.pbn&lang=en`);
    const said = await tab.evaluate(async () => {
      for (;;) {
        const alert = document.querySelector("[role=alert]")?.textContent;
        if (alert) return alert;
        await new Promise((next) => setTimeout(next, 20));
      }
    }, null);
    expect(said).toMatch(/another host/);
    await tab.close();
  });

  it.runIf(installed)("tells a page of another origin how high its iframe is", async () => {
    expect(new URL(club.url).origin).not.toBe(new URL(app.url).origin);
    const tab = await (engine as Engine).open(`${club.url}club.html`);
    const height = await tab.evaluate(async () => {
      for (;;) {
        const height = Number(document.querySelector("iframe")?.height);
        // Higher than it was, by what the frame of another origin has told.
        if (height > 200) return height;
        await new Promise((next) => setTimeout(next, 20));
      }
    }, null);
    expect(height).toBeGreaterThan(200);
    await tab.close();
  });

  it.runIf(installed)(
    "shows the board that the reader gives, in each form and in a frame of another origin",
    async () => {
      expect(HANDVIEWER.length).toBeGreaterThanOrEqual(40);
      const tab = await (engine as Engine).open(`${app.url}handviewer.html?${QUERY}`);
      for (const query of HANDVIEWER) {
        await tab.goto(`${app.url}handviewer.html?${query}`);
        // The board is there a moment before its cards, later on a busy machine.
        await expect.poll(() => tab.evaluate(told, null), { message: query }).toEqual(expected(query));
        await tab.goto(`${club.url}framed.html?${query}`);
        const inFrame = () => tab.evaluateInFrame(told, null);
        await expect.poll(inFrame, { message: `${query} in a frame` }).toEqual(expected(query));
      }
      await tab.close();
    },
  );

  it.skipIf(installed)(`is not installed: ${name}`, () => {});
});
