/**
 * The words that a viewer begins with. A translation is one file of this shape; what is fetched later brings its own.
 */
import { SEAT_NAMES } from "../../bridge/names.js";
import type { Seat, Side, Strain, Suit, Vulnerability } from "../../bridge/types.js";
import { counting, type Language } from "./counting.js";

const seats = SEAT_NAMES;
const suits: Record<Suit, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

const count = counting("en");

export const english = {
  language: "en" as Language,
  /** The ranks from the ace down, one letter each, or "10". */
  ranks: "AKQJT98765432" as string | readonly string[],
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
  hidden: "hidden",
  hide: (seat: Seat) => `Hide ${seats[seat]}`,
  keys: "Keys",
  close: "Close",

  auction: "Auction",
  pass: "Pass",
  double: "X",
  redouble: "XX",
  calls: { P: "pass", X: "double", XX: "redouble" },
  alerts: (many: number) => count(many, "alert", "alerts"),
  alerted: (note: string) => `alerted: ${note}`,

  table: "Tricks by declarer and strain",
  declarer: "Declarer",
  tricks: (tricks: number) => count(tricks, "trick", "tricks"),
  unknown: "not yet known",
  solving: "Solving",

  declares: "declarer",
  tabs: { table: "Table", play: "Play", auction: "Auction", chances: "Chances" },
  nextMistake: "Next mistake",
  showAll: "Show all",
  big: "Big",

  error: ({ line, message }: { line?: number; message: string }) => (line ? `Line ${line}: ${message}` : message),
};

export type Strings = typeof english;
