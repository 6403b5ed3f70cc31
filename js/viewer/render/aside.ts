/** The column beside the board, on a phone under it: the table, and the panel chosen by a tab. */
import { html, nothing, type TemplateResult } from "lit-html";
import { isAuctionAlone, isPart } from "../state.js";
import type { FetchedTemplates, Tab, View } from "../view.js";
import { renderAuction } from "./auction.js";

/** The panels that have something to show. */
export function tabsOf({ state, options, interaction }: Pick<View, "state" | "options" | "interaction">): Tab[] {
  if (options.compact || options.big) return [];
  const analyzed = options.analysis !== "off" && state.playing;
  const filled: Record<Tab, unknown> = {
    table: options.analysis === "full" && state.hands,
    play: analyzed,
    auction: state.board?.auction?.length,
    chances: analyzed,
  };
  const tabs: Tab[] = interaction.narrow ? ["table", "play", "auction", "chances"] : ["auction", "play", "chances"];
  return tabs.filter((tab) => filled[tab]);
}

/**
 * The open tab: Chances while single dummy is on; otherwise the tab last chosen; otherwise Play, if the board has a
 * record.
 */
export function tabOf(view: Pick<View, "state" | "options" | "interaction">): Tab | undefined {
  const tabs = tabsOf(view);
  const wanted: (Tab | null)[] = [
    view.options.chances ? "chances" : null,
    view.interaction.tab,
    view.state.record.length > 0 ? "play" : null,
  ];
  return wanted.find((tab) => tabs.includes(tab as Tab)) ?? tabs[0];
}

export function renderAside(view: View, templates: FetchedTemplates): TemplateResult | typeof nothing {
  const { options, interaction, strings } = view;
  const tabs = tabsOf(view);
  const tabbed = tabs.length > 1;
  const open = tabOf(view);
  const room = !interaction.narrow && !options.compact && !options.big;
  const table = room && options.analysis === "full" && !isPart(view.state) && !isAuctionAlone(view.state);
  if (!table && !open && !(room && options.steady)) return nothing;
  const panels: Record<Tab, () => TemplateResult | typeof nothing | undefined> = {
    table: () => html`<div class="analysis" part="analysis">${templates.table?.(view)}</div>`,
    play: () => html`${interaction.narrow ? renderTrace(view, templates) : nothing}${templates.play?.(view)}`,
    auction: () => renderAuction(view),
    chances: () => templates.chances?.(view),
  };
  return html`
    <div class="beside" part="beside"><div class="aside">
      ${table ? panels.table() : nothing}
      ${
        tabbed
          ? html`<div class="tabs" role="tablist" part="tabs">${tabs.map(
              (tab) => html`
                <button type="button" role="tab" id=${`tab-${tab}`} part="tab" class=${`tab tab-${tab}`}
                  aria-controls="panel"
                  aria-selected=${tab === open} tabindex=${tab === open ? "0" : "-1"}
                  @click=${() => view.actions.openTab(tab)}>${strings.tabs[tab]}</button>`,
            )}</div>`
          : nothing
      }
      ${
        open
          ? html`<div class=${`panel panel-${open}`} part="panel" id="panel" role=${tabbed ? "tabpanel" : nothing}
            aria-labelledby=${tabbed ? `tab-${open}` : nothing}>${panels[open]() ?? nothing}</div>`
          : nothing
      }
    </div></div>`;
}

/** The plot, once there are values; a steady viewer leaves room for it without analysis too. */
export function renderTrace(view: View, templates: FetchedTemplates): TemplateResult | typeof nothing {
  const { options, state } = view;
  const off = options.analysis === "off";
  if ((off && !options.steady) || options.compact || options.big || !state.playing) return nothing;
  return html`<div class="trace-box">${off ? nothing : templates.trace?.(view)}</div>`;
}
