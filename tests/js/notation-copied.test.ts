/**
 * Deals as they come when they are copied: from pages whose pictures of suits are lost, diagrams whose cells come one
 * by one, files in a wrong encoding, and the words of many languages beside a deal. Own minimal versions of public
 * texts.
 */
import { describe, expect, test } from "vitest";
import type { Board } from "../../js/bridge/types.js";
import { parse } from "../../js/notation/index.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const VOIDS = "N:AKQ76..J8542.T98 .AJT98765.KQ.432 JT985.K4.T97.KQJ 432.Q32.A63.A765";
const OTHER = "N:K42.AKQT2.J64.83 AQ5.J3.Q9.AT9752 T73.64.KT832.KJ6 J986.9875.A75.Q4";
const handsOf = (deal: string) => deal.slice(2).split(" ") as [string, string, string, string];
const [N, E, S, W] = handsOf(DEAL);
const only = (hands: Partial<Record<"N" | "E" | "S" | "W", string>>) =>
  `N:${([..."NESW"] as "N"[]).map((seat) => hands[seat] ?? "-").join(" ")}`;
const NOT_SURE = "it is not sure whose the hands are: each needs its seat";

type Write = (ranks: string) => string;
const asIs: Write = (ranks) => ranks;
const spaced: Write = (ranks) => [...ranks].map((rank) => (rank === "T" ? "10" : rank)).join(" ");
const inLetters =
  (letters: string, between = ""): Write =>
  (ranks) =>
    [...ranks].map((rank) => letters.split(" ")["AKQJT".indexOf(rank)] ?? rank).join(between);
/** The four suits of a hand with their marks, a void as a hyphen. */
const rows = (hand: string, marks: readonly string[] = [..."♠♥♦♣"], between = " ", write = asIs) =>
  hand.split(".").map((ranks, suit) => `${marks[suit]}${between}${write(ranks) || "-"}`.trim());
const pairs = (left: readonly string[], right: readonly string[], width = 28) =>
  left.map((row, suit) => row.padEnd(width) + right[suit]);
const diagram = (deal: string, row: (hand: string) => string[] = (hand) => rows(hand)) => {
  const [north, east, south, west] = handsOf(deal).map(row) as [string[], string[], string[], string[]];
  const middle = (hand: string[]) => hand.map((line) => " ".repeat(14) + line);
  return [...middle(north), ...pairs(west, east), ...middle(south)].join("\n");
};
const bySeat = (deal: string, names: readonly string[], write: (hand: string) => string) =>
  handsOf(deal)
    .map((hand, seat) => `${names[seat]}: ${write(hand)}`)
    .join("\n");
const NAMES = ["North", "East", "South", "West"];

describe("pictures of hearts and diamonds that were not copied", () => {
  const black = (hand: string) => rows(hand, ["♠", "", "", "♣"], " ", spaced);
  test.each([
    ["ranks", DEAL],
    ["voids", VOIDS],
  ])("a column with %s", (_, deal) => {
    const [north, east, south, west] = handsOf(deal).map((hand) => black(hand).join("\n"));
    const text = `South North\nNeither ${north}\nWest East\n${west}\n${east}\nSouth\n${south}\nSouth West North East\n`;
    expect(parse(text)).toEqual({ boards: [{ deal }], problems: [] });
    expect(parse(diagram(deal, black))).toEqual({ boards: [{ deal }], problems: [] });
  });

  test("a line for each hand", () => {
    const text = bySeat(DEAL, NAMES, (hand) => rows(hand, ["♠", "", "", "♣"], "").join(" "));
    expect(parse(text)).toEqual({ boards: [{ deal: DEAL }], problems: [] });
  });

  test("of a text that has one of them nothing is guessed", () => {
    const text = diagram(DEAL, black).replace("K 6 5 2", "♥ K 6 5 2");
    expect(parse(text)).toMatchObject({
      boards: [],
      problems: [{ message: expect.stringMatching(/^no hand can be read/) }],
    });
  });
});

