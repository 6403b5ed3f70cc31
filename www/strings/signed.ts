/**
 * A number with its sign, as score sheets have it: "+620", "−50" with a minus, "0"; nothing for one that is not known.
 */
export const signed = (value: number | undefined): string =>
  value === undefined ? "" : `${value > 0 ? "+" : ""}${value}`.replace("-", "−");

/** By how much a contract is made, as score sheets have it: "=", "+1", "−2". */
export const madeText = (margin: number): string => (margin === 0 ? "=" : signed(margin));
