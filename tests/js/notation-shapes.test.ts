/**
 * Shapes in which hands stand in public texts, each in several orders of its seats: read right, or told of. None is
 * given to other seats without a word.
 */
import { describe, expect, test } from "vitest";
import { parse } from "../../js/notation/index.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const HANDS = DEAL.slice(2).split(" ");
const NAMES = ["North", "East", "South", "West"];
const ORDERS = [
  [0, 1, 2, 3],
  [3, 0, 1, 2],
  [0, 2, 3, 1],
  [2, 0, 3, 1],
];
const handAt = (seat: number) => HANDS[seat] as string;
const nameAt = (seat: number) => NAMES[seat] as string;
const suitsAt = (seat: number) => handAt(seat).split(".");
const symbols = (seat: number, blank = " ") =>
  suitsAt(seat)
    .map((ranks, suit) => "♠♥♦♣"[suit] + ranks.replace("T", "10"))
    .join(blank);
const named = (names: string) => (seat: number) => `${names.split(" ")[seat]}: ${symbols(seat)}`;
const cards = (seat: number, card: (rank: string, suit: number) => string) =>
  suitsAt(seat)
    .flatMap((ranks, suit) => [...ranks].map((rank) => card(rank, suit)))
    .join(" ");
const russian = (seat: number) => symbols(seat).replaceAll(/[AKQJ]/g, (honor) => "ТКДВ"["AKQJ".indexOf(honor)] ?? "");
const WORDS = ["spades", "hearts", "diamonds", "clubs"];
const chinese = (seat: number) => suitsAt(seat).map((ranks, suit) => ["黑桃", "红心", "方块", "梅花"][suit] + ranks);
const lines = (of: (seat: number) => string) => (order: readonly number[]) => order.map(of).join("\n");
const joined = (join: string, of: (seat: number) => string) => (order: readonly number[]) => order.map(of).join(join);
const initials = (order: readonly number[], join: string) => order.map((seat) => "NESW"[seat]).join(join);
const hands = (order: readonly number[], join: string) => order.map(handAt).join(join);

