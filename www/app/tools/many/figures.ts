/** Figures with their errors, as text and as bars. */
import { html, svg, type TemplateResult } from "lit-html";
import type { Estimate } from "tenace";
import { rareInterval } from "tenace/bridge";

/** A number as the page's language writes it, with a minus sign as long as a plus. */
const written = (value: number, digits: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...options,
  })
    .format(value)
    .replace("-", "−");

/** "+0.25": with its sign, unless it rounds to 0. */
export const signed = (value: number, digits: number): string => written(value, digits, { signDisplay: "exceptZero" });

/** "3.1" */
export const oneDecimal = (value: number): string => written(value, 1);

export const whole = (value: number): string => written(value, 0);

/** The mean alone; empty if there is none. */
export const meanOf = (estimate: Estimate | undefined): string => (estimate ? written(estimate.mean, 2) : "");

/** "15.1%"; 0 % and 100 % have no decimals. */
export const percent = (value: number): string =>
  written(value, value === 0 || value === 1 ? 0 : 1, { style: "percent" });

/** "15.1% ± 0.5". */
export const share = ({ mean, standardError }: Estimate): string =>
  `${percent(mean)}${standardError > 0 ? ` ± ${written(100 * standardError, 1)}` : ""}`;

/**
 * The share of `deals` drawn deals, with its error: "15.1% ± 0.5", or "0.4% (0.1–2.2)" if few deals are on one side.
 */
export function shareOfDrawn(estimate: Estimate, deals: number): string {
  const interval = rareInterval(estimate.mean, deals);
  if (!interval) return share(estimate);
  return `${percent(estimate.mean)} (${interval.map((end) => written(100 * end, 1)).join("–")})`;
}

export const figure = ({ mean, standardError }: Estimate, digits: number): string =>
  `${written(mean, digits, { signDisplay: "negative" })}${standardError > 0 ? ` ± ${written(standardError, digits)}` : ""}`;

/** A difference of means with its error: "−0.24 ± 0.05". */
export const difference = ({ mean, standardError }: Estimate, digits: number): string =>
  `${signed(mean, digits)}${standardError > 0 ? ` ± ${written(standardError, digits)}` : ""}`;

/** A difference of shares: "−1.2% ± 0.5". */
export const differenceOfShares = ({ mean, standardError }: Estimate): string =>
  `${written(mean, 1, { style: "percent", signDisplay: "exceptZero" })}${standardError > 0 ? ` ± ${written(100 * standardError, 1)}` : ""}`;

/**
 * A bar of a share, with a line where it may lie: by default from two standard errors below to two above. `most` fills
 * the width.
 */
export function renderBar(
  { mean, standardError }: Estimate,
  most: number,
  interval: readonly [number, number] = [mean - 2 * standardError, mean + 2 * standardError],
): TemplateResult {
  const at = (value: number) => (100 * Math.max(0, Math.min(most, value))) / (most || 1);
  const [low, high] = [at(interval[0]), at(interval[1])];
  return html`
    <svg class="many-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect class="many-bar-fill" width=${at(mean)} height="8"></rect>
      ${svg`<rect class="many-bar-error" x=${low} y="3" width=${Math.max(0, high - low)} height="2"></rect>`}
    </svg>`;
}

/** The shares of 0 to 13 tricks, those that occur. */
export function renderDistribution(shares: readonly number[], name: string): TemplateResult {
  const most = Math.max(...shares);
  const first = shares.findIndex((share) => share > 0);
  const last = shares.findLastIndex((share) => share > 0);
  const shown = shares.map((share, tricks) => ({ share, tricks })).slice(first, last + 1);
  return html`
    <table class="many-distribution">
      <caption>${name}</caption>
      <tbody>${shown.map(
        ({ share, tricks }) => html`
          <tr><th scope="row">${tricks}</th><td>${renderBar({ mean: share, standardError: 0 }, most)}</td><td>${percent(share)}</td></tr>`,
      )}</tbody>
    </table>`;
}
