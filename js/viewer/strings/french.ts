import type { Seat, Strain, Suit } from "../../bridge/types.js";
import { counting } from "./counting.js";
import type { Strings } from "./english.js";
import { faultIn } from "./faults.js";

const seats: Record<Seat, string> = { N: "Nord", E: "Est", S: "Sud", W: "Ouest" };
const suits: Record<Suit, string> = { S: "pique", H: "cœur", D: "carreau", C: "trèfle" };

const count = counting("fr");

/** A card with its article: cards begin with the names of their ranks. */
const le = (card: string) => `${card.startsWith("as ") ? "l’" : card.startsWith("dame ") ? "la " : "le "}${card}`;
const du = (card: string) => `de ${le(card)}`.replace("de le ", "du ");

export const french: Strings = {
  language: "fr",
  ranks: "ARDVT98765432",
  rankNames: ["as", "roi", "dame", "valet", "dix", "9", "8", "7", "6", "5", "4", "3", "2"],
  seats,
  seatLetters: { N: "N", E: "E", S: "S", W: "O" },
  sides: { NS: "N/S", EW: "E/O" },
  suits,
  noTrump: "SA",
  strainNames: { ...suits, NT: "sans-atout" } as Record<Strain, string>,
  cardName: (rank, of) => `${rank} de ${suits[of]}`,

  board: (name) => `Donne ${name}`,
  deal: "Donne",
  vulnerable: { None: "personne vulnérable", NS: "N/S vulnérables", EW: "E/O vulnérables", Both: "tous vulnérables" },
  dealer: (seat) => `donneur ${seats[seat]}`,
  points: (points) => count(points, "point d’honneurs", "points d’honneurs"),
  by: (seat) => `par ${seats[seat]}`,
  passedOut: "Passe général",
  noContract: "Choisir un contrat dans le tableau",
  doubled: ["", "contré", "surcontré"],
  noDeal: "Cette donne n’a pas de mains.",
  empty: "Aucune donne",
  void: "chicane",

  toPlay: "à jouer",
  seatToPlay: (seat) => `À ${seats[seat]} de jouer`,
  seatToLead: (seat) => `${seats[seat]} entame`,
  trick: (number) => `Levée ${number}`,
  trickWon: (seat, card) => `${seats[seat]} gagne la levée ${du(card)}.`,
  played: (seat, card) => `${seats[seat]} joue ${le(card)}.`,
  finished: (tricks) => `Le déclarant fait ${count(tricks, "levée", "levées")}`,
  claimed: (tricks) => `Réclamation\u00a0: ${count(tricks, "levée", "levées")} au déclarant`,
  claimTakenBack: "Réclamation retirée.",
  claimChecked: (best, claim) =>
    best === claim
      ? ", comme au meilleur jeu"
      : `\u00a0; au meilleur jeu ${best}, donc ${Math.abs(claim - best)} de ${claim > best ? "trop" : "moins"}`,
  claim: "Réclamer",
  claimTricks: "Réclamer\u00a0: levées du déclarant en tout",
  recorded: "jouée à la table",
  typed: (name) => `${name}…`,

  first: "À l’entame",
  back: "Une carte en arrière",
  forward: "Une carte en avant",
  last: "À la fin du jeu",
  undo: "Annuler",
  rejoin: "Retour au jeu réel",
  showValues: "Montrer le double mort",
  doubleDummy: "Double mort",
  hideValues: "Cacher le double mort",
  showSmall: "Estomper les cartes sans importance",
  small: "Estomper les petites",
  hidden: "caché",
  hide: (seat) => `Cacher ${seats[seat]}`,
  keys: "Touches",
  close: "Fermer",

  auction: "Enchères",
  pass: "Passe",
  double: "X",
  redouble: "XX",
  calls: { P: "passe", X: "contre", XX: "surcontre" },
  alerts: (many) => count(many, "alerte", "alertes"),
  alerted: (note) => `alertée\u00a0: ${note}`,

  table: "Levées par déclarant et couleur",
  declarer: "Déclarant",
  tricks: (tricks) => count(tricks, "levée", "levées"),
  unknown: "pas encore connu",
  solving: "Calcul",

  declares: "déclarant",
  tabs: { table: "Tableau", play: "Jeu", auction: "Enchères", chances: "Chances" },
  nextMistake: "Faute suivante",
  showAll: "Tout montrer",
  big: "Grand",

  error: ({ line, message }) => (line ? `Ligne ${line}\u00a0: ` : "") + faultIn("fr", message),
};
