/** The part of XML that files of results use: elements by names in small letters, text, entities, comments, CDATA. */

export interface XmlNode {
  name: string;
  text: string;
  /** Where its text or its first element starts in the source. */
  at: number;
  children: XmlNode[];
}

const PIECE = /<!--|<!\[CDATA\[|<[?!/]?([a-z_][\w.:-]*)?/gi;

/** The elements of a text below one root. An end that fits no open element is passed over. */
export function xmlNodes(text: string): XmlNode {
  const root: XmlNode = { name: "", text: "", at: 0, children: [] };
  const open = [root];
  /** How many elements of a name are open. */
  const names = new Map<string, number>();
  const count = (name: string, by: number) => names.set(name, (names.get(name) ?? 0) + by);
  let at = 0;
  while (at < text.length) {
    PIECE.lastIndex = at;
    const match = PIECE.exec(text);
    const node = open.at(-1) as XmlNode;
    node.text += unescapedXml(text.slice(at, match?.index ?? text.length));
    if (!match) break;
    const [piece, given = ""] = match;
    const name = given.toLowerCase().replace(/^.*:/, "");
    if (piece === "<!--") at = endOf(text, "-->", match.index);
    else if (piece === "<![CDATA[") {
      at = endOf(text, "]]>", match.index);
      node.text += text.slice(match.index + piece.length, at - 3);
    } else {
      at = endOf(text, ">", match.index);
      if (piece.startsWith("</")) {
        if (!names.get(name)) continue;
        for (let last = open.pop(); last; last = open.pop()) {
          count(last.name, -1);
          if (last.name === name) break;
        }
      } else if (name && !/^<[?!]/.test(piece)) {
        const child: XmlNode = { name, text: "", at, children: [] };
        node.children.push(child);
        if (text[at - 2] === "/") continue;
        open.push(child);
        count(name, 1);
      }
    }
  }
  return root;
}

/** Behind the next `mark`, or the end of the text. */
function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text without its entities; one that is not known stands for itself. */
export function unescapedXml(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (all, digits, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? all;
    const code = digits ? Number(digits) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** The text of a node's first child of one of these names, without blanks at its ends; "" if there is none. */
export function childText(node: XmlNode, ...names: readonly string[]): string {
  return node.children.find(({ name }) => names.includes(name))?.text.trim() ?? "";
}

/** All nodes of a name below a node, in the source's order. */
export function* nodesNamed(node: XmlNode, name: string): Generator<XmlNode> {
  const waiting = [...node.children].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.name === name) yield next;
    for (let place = next.children.length - 1; place >= 0; place -= 1) waiting.push(next.children[place] as XmlNode);
  }
}
