/** The largest id that the API and the database take. */
const MAX_NUMBER = 2_147_483_647;

/** Reads a whole number from a query's value; undefined for anything but plain digits from `min` to 2^31 - 1. */
export function readWholeNumber(text: string | null, min = 0): number | undefined {
  if (text === null || !/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= MAX_NUMBER ? value : undefined;
}

/** Reads an id, which begins at 1. */
export const readId = (text: string | null): number | undefined => readWholeNumber(text, 1);

/** Reads ids joined by commas, each once; skips whatever is not an id. */
export function readIds(joined: string | null, max = Infinity): number[] {
  const ids = (joined ?? "").split(",").flatMap((text) => readId(text) ?? []);
  return [...new Set(ids)].slice(0, max);
}
