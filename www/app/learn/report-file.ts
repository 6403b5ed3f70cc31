/** The report as a page of its own, which needs nothing but itself. */

const LOOK = `
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1b1e24; }
  table { margin: 1.5rem 0; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 0.25rem 0.75rem; border-bottom: 1px solid #dcd8cc; text-align: right; }
  th:first-child { text-align: left; }
  .quiet { color: #646a73; }
  .suit-H, .suit-D { color: #c01722; }
  .learn-dearest { display: flex; flex-wrap: wrap; gap: 1rem 3rem; }
  figure { margin: 0; break-inside: avoid; }
  .learn-diagram { display: grid; grid-template: ". n ." auto "w . e" auto ". s ." auto / 1fr 1fr 1fr; gap: 0 1rem; }
  .learn-hand { display: grid; }
  .learn-N { grid-area: n; } .learn-E { grid-area: e; } .learn-S { grid-area: s; } .learn-W { grid-area: w; }`;

/** What is of use on the stage only. */
const NOT_TAKEN = "button, progress, .work, .actions";

export function pageOf(article: Element, language: string): string {
  const copy = article.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll(NOT_TAKEN)) each.remove();
  const title = copy.querySelector("h2")?.textContent?.trim() ?? "";
  const text = copy.innerHTML.replace(/<!--[\s\S]*?-->/g, "").replace(/ tabindex="-1"/g, "");
  const head = `<meta charset="utf-8"><title>${escaped(title)}</title><style>${LOOK}</style>`;
  return `<!doctype html>\n<html lang="${language}"><head>${head}</head><body>${text}</body></html>\n`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
