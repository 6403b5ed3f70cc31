/** Comma-separated values, as RFC 4180 has them, except that lines end with a line feed alone. */

export type CsvValue = string | number | undefined;

/** A line. Text with a comma, a quote or a line's end stands in quotes. */
export function csvLine(cells: readonly CsvValue[]): string {
  const texts = cells.map((cell = "") => {
    const text = String(cell);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${texts.join(",")}\n`;
}