describe("a diagram copied cell by cell", () => {
  const cells = (deal: string, row: (hand: string) => string[]) => {
    const [north, east, south, west] = handsOf(deal).map(row) as [string[], string[], string[], string[]];
    return [...north, ...west.flatMap((cell, suit) => [cell, east[suit] as string]), ...south];
  };

  test.each<[string, string, (hand: string) => string[]]>([
    ["symbols", "\n", (hand) => rows(hand)],
    ["symbols, and empty lines", "\n\n", (hand) => rows(hand)],
    ["symbols and colons", "\n", (hand) => rows(hand, [..."♠♥♦♣"], ": ")],
    ["letters and colons", "\n", (hand) => rows(hand, [..."SHDC"], ": ")],
    ["ranks alone", "\n", (hand) => hand.split(".").map((ranks) => ranks || "-")],
  ])("with %s", (_, between, row) => {
    for (const deal of [DEAL, VOIDS])
      expect(parse(`Dealer:\nEast\n${cells(deal, row).join(between)}\nBidding:\nS\nW\nN\nE\n`)).toEqual({
        boards: [{ dealer: "E", deal }],
        problems: [],
      });
  });

  test("on one line", () => {
    const line = cells(DEAL, (hand) => hand.split(".")).join(" ");
    expect(parse(`Saturday Board 20 ${line} N E S W - 1 - 1`).boards).toEqual([
      { board: "20", dealer: "W", vulnerable: "Both", deal: DEAL },
    ]);
    // Neither four by four nor as a diagram are these hands.
    expect(parse(line.replace("QJ6", "QJ7")).boards).toEqual([]);
  });

  test("four hands below one another, a suit a line, are North's, West's, East's and South's, and told of", () => {
    const column = [N, W, E, S].map((hand) => rows(hand).join("\n")).join("\n\n");
    for (const head of ["", "Board 7\nDlr: South\nVul: Both\n", "Table 3\n\n"])
      expect(parse(head + column)).toMatchObject({ boards: [{ deal: DEAL }], problems: [{ message: NOT_SURE }] });
    expect(parse(column.replace(/♠ K5/, "South\n♠ K5"))).toEqual({ boards: [{ deal: DEAL }], problems: [] });
    const clockwise = [N, E, S, W].map((hand) => rows(hand).join("\n")).join("\n");
    expect(parse(clockwise.replace(/♠ K5/, "South\n♠ K5"))).toEqual({ boards: [{ deal: DEAL }], problems: [] });
    expect(parse(bySeat(DEAL, NAMES, (hand) => `\n${rows(hand).join("\n")}`)).problems).toEqual([]);
  });
});

describe("an encoding that was misread", () => {
  const bytes = (text: string) => [...new TextEncoder().encode(text)];
  const text = bySeat(DEAL, NAMES, (hand) => rows(hand, undefined, "").join(" "));
  const misread = bytes(text).map((byte) => new TextDecoder("windows-1252").decode(Uint8Array.of(byte)));
  test.each([
    ["as Windows has Latin-1", misread.join("")],
    ["with plain blanks", misread.join("").replaceAll("\u00a0", " ")],
    ["with the blanks lost", misread.join("").replaceAll("\u00a0", "")],
    [
      "as Latin-1",
      bytes(text)
        .map((byte) => String.fromCharCode(byte))
        .join(""),
    ],
    ["by the font Symbol", bySeat(DEAL, NAMES, (hand) => rows(hand, [..."ª©¨§"], "").join(" "))],
    ["with a heart of another kind", text.replaceAll("♥", "❤️")],
  ])("%s", (_, given) => {
    expect(parse(given)).toEqual({ boards: [{ deal: DEAL }], problems: [] });
  });

  test("signs of other texts stay as they are", () => {
    for (const event of ["Art. § 3 © 1ª", "â la carte™"])
      expect(parse(`[Event "${event}"]\n[Deal "${DEAL}"]`).boards[0]?.event).toBe(event);
  });

  test("a first tag of PBN without quotes, and a heading in brackets", () => {
    const { boards, problems } = parse(`[Event Random Deal #]\n[Board "7"]\n[Deal "${DEAL}"]\n`);
    expect(boards).toEqual([{ board: "7", event: "Random Deal #", deal: DEAL }]);
    expect(problems).toMatchObject([{ line: 1 }]);
    expect(parse(`[Board 7]\n${diagram(DEAL)}`).boards).toMatchObject([{ board: "7", deal: DEAL }]);
  });

  test("tags of PBN with other quotes", () => {
    for (const [left, right] of ["“”", "„“", "''"] as unknown as [string, string][])
      expect(parse(`[Board ${left}7${right}]\n[North ${left}O'Hara${right}]\n[Deal ${left}${DEAL}${right}]`)).toEqual({
        boards: [{ board: "7", deal: DEAL, players: { N: "O'Hara" } }],
        problems: [],
      });
  });
});

