/**
 * What is wrong with a text, in the language of the person who gave it. The API says it in English; this list has those
 * of its sentences that people meet on a page, and a sentence that is not there stays as it is.
 */
const SEATS: Record<"de" | "fr", Record<string, string>> = {
  de: { North: "Nord", East: "Ost", South: "Süd", West: "West", N: "Nord", E: "Ost", S: "Süd", W: "West" },
  fr: { North: "Nord", East: "Est", South: "Sud", West: "Ouest", N: "Nord", E: "Est", S: "Sud", W: "Ouest" },
};

/**
 * English, German, French. A figure stands for what a message quotes or counts; behind "@" the names of seats are
 * translated.
 */
const FAULTS: readonly (readonly [en: string, de: string, fr: string])[] = [
  // Hands and deals
  [
    "@1: a hand has four suits, spades to clubs: 2",
    "@1: Eine Hand hat vier Farben, Pik bis Treff: 2",
    "@1\u00a0: une main a quatre couleurs, de pique à trèfle\u00a0: 2",
  ],
  ["@1: 2 is no rank, in 3", "@1: 2 ist kein Wert, in 3", "@1\u00a0: 2 n’est pas une hauteur, dans 3"],
  ["@1: 2 is twice in 3", "@1: 2 ist zweimal in 3", "@1\u00a0: 2 figure deux fois dans 3"],
  [
    "a hand has four suits, spades to clubs: 1",
    "eine Hand hat vier Farben, Pik bis Treff: 1",
    "une main a quatre couleurs, de pique à trèfle\u00a0: 1",
  ],
  ["@1 holds 2 cards, more than 3", "@1 hat 2 Karten, mehr als 3", "@1 a 2 cartes, plus de 3"],
  [
    "hands of unequal size: @1 holds 2, @3 holds 4",
    "Hände von ungleicher Länge: @1 hat 2, @3 hat 4",
    "mains de longueurs inégales\u00a0: @1 a 2, @3 a 4",
  ],
  ["the hands are empty", "die Hände sind leer", "les mains sont vides"],
  ["1 is no rank, in 2", "1 ist kein Wert, in 2", "1 n’est pas une hauteur, dans 2"],
  ["1 stands in both hands", "1 steht in beiden Händen", "1 figure dans les deux mains"],
  [
    "both hands are without a card of the suit",
    "in beiden Händen ist keine Karte der Farbe",
    "aucune des deux mains n’a de carte de la couleur",
  ],
  [
    "a suit comes before its ranks: 1",
    "eine Farbe steht vor ihren Werten: 1",
    "une couleur précède ses hauteurs\u00a0: 1",
  ],
  [
    "a deal begins with the seat of its first hand: 1",
    "eine Verteilung beginnt mit dem Platz der ersten Hand: 1",
    "une donne commence par la place de sa première main\u00a0: 1",
  ],
  [
    "a deal has four hands, not 1: 2",
    "eine Verteilung hat vier Hände, nicht 1: 2",
    "une donne a quatre mains, non 1\u00a0: 2",
  ],
  ["1 is twice in @2's hand", "1 ist zweimal in der Hand von @2", "1 est deux fois dans la main de @2"],
  ["1 is twice in 2", "1 ist zweimal in 2", "1 figure deux fois dans 2"],
  [
    "1 is in @2's and in @3's hand",
    "1 ist in der Hand von @2 und in der von @3",
    "1 est dans la main de @2 et dans celle de @3",
  ],
  ["a deal with no cards", "eine Verteilung ohne Karten", "une donne sans cartes"],
  ["hands of unequal length: 1", "Hände von ungleicher Länge: @1", "mains de longueurs inégales\u00a0: @1"],
  ["the hand of @1 is not given", "die Hand von @1 fehlt", "la main de @1 manque"],
  // Tags, fields and links
  ["not a seat: 1", "kein Platz am Tisch: 1", "ce n’est pas une place\u00a0: 1"],
  ["not a vulnerability: 1", "keine Gefahrenlage: 1", "ce n’est pas une vulnérabilité\u00a0: 1"],
  ["not a number of tricks: 1", "keine Zahl von Stichen: 1", "ce n’est pas un nombre de levées\u00a0: 1"],
  ["not a tag: 1", "kein Tag von PBN: 1", "ce n’est pas une balise PBN\u00a0: 1"],
  [
    "a tag whose value is not closed: 1",
    "ein Tag, dessen Wert nicht endet: 1",
    "une balise dont la valeur n’est pas fermée\u00a0: 1",
  ],
  [
    "the value of a tag stands between quotes: 1",
    "der Wert eines Tags steht zwischen Anführungszeichen: 1",
    "la valeur d’une balise se met entre guillemets\u00a0: 1",
  ],
  [
    "a tag without its closing bracket: 1",
    "ein Tag ohne schließende Klammer: 1",
    "une balise sans crochet fermant\u00a0: 1",
  ],
  ["a comment that is not closed", "ein Kommentar, der nicht endet", "un commentaire qui n’est pas fermé"],
  [
    "“#” takes over at most 1 characters",
    "„#“ übernimmt höchstens 1 Zeichen",
    "«\u00a0#\u00a0» reprend au plus 1 caractères",
  ],
  [
    "“##” gives on at most 1 tags, of 2 characters in all",
    "„##“ gibt höchstens 1 Felder mit insgesamt 2 Zeichen weiter",
    "«\u00a0##\u00a0» transmet au plus 1 balises, de 2 caractères en tout",
  ],
  ["no deal is given", "es ist keine Verteilung angegeben", "aucune donne n’est indiquée"],
  ["1 for a second time: 2", "1 zum zweiten Mal: 2", "1 pour la seconde fois\u00a0: 2"],
  ["text outside of any section: 1", "Text außerhalb jedes Abschnitts: 1", "texte hors de toute section\u00a0: 1"],
  [
    "a note begins with its number: 1",
    "eine Anmerkung beginnt mit ihrer Nummer: 1",
    "une note commence par son numéro\u00a0: 1",
  ],
  ["no bar after 1", "kein Strich nach 1", "pas de barre après 1"],
  ["not LIN: 1", "kein LIN: 1", "ce n’est pas du LIN\u00a0: 1"],
  [
    "the board is not in the link but on the server: 1",
    "das Board ist nicht im Link, sondern auf dem Server: 1",
    "la donne n’est pas dans le lien mais sur le serveur\u00a0: 1",
  ],
  ["not a handviewer link: 1", "kein Link auf einen Handviewer: 1", "ce n’est pas un lien handviewer\u00a0: 1"],
  ["there is no board in this text", "in diesem Text ist kein Board", "il n’y a pas de donne dans ce texte"],
  ["there is no board 1", "es gibt kein Board 1", "il n’y a pas de donne 1"],
  // Auctions and contracts
  ["no call: 1", "keine Ansage: 1", "ce n’est pas une annonce\u00a0: 1"],
  [
    "1 behind a call is not known: 2",
    "1 hinter einer Ansage ist unbekannt: 2",
    "1 derrière une annonce est inconnu\u00a0: 2",
  ],
  ["the auction is over: 1", "die Reizung ist zu Ende: 1", "les enchères sont terminées\u00a0: 1"],
  ["an insufficient bid: 1", "ein ungenügendes Gebot: 1", "une enchère insuffisante\u00a0: 1"],
  ["a double before any bid: 1", "ein Kontra vor jedem Gebot: 1", "un contre avant toute enchère\u00a0: 1"],
  ["a redouble before any bid: 1", "ein Rekontra vor jedem Gebot: 1", "un surcontre avant toute enchère\u00a0: 1"],
  ["nothing to double: 1", "nichts zu kontrieren: 1", "rien à contrer\u00a0: 1"],
  ["nothing to redouble: 1", "nichts zu rekontrieren: 1", "rien à surcontrer\u00a0: 1"],
  ["a double out of turn: 1", "ein Kontra gegen die eigene Seite: 1", "un contre hors tour\u00a0: 1"],
  ["a redouble out of turn: 1", "ein Rekontra gegen die eigene Seite: 1", "un surcontre hors tour\u00a0: 1"],
  [
    "@1 makes the first call, but the dealer is @2",
    "@1 macht die erste Ansage, Teiler ist aber @2",
    "@1 fait la première annonce, mais le donneur est @2",
  ],
  ["a call out of rotation (^S)", "eine Ansage außer der Reihe (^S)", "une annonce hors rotation (^S)"],
  ["an explanation without a call: 1", "eine Erklärung ohne Ansage: 1", "une explication sans annonce\u00a0: 1"],
  [
    "passed out, but the auction has a bid",
    "durchgepasst, doch die Reizung hat ein Gebot",
    "passé général, mais les enchères ont une annonce",
  ],
  ["no contract: 1", "kein Kontrakt: 1", "ce n’est pas un contrat\u00a0: 1"],
  ["a contract without a declarer", "ein Kontrakt ohne Alleinspieler", "un contrat sans déclarant"],
  [
    "the auction comes to 1 by @2, not to 3",
    "die Reizung kommt zu 1 von @2, nicht zu 3",
    "les enchères aboutissent à 1 par @2, non à 3",
  ],
  // Play
  ["no card: 1", "keine Karte: 1", "ce n’est pas une carte\u00a0: 1"],
  [
    "play without a contract and a leader",
    "Spiel ohne Kontrakt und Ausspieler",
    "un jeu de la carte sans contrat ni entameur",
  ],
  ["more than thirteen tricks: 1", "mehr als dreizehn Stiche: 1", "plus de treize levées\u00a0: 1"],
  ["a lead out of turn (^L)", "ein Ausspiel außer der Reihe (^L)", "une entame hors tour (^L)"],
  ["a revoke (^R)", "ein Revoke (^R)", "une renonce (^R)"],
  [
    "a revoke: 1, with a card of the suit led in @2's hand",
    "ein Revoke: 1, mit einer Karte der ausgespielten Farbe in der Hand von @2",
    "une renonce\u00a0: 1, avec une carte de la couleur demandée dans la main de @2",
  ],
  [
    "a card behind one that is not known",
    "eine Karte nach einer, die nicht bekannt ist",
    "une carte après une carte inconnue",
  ],
  ["1 after the last trick", "1 nach dem letzten Stich", "1 après la dernière levée"],
  ["1 is played twice", "1 ist zweimal gespielt", "1 est jouée deux fois"],
  ["1 is not in @2's hand", "1 ist nicht in der Hand von @2", "1 n’est pas dans la main de @2"],
  // Deals by conditions
  [
    "no deal fits the constraints: all that could were looked at",
    "keine Verteilung passt: alle möglichen wurden angesehen",
    "aucune donne ne convient\u00a0: toutes les possibles ont été vues",
  ],
  ["no hand of @1 fits 2", "keine Hand von @1 passt zu 2", "aucune main de @1 ne convient à 2"],
  ["1 is never true", "1 trifft nie zu", "1 n’est jamais vrai"],
  ["1 tries gave 2 of 3 deals", "1 Versuche ergaben 2 von 3 Verteilungen", "1 essais ont donné 2 donnes sur 3"],
  [
    "1 tries gave 2 of 3 deals; 4 refuses most, 5 % of all deals by itself",
    "1 Versuche ergaben 2 von 3 Verteilungen; am meisten schließt 4 aus, 5 % aller Verteilungen allein",
    "1 essais ont donné 2 donnes sur 3\u00a0; 4 en exclut le plus, 5 % de toutes les donnes à elle seule",
  ],
  [
    "1 tries gave no further deal",
    "1 Versuche ergaben keine weitere Verteilung",
    "1 essais n’ont pas donné d’autre donne",
  ],
  [
    "1 tries gave no further deal; 2 refuses most, 3 % of all deals by itself",
    "1 Versuche ergaben keine weitere Verteilung; am meisten schließt 2 aus, 3 % aller Verteilungen allein",
    "1 essais n’ont pas donné d’autre donne\u00a0; 2 en exclut le plus, 3 % de toutes les donnes à elle seule",
  ],
  // The dealer language
  [
    '"=" gives a name its value, and "==" compares: 1 is wanted here',
    "„=“ gibt einem Namen seinen Wert, „==“ vergleicht: Hier fehlt 1",
    "«\u00a0=\u00a0» donne sa valeur à un nom, «\u00a0==\u00a0» compare\u00a0: il faut ici 1",
  ],
  ["1 is wanted, not 2", "statt 2 fehlt hier 1", "il faut ici 1, non 2"],
  ["1 is not defined", "1 ist nicht definiert", "1 n’est pas défini"],
  ["there is no function 1", "eine Funktion 1 gibt es nicht", "il n’y a pas de fonction 1"],
  ["1 has no meaning here", "1 hat hier keine Bedeutung", "1 n’a pas de sens ici"],
  ["1 is more than 2", "1 ist mehr als 2", "1 dépasse 2"],
  ["a closing bracket is missing", "eine schließende Klammer fehlt", "il manque une parenthèse fermante"],
  [
    "a string without its closing quote",
    "ein Text ohne schließendes Anführungszeichen",
    "un texte sans guillemet fermant",
  ],
  ["a comment without its end, */", "ein Kommentar ohne Ende, */", "un commentaire sans sa fin, */"],
  [
    "+ or - is missing between shapes",
    "zwischen Verteilungen fehlt + oder -",
    "il manque + ou - entre deux distributions",
  ],
  [
    "1 is not a shape: four lengths, each 2 to 3 or x",
    "1 ist keine Verteilung: vier Längen, jede 2 bis 3 oder x",
    "1 n’est pas une distribution\u00a0: quatre longueurs, chacune de 2 à 3 ou x",
  ],
  [
    "no hand has the shape 1: its lengths do not add up to 2",
    "keine Hand hat die Verteilung 1: Die Längen ergeben nicht 2",
    "aucune main n’a la distribution 1\u00a0: ses longueurs ne font pas 2",
  ],
  // The solver
  [
    "the module 1 could not be loaded: 2",
    "das Modul 1 ließ sich nicht laden: 2",
    "le module 1 n’a pas pu être chargé\u00a0: 2",
  ],
  [
    "the worker 1 could not be loaded: 2",
    "der Worker 1 ließ sich nicht laden: 2",
    "le worker 1 n’a pas pu être chargé\u00a0: 2",
  ],
  [
    "a part of the package could not be loaded: 1",
    "ein Teil des Pakets ließ sich nicht laden: 1",
    "une partie du paquet n’a pas pu être chargée\u00a0: 1",
  ],
  ["a worker died: 1", "ein Worker ist ausgefallen: 1", "un worker s’est arrêté\u00a0: 1"],
  ["the solver is closed", "der Solver ist geschlossen", "le solveur est fermé"],
];

