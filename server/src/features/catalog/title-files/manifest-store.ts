import type { Database } from "../../../platform/database/database.ts";
import type { Manifest, ManifestTitle } from "../manifest.ts";

/** What manifests have of a title besides its fields. */
export interface TitleParts {
  readonly id: number;
  readonly skipRanges: NonNullable<ManifestTitle["skipRanges"]>;
  readonly chapters: NonNullable<ManifestTitle["chapters"]>;
  readonly adBreaks: NonNullable<ManifestTitle["adBreaks"]>;
  readonly bestMoment: NonNullable<ManifestTitle["bestMoment"]> | null;
  /** Of a series, with their episodes, in order. */
  readonly seasons: NonNullable<ManifestTitle["seasons"]>;
}

type Lists = Pick<Manifest, "genres" | "eras" | "regions" | "moods">;

/** Without what is not known or empty: a manifest leaves it out. */
const filled = (object: string): string => `jsonb_strip_nulls(${object})`;
/** Null says that the value is inherited, also where the file is imported. */
const own = (row: "s" | "e"): string =>
  `jsonb_build_object('access', ${row}.access, 'showsBreaks', ${row}.shows_breaks, 'kids', ${row}.kids,
    'maturity', ${row}.maturity)`;
const listOf = (table: string, object: string): string => `
  (select coalesce(jsonb_agg(${filled(object)} order by position), '[]') from ${table})`;

export function createManifestStore({ pool }: Database) {
  return {
    async parts(ids: readonly number[]): Promise<TitleParts[]> {
      const { rows } = await pool.query<TitleParts>({
        name: "catalog-export-parts",
        text: `select t.id, t.skip_ranges as "skipRanges", t.chapters, t.ad_breaks as "adBreaks",
                 t.best_moment as "bestMoment",
                 coalesce((select jsonb_agg(${filled(`jsonb_build_object(
                     'number', s.number, 'name', s.name, 'description', nullif(s.description, ''), 'year', s.year)`)}
                     || ${own("s")} || jsonb_build_object('episodes',
                       coalesce((select jsonb_agg(${filled(`jsonb_build_object(
                         'number', e.number, 'name', e.name, 'description', nullif(e.description, ''),
                         'runtimeMinutes', e.runtime_seconds / 60.0::float8,
                         'release', to_char(e.release_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                         'skipRanges', e.skip_ranges, 'chapters', e.chapters, 'adBreaks', e.ad_breaks,
                         'bestMoment', e.best_moment)`)} || ${own("e")} order by e.number)
                       from episodes e where e.season_id = s.id), '[]')) order by s.number)
                   from seasons s where s.title_id = t.id), '[]') as seasons
               from titles t where t.id = any($1::int[])`,
        values: [ids],
      });
      return rows;
    },

    /** What titles name by their keys. */
    async lists(): Promise<Lists> {
      const { rows } = await pool.query<{ lists: Lists }>({
        name: "catalog-export-lists",
        text: `select jsonb_build_object(
                 'genres', ${listOf(
                   "genres",
                   `jsonb_build_object('key', key, 'name', name, 'description', nullif(description, ''),
                     'icon', nullif(icon, ''))`,
                 )},
                 'eras', ${listOf(
                   "eras",
                   `jsonb_build_object('key', key, 'name', name, 'fromYear', from_year, 'toYear', to_year,
                     'description', nullif(description, ''))`,
                 )},
                 'regions', ${listOf(
                   "regions",
                   "jsonb_build_object('key', key, 'name', name, 'countries', countries)",
                 )},
                 'moods', ${listOf(
                   "moods",
                   `jsonb_build_object('key', key, 'name', name, 'description', nullif(description, ''),
                     'emblem', emblem, 'genres', genre_keys, 'keywords', keywords, 'tone', tone)`,
                 )}) as lists`,
      });
      return rows[0]?.lists ?? {};
    },
  };
}
