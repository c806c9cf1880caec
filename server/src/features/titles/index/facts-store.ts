import { copyIntegers } from "../../../platform/database/copy-integers.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type TitleFacts, TitleRows } from "./title-rows.ts";

const FACTS = (where: string): string => `
  select t.id, t.published::int as published, (t.kind = 'series')::int as series, t.year,
         coalesce(t.runtime_seconds, 0) as runtime_seconds, t.kids::int as kids, t.silent::int as silent,
         t.premium::int as premium, t.remastered::int as remastered, t.film_that_matters::int as film_that_matters,
         coalesce(t.era_id, 0) as era_id, coalesce(t.region_id, 0) as region_id,
         coalesce(floor(extract(epoch from t.release_at) * 1000), 0)::bigint as release_ms,
         coalesce(floor(extract(epoch from t.premium_until) * 1000), 0)::bigint as premium_until_ms,
         floor(extract(epoch from t.created_at) / 86400)::int as added_day,
         coalesce(floor(extract(epoch from r.leaves_at) * 1000), 0)::bigint as leaves_ms,
         coalesce(r.leaves_by_country, false)::int as leaves_by_country
  from titles t left join title_rights r on r.title_id = t.id where ${where} order by t.id`;

/** Yes and no are 1 and 0, and 0 is none, so that all columns are integers. */
interface FactsRow {
  id: number;
  published: number;
  series: number;
  year: number;
  runtime_seconds: number;
  kids: number;
  silent: number;
  premium: number;
  remastered: number;
  film_that_matters: number;
  era_id: number;
  region_id: number;
  release_ms: number;
  premium_until_ms: number;
  added_day: number;
  leaves_ms: number;
  leaves_by_country: number;
}

function fromLine(line: Float64Array): FactsRow {
  const at = (column: number): number => line[column] ?? 0;
  return {
    id: at(0),
    published: at(1),
    series: at(2),
    year: at(3),
    runtime_seconds: at(4),
    kids: at(5),
    silent: at(6),
    premium: at(7),
    remastered: at(8),
    film_that_matters: at(9),
    era_id: at(10),
    region_id: at(11),
    release_ms: at(12),
    premium_until_ms: at(13),
    added_day: at(14),
    leaves_ms: at(15),
    leaves_by_country: at(16),
  };
}

/** Of titles without a runtime of their own: that of the film, or of the first episode. */
const RUNTIMES = (where: string): string => `
  select t.id as title_id, coalesce(a.duration_ms / 1000, first.runtime_seconds, 0) as runtime_seconds
  from titles t
  left join assets a on a.id = t.asset_id
  left join lateral (
    select coalesce(e.runtime_seconds, ea.duration_ms / 1000) as runtime_seconds
    from seasons s join shown_episodes e on e.season_id = s.id left join assets ea on ea.id = e.asset_id
    where s.title_id = t.id order by s.number, e.number limit 1
  ) first on true
  where t.runtime_seconds is null and ${where}`;

const ORIGINALS = (where: string): string =>
  `select distinct title_id from title_people where job = 'creator' and ${where}`;
const GENRES = (where: string): string =>
  `select title_id, genre_id as group_id from title_genres where ${where}`;
const MOODS = (where: string): string =>
  `select title_id, mood_id as group_id from title_moods where ${where}`;
const ALL = "true";
/** Of all titles. */
export const FACTS_STATEMENTS = [FACTS, RUNTIMES, ORIGINALS, GENRES, MOODS].map((of) => of(ALL));

/** Genres, moods, creators and missing runtimes come from other tables. */
const toFacts = (row: FactsRow): TitleFacts => ({
  id: row.id,
  published: row.published === 1,
  series: row.series === 1,
  year: row.year,
  runtimeSeconds: row.runtime_seconds,
  addedDay: row.added_day,
  kids: row.kids === 1,
  silent: row.silent === 1,
  original: false,
  premium: row.premium === 1,
  remastered: row.remastered === 1,
  filmThatMatters: row.film_that_matters === 1,
  eraId: row.era_id,
  regionId: row.region_id,
  genreIds: [],
  moodIds: [],
  releaseMs: row.release_ms === 0 ? undefined : row.release_ms,
  premiumUntilMs: row.premium_until_ms === 0 ? undefined : row.premium_until_ms,
  leavesMs: row.leaves_ms === 0 ? undefined : row.leaves_ms,
  leavesByCountry: row.leaves_by_country === 1,
});

interface GroupRow {
  title_id: number;
  group_id: number;
}

/** Reads what lists ask of titles. */
export function createFactsStore({ pool }: Database) {
  return {
    /** All titles, in one pass over each table: about two seconds for a million. */
    async all(nowMs: number): Promise<TitleRows> {
      const rows = new TitleRows();
      const client = await pool.connect();
      try {
        // One state of the catalog, however long the reading takes.
        await client.query("begin isolation level repeatable read read only");
        await client.query("set local statement_timeout = 0");
        await copyIntegers(client, FACTS(ALL), (line) => rows.put(toFacts(fromLine(line)), nowMs));
        const withRow = (id: number | undefined, then: (row: number) => void): void => {
          const row = rows.rowOf(id ?? 0);
          if (row !== undefined) then(row);
        };
        await copyIntegers(client, RUNTIMES(ALL), ([id, seconds = 0]) =>
          withRow(id, (row) => rows.setMinutes(row, seconds)),
        );
        await copyIntegers(client, ORIGINALS(ALL), ([id]) =>
          withRow(id, (row) => rows.flagged.original.add(row)),
        );
        await copyIntegers(client, GENRES(ALL), ([id, group = 0]) =>
          withRow(id, (row) => rows.inGroup("genres", group).add(row)),
        );
        await copyIntegers(client, MOODS(ALL), ([id, group = 0]) =>
          withRow(id, (row) => rows.inGroup("moods", group).add(row)),
        );
        await client.query("commit");
        client.release();
        return rows;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },

    /** Those of the titles that exist. */
    async of(ids: readonly number[]): Promise<TitleFacts[]> {
      const values = [ids];
      const own = "title_id = any($1::int[])";
      const [facts, runtimes, originals, genres, moods] = await Promise.all([
        pool.query<FactsRow>({
          name: "titles-facts",
          text: FACTS("t.id = any($1::int[])"),
          values,
        }),
        pool.query<{ title_id: number; runtime_seconds: number }>({
          name: "titles-facts-runtimes",
          text: RUNTIMES("t.id = any($1::int[])"),
          values,
        }),
        pool.query<{ title_id: number }>({
          name: "titles-facts-originals",
          text: ORIGINALS(own),
          values,
        }),
        pool.query<GroupRow>({ name: "titles-facts-genres", text: GENRES(own), values }),
        pool.query<GroupRow>({ name: "titles-facts-moods", text: MOODS(own), values }),
      ]);
      const groupsOf = (rows: readonly GroupRow[], id: number): number[] =>
        rows.flatMap((row) => (row.title_id === id ? [row.group_id] : []));
      const seconds = new Map(runtimes.rows.map((row) => [row.title_id, row.runtime_seconds]));
      const isOriginal = new Set(originals.rows.map((row) => row.title_id));
      return facts.rows.map((row): TitleFacts => ({
        ...toFacts(row),
        runtimeSeconds: seconds.get(row.id) ?? row.runtime_seconds,
        original: isOriginal.has(row.id),
        genreIds: groupsOf(genres.rows, row.id),
        moodIds: groupsOf(moods.rows, row.id),
      }));
    },
  };
}
