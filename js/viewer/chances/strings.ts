/** The words of single dummy, fetched with it. A translation is one entry. */
import { RANKS, SEAT_NAMES } from "../../bridge/names.js";
import type { Rank, Seat, Suit } from "../../bridge/types.js";
import { counting, type Language } from "../strings/counting.js";
import { listing } from "../strings/platform.js";
import type { Case, Reply } from "./line.js";
import type { Span } from "./rows.js";
import type { Verdict } from "./verdict.js";
import type { Reason } from "./why.js";

const percent = (share: number) => `${Math.round(share * 100)} %`;
/** In a sentence the sign stays with its number. */
const inText = (share: number) => percent(share).replace(" ", "\u00a0");

/** "84–93 %", "75 %", or "≤ 83 %". An end that is not 0 or 100 % is not rounded to it. */
function span({ low, high, atMost, value }: Span): string {
  const whole = (share: number) => Math.min(Math.max(Math.round(share * 100), share > 0 ? 1 : 0), share < 1 ? 99 : 100);
  if (atMost) return `\u2264\u00a0${whole(high)}\u00a0%`;
  if (value !== undefined) return `${whole(value)}\u00a0%`;
  return whole(low) === whole(high) ? `${whole(high)}\u00a0%` : `${whole(low)}\u2013${whole(high)}\u00a0%`;
}

/** "the king, the queen or the jack"; "East has the king and West has 3 clubs". */
const lists = (language: Language) => [listing(language, "disjunction"), listing(language, "conjunction")] as const;
const [[anyOf, allOf], [germanAnyOf, germanAllOf], [frenchAnyOf, frenchAllOf]] = [
  lists("en"),
  lists("de"),
  lists("fr"),
];

/** Of ranks with their article: those with names of their own from the ace down, and what goes before the others. */
const ranks = (named: string[], article: string) => (rank: Rank) => named[RANKS.indexOf(rank)] ?? `${article} ${rank}`;

const the = ranks(["the ace", "the king", "the queen", "the jack", "the ten"], "the");

const english = {
  title: "Chances, single dummy",
  defense: "Best defense, seeing all cards.",
  play: "Play",
  or: "or",
  anyCard: "Any card will do now",
  looking: (cards: number) => (cards === 1 ? "Looking at 1 card …" : `Looking at ${cards} cards …`),
  comesOnce: "The answer comes once, and stays.",
  morePlans: (more: number) => `${more} more`,
  notPlayedOut: "Not played out:",
  unsettled: "Stopped before a card was played out.",
  about: "About this number",
  exact: (worlds: number) => `All ${worlds} layouts, to the end: exact.`,
  playedOn: (layouts: number) =>
    `Played on to the end in ${layouts} fresh layouts: declarer knows only what can be known at each turn, the defenders see all cards. The interval holds the right figure nine times in ten.`,
  notPlayedOn: "Not played on yet: no more than an upper bound.",
  /** A card of which too little is known. */
  open: "open",
  stillOpen: "It may still be the best: more time would tell.",
  searched: (worlds: number, moves: number, seed: number, bound: string) =>
    `Searched: ${worlds} layouts, M\u00a0=\u00a0${moves} cards of declarer’s side ahead, seed ${seed}. Upper bound ${bound}: a guess that comes later counts as found.`,
  thinkLonger: "Think longer",
  noLossSeen: "loses in no layout as far as the search looks ahead",
  asFar: "as far as the search looks ahead: ",
  searching: "Searching\u00a0…",
  notNow: "Chances are shown when declarer's side is to play.",
  span,
  percent,
  /** By how much less often a card won, and the standard error of that. */
  behind: (difference: number, error: number) => `\u2212${percent(difference)} ±${Math.round(error * 100)}`,
  doubleDummy: (chance: number) => `double dummy ${percent(chance)}`,
  doubleDummyShort: (chance: number) => `DD ${percent(chance)}`,
  guess: "a guess",
  equal: (cards: string) => `= ${cards}`,
  wins: {
    all: () => "wins against every layout",
    none: () => "wins against none of the layouts",
    mostly: () => "usually wins; no simple rule tells when",
    seldom: () => "usually loses; no simple rule tells when",
    one: (facts: string[]) => `wins when ${facts[0]}`,
    and: (facts: string[]) => `wins when ${allOf(facts)}`,
    or: (facts: string[]) => `wins when ${anyOf(facts)}`,
  } as Record<Reason["join"], (facts: string[]) => string>,
  holds: (seat: string, card: string, _rank: Rank) => `${seat} has the ${card}`,
  splits: (seat: string, length: number, suit: string) =>
    `${seat} has ${counting("en")(length, suit.replace(/s$/, ""), suit)}`,
  share: (share: number) =>
    share > 0.995 ? "." : `. In ${inText(share)} of all layouts this tells rightly whether the card wins.`,
  /** The line: what follows the card's name, the usual reply and what changes it. */
  lines: {
    usual: {
      to: (_, rank) => ` to ${the(rank)}`,
      low: (seat) => `, low from ${seat}`,
      follow: (seat, rank) => `, ${the(rank)} from ${seat}`,
      ruff: (_, rank) => `, ruffed with ${the(rank)}`,
      discard: (seat, _, name) => `, ${seat} discards the ${name}`,
    } as Record<Reply["kind"], (seat: string, rank: Rank, name: string) => string>,
    change: (seat: string, acts: string[], reply: string) => `; if ${seat} ${anyOf(acts)}: ${reply}`,
    acts: {
      low: () => "plays low",
      honor: (honors) => `plays ${anyOf(honors.map(the))}`,
      out: () => "shows out",
      discard: () => "discards",
      ruff: () => "ruffs",
    } as Record<Case["kind"], (honors: Rank[]) => string>,
    replies: {
      to: the,
      low: () => "low",
      follow: the,
      ruff: (rank) => `ruff with ${the(rank)}`,
      discard: (_, name) => `discard the ${name}`,
    } as Record<Reply["kind"], (rank: Rank, name: string) => string>,
  },
  layouts: "Layouts",
  layout: (place: number, won: boolean, hands: string) => `Layout ${place}, ${won ? "won" : "lost"}: ${hands}`,
  more: (more: number) => `and ${more} more`,
  back: "Back to the deal",
  known: "What is known of the defenders",
  points: "points",
  from: "from",
  to: "to",
  has: "has",
  lacks: "lacks",
  fromAuction: "From the auction",
  nothing: "Nothing",
  judge: "Judge declarer's play",
  judging: (done: number, total: number) => `${done} of ${total}`,
  stop: "Stop",
  verdicts: { error: "error", unlucky: "unlucky", lucky: "lucky", close: "close" } as Record<Verdict, string>,
  errors: (count: number) =>
    count === 0
      ? "No errors on what could be known."
      : `${counting("en")(count, "error", "errors")} on what could be known.`,
  grounds: (exact: number, playedOn: number, layouts: number) =>
    playedOn === 0
      ? `Rests on ${exact} exact answers.`
      : `Rests on ${exact} exact answers, and on ${playedOn} cards played on in at least ${layouts} layouts each.`,
  seats: SEAT_NAMES as Record<Seat, string>,
  suits: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" } as Record<Suit, string>,
};

