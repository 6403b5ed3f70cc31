import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { DEAL, PBN, SECOND_DEAL } from "../support/app.js";
import { copyLink, openTool, paste, servePages } from "../support/pages.js";

const pages = servePages();

it("deals at random: thirteen cards each, no card twice, and another deal each time", async () => {
  const { page } = await pages.open();
  const shown = () =>
    page.locator(".hand .card").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card") ?? ""));
  await page.locator(".hand .card").first().waitFor();
  for (let deals = 0; deals < 2; deals += 1) {
    const before = await shown();
    await openTool(page, "source");
    await page.locator(".random").click();
    await expect.poll(shown).not.toEqual(before);
    expect(new Set(await shown()).size).toBe(52);
  }
});

it("solves all boards of a file with a bar, and saves them as PBN with their tables", async () => {
  const { page } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await paste(
    page,
    `[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${DEAL}"]\n\n[Board "2"]\n[Dealer "E"]\n[Vulnerable "NS"]\n[Deal "${SECOND_DEAL}"]\n`,
  );
  await page.getByRole("button", { name: "Solve all" }).click();
  await page.locator(".boards .par.number", { hasText: /\d/ }).nth(1).waitFor();
  expect(await page.locator(".boards tbody .par.number").allTextContents()).toEqual(["−110", "+100"]);
  await page.getByRole("button", { name: "Share" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "PBN with tables" }).click(),
  ]);
  const saved = readFileSync(await download.path(), "utf8");
  expect(saved).toContain(`[Deal "${DEAL}"]`);
  expect(saved.match(/\[OptimumResultTable /g)).toHaveLength(2);
  expect(saved.match(/\[OptimumScore "[^"]*"/g)).toEqual(['[OptimumScore "EW 110"', '[OptimumScore "NS 100"']);
});

it("prints hand records, four to a page, and no controls", async () => {
  const { page } = await pages.open();
  const boards = Array.from({ length: 5 }, (_, index) => `[Board "${index + 1}"]\n[Deal "${DEAL}"]\n`).join("\n");
  await paste(page, boards);
  await page.getByRole("navigation", { name: "Boards" }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".record:visible").count()).toBe(5);
  expect(await page.locator("bridge-hand-viewer:visible, button:visible").count()).toBe(0);
  // The hands fill their record: the air between North and the hands beside is less than half as high as a hand.
  const [north, west] = await Promise.all(
    [".record-N", ".record-W"].map((hand) => page.locator(hand).first().boundingBox()),
  );
  const height = north?.height ?? 0;
  expect((west?.y ?? 999) - (north?.y ?? 0) - height).toBeLessThan(height / 2);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

it("prints suits of thirteen cards within their record, in the letters of the language", async () => {
  const { page } = await pages.open({ viewport: { width: 718, height: 1000 }, locale: "de-DE" });
  await paste(page, '[Deal "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432"]');
  await page.locator('.hand[data-seat="N"] [data-card="HA"]').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const outside = await page.locator(".print .record").evaluate((record) => {
    const edge = record.getBoundingClientRect();
    const range = document.createRange();
    return [...record.querySelectorAll(".record-hand div, header")].filter((each) => {
      range.selectNodeContents(each);
      const { left, right, bottom } = range.getBoundingClientRect();
      return left < edge.left || right > edge.right || bottom > edge.bottom;
    }).length;
  });
  expect(outside).toBe(0);
  expect(await page.locator(".record-N").textContent()).toContain("AKDB1098765432");
});

it("shows hostile names and comments of a file as text, in the list, in print and in the editor", async () => {
  const { page, problems } = await pages.open();
  const hostile = "<img src=x onerror=window.hacked=1><script>window.hacked=1</script>";
  const game = (deal: string) =>
    `[Event "${hostile}"]\n[Board "${hostile}"]\n[North "${hostile}"]\n[Note "1:${hostile}"]\n{${hostile}}\n[Deal "${deal}"]\n[Auction "N"]\n1S =1= Pass Pass Pass\n[Note "1:${hostile}"]\n`;
  await paste(page, `${game(DEAL)}\n${game(SECOND_DEAL)}\n[Deal "${hostile}"]\n`);
  await page.getByRole("navigation", { name: "Boards" }).waitFor();
  await page.getByRole("alert").first().waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.locator(".print .record").first().waitFor({ state: "attached" });
  // The sheet with what is wrong stands over the board's head.
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.locator(".editor").waitFor();
  await copyLink(page);
  await page.locator(".notice").waitFor();
  const made = await page.evaluate(() => {
    const trees = [document, ...[...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    return trees.flatMap((tree) => [...tree.querySelectorAll("img, body script")]).length;
  });
  expect(made).toBe(0);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  expect(problems).toEqual([]);
});

it("saves and copies the board as a picture, with its table and par once they are known", async () => {
  const { page, problems } = await pages.open({ permissions: ["clipboard-read", "clipboard-write"] });
  await paste(
    page,
    PBN.replace(
      "[Dealer",
      // Marks that no XML may hold, and half of a pair.
      '[South "Ünal\u0001\ufffe\ud800"]\n[North "</text><script>window.hacked=1</script>"]\n[Vulnerable "All"]\n[Dealer',
    ),
  );
  const save = async () => {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the picture" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("board-7.png");
    return PNG.sync.read(readFileSync(await download.path()));
  };
  await page.locator(".par", { hasText: "−110" }).waitFor();
  const picture = await save();
  expect([picture.width, picture.height]).toEqual([1200, 630]);
  // Suits, contract and table stand where they should: ink in each part of the picture, and red of the red suits.
  for (const [x, y] of [
    [227, 64],
    [426, 250],
    [227, 430],
  ] as const) {
    expect(share(picture, [x, y, x + 28, y + 144], isRed)).toBeGreaterThan(0.03);
    expect(share(picture, [x, y, x + 28, y + 144], isInk)).toBeGreaterThan(0.03);
  }
  // West's rows end before the trick.
  expect(share(picture, [20, 250, 190, 400], isInk)).toBeGreaterThan(0.03);
  expect(share(picture, [194, 250, 203, 400], isInk)).toBe(0);
  expect(share(picture, [668, 110, 1000, 160], isInk)).toBeGreaterThan(0.02);
  expect(share(picture, [668, 260, 1130, 470], isInk)).toBeGreaterThan(0.005);
  // Vulnerability is a pill, and nothing of it is red.
  const northsName = [227, 19, 290, 42] as const;
  expect(share(picture, [...northsName], isRed)).toBe(0);
  expect(share(picture, [...northsName], isInk)).toBeGreaterThan(0.4);

  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Copy as a picture" }).click();
  await page.locator(".notice", { hasText: "The picture is copied." }).waitFor();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const blob = await item?.getType("image/png");
    if (!blob) return null;
    const { width, height } = await createImageBitmap(blob);
    return { width, height };
  });
  expect(copied).toEqual({ width: 1200, height: 630 });

  await paste(page, PBN.replace("[Dealer", '[Vulnerable "None"]\n[Dealer'));
  const safe = await save();
  expect(share(safe, [...northsName], isInk)).toBeLessThan(0.4);
  expect(share(safe, [...northsName], isInk)).toBeGreaterThan(0.01);

  expect(problems).toEqual([]);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});

type Color = (red: number, green: number, blue: number) => boolean;
const isInk: Color = (red, green, blue) => Math.max(red, green, blue) < 80;
const isRed: Color = (red, green, blue) => red > 150 && green < 70 && blue < 80;

/** How much of a part of a picture, from its left and top to its right and bottom, is of a color. */
function share({ data, width }: PNG, [left, top, right, bottom]: [number, number, number, number], color: Color) {
  let found = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      if (color(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) found += 1;
    }
  }
  return found / ((right - left) * (bottom - top));
}

it("says of a file without text that it is none, and leaves box and boards alone", async () => {
  const { page } = await pages.open();
  await paste(page, PBN);
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13])], "deal.png"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  await page.locator(".notice", { hasText: "deal.png holds no text" }).waitFor();
  expect(await page.locator(".problems").count()).toBe(0);
  expect(await page.locator(".board-name").textContent()).toContain("7");
});

