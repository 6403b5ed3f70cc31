/** The script of the documentation's pages: search, examples that run, and pages for use offline. */
import { type Hit, type Section, searchOf } from "./docs-search.js";

/** What an example prints to. */
type Print = Pick<Console, "log">;

const indexes = import.meta.glob<{ default: Section[] }>("./docs/search.json");
const examples = import.meta.glob<{ default: (console: Print) => Promise<void> }>("./docs/examples/*.js");

/** Loads the words of all pages when the search is first used. */
let loading: Promise<(words: string) => Hit[]> | undefined;
async function loadSearch(): Promise<(words: string) => Hit[]> {
  const [load] = Object.values(indexes);
  return searchOf(load ? (await load()).default : []);
}

function prepareSearch(field: HTMLInputElement, found: HTMLElement): void {
  const show = async () => {
    loading ??= loadSearch();
    const search = await loading;
    const words = field.value.trim();
    found.replaceChildren(...(words === "" ? [] : listOf(search(words))));
  };
  field.addEventListener("input", () => void show());
  field.addEventListener("focus", () => void show(), { once: true });
  field.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") {
      field.value = "";
      found.replaceChildren();
    }
    if (key === "Enter") found.querySelector("a")?.click();
    if (key === "ArrowDown") found.querySelector("a")?.focus();
  });
  found.addEventListener("click", () => found.replaceChildren());
  // "/" goes to the search, as in many manuals.
  document.addEventListener("keydown", (event) => {
    const [target] = event.composedPath();
    const typing = target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
  });
}

function listOf(hits: Hit[]): HTMLElement[] {
  if (hits.length === 0) return [paragraph("Nothing found")];
  const list = document.createElement("ul");
  for (const { id, page, heading, excerpt } of hits) {
    const link = document.createElement("a");
    link.href = `./${id}`;
    const name = document.createElement("b");
    name.textContent = heading === page ? page : `${page}: ${heading}`;
    const text = paragraph("");
    text.append(...excerpt.map((part, index) => (index % 2 === 1 ? marked(part) : part)));
    link.append(name, text);
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  return [list];
}

function marked(word: string): HTMLElement {
  const mark = document.createElement("mark");
  mark.textContent = word;
  return mark;
}

function paragraph(text: string): HTMLParagraphElement {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

/** Runs the example of a button, its lines shown beneath it. */
async function run(button: HTMLButtonElement): Promise<void> {
  const output = button.closest(".example")?.querySelector("output");
  const load = examples[`./docs/examples/${button.dataset.example}.js`];
  if (!output || !load) return;
  button.disabled = true;
  output.textContent = "";
  const say = (...values: unknown[]) => output.append(`${values.map(textOf).join(" ")}\n`);
  try {
    await (await load()).default({ log: say });
  } catch (error) {
    say(String(error));
  }
  output.dataset.done = "";
  button.disabled = false;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Elements that examples use, each loaded by a page that has one. */
const ELEMENTS: Record<string, () => Promise<unknown>> = {
  "bridge-hand-viewer": () => import("tenace/viewer"),
  "bridge-dd-table": () => import("tenace/viewer/dd-table"),
  "bridge-dd-button": () => import("tenace/viewer/dd-button"),
  "bridge-card": () => import("tenace/viewer/card"),
  "bridge-play-table": () => import("tenace/viewer/play-table"),
};

const field = document.querySelector<HTMLInputElement>("input[type=search]");
const found = document.getElementById("found");
if (field && found) prepareSearch(field, found);
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-example]")) {
  button.addEventListener("click", () => void run(button));
}
for (const [name, load] of Object.entries(ELEMENTS)) if (document.querySelector(name)) void load();

// On a wide screen the list of pages is open beside the text.
const pages = document.querySelector<HTMLDetailsElement>("details.pages");
const wide = matchMedia("(min-width: 60rem)");
const arrange = () => {
  if (pages) pages.open = wide.matches;
};
arrange();
wide.addEventListener("change", arrange);

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register(new URL("../sw.js", location.href)).catch(() => {});
}
