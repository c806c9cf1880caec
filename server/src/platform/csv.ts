const NUMBER = /^-?\d+(?:\.\d+)?$/;
/**
 * Characters that a spreadsheet takes as the start of a formula: =, +, -, @, and the whitespace that it skips before
 * them.
 */
const FORMULA = /^[=+\-@\t\r\n]/;

function field(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180, with a header record. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
