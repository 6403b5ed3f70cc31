/** The words of double dummy, fetched with it. A translation is one entry. */
import { counting, type Language } from "../strings/counting.js";
import type { Strings } from "../strings/english.js";
import { signed } from "../strings/platform.js";

const count = { en: counting("en"), de: counting("de"), fr: counting("fr") };
/** At the end of a sentence the number stays with its noun. */
const unbroken = (text: string) => text.replace(" ", "\u00a0");

const english = {
  equalTo: (cards: string) => `equal to ${cards}`,
  made: "makes exactly",
  over: (tricks: number) => count.en(tricks, "overtrick", "overtricks"),
  down: (tricks: number) => `${tricks} down`,
  takes: (tricks: number) => `declarer takes ${tricks}`,
  best: "best",
  chance: (chance: string) => (chance ? `chance ${chance}` : ""),
  allTheSame: "all the same",
  cost: (seat: string, tricks: number) => `${seat} gave away ${count.en(tricks, "trick", "tricks")}`,
  /** Between a card and what is said of it. */
  colon: ": ",
  cell: (seat: string, strain: string, tricks: string) => `${seat}, ${strain}: ${tricks}`,
  contractKind: ["", "part score", "game", "small slam", "grand slam"],
  chosen: "being played",
  progress: (done: number, total: number) => `${done} of ${total}`,
  remaining: (seconds: number) =>
    seconds < 1 ? "" : `about ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}`,
  stop: "Stop",
  resume: "Go on",
  stopped: "Stopped",
  analyze: "Solve",
  keeps: (cards: number): string => (cards === 1 ? "keeps" : "keep"),
  keepsIt: (cards: number, over: number | null, tricks: number) =>
    `${cards === 1 ? "keeps" : "keep"} ${over === null ? count.en(tricks, "trick", "tricks") : over < 0 ? `it ${-over} down` : over > 0 ? `it at ${signed(over)}` : "it just made"}`,
  imps: (imps: number) => count.en(imps, "IMP", "IMPs"),
  price: (tricks: number, points: number | null, imps: number) =>
    points === null
      ? count.en(tricks, "trick", "tricks")
      : `${signed(-tricks)} · ${points} pts · ${count.en(imps, "IMP", "IMPs")}`,
  here: (points: number, imps: number) => `here ${signed(points)}, ${unbroken(count.en(imps, "IMP", "IMPs"))}`,
  players: "Players",
  givenAway: "Tricks",
  outOf: (some: number, all: number) => `${some} of ${all}`,
  noPlay: "No cards played yet.",
  trace: "Course of the play",
  traceAt: (card: number, of: number) => (card === 0 ? "before the opening lead" : `after card ${card} of ${of}`),
  mistakes: "Mistakes",
  noMistakes: "No double-dummy mistakes",
  ownLine: "your own line",
  fromDummy: (declarer: string) => `${declarer}, from dummy,`,
};