it("leaves the boards alone when the hands of a link can't be read, whatever else of it can", async () => {
  const { page } = await pages.open();
  await paste(page, PBN);
  const twelve = "n=sqj6hk652dj85ct9&e=s873hj97dat764cq4&s=sk5ht83dkq9ca7652&w=sat942haq4d32ckj3&d=s&a=p1sp2sppp";
  await paste(page, `https://www.bridgebase.com/tools/handviewer.html?${twelve}`);
  await page.locator(".problems", { hasText: "North 12, East 13, South 13, West 13" }).waitFor();
  expect(await page.locator(".problems").textContent()).toContain("the boards stay as they were");
  expect(await page.locator('.hand[data-seat="N"] .card').count()).toBe(13);
  // An auction by itself is a board.
  await paste(page, '[Board "12"]\n[Dealer "N"]\n[Auction "N"]\n1S Pass Pass Pass\n');
  await page.locator(".auction", { hasText: "1" }).waitFor();
  expect(await page.locator(".problems").count()).toBe(0);
});

it("takes a link out of the address when other boards are shown", async () => {
  const { page } = await pages.open({ path: `#pbn=${encodeURIComponent(PBN)}` });
  await page.locator(".board-name", { hasText: "7" }).waitFor();
  expect(new URL(page.url()).hash).not.toBe("");
  await paste(page, SECOND_DEAL);
  await page.locator('.hand[data-seat="E"] [data-card="S5"]').waitFor();
  expect(new URL(page.url()).hash).toBe("#analyse?board=1");
});

