import type { Database } from "../../platform/database/database.ts";

/** A published title in the snapshot. Times are in milliseconds. */
export interface TitleEntry {
  readonly id: number;
  readonly externalId: string;
  readonly kind: "movie" | "series";
  readonly year: number;
  /** For a series, of its first episode. */
  readonly runtimeSeconds: number | undefined;
  readonly kids: boolean;
  readonly silent: boolean;
  readonly original: boolean;
  readonly premium: boolean;
  readonly premiumUntilMs: number | undefined;
  readonly releaseMs: number | undefined;
  /** ISO 3166-1 alpha-2; empty is everywhere. */
  readonly territories: readonly string[];
  readonly remastered: boolean;
  readonly filmThatMatters: boolean;
  readonly eraKey: string | undefined;
  readonly regionKey: string | undefined;
  readonly genres: readonly string[];
  readonly moods: readonly string[];
  readonly keywords: readonly string[];
  readonly personIds: readonly number[];
  readonly hasTrailer: boolean;
  /** Whether other sites may show the trailer in a frame. */
  readonly embeddable: boolean;
  readonly changedMs: number;
}

interface EntryRow {
  id: number;
  external_id: string;
  kind: "movie" | "series";
  year: number;
  kids: boolean;
  silent: boolean;
  is_original: boolean;
  premium: boolean;
  premium_until: Date | null;
  release_at: Date | null;
  territories: string[];
  remastered: boolean;
  film_that_matters: boolean;
  era_key: string | null;
  region_key: string | null;
  genres: string[];
  moods: string[];
  keywords: string[];
  person_ids: number[];
  runtime_seconds: number | null;
  has_trailer: boolean;
  embeddable: boolean;
  changed_at: Date;
}

const ENTRIES = `
  select t.id, t.external_id, t.kind, t.year, t.kids, t.silent,
         exists (select 1 from title_people p where p.title_id = t.id and p.job = 'creator') as is_original,
         t.premium, t.premium_until, t.release_at, t.territories, t.remastered, t.film_that_matters, t.keywords,
         t.trailer_asset_id is not null as has_trailer, t.embeddable, t.changed_at,
         coalesce(t.runtime_seconds, a.duration_ms / 1000,
           (select coalesce(ep.runtime_seconds, ea.duration_ms / 1000)
            from episodes ep join seasons s on s.id = ep.season_id left join assets ea on ea.id = ep.asset_id
            where ep.title_id = t.id order by s.number, ep.number limit 1)) as runtime_seconds,
         e.key as era_key, r.key as region_key,
         coalesce((select array_agg(g.key order by tg.position) from title_genres tg join genres g on g.id = tg.genre_id where tg.title_id = t.id), '{}') as genres,
         coalesce((select array_agg(m.key order by m.position) from title_moods tm join moods m on m.id = tm.mood_id where tm.title_id = t.id), '{}') as moods,
         coalesce((select array_agg(p.person_id) from title_people p where p.title_id = t.id), '{}') as person_ids
  from titles t
  left join eras e on e.id = t.era_id
  left join regions r on r.id = t.region_id
  left join assets a on a.id = t.asset_id
  where t.published
  order by t.id`;

/** The published titles, as the snapshot holds them in memory. */
export function createEntriesStore({ pool }: Database) {
  return {
    async entries(): Promise<TitleEntry[]> {
      const { rows } = await pool.query<EntryRow>({ name: "titles-entries", text: ENTRIES });
      const words = new Map<string, string>();
      // Share equal strings: most keys belong to many titles.
      const intern = (word: string): string => {
        const interned = words.get(word);
        if (interned === undefined) words.set(word, word);
        return interned ?? word;
      };
      return rows.map((row) => ({
        id: row.id,
        externalId: row.external_id,
        kind: row.kind,
        year: row.year,
        kids: row.kids,
        silent: row.silent,
        original: row.is_original,
        premium: row.premium,
        premiumUntilMs: row.premium_until?.getTime(),
        releaseMs: row.release_at?.getTime(),
        territories: row.territories.map(intern),
        remastered: row.remastered,
        filmThatMatters: row.film_that_matters,
        eraKey: row.era_key === null ? undefined : intern(row.era_key),
        regionKey: row.region_key === null ? undefined : intern(row.region_key),
        genres: row.genres.map(intern),
        moods: row.moods.map(intern),
        keywords: row.keywords.map(intern),
        personIds: row.person_ids,
        runtimeSeconds: row.runtime_seconds ?? undefined,
        hasTrailer: row.has_trailer,
        embeddable: row.embeddable,
        changedMs: row.changed_at.getTime(),
      }));
    },
  };
}