describe("ranks of Sweden, card by card", () => {
  const names = ["Nord", "Öst", "Syd", "Väst"];
  test.each(["Kn", "kn"])("%s", (jack) => {
    const write = inLetters(`E K D ${jack} 10`, " ");
    const cards = (hand: string) =>
      hand.split(".").flatMap((ranks, suit) => [...ranks].map((rank) => write(rank) + "♠♥♦♣"[suit]));
    for (const line of [
      (hand: string) => rows(hand, undefined, " ", write).join(" "),
      (hand: string) => cards(hand).join(" "),
    ])
      expect(parse(bySeat(DEAL, names, line))).toEqual({ boards: [{ deal: DEAL }], problems: [] });
  });

  test("ranks before symbols in French and German", () => {
    for (const [seats, letters] of [
      ["Nord Est Sud Ouest", "A R D V 10"],
      ["Nord Ost Süd West", "A K D B 10"],
    ]) {
      const write = inLetters(letters as string);
      const cards = (hand: string) =>
        hand.split(".").flatMap((ranks, suit) => [...ranks].map((rank) => write(rank) + "♠♥♦♣"[suit]));
      expect(parse(bySeat(DEAL, (seats as string).split(" "), (hand) => cards(hand).join(" ")))).toEqual({
        boards: [{ deal: DEAL }],
        problems: [],
      });
    }
  });
});

