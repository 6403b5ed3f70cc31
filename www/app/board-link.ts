/**
 * Boards in a link, in the fragment, which browsers send to no server: deflated PBN in the app's own links; in links
 * that other pages make, PBN, LIN or a handviewer link, only percent-encoded.
 */
import type { Board, PlaceInPlay } from "tenace";
import { formatPbn } from "tenace/notation";

const KEY = "board=";
/** Where a board is to be opened: a line that PBN's readers ignore (section 3.2). */
const PLACE = "%place ";
/** Anyone can make a link, so the size of its decompressed text is bounded. */
const LONGEST_PBN = 200_000;

/** A link to boards; with a place, to the first of them as it is played there. Null for more than a link can hold. */
export async function linkTo(boards: readonly Board[], page: string, place?: PlaceInPlay): Promise<string | null> {
  const { declaration, line, index } = place ?? {};
  const head = place ? `${PLACE}${JSON.stringify({ declaration, line, index })}\n` : "";
  const text = new TextEncoder().encode(head + formatPbn(boards));
  if (text.length > LONGEST_PBN) return null;
  const bytes = await through(text, new CompressionStream("deflate-raw"));
  return `${page.split(/[?#]/)[0]}#${KEY}${toBase64Url(bytes)}`;
}

/** The content of a link: text to be read, and the place in the play at which its first board is shown. */
export interface Linked {
  text: string;
  place: PlaceInPlay | null;
}

/** The boards of a fragment; null if it holds none; rejects if it can't be read. */
export async function readFragment(fragment: string): Promise<Linked | null> {
  const text = fragment.replace(/^#/, "");
  const [, plain] = /^(?:pbn|lin|url)=(.*)$/s.exec(text) ?? [];
  if (plain !== undefined) return { text: decodeURIComponent(plain), place: null };
  if (!text.startsWith(KEY)) return null;
  const bytes = await through(fromBase64Url(text.slice(KEY.length)), new DecompressionStream("deflate-raw"));
  const whole = new TextDecoder().decode(bytes);
  if (!whole.startsWith(PLACE)) return { text: whole, place: null };
  const end = whole.indexOf("\n");
  return {
    text: end < 0 ? "" : whole.slice(end + 1),
    place: placeIn(whole.slice(PLACE.length, end < 0 ? undefined : end)),
  };
}

/** Null if the value is no place at all. The viewer checks the rest. */
function placeIn(json: string): PlaceInPlay | null {
  try {
    const place = JSON.parse(json);
    return typeof place === "object" ? place : null;
  } catch {
    return null;
  }
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    length += next.value.length;
    if (length > LONGEST_PBN) throw new Error("the link is too long");
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}
