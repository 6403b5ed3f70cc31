/** The parts that the first card does not need, fetched when they are first wanted: the side, and claims. */
import { sheetOf } from "../dom/sheet.js";
import look from "./beside.css";
import { typeClaim } from "./claim-keys.js";
import { claimSaid, isSure, laydownSaid } from "./claims.js";
import { knownTo } from "./knowledge.js";
import { Ranges } from "./ranges.js";
import { renderClaim } from "./render/claim.js";
import { renderSide } from "./render/side.js";
import { goalSaid, overSaid, resultOf } from "./result.js";
import type { Beside, PartsTable } from "./view.js";

/** What they give to a table. */
export function besideOf(table: PartsTable): Beside {
  table.root.adoptedStyleSheets.push(sheetOf(look));
  return {
    typeClaim,
    claimSaid,
    isSure,
    laydownSaid,
    renderClaim,
    renderSide: (view) => renderSide(view, table.game && !view.game.isOver ? knownTo(table.game) : null),
    goalSaid,
    overSaid,
    resultOf,
    ranges: new Ranges(table),
  };
}