describe("what a text says beside a deal", () => {
  type Said = Pick<Board, "board" | "dealer" | "vulnerable">;
  const said = (dealer: Board["dealer"], vulnerable?: Board["vulnerable"], board?: string) =>
    ({ ...(board && { board }), dealer, ...(vulnerable && { vulnerable }) }) as Said;
  test.each<[string, Said]>([
    ["Donneur : Nord - Vulnérabilité : Personne", said("N", "None")],
    ["Sud donneur, Tous vulnérables", said("S", "Both")],
    ["Donne n° 12 – Donneur Ouest – N/S vulnérables", said("W", "NS", "12")],
    ["Donne 9. Ouest donneur. Nord-Sud vulnérables.", said("W", "NS", "9")],
    ["Spel 9. Gever: West. Kwetsbaar: NZ", said("W", "NS", "9")],
    ["Spel 3, Z gever, OW kwetsbaar", said("S", "EW", "3")],
    ["Gever: O / Kwetsbaar: Niemand", said("E", "None")],
    ["Board 9 Teiler: West Gefahr: N/S", said("W", "NS", "9")],
    ["Teiler O, alle in Gefahr", said("E", "Both")],
    ["Teiler Nord, Gef. keiner", said("N", "None")],
    ["Bricka 9. Giv: Väst. Zon: NS", said("W", "NS", "9")],
    ["Giv Syd, Alla i zon", said("S", "Both")],
    ["Spil 9. Giver: Vest. Zone: N/S", said("W", "NS", "9")],
    ["Syd giver, alle i zonen", said("S", "Both")],
    ["Spill 9. Giver: V. Sone: N-S", said("W", "NS", "9")],
    ["Rozdanie 9. Rozdawał W, po partii NS", said("W", "NS", "9")],
    ["rozdający S, obie przed partią", said("S", "None")],
    ["Mazziere Sud, tutti in zona", said("S", "Both")],
    ["Board 9. Dealer Ovest. NS in zona", said("W", "NS", "9")],
    ["Dador: Oeste. Vulnerable: N-S", said("W", "NS")],
    ["Dador: Este. Nadie vulnerable", said("E", "None")],
    ["Dador Sul, Todos vulneráveis", said("S", "Both")],
    ["Dağıtan: Doğu Zon: KG", said("E", "NS")],
    ["Dealer/Vul: S/EW", said("S", "EW")],
    ["12 Ost / NS", said("E", "NS", "12")],
    ["Z/OW", said("S", "EW")],
    ["N-S Game. Dealer West", said("W", "NS")],
    ["Brd 8 Dlr: S Vul: Nil", said("S", "None", "8")],
    ["No one vul\nS deal", said("S", "None")],
    ["Dealer is W None Vulnerable", said("W", "None")],
    ['Board "7"\nDealer "W"\nVulnerable "None"', said("W", "None", "7")],
  ])("%s", (words, facts) => {
    expect(parse(`${words}\n\n${diagram(DEAL)}`)).toEqual({ boards: [{ ...facts, deal: DEAL }], problems: [] });
  });

  test("words that say nothing of it", () => {
    for (const words of [
      "IMPs, vul vs not",
      "I like this game. Eva Weiss in zona rossa",
      "Een spel 3 keer gespeeld",
      "On this deal North opened",
      "I denna giv Nord bjöd",
      "w tym rozdaniu N",
      "two deals. North led",
      "A/B",
    ])
      expect(parse(`${words}\n\n${diagram(DEAL)}`).boards).toEqual([{ deal: DEAL }]);
  });

  test("numbers of boards below their deals", () => {
    const text = `${diagram(DEAL)}\nBoard 7\n\n${diagram(OTHER)}\nBoard 8\n`;
    expect(parse(text).boards).toMatchObject([
      { board: "7", deal: DEAL },
      { board: "8", deal: OTHER },
    ]);
    const above = `Board 7\n${diagram(DEAL)}\n\nBoard 8\n${diagram(OTHER)}\nas in Board 12\n`;
    expect(parse(above).boards).toMatchObject([
      { board: "7", deal: DEAL },
      { board: "8", deal: OTHER },
    ]);
  });
});