export type ChancesStrings = typeof english;

const accusative = ranks(["das Ass", "den König", "die Dame", "den Buben", "die Zehn"], "die");
const dative = ranks(["dem Ass", "dem König", "der Dame", "dem Buben", "der Zehn"], "der");

const german: ChancesStrings = {
  ...english,
  title: "Chancen, Single Dummy",
  defense: "Beste Verteidigung, die alle Karten sieht.",
  play: "Am besten",
  or: "oder",
  anyCard: "Jede Karte tut es jetzt",
  looking: (cards) => (cards === 1 ? "1 Karte wird angesehen …" : `${cards} Karten werden angesehen …`),
  comesOnce: "Die Antwort kommt einmal, und bleibt.",
  morePlans: (more) => `${more} weitere`,
  notPlayedOut: "Nicht ausgespielt:",
  unsettled: "Abgebrochen, bevor eine Karte ausgespielt war.",
  about: "Zu dieser Zahl",
  exact: (worlds) => `Alle ${worlds} Verteilungen, bis zum Ende: exakt.`,
  playedOn: (layouts) =>
    `In ${layouts} neuen Verteilungen bis zum Ende gespielt: Der Alleinspieler weiß nur, was jeweils zu wissen ist, die Gegner sehen alle Karten. Der Bereich enthält den richtigen Wert in neun von zehn Fällen.`,
  notPlayedOn: "Noch nicht zu Ende gespielt: nur eine obere Grenze.",
  open: "offen",
  stillOpen: "Sie kann noch die beste Karte sein: Mehr Zeit würde es zeigen.",
  searched: (worlds, moves, seed, bound) =>
    `Gesucht: ${worlds} Verteilungen, M\u00a0=\u00a0${moves} Karten des Alleinspielers voraus, Startwert ${seed}. Obere Grenze ${bound}: Was später zu raten ist, zählt als richtig geraten.`,
  thinkLonger: "Länger nachdenken",
  noLossSeen: "verliert in keiner Verteilung, soweit die Suche reicht",
  asFar: "soweit die Suche reicht: ",
  searching: "Wird gesucht\u00a0…",
  notNow: "Chancen erscheinen, wenn die Seite des Alleinspielers am Zug ist.",
  doubleDummy: (chance) => `Double Dummy ${percent(chance)}`,
  guess: "geraten",
  wins: {
    all: () => "gewinnt gegen jede Verteilung",
    none: () => "gewinnt gegen keine Verteilung",
    mostly: () => "gewinnt meist; eine einfache Regel gibt es nicht",
    seldom: () => "verliert meist; eine einfache Regel gibt es nicht",
    one: (facts) => `gewinnt, wenn ${facts[0]}`,
    and: (facts) => `gewinnt, wenn ${germanAllOf(facts)}`,
    or: (facts) => `gewinnt, wenn ${germanAnyOf(facts)}`,
  },
  holds: (seat, card) => `${seat} ${card} hat`,
  splits: (seat, length, suit) => `${seat} ${length} ${suit} hat`,
  share: (share) =>
    share > 0.995 ? "." : `. In ${inText(share)} aller Verteilungen sagt das richtig voraus, ob die Karte gewinnt.`,
  lines: {
    usual: {
      to: (_, rank) => ` ${dative(rank).replace("dem", "zum").replace("der", "zur")}`,
      low: (seat) => `, ${seat} klein`,
      follow: (seat, rank) => `, ${seat} ${accusative(rank)}`,
      ruff: (seat, rank) => `, ${seat} sticht mit ${dative(rank)}`,
      discard: (seat, _, name) => `, ${seat} wirft ${name} ab`,
    },
    change: (seat, acts, reply) => `; wenn ${seat} ${germanAnyOf(acts)}: ${reply}`,
    acts: {
      low: () => "klein spielt",
      honor: (honors) => `${germanAnyOf(honors.map(accusative))} spielt`,
      out: () => "nicht bedient",
      discard: () => "abwirft",
      ruff: () => "sticht",
    },
    replies: {
      to: accusative,
      low: () => "klein",
      follow: accusative,
      ruff: (rank) => `mit ${dative(rank)} stechen`,
      discard: (_, name) => `${name} abwerfen`,
    },
  },
  layouts: "Verteilungen",
  layout: (place, won, hands) => `Verteilung ${place}, ${won ? "gewonnen" : "verloren"}: ${hands}`,
  more: (more) => `und ${more} weitere`,
  back: "Zurück zur Verteilung",
  known: "Was über die Gegner bekannt ist",
  points: "Punkte",
  from: "von",
  to: "bis",
  has: "hat",
  lacks: "hat nicht",
  fromAuction: "Aus der Reizung",
  nothing: "Nichts",
  judge: "Alleinspiel beurteilen",
  judging: (done, total) => `${done} von ${total}`,
  stop: "Stopp",
  verdicts: { error: "Fehler", unlucky: "Pech", lucky: "Glück", close: "knapp" },
  errors: (count) =>
    count === 0 ? "Kein Fehler nach dem, was zu wissen war." : `${count} Fehler nach dem, was zu wissen war.`,
  grounds: (exact, playedOn, layouts) =>
    playedOn === 0
      ? `Beruht auf ${exact} exakten Antworten.`
      : `Beruht auf ${exact} exakten Antworten und ${playedOn} Karten, die in je mindestens ${layouts} Verteilungen zu Ende gespielt wurden.`,
  seats: { N: "Nord", E: "Ost", S: "Süd", W: "West" },
  suits: { S: "Pik", H: "Coeur", D: "Karo", C: "Treff" },
};

