import type { Seat, Strain, Suit } from "../../bridge/types.js";
import { counting } from "./counting.js";
import type { Strings } from "./english.js";
import { faultIn } from "./faults.js";

const seats: Record<Seat, string> = { N: "Nord", E: "Ost", S: "Süd", W: "West" };
const suits: Record<Suit, string> = { S: "Pik", H: "Coeur", D: "Karo", C: "Treff" };

const count = counting("de");

export const german: Strings = {
  language: "de",
  ranks: "AKDBT98765432",
  rankNames: ["Ass", "König", "Dame", "Bube", "Zehn", "9", "8", "7", "6", "5", "4", "3", "2"],
  seats,
  seatLetters: { N: "N", E: "O", S: "S", W: "W" },
  sides: { NS: "N/S", EW: "O/W" },
  suits,
  noTrump: "SA",
  strainNames: { ...suits, NT: "Sans Atout" } as Record<Strain, string>,
  cardName: (rank, of) => `${suits[of]}-${rank}`,

  board: (name) => `Board ${name}`,
  deal: "Verteilung",
  vulnerable: { None: "niemand in Gefahr", NS: "N/S in Gefahr", EW: "O/W in Gefahr", Both: "alle in Gefahr" },
  dealer: (seat) => `Teiler ${seats[seat]}`,
  points: (points) => count(points, "Figurenpunkt", "Figurenpunkte"),
  by: (seat) => `von ${seats[seat]}`,
  passedOut: "Durchgepasst",
  noContract: "Kontrakt in der Tabelle wählen",
  doubled: ["", "kontriert", "rekontriert"],
  noDeal: "Zu diesem Board gibt es keine Verteilung.",
  empty: "Kein Board",
  void: "Chicane",

  toPlay: "am Zug",
  seatToPlay: (seat) => `${seats[seat]} spielt`,
  seatToLead: (seat) => `${seats[seat]} spielt aus`,
  trick: (number) => `Stich ${number}`,
  trickWon: (seat, card) => `${seats[seat]} gewinnt den Stich mit ${card}.`,
  played: (seat, card) => `${seats[seat]} spielt ${card}.`,
  finished: (tricks) => `Alleinspieler: ${count(tricks, "Stich", "Stiche")}`,
  claimed: (tricks) => `Claim: ${count(tricks, "Stich", "Stiche")} für den Alleinspieler`,
  claimTakenBack: "Claim zurückgenommen.",
  claimChecked: (best, claim) =>
    best === claim
      ? ", so viele wie bei bestem Spiel"
      : `; bestes Spiel bringt ${best}, also ${Math.abs(claim - best)} zu ${claim > best ? "viel" : "wenig"}`,
  claim: "Claim",
  claimTricks: "Claim: Stiche des Alleinspielers insgesamt",
  recorded: "am Tisch gespielt",
  typed: (name) => `${name} …`,

  first: "Zum Ausspiel",
  back: "Eine Karte zurück",
  forward: "Eine Karte vor",
  last: "Zum Ende des Spiels",
  undo: "Rückgängig",
  rejoin: "Zur Aufzeichnung",
  showValues: "Double Dummy zeigen",
  doubleDummy: "Double Dummy",
  hideValues: "Double Dummy aus",
  showSmall: "Karten, auf die es nicht ankommt, blasser",
  small: "Kleine blasser",
  hidden: "verdeckt",
  hide: (seat) => `${seats[seat]} verdecken`,
  keys: "Tasten",
  close: "Schließen",

  auction: "Reizung",
  pass: "Passe",
  double: "X",
  redouble: "XX",
  calls: { P: "Passe", X: "Kontra", XX: "Rekontra" },
  alerts: (many) => count(many, "Alert", "Alerts"),
  alerted: (note) => `alertiert: ${note}`,

  table: "Stiche nach Alleinspieler und Farbe",
  declarer: "Alleinspieler",
  tricks: (tricks) => count(tricks, "Stich", "Stiche"),
  unknown: "noch nicht bekannt",
  solving: "Wird gelöst",

  declares: "Alleinspieler",
  tabs: { table: "Tabelle", play: "Spiel", auction: "Reizung", chances: "Chancen" },
  nextMistake: "Nächster Fehler",
  showAll: "Alles zeigen",
  big: "Groß",

  error: ({ line, message }) => (line ? `Zeile ${line}: ` : "") + faultIn("de", message),
};
