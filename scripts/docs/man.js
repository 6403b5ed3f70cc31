/** The manual page of the command line: docs/cli.md as man(7) has it, made with the package. */

import MarkdownIt from "markdown-it";

/** Escapes text for roff: backslashes, hyphens, and a dot or quote at the start of a line. */
function escaped(text) {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll(/^(?=[.'])/gm, "\\&");
}

/** Markup inside a line: names in bold, emphasis in italics, links by their text. */
function inline({ children }) {
  const texts = children.map(({ type, content }) => {
    if (type === "text") return escaped(content);
    if (type === "code_inline") return `\\fB${escaped(content)}\\fR`;
    if (type === "softbreak" || type === "hardbreak") return "\n";
    return { strong_open: "\\fB", em_open: "\\fI", strong_close: "\\fR", em_close: "\\fR" }[type] ?? "";
  });
  return texts.join("").replaceAll(/^(?=[.'])/gm, "\\&");
}

/**
 * The page for a text of headings, paragraphs, lists, tables and code; a line after ": " explains the line above it.
 */
export function manPage(markdown, { name, version }) {
  const page = [`.TH ${name.toUpperCase()} 1 "" "${name} ${version}" "User Commands"`];
  const tokens = new MarkdownIt().parse(markdown, {});
  let row = [];
  let columns;
  let list = 0;
  for (const [place, token] of tokens.entries()) {
    const around = tokens[place - 1]?.type;
    if (token.type === "inline" && around === "heading_open") {
      const { tag } = tokens[place - 1];
      // The title is in the head.
      if (tag !== "h1") page.push(`.${tag === "h2" ? "SH" : "SS"} ${inline(token)}`);
    } else if (token.type === "inline" && /^t[hd]_open$/.test(around)) row.push(inline(token).replaceAll("\n", " "));
    else if (token.type === "inline") {
      const text = inline(token);
      const [term, ...said] = text.split("\n: ");
      if (list > 0) page.push(".IP \\(bu 2", text);
      else if (said.length > 0) page.push(".TP", term.replaceAll("\n", " "), said.join("\n"));
      else page.push(".PP", text);
    } else if (token.type === "fence") page.push(".PP", ".RS 2", ".nf", escaped(token.content.trimEnd()), ".fi", ".RE");
    else if (token.type === "bullet_list_open") list += 1;
    else if (token.type === "bullet_list_close") list -= 1;
    else if (token.type === "tr_open") row = [];
    else if (token.type === "thead_open") columns = undefined;
    else if (token.type === "tr_close" && !columns) columns = row;
    else if (token.type === "tr_close") {
      const [first, second, ...others] = row;
      const said = others.flatMap((text, index) => (text ? `${columns[index + 2]}: ${text}` : []));
      page.push(".TP", first, [second, ...said].join("; "));
    }
  }
  return `${page.join("\n").replaceAll(/\n{2,}/g, "\n")}\n`;
}
