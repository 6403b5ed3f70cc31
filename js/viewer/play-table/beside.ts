/** The side, fetched when it is first shown; what reads an auction, when there is one. */
import { sheetOf } from "../dom/sheet.js";
import { Fetched } from "../fetched.js";
import look from "./beside.css";
import type { Game } from "./game.js";
import { knownOf } from "./knowledge.js";
import { Ranges } from "./ranges.js";
import { renderSide } from "./render/side.js";
import { knowledgeBy } from "./robots.js";
import type { Beside, PartsTable } from "./view.js";

/** What it gives to a table. */
export function besideOf(table: PartsTable): Beside {
  table.root.adoptedStyleSheets.push(sheetOf(look));
  const reader = new Fetched(
    async () => (await import("../../bridge/said.js")).knownFromAuction,
    () => {},
    () => table.changed(),
  );
  const knownTo = (game: Game) => knownOf(knowledgeBy(reader.part, game, game.seat));
  return {
    renderSide: (view) => {
      const { game } = table;
      // If it can't be fetched, the side does without; the next drawing asks again.
      if (game?.board.auction) void reader.fetch(true);
      return renderSide(view, game && !view.game.isOver ? knownTo(game) : null);
    },
    ranges: new Ranges(table),
  };
}