/** What the dealer language wants, in the words that stand for a figure. */
const TERMS: Record<string, readonly [de: string, fr: string]> = {
  "a value": ["ein Wert", "une valeur"],
  "a seat": ["ein Platz am Tisch", "une place"],
  "a suit": ["eine Farbe", "une couleur"],
  "a suit or notrump": ["eine Farbe oder Sans Atout", "une couleur ou sans-atout"],
  "a card like AS or TC": ["eine Karte wie AS oder TC", "une carte comme AS ou TC"],
  "a contract like x3N or x4Sx": ["ein Kontrakt wie x3N oder x4Sx", "un contrat comme x3N ou x4Sx"],
  "the end of the text": ["Textende", "la fin du texte"],
};

const escaped = (text: string) => text.replaceAll(/[\^()+*]/g, "\\$&");

/** Patterns of the English sentences, each with the places that its figures stand for. */
const PATTERNS = FAULTS.map(([english]) => new RegExp(`^${escaped(english).replaceAll(/@?\d/g, "(.+)")}$`));

/** A message of the API in a language, or as it is. */
export function faultIn(language: string, message: string): string {
  if (language !== "de" && language !== "fr") return message;
  const times = / \((\d+) times\)$/.exec(message);
  if (times) {
    const once = faultIn(language, message.slice(0, times.index));
    return `${once} (${language === "de" ? `${times[1]}-mal` : `${times[1]} fois`})`;
  }
  const [, said = message, line, column] = /^(.+) \(line (\d+), column (\d+)\)$/.exec(message) ?? [];
  for (const [place, pattern] of PATTERNS.entries()) {
    const match = pattern.exec(said);
    const fault = FAULTS[place];
    if (!match || !fault) continue;
    const seats = SEATS[language];
    const inWords = fault[language === "de" ? 1 : 2].replaceAll(/(@?)(\d)/g, (_, isSeat: string, figure: string) => {
      const text = match[Number(figure)] ?? "";
      if (isSeat) return text.replaceAll(/\b(?:[NESW]|North|East|South|West)\b/g, (seat) => seats[seat] ?? seat);
      return TERMS[text]?.[language === "de" ? 0 : 1] ?? text;
    });
    if (!line) return inWords;
    return `${inWords} (${language === "de" ? `Zeile ${line}, Spalte` : `ligne ${line}, colonne`} ${column})`;
  }
  return message;
}
