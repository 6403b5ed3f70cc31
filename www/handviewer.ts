/**
 * A page with the viewer alone, addressed as handviewers are: to be linked to, or to stand in an `<iframe>` of another
 * page, which it tells its height. It is read-only, and asks for no solver until double dummy is wanted.
 */
import type { Board, BridgeHandViewer, Parsed } from "tenace";
import "tenace/viewer";
import { textOfBytes } from "tenace/notation";
import { type Addressed, isOwn, readQuery } from "./app/address.js";
import { readFragment } from "./app/board-link.js";
import { readApart } from "./app/read-apart.js";

const WORDS: Record<string, { nothing: string; elsewhere: string; missing: string }> = {
  en: {
    nothing: "This address holds no board.",
    elsewhere: "The boards are a file on another host, which this page does not ask. Open it, and copy its text.",
    missing: "The file with the boards could not be fetched.",
  },
  de: {
    nothing: "In dieser Adresse steckt kein Board.",
    elsewhere: "Die Boards liegen in einer Datei auf einem anderen Server, den diese Seite nicht fragt.",
    missing: "Die Datei mit den Boards ließ sich nicht laden.",
  },
  fr: {
    nothing: "Cette adresse ne contient pas de donne.",
    elsewhere: "Les donnes sont dans un fichier d’un autre serveur, que cette page n’interroge pas.",
    missing: "Le fichier des donnes n’a pas pu être chargé.",
  },
};

const query = new URLSearchParams(location.search);
const language = (query.get("lang") ?? navigator.language).toLowerCase().split("-")[0] ?? "en";
const words = WORDS[language] ?? (WORDS.en as (typeof WORDS)[string]);
document.documentElement.lang = WORDS[language] ? language : "en";
const theme = query.get("theme");
if (theme === "light" || theme === "dark") document.documentElement.style.colorScheme = theme;

const viewer: BridgeHandViewer = document.createElement("bridge-hand-viewer");
viewer.setAttribute("readonly", "");
viewer.setAttribute("keys", "page");
for (const name of ["hide", "deck", "ten", "bottom", "start", "analysis"]) {
  const value = query.get(name);
  if (value) viewer.setAttribute(name, value);
}

/** The board that the address names, by its name or its place, or the first. */
function chosen({ boards }: Parsed): Board | undefined {
  const name = query.get("board");
  return boards.find(({ board }) => name !== null && board === name) ?? boards[Number(name) - 1] ?? boards[0];
}

async function show(addressed: Exclude<Addressed, { kind: "file" }>): Promise<void> {
  const { kind, value } = addressed;
  const result = readApart(kind === "link" ? "parseHandviewerUrl" : "parse", value);
  const parsed = result instanceof Promise ? await result : result;
  const board = chosen(parsed);
  document.body.append(viewer);
  if (board && (board.deal || parsed.problems.length === 0)) viewer.currentBoard = board;
  // The viewer says itself what is wrong with it, in its own language.
  else viewer.setAttribute(kind === "link" ? "url" : "pbn", value);
  if (board?.board) document.title = `${board.board} · tenace`;
}

function say(text: string): void {
  const said = document.createElement("p");
  said.setAttribute("role", "alert");
  said.textContent = text;
  document.body.append(said);
}

async function open(): Promise<void> {
  const addressed = readQuery(location.href);
  if (addressed?.kind === "file") {
    if (!isOwn(addressed.value, location.href)) return say(words.elsewhere);
    const response = await fetch(addressed.value);
    if (!response.ok) return say(words.missing);
    return show({ kind: "text", value: textOfBytes(new Uint8Array(await response.arrayBuffer())) });
  }
  if (addressed) return show(addressed);
  const linked = await readFragment(location.hash);
  if (!linked) return say(words.nothing);
  await show({ kind: "text", value: linked.text });
  if (linked.place) viewer.place = linked.place;
}

/** Tells the page around an `<iframe>` how high it is, in CSS pixels, whenever that changes. */
function tellHeight(): void {
  if (window.parent === window) return;
  const tell = () =>
    window.parent.postMessage({ type: "tenace-height", height: document.documentElement.offsetHeight }, "*");
  new ResizeObserver(tell).observe(document.documentElement);
}

tellHeight();
void open().catch(() => say(words.missing));