it("gives the focus back when a panel or a notice closes", async () => {
  const { page } = await pages.open();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.getByRole("button", { name: "Share", exact: true }).press("Enter");
  await page.getByRole("button", { name: "LIN", exact: true }).press("Enter");
  expect(await focused()).toBe("Share");
  await page.locator(".notice").getByRole("button", { name: "Close" }).press("Enter");
  expect(await focused()).toBe("Share");
  await page.getByRole("button", { name: "Settings", exact: true }).press("Enter");
  await page.locator("dialog.sheet input:focus").waitFor();
  await page.keyboard.press("Escape");
  expect(await page.locator("dialog.sheet").count()).toBe(0);
  expect(await focused()).toBe("Settings");
});

it("puts the focus on the place of a board that is pasted, opened or edited, and on nothing when it is loaded", async () => {
  const { page } = await pages.open();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.shadowRoot?.activeElement?.getAttribute("data-card") ?? activeElement?.localName;
    });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await paste(page, PBN);
  await page.locator(".board-name", { hasText: "7" }).waitFor();
  expect(await focused()).toBe("main");
  // A typed card is played, and an arrow is a step of the play: they need no way to the board.
  await page.keyboard.press("s");
  await page.keyboard.press("q");
  await page.locator('.hand[data-seat="E"].to-play').waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.locator('.hand[data-seat="N"].to-play').waitFor();
  expect(await focused()).toBe("main");
  await paste(page, SECOND_DEAL);
  expect(await focused()).toBe("main");

  await button("Edit").press("Enter");
  await page.locator(".contract-fields summary").click();
  await page.locator('[data-bid="3NT"]').click();
  await page.locator('[data-declarer="E"]').click();
  await button("Show this deal").press("Enter");
  await page.locator('.hand[data-seat="S"].to-play').waitFor();
  expect(await focused()).toBe("main");

  await button("Open").press("Enter");
  await page.locator('input[type="file"]').setInputFiles({
    name: "game.pbn",
    mimeType: "text/plain",
    buffer: Buffer.from(PBN),
  });
  await page.locator(".board-name", { hasText: "7" }).waitFor();
  expect(await focused()).toBe("main");

  // What can't be read is corrected where it stands.
  await button("Open").press("Enter");
  await page.locator("#source").fill(`${PBN}\n[Board "8"]\n[Deal "N:AKQ"]\n`);
  await button("Show").press("Enter");
  await page.locator(".problems").waitFor();
  expect(await page.locator(".panel :focus").textContent()).toBe("Show");

  await page.goto(`${pages.url}#pbn=${encodeURIComponent(PBN)}`);
  await page.reload();
  await page.locator(".to-play").waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("button", { name: "Skip the menu" });
  expect(await skip.evaluate((each) => each === document.activeElement)).toBe(true);
  await skip.press("Enter");
  expect(await focused()).toBe("SQ");
});

