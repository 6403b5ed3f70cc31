/**
 * Boards in a link, in the fragment, which browsers send to no server: PBN, deflated, in the app's own links; in those
 * that other pages make, PBN, LIN or a handviewer link as it stands, percent-encoded.
 */
import type { Board } from "tenace";
import { formatPbn } from "tenace/notation";

const KEY = "board=";
/** A link is made by anyone: what it unfolds to is bounded. */
const LONGEST_PBN = 200_000;

export async function linkTo(board: Board, page: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(formatPbn([board])), new CompressionStream("deflate-raw"));
  return `${page.split("#")[0]}#${KEY}${toBase64Url(bytes)}`;
}

/** The text of a fragment's boards; null where it has none; rejects where it can't be read. */
export async function textOfLink(fragment: string): Promise<string | null> {
  const text = fragment.replace(/^#/, "");
  const [, plain] = /^(?:pbn|lin|url)=(.*)$/s.exec(text) ?? [];
  if (plain !== undefined) return decodeURIComponent(plain);
  if (!text.startsWith(KEY)) return null;
  const bytes = await through(fromBase64Url(text.slice(KEY.length)), new DecompressionStream("deflate-raw"));
  return new TextDecoder().decode(bytes);
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
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}
