/** Every state of the viewer on one page, for looking at and for the tests that photograph it. */
import type { Board, BridgeHandViewer, Card } from "tenace";
import "tenace/viewer";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const PLAY =
  "S6 S7 S5 S2 HJ HT H4 H2 C4 C2 CJ C8 S4 SJ S3 SK H8 HA HK H9 SA SQ S8 CA S9 H5 D6 C5 ST C9 D7 C6 HQ H6 H7 H3".split(
    " ",
  ) as Card[];

const played: Board = {
  board: "7",
  dealer: "S",
  vulnerable: "Both",
  deal: DEAL,
  players: { N: "Ada", E: "Maximiliane Hohenzollern-Sigma", S: "Grace", W: "Bartholomew Featherstonehaugh" },
  auction: [
    { call: "P" },
    { call: "1S" },
    { call: "P" },
    { call: "2S", alert: "constructive, 8 to 10 points and three-card support" },
    { call: "X" },
    { call: "P" },
    { call: "P" },
    { call: "P" },
  ],
  contract: { level: 2, strain: "S", doubled: 1, declarer: "W" },
  play: PLAY,
  result: 11,
  claim: 11,
};

interface State {
  name: string;
  board?: Board;
  pbn?: string;
  at?: number;
  attributes?: Record<string, string>;
  branch?: Card;
  /** What stands in the slots, by their names. */
  slots?: Record<string, string>;
}

const states: State[] = [
  { name: "Fresh board", board: { board: "1", dealer: "N", vulnerable: "None", deal: DEAL } },
  { name: "Opening lead, analyzed", board: played, attributes: { analysis: "full" } },
  { name: "Middle of a trick", board: played, at: 17, attributes: { analysis: "full" } },
  { name: "Mistake", board: played, at: 2, attributes: { analysis: "full" } },
  { name: "Branch", board: played, at: 8, branch: "DA", attributes: { analysis: "cards" } },
  { name: "Chances", board: played, at: 8, attributes: { analysis: "cards", chances: "" } },
  { name: "Hidden hands", board: played, at: 8, attributes: { hide: "NS" } },
  { name: "Two hands", board: played, at: 8, attributes: { "two-hands": "", analysis: "cards" } },
  { name: "Big", board: played, at: 17, attributes: { big: "", analysis: "cards" } },
  {
    name: "Caption and bar",
    board: played,
    at: 4,
    attributes: { start: "4", analysis: "cards" },
    slots: { caption: "West has won the first trick. How many more?", bar: "7/24" },
  },
  { name: "Claim", board: played, at: PLAY.length },
  {
    name: "Voids and long suits",
    board: {
      board: "13",
      dealer: "E",
      vulnerable: "EW",
      deal: "N:.AKQJT98765.32.2 AKQJT9876..54.43 5432.32.AKQ9.A65 .4.JT876.KQJT987",
      contract: { level: 7, strain: "H", doubled: 2, declarer: "N" },
    },
    attributes: { analysis: "cards", deck: "four" },
  },
  {
    name: "Ending of three cards",
    board: { deal: "N:A2.3.. K.4.5. Q.5..6 .6.A.7", contract: { level: 4, strain: "S", doubled: 0, declarer: "S" } },
    attributes: { analysis: "cards" },
  },
  {
    name: "No auction",
    board: {
      board: "4",
      dealer: "W",
      vulnerable: "Both",
      deal: DEAL,
      contract: { level: 3, strain: "NT", doubled: 0, declarer: "E" },
    },
    attributes: { bottom: "E" },
  },
  {
    name: "Passed out",
    board: {
      board: "9",
      dealer: "N",
      vulnerable: "EW",
      deal: DEAL,
      auction: [{ call: "P" }, { call: "P" }, { call: "P" }, { call: "P" }],
    },
  },
  { name: "Error", pbn: '[Deal "N:QJ7.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"]' },
  { name: "Compact", board: played, at: 5, attributes: { compact: "", analysis: "cards" } },
  { name: "Read only", board: played, at: 9, attributes: { readonly: "" } },
  { name: "Dark", board: played, at: 17, attributes: { class: "dark", deck: "four", analysis: "full" } },
];

/** `?state=Dark` shows that one alone. */
const wanted = new URLSearchParams(location.search).get("state");
const gallery = document.getElementById("gallery");
for (const { name, board, pbn, at, attributes, branch, slots } of states) {
  if (wanted !== null && wanted !== name) continue;
  const section = document.createElement("section");
  const heading = document.createElement("h2");
  heading.textContent = name;
  const viewer = document.createElement("bridge-hand-viewer") as BridgeHandViewer;
  for (const [attribute, value] of Object.entries(attributes ?? {})) viewer.setAttribute(attribute, value);
  for (const [slot, text] of Object.entries(slots ?? {}))
    viewer.append(Object.assign(document.createElement("span"), { slot, textContent: text }));
  section.append(heading, viewer);
  section.dataset.state = name;
  gallery?.append(section);
  if (pbn) viewer.pbn = pbn;
  if (board) viewer.currentBoard = board;
  if (at) viewer.goto(at);
  if (branch) viewer.play(branch);
}