it("does not scroll a touch screen to the board", async () => {
  const { page } = await pages.open({ viewport: { width: 360, height: 500 }, hasTouch: true, isMobile: true });
  await page.locator("#source").fill(PBN.replace('"W"]', '"E"]'));
  await page.getByRole("button", { name: "Show", exact: true }).tap();
  await page.locator('main:focus .hand[data-seat="S"].to-play').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

it("takes who presses Tab after the last card of a hand no further than the next hand", async () => {
  const { page } = await pages.open();
  await page.getByRole("button", { name: "New deal" }).first().click();
  await page.getByRole("textbox", { name: "North", exact: true }).focus();
  await page.keyboard.type("AKQ.J87.T9.65432");
  await page.keyboard.press("Tab");
  await page.keyboard.type("JT9.AKQ.AKQ.A");
  expect(await page.getByRole("textbox", { name: "East", exact: true }).inputValue()).toBe("JT9.AKQ.AKQ.A");
  // From field to field, by nothing in between.
  await page.keyboard.press("Tab");
  await page.keyboard.type("8");
  expect(await page.getByRole("textbox", { name: "South", exact: true }).inputValue()).toBe("8");
});

it("reads hands typed with blanks, and marks the field that can't be read", async () => {
  const { page } = await pages.open();
  await paste(page, DEAL);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const field = page.getByRole("textbox", { name: "North", exact: true });
  const fault = page.locator("#deal-fault");
  await field.fill("QJ6 K652 J85");
  expect(await fault.textContent()).toContain("North: four suits, spades to clubs");
  expect(
    await page.locator("input[aria-invalid=true]").evaluateAll((all) => all.map((each) => each.ariaLabel)),
  ).toEqual(["North"]);
  // East has the eight of spades, too.
  await field.fill("QJ8 K652 J85 T98");
  expect(await fault.textContent()).toBe("North, East: ♠\uFE0E8 is in two places");
  expect(
    await page.locator("input[aria-invalid=true]").evaluateAll((all) => all.map((each) => each.ariaLabel)),
  ).toEqual(["North", "East"]);
  await field.fill("QJ6 K652 J85 T98");
  expect(await fault.textContent()).toBe("");
  expect(await page.locator("input[aria-invalid=true]").count()).toBe(0);
  await page.getByRole("button", { name: "Show this deal" }).click();
  expect(await page.locator('.hand[data-seat="N"] .card').allTextContents()).toEqual([..."QJ6K652J85T98"]);
});

it("says in words that a contract is not doubled, and has the focus stay in its box when it is taken away", async () => {
  const { page } = await pages.open();
  await paste(page, PBN);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const summary = page.locator(".contract-fields summary");
  await summary.press("Enter");
  expect(await page.locator(".contract-fields [data-doubled][aria-pressed=true]").innerText()).toBe("Not doubled");
  await page.getByRole("button", { name: "none", exact: true }).press("Enter");
  expect(await summary.textContent()).toBe("Contract none");
  expect(await summary.evaluate((each) => each === document.activeElement)).toBe(true);
  // The box is open still, for another contract.
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").getAttribute("data-bid")).toBe("1C");
});

it("names the owners of cards in the editor as the language does", async () => {
  const { page } = await pages.open({ locale: "fr-FR" });
  await paste(page, DEAL);
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  const marks = page.locator(".deck-card small");
  // The editor comes with the first press on its button.
  await marks.first().waitFor();
  const owners = await marks.evaluateAll((all) =>
    [...new Set(all.map((each) => each.getAttribute("data-owner")))].sort(),
  );
  // The spades: West's are the most.
  expect(owners).toEqual(["E", "N", "O", "S"]);
});

it("keeps its own pages for the time without a network, whatever is asked of them, and stands before no others", async () => {
  const { page } = await pages.open();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  // There is none, so the host says, and not the app.
  await expect(page.goto(`${pages.url}other.html`)).rejects.toThrow("HTTP_RESPONSE_CODE");
  await page.context().setOffline(true);
  await page.goto(`${pages.url}gallery.html?state=Error`);
  await page.locator("[data-state=Error] .error", { hasText: "S7" }).waitFor();
  await page.goto(`${pages.url}?text=${encodeURIComponent(PBN)}`);
  await page.locator(".board-name", { hasText: "7" }).waitFor();
});
