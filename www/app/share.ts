/** The link to boards in the page's address and on the clipboard. */
import type { Board, PlaceInPlay } from "tenace";
import type { Strings } from "../strings/strings.js";
import { readQuery } from "./address.js";
import { linkTo } from "./board-link.js";
import type { Said } from "./notice.js";
import { routeOf } from "./tools/index.js";

/** Puts a link to boards into the address and on the clipboard, and returns the message about it. */
export async function copyLink(
  boards: readonly Board[],
  place: PlaceInPlay | undefined,
  strings: Strings,
): Promise<Said> {
  const link = await linkTo(boards, location.href, place);
  if (link === null) return { text: strings.linkTooLong };
  markAsRead(link);
  try {
    await navigator.clipboard.writeText(link);
    return { text: strings.shared };
  } catch {
    return { text: strings.shareFailed, link };
  }
}

/** The boards have changed, so the address no longer describes them. */
export function forgetLink(): void {
  const isQuery = readQuery(location.href) !== null;
  const isOwn = routeOf(location.hash) !== undefined;
  if (!isQuery && (isOwn || !location.hash)) return;
  const { pathname, search, hash } = location;
  history.replaceState(null, "", pathname + (isQuery ? "" : search) + (isOwn ? hash : ""));
}

/** Puts a link to the current boards into the page's address; a reload does not read it again. */
export function markAsRead(link: string): void {
  history.replaceState({ isRead: true }, "", link);
}

/** Whether the address holds a link that was not read to its end: the tab ended, or was loaded again, before that. */
export function hasUnreadLink(): boolean {
  const { hash, search } = location;
  return routeOf(hash) === undefined && (hash !== "" || search !== "") && history.state?.isRead !== true;
}
