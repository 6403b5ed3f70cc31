/**
 * A page with the viewer alone, addressed as handviewers are: for links, or for an `<iframe>` in another page, to which
 * it reports its height. It is read-only, and loads no solver until double dummy is wanted.
 */
import english from "messages:en/app/handviewer";
import loaders from "messages:languages/app/handviewer";
import type { Board, BridgeHandViewer, Parsed } from "tenace";
import { textOfBytes } from "tenace/notation";
import { chosenLanguage } from "tenace/viewer";
import { type Addressed, isOwn, readQuery } from "./app/address.js";
import { readFragment } from "./app/board-link.js";
import { readApart } from "./app/read-apart.js";
import * as readers from "./app/readers.js";

const query = new URLSearchParams(location.search);
const language = chosenLanguage([query.get("lang") ?? navigator.language], Object.keys(loaders));
document.documentElement.lang = language;
const theme = query.get("theme");
if (theme === "light" || theme === "dark") document.documentElement.style.colorScheme = theme;

const viewer: BridgeHandViewer = document.createElement("bridge-hand-viewer");
viewer.setAttribute("readonly", "");
viewer.setAttribute("keys", "page");
for (const name of ["hide", "deck", "ten", "bottom", "start", "analysis"]) {
  const value = query.get(name);
  if (value) viewer.setAttribute(name, value);
}

/** The board that the address names, by its name or its index, or else the first. */
function chosen({ boards }: Parsed): Board | undefined {
  const name = query.get("board");
  return boards.find(({ board }) => name !== null && board === name) ?? boards[Number(name) - 1] ?? boards[0];
}

async function show(addressed: Exclude<Addressed, { kind: "file" }>): Promise<void> {
  const { kind, value } = addressed;
  const parsed = await readApart(kind === "link" ? "parseHandviewerUrl" : "parse", value, () => readers);
  const board = chosen(parsed);
  if (board && (board.deal || parsed.problems.length === 0)) viewer.currentBoard = board;
  // The viewer shows its own errors, in its own language.
  else viewer.setAttribute(kind === "link" ? "url" : "pbn", value);
  // With its board, so that it is drawn once.
  document.body.append(viewer);
  if (board?.board) document.title = `${board.board} · tenace`;
}

/** Shows an error, in English if the words of the language can't be fetched. */
async function say(name: keyof typeof english): Promise<void> {
  const words = await loaders[language]?.().then(
    ({ default: words }) => words,
    () => undefined,
  );
  const said = document.createElement("p");
  said.setAttribute("role", "alert");
  said.textContent = (words ?? english)[name];
  document.body.append(said);
}

async function open(): Promise<void> {
  const addressed = readQuery(location.href);
  if (addressed?.kind === "file") {
    if (!isOwn(addressed.value, location.href)) return say("elsewhere");
    const response = await fetch(addressed.value);
    if (!response.ok) return say("missing");
    return show({ kind: "text", value: textOfBytes(new Uint8Array(await response.arrayBuffer())) });
  }
  if (addressed) return show(addressed);
  const linked = await readFragment(location.hash);
  if (!linked) return say("nothing");
  await show({ kind: "text", value: linked.text });
  if (linked.place) viewer.place = linked.place;
}

/** Reports its height in CSS pixels to the page around the `<iframe>`, whenever it changes. */
function tellHeight(): void {
  if (window.parent === window) return;
  const tell = () =>
    window.parent.postMessage({ type: "tenace-height", height: document.documentElement.offsetHeight }, "*");
  new ResizeObserver(tell).observe(document.documentElement);
}

tellHeight();
void open().catch(() => say("missing"));
