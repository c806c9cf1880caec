const NUMBER = /^-?\d+(?:\.\d+)?$/;
/**
 * Characters that a spreadsheet takes as the start of a formula: =, +, -, @, and the whitespace that it skips before
 * them.
 */
const FORMULA = /^'*[=+\-@\t\r\n]/;

function field(text: string): string {
  // A text that has an apostrophe there already gets another one, so that it can be read again.
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180, with a header record. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");

/** What was written as a field that a reader of CSV returns. */
export const plainField = (field: string): string =>
  field.startsWith("'") && FORMULA.test(field) ? field.slice(1) : field;
