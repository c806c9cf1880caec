import type { ImportProblem } from "@bijou/contract/studio/import-items";
import type { SheetField } from "@bijou/contract/studio/import-sheets";
import {
  cleanName,
  cleanNames,
  cleanPeople,
  cleanProse,
  cleanRuntime,
  cleanYear,
  shortOf,
} from "../clean-fields.ts";
import { type FoundItem, type FoundTitle, problem } from "../found.ts";

/** The cells of a spreadsheet, as an import keeps them. */
export interface Sheet {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

const SERIES = /^(?:series|show|tv|tv ?series|tvminiseries|serie)$/i;
const MOVIE = /^(?:movie|film|feature|tvmovie|short)?$/i;

/** `90`, `90 min`, `1:30`, `1 h 30 min`. */
function minutesOf(text: string): number | undefined {
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const [, hours, minutes] =
    /^(?:(\d{1,2}) ?h(?:ours?)? ?)?(?:(\d{1,4})(?:[.,]\d+)? ?(?:m|min|mins|minutes|minuten)?)?\.?$/i.exec(
      text,
    ) ?? [];
  if (hours === undefined && minutes === undefined) return undefined;
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}

/** Values in one cell: "Drama; Mystery", and with commas if there is nothing else. */
const listOf = (text: string): string[] =>
  text.split(/[;|\n]/.test(text) ? /[;|\n]/ : /,|\s+\/\s+/).map((part) => part.trim());

/** "Jane Roe (Anna)" played Anna. */
function actorOf(text: string) {
  const [, name = text, character = null] = /^(.*?)\s*\(([^()]+)\)$/.exec(text) ?? [];
  return { name, job: "actor" as const, character };
}

/** Reads the rows of a spreadsheet whose columns are known: what cannot be used is named with its row and column. */
export function readRows(
  { header, rows }: Sheet,
  columns: readonly (SheetField | null)[],
): FoundItem[] {
  return rows.map(({ line, cells }): FoundItem => {
    const problems: ImportProblem[] = [];
    const columnOf = (field: SheetField): number => columns.indexOf(field);
    const cell = (field: SheetField): string => cells[columnOf(field)]?.trim() ?? "";
    const wrong = (field: SheetField, code: "cell_invalid" | "cell_missing"): void => {
      const column = header[columnOf(field)] ?? field;
      problems.push(problem(code, { line, column, detail: cell(field).slice(0, 80) }));
    };
    const list = (field: "keywords" | "countries" | "languages") => {
      const names = cleanNames(listOf(cell(field)), field);
      return names.length > 0 ? { [field]: names } : {};
    };

    const name = cleanName(cell("name"));
    const year = cleanYear(cell("year"));
    const isYear = year !== undefined && /^\s*\d{4}(?:$|-\d{2})/.test(cell("year"));
    const runtimeText = cell("runtimeMinutes");
    const minutes = minutesOf(runtimeText);
    const runtimeSeconds = minutes === undefined ? undefined : cleanRuntime(minutes);
    const kind = cell("kind");
    const imdb = cell("imdb");
    if (name === "") wrong("name", "cell_missing");
    if (cell("year") === "") wrong("year", "cell_missing");
    else if (!isYear) wrong("year", "cell_invalid");
    if (runtimeText !== "" && runtimeSeconds === undefined) wrong("runtimeMinutes", "cell_invalid");
    if (!SERIES.test(kind) && !MOVIE.test(kind)) wrong("kind", "cell_invalid");
    if (imdb !== "" && !/^tt\d+$/.test(imdb)) wrong("imdb", "cell_invalid");
    if (cell("tmdb") !== "" && !/^\d+$/.test(cell("tmdb"))) wrong("tmdb", "cell_invalid");

    const originalName = cleanName(cell("originalName"));
    const long = cleanProse(cell("longDescription"));
    const short = cleanProse(cell("shortDescription")) || shortOf(long);
    const crew = (field: "directors" | "writers", job: "director" | "writer") =>
      listOf(cell(field)).map((person) => ({ name: person, job, character: null }));
    const people = cleanPeople([
      ...crew("directors", "director"),
      ...crew("writers", "writer"),
      ...listOf(cell("actors")).map(actorOf),
    ]);
    const title: FoundTitle | null =
      name === "" || year === undefined || problems.length > 0
        ? null
        : {
            kind: SERIES.test(kind) ? "series" : "movie",
            ids: {
              ...(imdb !== "" && { imdb }),
              ...(cell("tmdb") !== "" && { tmdb: cell("tmdb") }),
            },
            fields: {
              name,
              year,
              ...(originalName !== "" && originalName !== name && { originalName }),
              ...(runtimeSeconds !== undefined && { runtimeSeconds }),
              ...(short !== "" && { shortDescription: short }),
              ...(long !== "" && long !== short && { longDescription: long }),
              ...list("keywords"),
              ...list("countries"),
              ...list("languages"),
              ...(people.length > 0 && { people }),
            },
            genres: cleanNames(listOf(cell("genres")), "genres"),
            pictures: {},
            video: null,
            trailer: null,
            subtitles: 0,
            seasonNames: {},
            episodes: [],
          };
    return {
      name: name || `${line}`,
      year: year ?? null,
      path: `${line}`,
      title,
      isRecognized: title !== null,
      problems,
    };
  });
}
