const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** What a spreadsheet would run: =, +, -, @, and the blanks it skips before them. */
const FORMULA = /^[=+\-@\t\r\n]/;

function field(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Records of RFC 4180, the names of the fields first. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
