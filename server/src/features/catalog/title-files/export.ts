import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { CSV_COLUMNS, type exportTitles } from "@bijou/contract/studio/title-files";
import type { TitleFields } from "@bijou/contract/studio/title-fields";
import { partsOf, TRANSLATION_FIELDS } from "@bijou/contract/studio/translations";
import { csv } from "../../../platform/csv.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { BulkEditsService } from "../bulk/bulk-edits.ts";
import type { ManifestTitle } from "../manifest.ts";
import { readTitles, type StoredTitle } from "../title-fields/title-fields-store.ts";
import { recordOf } from "./csv-cells.ts";
import { createManifestStore, type TitleParts } from "./manifest-store.ts";

/** Read at once, so that a file of any length needs little memory. */
const PART = 200;

/** Spreadsheets take a file without it for one in the encoding of the country. */
const BYTE_ORDER_MARK = "\uFEFF";

/** What is undefined is left out of the file. */
type Exported = { readonly [Field in keyof ManifestTitle]: ManifestTitle[Field] | undefined };

/** As manifests have them: by language, then by field. */
function translationsOf(fields: TitleFields): Exported["translations"] {
  const found = TRANSLATION_FIELDS.flatMap((name) => {
    const translation = fields[name];
    return translation ? [{ ...partsOf(name), translation }] : [];
  });
  if (found.length === 0) return undefined;
  const byLanguage = Map.groupBy(found, ({ language }) => language);
  return Object.fromEntries(
    [...byLanguage].map(([language, all]) => [
      language,
      Object.fromEntries(all.map(({ field, translation }) => [field, translation])),
    ]),
  );
}

/** A title as `bijou import` reads it, without what are files: importing it again keeps those. */
function manifestTitle(
  { key, kind, published, fields }: StoredTitle,
  { skipRanges, chapters, adBreaks, bestMoment, seasons }: Omit<TitleParts, "id">,
): Exported {
  const { originalName, sortName, tagline, runtimeSeconds, filmThatMattersReason } = fields;
  const { premiumUntil, era, region } = fields;
  return {
    id: key,
    kind,
    name: fields.name,
    originalName: originalName ?? undefined,
    sortName: sortName ?? undefined,
    tagline: tagline ?? undefined,
    maturity: fields.maturity,
    externalIds: fields.externalIds,
    year: fields.year,
    runtimeMinutes: runtimeSeconds === null ? undefined : runtimeSeconds / 60,
    shortDescription: fields.shortDescription,
    longDescription: fields.longDescription,
    translations: translationsOf(fields),
    published,
    release: fields.releaseAt ?? undefined,
    premium: fields.premium,
    premiumUntil: premiumUntil ?? undefined,
    territories: fields.territories,
    embeddable: fields.embeddable,
    kids: fields.kids,
    silent: fields.silent,
    remastered: fields.remastered,
    filmThatMatters: fields.filmThatMatters,
    filmThatMattersReason: filmThatMattersReason ?? undefined,
    era: era ?? undefined,
    region: region ?? undefined,
    genres: fields.genres,
    moods: fields.moods,
    countries: fields.countries,
    languages: fields.languages,
    keywords: fields.keywords,
    people: fields.people.map(({ name, job, character }) => ({
      name,
      job,
      ...(character !== null && { character }),
    })),
    skipRanges,
    chapters,
    adBreaks,
    bestMoment: bestMoment ?? undefined,
    seasons: kind === "series" ? seasons : undefined,
  };
}

const NO_PARTS = { skipRanges: [], chapters: [], adBreaks: [], bestMoment: null, seasons: [] };

/** Titles as files (ST-039), part by part. */
export function createTitleExport(deps: {
  readonly database: Database;
  readonly bulkEdits: Pick<BulkEditsService, "idsOf">;
}) {
  const { database, bulkEdits } = deps;
  const store = createManifestStore(database);

  /** The titles in their order; those that no longer exist are left out. */
  async function* parts(ids: readonly number[]): AsyncGenerator<StoredTitle[]> {
    for (let from = 0; from < ids.length; from += PART) {
      const part = ids.slice(from, from + PART);
      const titles = new Map((await readTitles(database.pool, part)).map((one) => [one.id, one]));
      yield part.flatMap((id) => titles.get(id) ?? []);
    }
  }

  async function* csvLines(ids: readonly number[]): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csv([CSV_COLUMNS]);
    for await (const titles of parts(ids)) yield csv(titles.map(recordOf));
  }

  async function* manifestLines(ids: readonly number[]): AsyncGenerator<string> {
    const lists = Object.entries(await store.lists());
    yield `{"version":1,\n`;
    for (const [name, list] of lists) yield `${JSON.stringify(name)}:${JSON.stringify(list)},\n`;
    yield `"titles":[`;
    let separator = "\n";
    for await (const titles of parts(ids)) {
      const found = await store.parts(titles.map(({ id }) => id));
      const more = new Map(found.map((one) => [one.id, one]));
      for (const title of titles) {
        yield separator + JSON.stringify(manifestTitle(title, more.get(title.id) ?? NO_PARTS));
        separator = ",\n";
      }
    }
    yield `\n]}\n`;
  }

  return {
    /** The text of a file. @throws {StudioProblem} for more titles than a selection may have. */
    async lines({ selection, format, ...order }: StudioInput<typeof exportTitles>) {
      const ids = await bulkEdits.idsOf(selection, order);
      return format === "csv" ? csvLines(ids) : manifestLines(ids);
    },
  };
}
export type TitleExport = ReturnType<typeof createTitleExport>;
