/** Every word that the viewer shows or speaks. A translation is one file of this shape. */
import { SEAT_NAMES } from "../../bridge/names.js";
import type { Par, ParContract, Seat, Side, Strain, Suit, Vulnerability } from "../../bridge/types.js";

const seats = SEAT_NAMES;
const suits: Record<Suit, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;

export const english = {
  /** The ranks from the ace down, one letter each. */
  ranks: "AKQJT98765432",
  rankNames: ["ace", "king", "queen", "jack", "ten", "9", "8", "7", "6", "5", "4", "3", "2"],
  seats,
  seatLetters: { N: "N", E: "E", S: "S", W: "W" } as Record<Seat, string>,
  sides: { NS: "N/S", EW: "E/W" } as Record<Side, string>,
  suits,
  noTrump: "NT",
  strainNames: { ...suits, NT: "no trump" } as Record<Strain, string>,
  cardName: (rank: string, of: Suit) => `${rank} of ${suits[of]}`,

  board: (name: string) => `Board ${name}`,
  deal: "Deal",
  vulnerable: {
    None: "none vul",
    NS: "N/S vul",
    EW: "E/W vul",
    Both: "all vul",
  } as Record<Vulnerability, string>,
  dealer: (seat: Seat) => `dealer ${seats[seat]}`,
  points: (points: number) => count(points, "high-card point", "high-card points"),
  by: (seat: Seat) => `by ${seats[seat]}`,
  passedOut: "Passed out",
  noContract: "Choose a contract in the table",
  doubled: ["", "doubled", "redoubled"],
  noDeal: "This board has no deal.",
  empty: "No board",
  void: "void",

  toPlay: "to play",
  seatToPlay: (seat: Seat) => `${seats[seat]} to play`,
  seatToLead: (seat: Seat) => `${seats[seat]} to lead`,
  trick: (number: number) => `Trick ${number}`,
  trickWon: (seat: Seat, card: string) => `${seats[seat]} wins the trick with the ${card}.`,
  played: (seat: Seat, card: string) => `${seats[seat]} plays the ${card}.`,
  finished: (tricks: number) => `Declarer took ${count(tricks, "trick", "tricks")}`,
  claimed: (tricks: number) => `Claimed: ${count(tricks, "trick", "tricks")} to declarer`,
  claimTakenBack: "Claim taken back.",
  claimChecked: (best: number, claim: number) =>
    best === claim
      ? ", as best play makes"
      : `; best play makes ${best}, so that is ${Math.abs(claim - best)} too ${claim > best ? "many" : "few"}`,
  claim: "Claim",
  claimTricks: "Claim: declarer's tricks in all",
  recorded: "played at the table",
  equalTo: (cards: string) => `equal to ${cards}`,
  made: "makes exactly",
  over: (tricks: number) => count(tricks, "overtrick", "overtricks"),
  down: (tricks: number) => `${tricks} down`,
  takes: (tricks: number) => `declarer takes ${tricks}`,
  best: "best",
  cost: (seat: Seat, tricks: number) => `${seats[seat]} gave away ${count(tricks, "trick", "tricks")}`,
  typed: (name: string) => `${name} …`,

  first: "To the opening lead",
  back: "Back one card",
  forward: "Forward one card",
  last: "To the end of the play",
  undo: "Undo",
  rejoin: "Back to the record",
  showValues: "Show double dummy",
  doubleDummy: "Double dummy",
  hideValues: "Hide double dummy",
  showSmall: "Dim cards that do not matter",
  small: "Dim small cards",
  chance: (chance: string) => (chance ? `chance ${chance}` : ""),
  hidden: "hidden",
  hide: (seat: Seat) => `Hide ${seats[seat]}`,
  keys: "Keys",
  close: "Close",
  keyList: [
    ["← →", "back, forward one card"],
    ["← ↑ → ↓", "among the cards, with the focus on one"],
    ["Enter, Space", "play the card"],
    ["H Q", "type a card to play it"],
    ["Backspace", "take back a card or a claim"],
    ["N, Shift N", "next, previous mistake"],
    ["T", "table"],
    ["C", "chances"],
    ["F", "big"],
    ["Page Up, Page Down", "back, forward one trick"],
    ["Home, End", "opening lead, end of the play"],
    ["R", "back to the record"],
  ] as [string, string][],

  auction: "Auction",
  pass: "Pass",
  double: "X",
  redouble: "XX",
  calls: { P: "pass", X: "double", XX: "redouble" },
  alerts: (many: number) => count(many, "alert", "alerts"),
  alerted: (note: string) => `alerted: ${note}`,

  table: "Tricks by declarer and strain",
  declarer: "Declarer",
  cell: (seat: Seat, strain: string, tricks: string) => `${seats[seat]}, ${strain}: ${tricks}`,
  tricks: (tricks: number) => count(tricks, "trick", "tricks"),
  unknown: "not yet known",
  contractKind: ["", "part score", "game", "small slam", "grand slam"],
  chosen: "being played",
  progress: (done: number, total: number) => `${done} of ${total}`,
  solving: "Solving",
  remaining: (seconds: number) =>
    seconds < 1 ? "" : `about ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}`,
  stop: "Stop",
  resume: "Go on",
  stopped: "Stopped",
  analyze: "Solve",
  parPassedOut: "Par: passed out, 0",
  parOf: (par: Par, contract: (contract: ParContract) => string) =>
    `Par: ${par.contracts.map(contract).join("; or ")}, ${par.score > 0 ? "+" : ""}${String(par.score).replace("-", "−")}`,
  parBy: (contract: string, declarers: Seat[], doubled: boolean, result: string) =>
    `${contract}${doubled ? "×" : ""} by ${declarers.map((seat) => seats[seat]).join(" or ")}${result ? ` ${result}` : ""}`,

  declares: "declarer",
  tabs: { table: "Table", play: "Play", auction: "Auction", chances: "Chances" },
  nextMistake: "Next mistake",
  showAll: "Show all",
  big: "Big",
  allTheSame: "all the same",
  keeps: (cards: number): string => (cards === 1 ? "keeps" : "keep"),
  keepsIt: (cards: number, over: number | null, tricks: number) =>
    `${cards === 1 ? "keeps" : "keep"} ${over === null ? count(tricks, "trick", "tricks") : over < 0 ? `it ${-over} down` : over > 0 ? `it at +${over}` : "it just made"}`,
  imps: (imps: number) => count(imps, "IMP", "IMPs"),
  price: (tricks: number, points: number | null, imps: number) =>
    points === null ? count(tricks, "trick", "tricks") : `−${tricks} · ${points} pts · ${count(imps, "IMP", "IMPs")}`,
  here: (points: number, imps: number) =>
    `here ${points > 0 ? "+" : ""}${String(points).replace("-", "−")}, ${count(imps, "IMP", "IMPs")}`,
  players: "Players",
  givenAway: "Tricks",
  outOf: (some: number, all: number) => `${some} of ${all}`,
  noPlay: "No cards played yet.",

  trace: "Course of the play",
  traceAt: (card: number, of: number) => (card === 0 ? "before the opening lead" : `after card ${card} of ${of}`),
  mistakes: "Mistakes",
  noMistakes: "No double-dummy mistakes",
  errorAt: (line: number, message: string) => `Line ${line}: ${message}`,
};

export type Strings = typeof english;
