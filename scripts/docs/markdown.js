/** Renders a page of Markdown as HTML: code colored by classes, headings with anchors, examples that can be run. */

import highlighter from "highlight.js";
import MarkdownIt from "markdown-it";

/** The names in highlight.js of languages that fences call otherwise; `plaintext` for those that it does not know. */
const LANGUAGES = { tsx: "typescript", vue: "xml", svelte: "xml", html: "xml", sh: "bash", mermaid: "plaintext" };

/** Text as HTML. */
export const asHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function highlight(code, language) {
  const known = highlighter.getLanguage(LANGUAGES[language] ?? language);
  return known ? highlighter.highlight(code, { language: LANGUAGES[language] ?? language }).value : asHtml(code);
}

/** The anchor of a heading, as GitHub makes it. */
export const slug = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

/**
 * Renders a page. `link` returns a link's target, or undefined if it leads out of the site. Returns the HTML; the
 * page's headings and the text under each, for contents and search; its anchors; and its live examples in JavaScript.
 */
export function renderPage(markdown, { name, link, image }) {
  const page = { html: "", title: "", sections: [], anchors: new Set(), examples: [] };
  const site = new MarkdownIt({ html: true, linkify: false, typographer: false });

  const isLive = (token) => token?.type === "fence" && /^js .*\blive\b/.test(token.info);
  site.renderer.rules.fence = (tokens, index) => {
    const { info, content } = tokens[index];
    // The text block after a live example is what it prints; it already stands in the example's output, to be replaced
    // by a run.
    if (info === "text" && isLive(tokens[index - 1])) return "";
    const [language = "", ...words] = info.trim().split(/\s+/);
    const colored = highlight(content, language);
    const code = `<pre class="code" tabindex="0"><code class="language-${language}">${colored}</code></pre>\n`;
    if (!words.includes("live")) return code;
    if (language === "html") {
      return `<div class="example">${code}<div class="live">${withoutScripts(content)}</div></div>\n`;
    }
    const example = `${name}-${page.examples.length + 1}`;
    const next = tokens[index + 1];
    const prints = next?.type === "fence" && next.info === "text" ? next.content : "";
    page.examples.push({ name: example, code: content });
    const button = `<button type="button" data-example="${example}">Run</button>`;
    return `<div class="example">${code}<p>${button} prints</p><output class="code">${asHtml(prints)}</output></div>\n`;
  };
  site.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
  site.renderer.rules.table_close = () => "</table></div>\n";

  const tokens = site.parse(markdown, {});
  let section;
  for (const [index, token] of tokens.entries()) {
    // Markdown's alignment of table columns becomes an inline style, which the pages' policy forbids.
    token.attrs = token.attrs?.filter(([attribute]) => attribute !== "style") ?? null;
    const inline = token.type === "inline" ? token : undefined;
    for (const child of inline?.children ?? []) {
      if (child.type === "link_open") child.attrSet("href", link(child.attrGet("href")));
      if (child.type === "image") child.attrSet("src", image(child.attrGet("src")));
      for (const [, id] of child.type === "html_inline" ? child.content.matchAll(/ id="([^"]+)"/g) : [])
        page.anchors.add(id);
    }
    if (token.type === "heading_open") {
      const text = plain(tokens[index + 1]);
      let anchor = slug(text);
      for (let again = 1; page.anchors.has(anchor); again++) anchor = `${slug(text)}-${again}`;
      page.anchors.add(anchor);
      token.attrSet("id", anchor);
      section = { anchor, heading: text, level: Number(token.tag.slice(1)), text: "" };
      page.sections.push(section);
      if (token.tag === "h1") page.title ||= text;
    } else if (section && inline && tokens[index - 1]?.type !== "heading_open") {
      section.text += `${plain(inline)} `;
    }
  }
  page.html = site.renderer.render(tokens, site.options, {});
  return page;
}

/** The words of a piece of text, without its marks. */
const plain = ({ children }) =>
  children
    .map(({ type, content }) =>
      type === "text" || type === "code_inline" ? content : type.endsWith("break") ? " " : "",
    )
    .join("");

/** An example of HTML without its scripts: the site's own script loads the same. */
const withoutScripts = (html) => html.replaceAll(/<script[\s\S]*?<\/script>\s*|<!doctype html>\s*/gi, "");