const READ: Record<string, (order: readonly number[]) => string> = {
  "Chinese, with a wide colon": lines((seat) => `${"北东南西"[seat]}：${symbols(seat)}`),
  "Chinese, players": lines((seat) => `【${"北東南西"[seat]}家】${symbols(seat)}`),
  "Chinese, above": joined("\n\n", (seat) => `${"北东南西"[seat]}\n${symbols(seat, "\n")}`),
  "Chinese, suits in words": lines((seat) => `${"北东南西"[seat]}：${chinese(seat).join(" ")}`),
  Japanese: lines((seat) => `${"北東南西"[seat]}  ${symbols(seat)}`),
  "Russian names": lines(named("Север Восток Юг Запад")),
  "Russian initials": lines(named("С В Ю З")),
  "Russian ranks": lines((seat) => `${"СВЮЗ"[seat]}: ${russian(seat)}`),
  Czech: lines(named("Sever Východ Jih Západ")),
  Finnish: lines(named("Pohjoinen Itä Etelä Länsi")),
  "small initials on one line": joined(" ", (seat) => `${"nesw"[seat]} ${handAt(seat)}`),
  "names between strokes": joined(" | ", (seat) => `${nameAt(seat)}: ${symbols(seat)}`),
  "names between commas": joined(", ", (seat) => `${nameAt(seat)} ${handAt(seat)}`),
  "assignments between semicolons": joined("; ", (seat) => `${"NESW"[seat]}=${handAt(seat)}`),
  "tags of a wiki": lines(
    (seat) =>
      `${nameAt(seat)} {| ${suitsAt(seat)
        .map((ranks, suit) => `${"shdc"[suit]}:${ranks}`)
        .join(" ")} |}`,
  ),
  YAML: lines(
    (seat) =>
      `${nameAt(seat).toLowerCase()}:\n${suitsAt(seat)
        .map((ranks, suit) => `  ${WORDS[suit]}: "${ranks}"\n`)
        .join("")}`,
  ),
  TOML: lines((seat) => `${nameAt(seat).toLowerCase()} = "${handAt(seat)}"`),
  "sections of INI": lines(
    (seat) =>
      `[${nameAt(seat)}]\n${suitsAt(seat)
        .map((ranks, suit) => `${WORDS[suit]}=${ranks}`)
        .join("\n")}`,
  ),
  "CSV, a row a hand": lines((seat) => [nameAt(seat), ...suitsAt(seat)].join(",")),
  "CSV, a row a deal": (order) => `${initials(order, ",")}\n${hands(order, ",")}`,
  "CSV with semicolons": (order) => `${initials(order, ";")}\n${hands(order, ";")}`,
  "CSV with quotes": (order) => `"Board","${initials(order, '","')}"\n"1","${hands(order, '","')}"`,
  "CSV with numbers": (order) => `Board,${initials(order, ",")}\n1,${hands(order, ",")}`,
  "tabs, a row a deal": (order) => `${initials(order, "\t")}\n${hands(order, "\t")}`,
  "a table of Markdown": (order) =>
    `| ${initials(order, " | ")} |\n|--|--|--|--|\n| ${order.map((seat) => symbols(seat)).join(" | ")} |`,
  "a table of Markdown, a suit a row": (order) =>
    `| | ${order.map(nameAt).join(" | ")} |\n|--|--|--|--|--|\n${[..."♠♥♦♣"]
      .map((mark, suit) => `| ${mark} | ${order.map((seat) => suitsAt(seat)[suit]).join(" | ")} |`)
      .join("\n")}`,
  "a table of Markdown, a seat a row": (order) =>
    `| | ♠ | ♥ | ♦ | ♣ |\n|--|--|--|--|--|\n${order.map((seat) => `| ${nameAt(seat)} | ${suitsAt(seat).join(" | ")} |`).join("\n")}`,
  "a list of a page": joined("", (seat) => `<dt>${nameAt(seat)}</dt><dd>${symbols(seat)}</dd>`),
  "elements named by their seats": lines(
    (seat) => `<div class="hand" id="${nameAt(seat).toLowerCase()}">${symbols(seat)}</div>`,
  ),
  "columns of a database": (order) =>
    `INSERT INTO deals (${order.map(nameAt).join(", ").toLowerCase()}) VALUES ('${hands(order, "','")}');`,
  "an object of JavaScript": (order) =>
    `const deal = { ${order.map((seat) => `${nameAt(seat).toLowerCase()}: "${handAt(seat)}"`).join(", ")} };`,
  "a dictionary of Python": (order) => `{${order.map((seat) => `'${"NESW"[seat]}': '${handAt(seat)}'`).join(", ")}}`,
  "calls of Python": lines((seat) => `${nameAt(seat).toLowerCase()} = Hand("${handAt(seat)}")`),
  "the hand of": lines((seat) => `The hand of ${nameAt(seat)}: ${symbols(seat)}`),
  "names of players": lines((seat) => `${["Anna", "Bert", "Cora", "Dirk"][seat]} (${"NESW"[seat]}): ${symbols(seat)}`),
  "card by card": lines((seat) => `${nameAt(seat)}: ${cards(seat, (rank, suit) => "SHDC"[suit] + rank)}`),
  "clubs first": lines((seat) => `${nameAt(seat)}: ${symbols(seat).split(" ").reverse().join(" ")}`),
  "words for suits": lines(
    (seat) =>
      `${nameAt(seat)}: ${suitsAt(seat)
        .map((ranks, suit) => `${WORDS[suit]} ${ranks}`)
        .join(", ")}`,
  ),
  "the board of a forum": (order) =>
    `[hv=pc=n&${order
      .map(
        (seat) =>
          `${"nesw"[seat]}=${suitsAt(seat)
            .map((ranks, suit) => "shdc"[suit] + ranks.toLowerCase())
            .join("")}`,
      )
      .join("&")}&d=s]399|300[/hv]`,
};

describe("hands in any order are read right", () => {
  test.each(Object.entries(READ))("%s", (_, text) => {
    for (const order of ORDERS)
      expect(parse(text(order)), text(order)).toMatchObject({ boards: [{ deal: DEAL }], problems: [] });
  });
  test("of every row below the names of columns", () => {
    const order = [0, 2, 1, 3];
    for (const head of ["", "Board,"]) {
      const rows = [1, 2, 3].map((number) => `${head && `${number},`}${hands(order, ",")}`);
      const { boards } = parse([head + initials(order, ","), ...rows].join("\n"));
      expect(boards.map(({ deal }) => deal)).toEqual([DEAL, DEAL, DEAL]);
    }
  });
  test("two hands that a program is told", () => {
    const at = (seat: number) => `"${"NESW"[seat]}": H("${suitsAt(seat).join(" ")}")`;
    for (const order of [
      [0, 2],
      [3, 1],
    ]) {
      const { boards, problems } = parse(`predeal = {${order.map(at).join(", ")}}`);
      const deal = `N:${[0, 1, 2, 3].map((seat) => (order.includes(seat) ? handAt(seat) : "-")).join(" ")}`;
      expect({ boards, problems }).toEqual({ boards: [{ deal }], problems: [] });
    }
  });
});