const german: AnalysisStrings = {
  equalTo: (cards) => `gleichwertig mit ${cards}`,
  made: "genau erfüllt",
  over: (tricks) => count.de(tricks, "Überstich", "Überstiche"),
  down: (tricks) => `${tricks} Faller`,
  takes: (tricks) => `Alleinspieler macht ${tricks}`,
  best: "am besten",
  chance: (chance) => (chance ? `Chance ${chance}` : ""),
  allTheSame: "alle gleich gut",
  cost: (seat, tricks) => `${seat} verschenkt ${count.de(tricks, "Stich", "Stiche")}`,
  colon: ": ",
  cell: (seat, strain, tricks) => `${seat}, ${strain}: ${tricks}`,
  contractKind: ["", "Teilkontrakt", "Vollspiel", "Kleinschlemm", "Großschlemm"],
  chosen: "wird gespielt",
  progress: (done, total) => `${done} von ${total}`,
  remaining: (seconds) =>
    seconds < 1 ? "" : `etwa ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}`,
  stop: "Stopp",
  resume: "Weiter",
  stopped: "Angehalten",
  analyze: "Lösen",
  keeps: (cards) => (cards === 1 ? "hält" : "halten"),
  keepsIt: (cards, over, tricks) =>
    `${cards === 1 ? "hält" : "halten"} ${over === null ? count.de(tricks, "Stich", "Stiche") : over < 0 ? count.de(-over, "Faller", "Faller") : over > 0 ? signed(over) : "genau erfüllt"}`,
  imps: (imps) => count.de(imps, "IMP", "IMPs"),
  price: (tricks, points, imps) =>
    points === null
      ? count.de(tricks, "Stich", "Stiche")
      : `${signed(-tricks)} · ${points} Pkt. · ${count.de(imps, "IMP", "IMPs")}`,
  here: (points, imps) => `hier ${signed(points)}, ${unbroken(count.de(imps, "IMP", "IMPs"))}`,
  players: "Spieler",
  givenAway: "Stiche",
  outOf: (some, all) => `${some} von ${all}`,
  noPlay: "Noch keine Karte gespielt.",
  trace: "Verlauf des Spiels",
  traceAt: (card, of) => (card === 0 ? "vor dem Ausspiel" : `nach Karte ${card} von ${of}`),
  mistakes: "Fehler",
  noMistakes: "Keine Double-Dummy-Fehler",
  ownLine: "eigene Fortsetzung",
  fromDummy: (declarer) => `${declarer} (vom Tisch)`,
};

const french: AnalysisStrings = {
  equalTo: (cards) => `équivaut à ${cards}`,
  made: "juste fait",
  over: (tricks) => count.fr(tricks, "levée de mieux", "levées de mieux"),
  down: (tricks) => `${tricks} de chute`,
  takes: (tricks) => `le déclarant fait ${tricks}`,
  best: "la meilleure",
  chance: (chance) => (chance ? `chance ${chance}` : ""),
  allTheSame: "toutes équivalentes",
  cost: (seat, tricks) => `${seat} donne ${count.fr(tricks, "levée", "levées")}`,
  colon: "\u00a0: ",
  cell: (seat, strain, tricks) => `${seat}, ${strain}\u00a0: ${tricks}`,
  contractKind: ["", "partielle", "manche", "petit chelem", "grand chelem"],
  chosen: "joué en ce moment",
  progress: (done, total) => `${done} sur ${total}`,
  remaining: (seconds) =>
    seconds < 1 ? "" : `env. ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}`,
  stop: "Arrêter",
  resume: "Continuer",
  stopped: "Arrêté",
  analyze: "Calculer",
  keeps: (cards) => (cards === 1 ? "garde" : "gardent"),
  keepsIt: (cards, over, tricks) =>
    `${cards === 1 ? "garde" : "gardent"} ${over === null ? count.fr(tricks, "levée", "levées") : over < 0 ? `${-over} de chute` : over > 0 ? signed(over) : "juste fait"}`,
  imps: (imps) => count.fr(imps, "IMP", "IMP"),
  price: (tricks, points, imps) =>
    points === null
      ? count.fr(tricks, "levée", "levées")
      : `${signed(-tricks)} · ${points} pts · ${count.fr(imps, "IMP", "IMP")}`,
  here: (points, imps) => `ici ${signed(points)}, ${unbroken(count.fr(imps, "IMP", "IMP"))}`,
  players: "Joueurs",
  givenAway: "Levées",
  outOf: (some, all) => `${some} sur ${all}`,
  noPlay: "Aucune carte jouée.",
  trace: "Cours du jeu",
  traceAt: (card, of) => (card === 0 ? "avant l’entame" : `après la carte ${card} sur ${of}`),
  mistakes: "Fautes",
  noMistakes: "Aucune faute à double mort",
  ownLine: "votre ligne",
  fromDummy: (declarer) => `${declarer} (du mort)`,
};

export type AnalysisStrings = typeof english;

const ALL: Record<Language, AnalysisStrings> = { en: english, de: german, fr: french };

export const analysisStrings = ({ language }: Strings): AnalysisStrings => ALL[language];
