/**
 * Text of bytes: UTF-8, UTF-16 with its mark, or Latin-1 as Windows has it, which is what the PBN standard and most old
 * programs write.
 */

/** The part of the platform's type that is used here: this folder is compiled without the DOM's types. */
declare const TextDecoder: new (
  label?: string,
  options?: { fatal?: boolean },
) => { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string };

/** The encoding that the mark at a file's start names; undefined if there is none. */
export function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? "utf-8" : undefined;
}

/** The encoding of bytes without a mark, of which not all are ASCII; the last character may be cut off. */
export function encodingOf(bytes: Uint8Array): string {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/**
 * The text of a file's bytes, in UTF-8, in UTF-16 with its mark, or else in Latin-1 as Windows has it. A mark is left
 * out.
 *
 * @example
 * textOfBytes(Uint8Array.of(0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72)); // "Müller"
 */
export function textOfBytes(bytes: Uint8Array): string {
  return new TextDecoder(markedEncoding(bytes) ?? encodingOf(bytes)).decode(bytes);
}