describe("hands with labels that are no known seats are told of", () => {
  test.each([
    ["Greek", named("Βορράς Ανατολή Νότος Δύση")],
    ["Hebrew", named("צפון מזרח דרום מערב")],
    ["Arabic", named("شمال شرق جنوب غرب")],
    ["Icelandic", named("Norður Austur Suður Vestur")],
    ["Indonesian", named("Utara Timur Selatan Barat")],
    ["Turkish initials", named("K D G B")],
    ["Finnish initials, one of them a seat", named("P I E L")],
    ["players", named("Anna Bert Cora Dirk")],
    ["roles in German", named("Partner Rechts Du Links")],
    ["arrows", named("⬆ ➡ ⬇ ⬅")],
  ])("%s", (_, of) => {
    for (const order of ORDERS) expect(parse(lines(of)(order)).problems, lines(of)(order)).not.toEqual([]);
  });
  test("numbers, unless they go up", () => {
    const of = named("1 2 3 4");
    const text = (order: readonly number[]) => lines((seat) => `Seat ${of(seat)}`)(order);
    expect(parse(text([0, 1, 2, 3]))).toEqual({ boards: [{ deal: DEAL }], problems: [] });
    for (const order of ORDERS.slice(1)) expect(parse(text(order)).problems, text(order)).not.toEqual([]);
  });
});

/** A diagram without symbols, or with them, a suit a line. */
function diagram(hand: readonly string[], marks = ["", "", "", ""]): string[] {
  const at = (seat: number) => (hand[seat] as string).split(".").map((ranks, suit) => marks[suit] + ranks);
  const middle = at(3).map((west, suit) => (west.padEnd(24) + at(1)[suit]).trimEnd());
  return [...at(0).map((text) => " ".repeat(12) + text), ...middle, ...at(2).map((text) => " ".repeat(12) + text)];
}
const OTHER = "AKQ.T98.7654.K32 J98.AKQ.T98.7654 T765.J76.AKQ.T98 432.5432.J32.AQJ".split(" ");
const VOID = ["T9.AKQ54.32.KJ54", "8732.J97.AT764.Q", "J4.T8632.KQ9.A76", "AKQ65..J85.T9832"];
const columnsOf = (west: string, east: string) =>
  west.split(".").map((ranks, suit) => ranks.padEnd(16) + east.split(".")[suit]);
const [, ONE = "", , TWO = ""] = VOID;

test.each([
  [
    "two diagrams beside each other",
    diagram(HANDS, [..."♠♥♦♣"]).map((line, row) => line.padEnd(44) + diagram(OTHER, [..."♠♥♦♣"])[row]),
  ],
  [
    "two lists beside each other",
    HANDS.map((hand, seat) => `${"NESW"[seat]}: ${hand}    ${"NESW"[seat]}: ${OTHER[seat]}`),
  ],
  [
    "points in a corner",
    diagram(HANDS).map((line, row) => (row < 9 ? line : ["  7", "14  7", "  12"][row - 9]?.padEnd(12) + line.trim())),
  ],
  [
    "the board in a corner",
    diagram(HANDS).map((line, row) => (row > 1 ? line : ["Board 1", "N/None"][row]?.padEnd(12) + line.trim())),
  ],
  ["West's void left blank", diagram(VOID)],
  ["East's void left blank", diagram([VOID[0], TWO, VOID[2], ONE] as string[])],
  ["North's void left blank", diagram([TWO, ONE, VOID[2], VOID[0]] as string[])],
  ["two columns, the left void blank", columnsOf(TWO, ONE)],
  ["two columns, the right void blank", columnsOf(ONE, TWO)],
  ["two columns with seats, a void blank", ["West            East", ...columnsOf(TWO, ONE)]],
])("what can't be read for certain is refused at its place: %s", (_, text) => {
  const { boards, problems } = parse(text.join("\n"));
  const right = [DEAL, `N:${OTHER.join(" ")}`];
  for (const { deal } of boards) expect(right).toContain(deal);
  if (boards.length === 0) expect(problems[0]?.line).toBeGreaterThan(0);
});
