/** The look, as one constructed style sheet for every viewer of a page: a strict policy allows no other. */

const CSS = `
:host {
  --ink: var(--bridge-ink, light-dark(#1b1e24, #e8e6e1));
  --paper: var(--bridge-paper, light-dark(#fdfcf8, #16181c));
  --line: var(--bridge-line, light-dark(#dcd8cc, #353941));
  --quiet: var(--bridge-quiet, light-dark(#646a73, #9ba1ab));
  --accent: var(--bridge-accent, light-dark(#0d5c75, #63c5dd));
  --good: var(--bridge-good, light-dark(#17692f, #6fce86));
  --bad: var(--bridge-bad, light-dark(#a8201a, #ff8f85));
  --spades: var(--bridge-spades, var(--ink));
  --hearts: var(--bridge-hearts, light-dark(#c01722, #ff7d78));
  --diamonds: var(--bridge-diamonds, light-dark(#c01722, #ff7d78));
  --clubs: var(--bridge-clubs, var(--ink));
  --tint: color-mix(in srgb, var(--accent) 12%, var(--paper));
  --row: 2.5rem;
  display: block;
  container-type: inline-size;
  color: var(--ink);
  background: var(--paper);
  font: 1rem/1.35 var(--bridge-font, "Segoe UI", "Source Sans 3", "Open Sans", "Noto Sans", Ubuntu, system-ui, sans-serif);
  font-variant-numeric: tabular-nums lining-nums;
  text-align: left;
  -webkit-text-size-adjust: 100%;
}
:host([deck="four"]) {
  --spades: var(--bridge-spades, light-dark(#1b1e24, #e8e6e1));
  --diamonds: var(--bridge-diamonds, light-dark(#a84c00, #ffab57));
  --clubs: var(--bridge-clubs, light-dark(#17692f, #6fce86));
}
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; margin: 0; cursor: pointer; touch-action: manipulation; }
button:disabled { cursor: default; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; border-radius: 3px; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.quiet { color: var(--quiet); }
p, h2, dl, dd, ol { margin: 0; padding: 0; }
abbr { text-decoration: none; }

.viewer { position: relative; display: grid; gap: 0.75rem; padding: 0.5rem 0.75rem; }
.error { color: var(--bad); border-left: 3px solid var(--bad); padding: 0.25rem 0.6rem; overflow-wrap: anywhere; grid-column: 1 / -1; }
.error[hidden] { display: none; }

.suit-symbol { width: 0.85em; height: 0.85em; vertical-align: -0.07em; flex: none; }
.suit-symbol.S { fill: var(--spades); }
.suit-symbol.H { fill: var(--hearts); }
.suit-symbol.D { fill: var(--diamonds); }
.suit-symbol.C { fill: var(--clubs); }
.named-card { white-space: nowrap; }
.named-card .suit-symbol { margin-right: 0.06em; }

/* The diagram */
.diagram {
  display: grid;
  grid-template: "heading heading" auto "north north" auto "west east" auto "trick trick" auto "south south" auto / minmax(0, 1fr) minmax(0, 1fr);
  gap: 0.35rem 0.5rem;
}
/* The hand to play needs room for fingers; the one across keeps what its longest suit needs. */
.diagram.west-plays { grid-template-columns: minmax(calc(50% - 0.25rem), max-content) minmax(6.6rem, 1fr); }
.diagram.east-plays { grid-template-columns: minmax(6.6rem, 1fr) minmax(calc(50% - 0.25rem), max-content); }
.heading { grid-area: heading; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.6rem; border-bottom: 1px solid var(--line); padding-bottom: 0.2rem; min-height: 2rem; }
.board-name { font-size: 1.15rem; font-weight: 700; line-height: 1.3; }
.facts { color: var(--quiet); font-size: 0.875rem; overflow-wrap: anywhere; }
.contract { margin-left: auto; font-weight: 600; }
.place.north { grid-area: north; }
.place.south { grid-area: south; }
.place.west { grid-area: west; }
.place.east { grid-area: east; }
.place { min-width: 0; }
.hand { min-width: 0; }
.hand-head { display: flex; align-items: baseline; gap: 0.4rem; min-height: 1.4rem; font-size: 0.8125rem; border-radius: 3px; }
.seat { flex: none; white-space: nowrap; font-weight: 700; letter-spacing: 0.03em; text-transform: uppercase; }
.seat.vulnerable { color: var(--bad); }
.seat.declares { text-decoration: underline; text-underline-offset: 0.2em; text-decoration-thickness: 2px; }
.name { color: var(--quiet); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
.points { color: var(--quiet); margin-left: auto; padding-left: 0.3rem; }
.north .points, .south .points { margin-left: 0; }
.to-play .seat::before { content: ""; display: inline-block; width: 0; height: 0; margin-right: 0.3rem; border: 0.32em solid transparent; border-left: 0.5em solid var(--accent); border-right: 0; }
.suit { display: flex; align-items: center; gap: 0.4rem; height: var(--row); padding-bottom: 0.4rem; font-size: 1.0625rem; min-width: 0; }
.cards { display: flex; min-width: 0; flex: 1 1 auto; height: 100%; align-items: stretch; }
.void { align-self: center; color: var(--quiet); }
.card { position: relative; display: flex; flex-direction: column; align-items: center; justify-content: center; min-width: 0; flex: 0 1 auto; padding: 0 0.09em; line-height: 1; text-decoration: none; cursor: default; }
.card .rank { display: block; }
.card .figure { display: none; }
.card.played { color: color-mix(in srgb, var(--quiet) 80%, var(--paper)); }
.card.played .rank { text-decoration: line-through; text-decoration-thickness: 1px; }
.spread .card:not(.played) { width: 2.5rem; cursor: pointer; border-radius: 4px; }
.spread .card .figure { display: block; position: absolute; left: calc(50% + 0.42rem); top: 0.35rem; font-size: 0.75rem; color: var(--quiet); white-space: nowrap; }
.crowded .spread .card .figure { left: auto; top: 1.5rem; }
.spread .card .rank { translate: -0.25rem; }
.crowded .spread .card .rank { translate: none; }
.figure::before { content: attr(data-figure); }
.card.best .rank, .card.best .figure { font-weight: 750; }
.card.worse .rank { font-weight: 400; }
.card .figure.made { color: var(--good); }
.card .figure.down { color: var(--bad); }
.card.equal::before { content: ""; position: absolute; left: calc(-50% - 0.25rem); width: 100%; bottom: 0.1rem; border-top: 1.5px solid color-mix(in srgb, var(--quiet) 55%, var(--paper)); }
.crowded .card.equal::before { left: -50%; bottom: -0.3rem; }
.card.recorded::after { content: ""; position: absolute; left: calc(50% - 0.4rem); bottom: -0.3rem; width: 0.3rem; height: 0.3rem; border-radius: 50%; background: var(--accent); }
.crowded .card.recorded::after { left: calc(50% - 0.15rem); bottom: -0.38rem; }
.card.small .rank { opacity: 0.62; font-weight: 400; }
@media (hover: hover) { .card.playable:hover { background: var(--tint); } }
.card.playable:focus-visible { background: var(--tint); }

/* The trick */
.trick { grid-area: trick; display: flex; align-items: center; gap: 0.35rem; min-height: 2.5rem; border: 1px solid var(--line); border-radius: 6px; padding: 0.1rem 0.5rem; }
.slot { display: flex; align-items: baseline; gap: 0.25rem; min-width: 3.1rem; }
.slot.west { order: 1; } .slot.north { order: 2; } .slot.east { order: 3; } .slot.south { order: 4; }
.slot-card { font-size: 1.0625rem; min-width: 1.7em; border-radius: 4px; padding: 0 0.1em; }
.slot.winning .slot-card { font-weight: 750; box-shadow: 0 2px 0 var(--ink); border-radius: 0; }
.trick.over .slot-card { opacity: 0.62; }
.seat-letter { font-size: 0.75rem; color: var(--quiet); }
.slot.turn .seat-letter { color: var(--accent); font-weight: 700; }
.won { order: 5; margin-left: auto; display: flex; flex-direction: column; font-size: 0.75rem; line-height: 1.25; text-align: right; white-space: nowrap; }
.side-name { color: var(--quiet); }

/* Controls */
.controls { display: flex; flex-wrap: wrap; align-items: center; gap: 0.15rem; margin-top: 0.4rem; border-top: 1px solid var(--line); padding-top: 0.25rem; }
.controls button { min-width: 2.5rem; min-height: 2.5rem; border-radius: 5px; }
.controls button:disabled { opacity: 0.35; }
@media (hover: hover) { .controls button:hover:not(:disabled), .text-button:hover { background: var(--tint); } }
.icon { width: 1.35rem; height: 1.35rem; vertical-align: middle; fill: currentColor; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
.keys-button .icon { fill: none; }
.text-button { padding: 0 0.55rem; min-height: 2.5rem; border-radius: 5px; color: var(--accent); font-size: 0.9375rem; }
.text-button[aria-pressed="true"] { font-weight: 600; }
.small-toggle[aria-pressed="true"] { box-shadow: inset 0 0 0 1.5px var(--accent); }
.gap { flex: 1; }
.line-break { flex-basis: 100%; height: 0; }
.status { min-height: 3rem; font-size: 0.9375rem; overflow-wrap: anywhere; }
.keys { position: absolute; z-index: 2; right: 0.75rem; bottom: 4rem; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 0.75rem 1rem; box-shadow: 0 6px 24px rgb(0 0 0 / 0.18); font-size: 0.875rem; }
.keys dl > div { display: flex; gap: 1rem; padding: 0.1rem 0; }
.keys dt { min-width: 9rem; }
kbd { font: inherit; font-weight: 600; }

/* What stands beside it */
.aside { display: grid; gap: 0.9rem; align-content: start; min-width: 0; }
.auction { border-collapse: collapse; width: 100%; max-width: 20rem; table-layout: fixed; font-size: 0.9375rem; }
.auction th { color: var(--quiet); font-weight: 600; font-size: 0.8125rem; border-bottom: 1px solid var(--line); text-align: left; }
.auction td { padding: 0.05rem 0; height: 1.6rem; }
.pass { color: var(--quiet); }
.double { color: var(--bad); font-weight: 700; }
.call.alerted { min-height: 1.6rem; border-bottom: 1px dotted var(--accent); }
.call sup { color: var(--accent); font-size: 0.7em; line-height: 0; margin-left: 0.15em; }
.call sup::before { content: attr(data-note); }
.alert-note { min-height: 1.5rem; font-size: 0.875rem; overflow-wrap: anywhere; max-width: 26rem; }

.table { border-collapse: separate; border-spacing: 2px; width: 100%; max-width: 20rem; table-layout: fixed; text-align: center; }
.table th { font-weight: 600; font-size: 0.875rem; color: var(--quiet); height: 1.75rem; }
.table thead th .suit-symbol { width: 1em; height: 1em; }
.table tr > :first-child { width: 1.75rem; }
.table td { padding: 0; height: 2.5rem; }
.cell { display: block; position: relative; width: 100%; height: 2.5rem; border-radius: 4px; background: color-mix(in srgb, var(--line) 28%, var(--paper)); color: var(--quiet); }
.cell:disabled { color: var(--quiet); }
.cell.kind-1 { color: var(--ink); font-weight: 600; }
.cell.kind-2, .cell.kind-3, .cell.kind-4 { color: var(--ink); font-weight: 750; background: color-mix(in srgb, var(--good) 18%, var(--paper)); }
.cell.kind-3, .cell.kind-4 { background: color-mix(in srgb, var(--good) 34%, var(--paper)); }
/* A bar under games, two under slams, three under grand slams: the same without color. */
.cell.kind-2::after, .cell.kind-3::after, .cell.kind-4::after { content: ""; position: absolute; left: 32%; right: 32%; bottom: 0.24rem; height: 2px; background: var(--good); }
.cell.kind-3::after { height: 5px; background: linear-gradient(var(--good) 2px, transparent 2px 3px, var(--good) 3px); }
.cell.kind-4::after { height: 8px; background: linear-gradient(var(--good) 2px, transparent 2px 3px, var(--good) 3px 5px, transparent 5px 6px, var(--good) 6px); }
.cell.chosen { outline: 2px solid var(--accent); outline-offset: -1px; }
.cell.chosen:focus-visible { outline-width: 4px; }
@media (hover: hover) { .cell:hover:not(:disabled) { background: var(--tint); } }
.table.running .cell.unknown { animation: pulse 1.6s ease-in-out infinite alternate; }
@keyframes pulse { from { background: color-mix(in srgb, var(--line) 28%, var(--paper)); } to { background: color-mix(in srgb, var(--line) 75%, var(--paper)); } }
.progress-line { display: flex; align-items: center; gap: 0.6rem; min-height: 2.75rem; max-width: 20rem; font-size: 0.875rem; color: var(--quiet); }
.progress-text { flex: 0 0 9.75rem; white-space: nowrap; }
.progress-line .text-button { margin-left: auto; }
progress { appearance: none; flex: 1; min-width: 2rem; height: 3px; border: 0; border-radius: 2px; background: var(--line); overflow: hidden; }
progress::-webkit-progress-bar { background: var(--line); }
progress::-webkit-progress-value { background: var(--accent); }
progress::-moz-progress-bar { background: var(--accent); }
.par { max-width: 26rem; min-height: 2.75rem; padding-top: 0.3rem; font-size: 0.9375rem; }

.trace { touch-action: pan-y; cursor: pointer; border-radius: 4px; }
.trace svg { display: block; width: 100%; height: auto; }
.trace path { fill: none; vector-effect: non-scaling-stroke; }
.trace .grid { stroke: var(--line); stroke-width: 1; opacity: 0.6; }
.trace .target { stroke: var(--quiet); stroke-width: 1; stroke-dasharray: 2 4; }
.trace .record { stroke: var(--ink); stroke-width: 2; }
.trace .branch { stroke: var(--accent); stroke-width: 2; stroke-dasharray: 5 3; }
.trace .now { stroke: var(--accent); stroke-width: 1; }
.trace .here { fill: var(--accent); }
.trace .mark { stroke: var(--paper); stroke-width: 1; }
.trace .mark.declaring { fill: var(--bad); }
.trace .mark.defending { fill: var(--accent); }
.mistakes { display: flex; flex-wrap: wrap; gap: 0.15rem 0.35rem; list-style: none; min-height: 2.5rem; font-size: 0.875rem; }
.mistake { display: inline-flex; align-items: center; gap: 0.3rem; min-height: 2.5rem; padding: 0 0.5rem; border-radius: 5px; }
.mistake::before { content: ""; width: 0.6rem; height: 0.6rem; background: var(--accent); }
.mistake.declaring::before { background: var(--bad); clip-path: polygon(0 0, 100% 0, 50% 100%); }
.mistake .change { color: var(--quiet); white-space: nowrap; }
@media (hover: hover) { .mistake:hover { background: var(--tint); } }

/* From a tablet on: the hands round the table */
@container (min-width: 40rem) {
  .diagram {
    grid-template: "heading heading heading" auto ". north ." auto "west trick east" auto ". south ." auto / minmax(0, 1fr) minmax(13rem, 1.05fr) minmax(0, 1fr);
    gap: 0.5rem 1rem;
  }
  .diagram.west-plays, .diagram.east-plays { grid-template-columns: minmax(0, 1fr) minmax(13rem, 1.05fr) minmax(0, 1fr); }
  .line-break, .gap:first-of-type { display: none; }
  .keys-button { order: 1; }
  .status { min-height: 1.5rem; }
  .viewer { padding: 0.75rem 1rem; }
  .points { margin-left: 0; }
  .place.east { padding-left: 0.5rem; }
  .trick { display: grid; grid-template: ". north ." 1fr "west won east" auto ". south ." 1fr / 1fr auto 1fr; align-self: center; justify-self: start; width: 12.5rem; min-height: 9.5rem; gap: 0; padding: 0.25rem; place-items: center; }
  .slot { flex-direction: column; align-items: center; gap: 0; min-width: 2.6rem; }
  .slot.north { grid-area: north; } .slot.south { grid-area: south; flex-direction: column-reverse; } .slot.west { grid-area: west; } .slot.east { grid-area: east; }
  .slot-card { min-height: 1.45em; font-size: 1.2rem; text-align: center; }
  .won { grid-area: won; margin: 0; text-align: center; }
  .aside { grid-template-columns: minmax(16rem, 1fr) minmax(16rem, 1fr); }
}
/* Wide: board left, table and trace right */
@container (min-width: 64rem) {
  .viewer:not(.compact) { grid-template-columns: minmax(0, 1fr) 22rem; gap: 0.75rem 2rem; }
  .aside { grid-template-columns: minmax(0, 1fr); }
}
@media (hover: hover) and (pointer: fine) {
  .viewer { --row: 2.2rem; }
  .spread .card:not(.played) { width: 2.2rem; }
  .spread .card .figure { top: 0.2rem; }
  .crowded .spread .card .figure { top: 1.32rem; }
}
@media (prefers-reduced-motion: no-preference) {
  .spread .card:not(.played) { transition: background-color 0.12s; }
}
@media print {
  .controls, .status, .progress-line, .trace-box, .trick { display: none; }
  .suit { height: 1.4rem; }
  .cell { height: 1.4rem; }
}
`;

let sheet: CSSStyleSheet | undefined;

export function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
