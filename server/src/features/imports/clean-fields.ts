import { MAX_VALUES, type TitleFields } from "@bijou/contract/studio/title-fields";

const MAX_NAME = 200;
const MAX_PROSE = 4_000;
const MAX_PEOPLE = 500;
const MAX_SHORT = 300;
const FIRST_YEAR = 1870;
const LAST_YEAR = 2200;
const MAX_RUNTIME_SECONDS = 90_000;

/** Cuts a text without leaving half of a character. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");

export const cleanName = (text: string): string =>
  cut(text.replaceAll(/\s+/g, " ").trim(), MAX_NAME).trim();
export const cleanProse = (text: string): string => cut(text.trim(), MAX_PROSE);

/** Distinct names, at most as many as a title may have. */
export const cleanNames = (
  names: readonly string[],
  field: "genres" | "keywords" | "countries" | "languages",
): string[] =>
  [...new Set(names.map(cleanName).filter((name) => name !== ""))].slice(0, MAX_VALUES[field]);

/** The year that a text begins with; undefined for none. */
export function cleanYear(text: string): number | undefined {
  const year = Number(/^\s*(\d{4})(?!\d)/.exec(text)?.[1]);
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : undefined;
}

export function cleanRuntime(minutes: number): number | undefined {
  const seconds = Math.round(minutes * 60);
  return seconds >= 1 && seconds <= MAX_RUNTIME_SECONDS ? seconds : undefined;
}

/** Credits in their order, each once. */
export function cleanPeople(people: TitleFields["people"]): TitleFields["people"] {
  const named = people.map(({ name, job, character }) => ({
    name: cleanName(name),
    job,
    character: job === "actor" ? cleanName(character ?? "") || null : null,
  }));
  const once = new Map(named.map((credit) => [JSON.stringify(credit), credit]));
  return [...once.values()].filter(({ name }) => name !== "").slice(0, MAX_PEOPLE);
}

/** The first sentences of a text, where nothing shorter is given. */
export function shortOf(text: string): string {
  const clean = text.replaceAll(/\s+/g, " ").trim();
  if (clean.length <= MAX_SHORT) return clean;
  const start = cut(clean, MAX_SHORT);
  const end = Math.max(...[". ", "! ", "? "].map((mark) => start.lastIndexOf(mark)));
  if (end > MAX_SHORT / 3) return start.slice(0, end + 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), 1)).trimEnd()}…`;
}