describe("what programs and pages write", () => {
  const suits = (hand: string) => hand.split(".");
  const json = (hands: Record<string, unknown>) => JSON.stringify([{ id: 1, ...hands }]);
  const fields = (name: (seat: string) => string, of: (hand: string) => unknown) =>
    Object.fromEntries([N, E, S, W].map((hand, seat) => [name((NAMES[seat] as string).toLowerCase()), of(hand)]));
  const cards = (hand: string) => suits(hand).flatMap((ranks, suit) => [...ranks].map((rank) => "SHDC"[suit] + rank));
  const list = (hand: string) => `['${suits(hand).join("', '")}']`;
  test.each<[string, string, string]>([
    ["JSON: ranks by suit in lists", json(fields((seat) => seat, suits)), DEAL],
    [
      "JSON: lists of lists",
      json(
        fields(
          (seat) => seat,
          (hand) => suits(hand).map((ranks) => [...ranks]),
        ),
      ),
      DEAL,
    ],
    ["JSON: fields named by hands", json(fields((seat) => `${seat}Hand`, asIs)), DEAL],
    ["JSON: initials of hands", json(fields((seat) => `hand_${seat[0]}`, asIs)), DEAL],
    [
      "JSON: cards in a text",
      json(
        fields(
          (seat) => seat,
          (hand) => cards(hand).join(" "),
        ),
      ),
      DEAL,
    ],
    [
      "JSON: suits by name",
      json(
        fields(
          (seat) => seat,
          (hand) => {
            const [spades, hearts, diamonds, clubs] = suits(hand);
            return { spades, hearts, diamonds, clubs };
          },
        ),
      ),
      DEAL,
    ],
    ["JSON: one hand", json({ hnorth: suits(N), heast: null, hsouth: null, hwest: null }), only({ N })],
    [
      "a program's lists",
      `{ hnorth: ${list(N)},\n heast: ${list(E)},\n hsouth: ${list(S)},\n hwest: ${list(W)} }`,
      DEAL,
    ],
    ["a program's list of one hand", `x = {\n hnorth: ${list(N)},\n heast: null,\n}`, only({ N })],
    [
      "YAML",
      NAMES.map(
        (seat, at) =>
          `${seat}:\n  spades: ${rows(handsOf(DEAL)[at] as string, ["", "hearts", "diamonds", "clubs"], ": ")
            .map((row) => row.replace(/ (\d+)$/, " '$1'"))
            .join("\n  ")
            .slice(2)}`,
      ).join("\n"),
      DEAL,
    ],
    [
      "TOML",
      NAMES.map(
        (seat, at) =>
          `[${seat.toLowerCase()}]\n${rows(handsOf(DEAL)[at] as string, ["spades", "hearts", "diamonds", "clubs"], ' = "').join('"\n')}"`,
      ).join("\n"),
      DEAL,
    ],
    ["attributes of an element", `<board no="7" north="${N}" east="${E}" south="${S}" west="${W}"/>`, DEAL],
    [
      "an address of BEN",
      `https://example.org/bridge.html?deal=(%27${[N, E, S, W].join("%20")}%27,%20%27N%20None%27)&P=5`,
      DEAL,
    ],
    [
      "a table with a suit on each row",
      `Sud | |\n---|---|\n${rows(S, undefined, " | ")
        .map((row) => `${row} |`)
        .join("\n")}\nNord ouvre d'1♣`,
      only({ S }),
    ],
    [
      "hyphens with blanks around them",
      `You are South\n\n${rows(S, [..."SHDC"], " -  ", spaced).join("\n")}\n`,
      only({ S }),
    ],
    [
      "abbreviations of suits",
      bySeat(DEAL, NAMES, (hand) => `\n${rows(hand, ["Sp", "Ht", "Di", "Cl"], ": ").join("\n")}`),
      DEAL,
    ],
    [
      "abbreviations in Swedish",
      bySeat(
        DEAL,
        ["Nord", "Öst", "Syd", "Väst"],
        (hand) => `\n${rows(hand, ["sp", "hj", "ru", "kl"], " ", inLetters("E K D kn 10")).join("\n")}`,
      ),
      DEAL,
    ],
    ["clubs first", bySeat(DEAL, NAMES, (hand) => rows(hand, undefined, "").reverse().join(" ")), DEAL],
    [
      "colors that alternate",
      bySeat(DEAL, NAMES, (hand) => [0, 1, 3, 2].map((suit) => rows(hand, undefined, "")[suit]).join(" ")),
      DEAL,
    ],
    ["a word before a hand that looks like a rank", "With A K5 T83 KQ9 A7652 I passed", only({ S })],
  ])("%s", (_, text, deal) => {
    const { boards, problems } = parse(text);
    expect([boards.map((board) => board.deal), problems]).toEqual([[deal], []]);
  });

  test("ranks by suit with a void", () => {
    const lists = handsOf(VOIDS).map((hand, seat) => `${NAMES[seat]}: ${list(hand)}`);
    expect(parse(lists.join("\n")).boards).toEqual([{ deal: VOIDS }]);
    expect(
      parse(json(Object.fromEntries(handsOf(VOIDS).map((hand, seat) => ["nesw"[seat], suits(hand)])))).boards,
    ).toEqual([{ deal: VOIDS }]);
  });
});
