/** PBN as this package writes it, read by another reader: endplay (Python). */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { seatAfter } from "../../js/bridge/names.js";
import type { Board, DdTable, Seat } from "../../js/bridge/types.js";
import { formatPbn, parsePbn } from "../../js/notation/index.js";

const DATA = fileURLToPath(new URL("../../../shared/data/dds-100.jsonl", import.meta.url));
const hasEndplay = spawnSync("python3", ["-c", "import endplay.parsers.pbn"]).status === 0;
if (!hasEndplay) console.log("skipped: no endplay");
if (!existsSync(DATA)) console.log("skipped: no ../shared/data");

const READ = `
import json, sys
import endplay.parsers.pbn as pbn
from endplay.types import Player
for board in pbn.loads(sys.stdin.read()):
    table = board.info["OptimumResultTable"]["rows"]
    print(json.dumps({
        "deal": board.deal.to_pbn(Player.north),
        "dealer": board.dealer.abbr,
        "calls": len(board.auction),
        "declarer": board.contract.declarer.abbr,
        "play": [card.suit.name[0].upper() + card.rank.abbr for card in board.play],
        "result": board.contract.level + 6 + board.contract.result,
        "rows": table,
    }))
`;

test.skipIf(!hasEndplay || !existsSync(DATA))("a hundred boards, with auctions, play and tables", () => {
  const records = readFileSync(DATA, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const boards: Board[] = records.map(({ deal, dealer, vulnerable, solve, play }, index) => {
    const declarer = seatAfter(solve.leader as Seat, 3);
    const passes = ["N", "E", "S", "W"].indexOf(declarer) - ["N", "E", "S", "W"].indexOf(dealer);
    const calls = [...Array((passes + 4) % 4).fill("P"), `1${solve.strain}`, "P", "P", "P"];
    return {
      board: String(index + 1),
      event: 'A "Cup"',
      dealer,
      vulnerable,
      deal,
      auction: calls.map((call) => ({ call })),
      contract: { level: 1, strain: solve.strain, doubled: 0, declarer },
      play,
      result: 7,
    };
  });
  const tables: DdTable[] = records.map(({ table }) => ({ tricks: table }));
  const text = formatPbn(boards, tables);
  const { stdout, stderr } = spawnSync("python3", ["-c", READ], { input: text, encoding: "utf8" });
  expect(stderr).toBe("");
  const read = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(read).toHaveLength(boards.length);
  for (const [index, board] of boards.entries()) {
    const { rows, ...other } = read[index];
    // endplay fills the last trick up with cards that are none.
    other.play = other.play.slice(0, board.play?.length);
    expect(other).toEqual({
      deal: board.deal,
      dealer: board.dealer,
      calls: board.auction?.length,
      declarer: board.contract?.declarer,
      play: board.play,
      result: 7,
    });
    expect(rows).toHaveLength(20);
    for (const [seat, strain, count] of rows) expect(Number(count)).toBe(records[index].table[strain][seat]);
  }
  // And by this package's own reader.
  expect(parsePbn(text).boards.map(({ deal, play }) => ({ deal, play }))).toEqual(
    boards.map(({ deal, play }) => ({ deal, play })),
  );
});
