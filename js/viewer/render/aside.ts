/** What stands beside the board, and on a phone under it: the table, and one of the panels that its tabs choose. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { FetchedTemplates, Tab, View } from "../view.js";
import { renderAuction } from "./auction.js";

/** The panels that there is something to show in. */
export function tabsOf({ state, options, interaction }: Pick<View, "state" | "options" | "interaction">): Tab[] {
  if (options.compact || options.big) return [];
  const analyzed = options.analysis !== "off";
  const auction: Tab[] = (state.board?.auction?.length ?? 0) > 0 ? ["auction"] : [];
  const play: Tab[] = analyzed && state.playing ? ["play"] : [];
  const chances: Tab[] = analyzed && state.playing ? ["chances"] : [];
  if (!interaction.narrow) return [...auction, ...play, ...chances];
  return [...(options.analysis === "full" && state.hands ? (["table"] as const) : []), ...play, ...auction, ...chances];
}

/** The one that is open: single dummy while that is on, what was chosen, or the play where there is a record of it. */
export function tabOf(view: Pick<View, "state" | "options" | "interaction">): Tab | undefined {
  const tabs = tabsOf(view);
  const wanted = [
    view.options.chances ? "chances" : null,
    view.interaction.tab,
    view.state.record.length > 0 ? "play" : null,
  ];
  return tabs.find((tab) => tab === wanted.find((each) => tabs.some((one) => one === each))) ?? tabs[0];
}

export function renderAside(view: View, templates: FetchedTemplates): TemplateResult | typeof nothing {
  const { options, interaction, strings } = view;
  const tabs = tabsOf(view);
  const open = tabOf(view);
  const table = options.analysis === "full" && !interaction.narrow && !options.compact && !options.big;
  if (!table && !open) return nothing;
  const panels: Record<Tab, () => TemplateResult | typeof nothing | undefined> = {
    table: () => html`<div class="analysis" part="analysis">${templates.table?.(view)}</div>`,
    play: () => html`${interaction.narrow ? renderTrace(view, templates) : nothing}${templates.play?.(view)}`,
    auction: () => renderAuction(view),
    chances: () => templates.chances?.(view),
  };
  return html`
    <div class="beside"><div class="aside">
      ${table ? panels.table() : nothing}
      ${
        tabs.length < 2
          ? nothing
          : html`<div class="tabs" role="tablist" part="tabs">${tabs.map(
              (tab) => html`
                <button type="button" role="tab" id=${`tab-${tab}`} part="tab" class=${`tab tab-${tab}`} aria-controls="panel"
                  aria-selected=${tab === open ? "true" : "false"} tabindex=${tab === open ? "0" : "-1"}
                  @click=${() => view.actions.openTab(tab)}>${strings.tabs[tab]}</button>`,
            )}</div>`
      }
      ${open ? html`<div class=${`panel panel-${open}`} part="panel" id="panel" role=${tabs.length < 2 ? nothing : "tabpanel"} aria-labelledby=${tabs.length < 2 ? nothing : `tab-${open}`}>${panels[open]() ?? nothing}</div>` : nothing}
    </div></div>`;
}

/** The plot, once there is something to plot. */
export function renderTrace(view: View, templates: FetchedTemplates): TemplateResult | typeof nothing {
  const { options, state } = view;
  if (options.analysis === "off" || options.compact || options.big || !state.playing) return nothing;
  return html`<div class="trace-box">${templates.trace?.(view)}</div>`;
}
