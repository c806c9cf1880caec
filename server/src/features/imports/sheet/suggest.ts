import type { SheetField } from "@bijou/contract/studio/import-sheets";
import { comparable } from "../../uploads/service.ts";
import { cleanYear } from "../clean-fields.ts";

/** Names of columns in English and German, as other systems export them. */
const NAMES: Readonly<Record<SheetField, readonly string[]>> = {
  name: ["title", "name", "film", "movie", "titel", "display title", "english title"],
  originalName: ["original title", "originaltitle", "original name", "originaltitel"],
  year: ["year", "release year", "jahr", "erscheinungsjahr", "production year", "produktionsjahr"],
  kind: ["kind", "type", "title type", "art", "typ"],
  runtimeMinutes: [
    "runtime",
    "minutes",
    "duration",
    "length",
    "laufzeit",
    "lange",
    "dauer",
    "min",
    "runtime mins",
    "runtime minutes",
  ],
  shortDescription: [
    "short description",
    "description",
    "tagline",
    "logline",
    "synopsis",
    "kurzbeschreibung",
    "beschreibung",
  ],
  longDescription: [
    "long description",
    "plot",
    "overview",
    "handlung",
    "langbeschreibung",
    "inhalt",
  ],
  genres: ["genre", "genres"],
  keywords: ["keywords", "tags", "keyword", "tag", "stichworte", "schlagworte"],
  countries: ["country", "countries", "land", "lander"],
  languages: ["language", "languages", "sprache", "sprachen"],
  directors: ["director", "directors", "directed by", "regie", "regisseur"],
  writers: ["writer", "writers", "screenplay", "written by", "drehbuch", "autor"],
  actors: ["actors", "cast", "starring", "actor", "darsteller", "besetzung", "schauspieler"],
  imdb: ["imdb", "imdb id", "const", "tconst", "imdbid"],
  tmdb: ["tmdb", "tmdb id", "tmdbid"],
};

const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.map((name) => [comparable(name), field] as const),
  ),
);

const isField = (name: string): name is SheetField => Object.hasOwn(NAMES, name);

/** What the cells of a column look like. */
function byContent(cells: readonly string[]): SheetField | undefined {
  const filled = cells.filter((cell) => cell !== "");
  if (filled.length === 0) return undefined;
  if (filled.every((cell) => /^tt\d{6,}$/.test(cell))) return "imdb";
  if (filled.every((cell) => /^\d{4}$/.test(cell) && cleanYear(cell) !== undefined)) return "year";
  if (filled.every((cell) => /^(?:movie|film|series|show|serie|tvseries)$/i.test(cell)))
    return "kind";
  return undefined;
}

/** A field for each column, by its header or else its content; each field once. */
export function suggestFields(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): (SheetField | null)[] {
  const used = new Set<SheetField>();
  const once = (field: string | undefined): SheetField | null => {
    if (field === undefined || !isField(field) || used.has(field)) return null;
    used.add(field);
    return field;
  };
  const named = header.map((name) => once(BY_NAME.get(comparable(name))));
  return named.map(
    (field, column) => field ?? once(byContent(rows.map((cells) => cells[column] ?? ""))),
  );
}