const le = ranks(["l’as", "le roi", "la dame", "le valet", "le dix"], "le");
const article = (rank: Rank) => (rank === "A" ? "l’" : rank === "Q" ? "la " : "le ");

const french: ChancesStrings = {
  ...english,
  title: "Chances, à mains cachées",
  defense: "Meilleure défense, qui voit toutes les cartes.",
  play: "Jouer",
  or: "ou",
  anyCard: "N’importe quelle carte convient",
  looking: (cards) => (cards === 1 ? "Examen d’une carte …" : `Examen de ${cards} cartes …`),
  comesOnce: "La réponse vient une fois, et reste.",
  morePlans: (more) => `${more} de plus`,
  notPlayedOut: "Pas jouées jusqu’au bout :",
  unsettled: "Arrêté avant qu’une carte soit jouée jusqu’au bout.",
  about: "À propos de ce chiffre",
  exact: (worlds) => `Les ${worlds} répartitions, jusqu’au bout\u00a0: exact.`,
  playedOn: (layouts) =>
    `Joué jusqu’au bout dans ${layouts} répartitions nouvelles\u00a0: le déclarant ne sait que ce qu’on peut savoir à chaque tour, la défense voit toutes les cartes. L’intervalle contient le bon chiffre neuf fois sur dix.`,
  notPlayedOn: "Pas encore joué jusqu’au bout\u00a0: seulement une borne supérieure.",
  open: "ouvert",
  stillOpen: "Elle peut encore être la meilleure\u00a0: plus de temps le dirait.",
  searched: (worlds, moves, seed, bound) =>
    `Recherche\u00a0: ${worlds} répartitions, M\u00a0=\u00a0${moves} cartes du déclarant, graine ${seed}. Borne supérieure ${bound}\u00a0: ce qu’il faudra deviner plus tard compte comme trouvé.`,
  thinkLonger: "Réfléchir plus",
  noLossSeen: "ne perd dans aucune répartition, aussi loin que va la recherche",
  asFar: "aussi loin que va la recherche\u00a0: ",
  searching: "Recherche\u00a0…",
  notNow: "Les chances apparaissent quand c’est au camp du déclarant de jouer.",
  doubleDummy: (chance) => `double mort ${percent(chance)}`,
  doubleDummyShort: (chance) => `DM ${percent(chance)}`,
  guess: "au hasard",
  wins: {
    all: () => "gagne contre toute répartition",
    none: () => "ne gagne contre aucune répartition",
    mostly: () => "gagne le plus souvent\u00a0; pas de règle simple",
    seldom: () => "perd le plus souvent\u00a0; pas de règle simple",
    one: (facts) => `gagne quand ${facts[0]}`,
    and: (facts) => `gagne quand ${frenchAllOf(facts)}`,
    or: (facts) => `gagne quand ${frenchAnyOf(facts)}`,
  },
  holds: (seat, card, rank) => `${seat} a ${article(rank)}${card}`,
  splits: (seat, length, suit) => `${seat} a ${counting("fr")(length, suit.replace(/s$/, ""), suit)}`,
  share: (share) =>
    share > 0.995 ? "." : `. Dans ${inText(share)} de toutes les répartitions, cela prédit bien si la carte gagne.`,
  lines: {
    usual: {
      to: (_, rank) => ` vers ${le(rank)}`,
      low: (seat) => `, petit de ${seat}`,
      follow: (seat, rank) => `, ${le(rank)} de ${seat}`,
      ruff: (_, rank) => `, coupé avec ${le(rank)}`,
      discard: (seat, rank, name) => `, ${seat} défausse ${article(rank)}${name}`,
    },
    change: (seat, acts, reply) => `\u00a0; si ${seat} ${frenchAnyOf(acts)}\u00a0: ${reply}`,
    acts: {
      low: () => "joue petit",
      honor: (honors) => `joue ${frenchAnyOf(honors.map(le))}`,
      out: () => "ne fournit pas",
      discard: () => "défausse",
      ruff: () => "coupe",
    },
    replies: {
      to: le,
      low: () => "petit",
      follow: le,
      ruff: (rank) => `couper avec ${le(rank)}`,
      discard: (rank, name) => `défausser ${article(rank)}${name}`,
    },
  },
  layouts: "Répartitions",
  layout: (place, won, hands) => `Répartition ${place}, ${won ? "gagnée" : "perdue"}\u00a0: ${hands}`,
  more: (more) => `et ${more} autres`,
  back: "Retour à la donne",
  known: "Ce que l’on sait des défenseurs",
  points: "points",
  from: "de",
  to: "à",
  has: "a",
  lacks: "n’a pas",
  fromAuction: "D’après les enchères",
  nothing: "Rien",
  judge: "Juger le jeu du déclarant",
  judging: (done, total) => `${done} sur ${total}`,
  stop: "Arrêter",
  verdicts: { error: "erreur", unlucky: "malchance", lucky: "chance", close: "serré" },
  errors: (count) =>
    count === 0
      ? "Aucune erreur d’après ce que l’on pouvait savoir."
      : `${counting("fr")(count, "erreur", "erreurs")} d’après ce que l’on pouvait savoir.`,
  grounds: (exact, playedOn, layouts) =>
    playedOn === 0
      ? `Repose sur ${exact} réponses exactes.`
      : `Repose sur ${exact} réponses exactes et ${playedOn} cartes jouées jusqu’au bout dans au moins ${layouts} répartitions.`,
  seats: { N: "Nord", E: "Est", S: "Sud", W: "Ouest" },
  suits: { S: "piques", H: "cœurs", D: "carreaux", C: "trèfles" },
};

const LANGUAGES = new Map<string, ChancesStrings>([
  ["en", english],
  ["de", german],
  ["fr", french],
]);

export function chancesStrings(language: string): ChancesStrings {
  return LANGUAGES.get(language.toLowerCase().split("-")[0] ?? "") ?? english;
}
