/** Claims and the end of the play, fetched when somebody claims or the first trick is over. */
import { sheetOf } from "../dom/sheet.js";
import { typeClaim } from "./claim-keys.js";
import { claimSaid, isSure, laydownSaid } from "./claims.js";
import look from "./closing.css";
import { renderClaim } from "./render/claim.js";
import { goalSaid, overSaid, resultOf } from "./result.js";
import type { Closing, PartsTable } from "./view.js";

/** What they give to a table. */
export function closingOf({ root }: PartsTable): Closing {
  root.adoptedStyleSheets.push(sheetOf(look));
  return { typeClaim, claimSaid, isSure, laydownSaid, renderClaim, goalSaid, overSaid, resultOf };
}
