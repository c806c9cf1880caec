import type { WindowTerms } from "@bijou/contract/studio/window-rules";
import { windowsOf } from "../../platform/database/windows-of.ts";
import type { Database } from "../../platform/database/database.ts";

/** A published title, as rules about single titles ask for it. */
export interface TitleEntry {
  readonly id: number;
  readonly kind: "movie" | "series";
  readonly name: string;
  readonly year: number;
  /** Hashes of its pictures. */
  readonly portrait: string | undefined;
  readonly landscape: string | undefined;
  /** For a series, of its first episode. */
  readonly runtimeSeconds: number | undefined;
  readonly kids: boolean;
  readonly silent: boolean;
  /** ISO 3166-1 alpha-2; empty is everywhere. */
  readonly territories: readonly string[];
  /** They decide where it plays, when and for whom; without any, its fields do. */
  readonly windows: readonly WindowTerms[];
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
}

interface EntryRow {
  id: number;
  kind: "movie" | "series";
  name: string;
  year: number;
  portrait_hash: string | null;
  landscape_hash: string | null;
  kids: boolean;
  silent: boolean;
  territories: string[];
  windows: WindowTerms[] | null;
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
}

const ENTRIES = `
  select t.id, t.kind, t.name, t.year, t.portrait_hash, t.landscape_hash, t.kids, t.silent, t.territories,
         t.remastered, t.film_that_matters, t.keywords,
         ${windowsOf("t.id", "rights_windows")} as windows, t.trailer_asset_id is not null as has_trailer, t.embeddable,
         coalesce(t.runtime_seconds, a.duration_ms / 1000,
           (select coalesce(ep.runtime_seconds, ea.duration_ms / 1000)
            from shown_episodes ep join seasons s on s.id = ep.season_id left join assets ea on ea.id = ep.asset_id
            where ep.title_id = t.id order by s.number, ep.number limit 1)) as runtime_seconds,
         e.key as era_key, r.key as region_key,
         coalesce((select array_agg(g.key order by tg.position) from title_genres tg join genres g on g.id = tg.genre_id where tg.title_id = t.id), '{}') as genres,
         coalesce((select array_agg(m.key order by m.position) from title_moods tm join moods m on m.id = tm.mood_id where tm.title_id = t.id), '{}') as moods,
         coalesce((select array_agg(p.person_id) from title_people p where p.title_id = t.id), '{}') as person_ids
  from titles t
  left join eras e on e.id = t.era_id
  left join regions r on r.id = t.region_id
  left join assets a on a.id = t.asset_id
  where t.published and t.id = any($1::int[])`;

export function createEntriesStore({ pool }: Database) {
  return {
    /** Those of the titles that are published. */
    async entries(ids: readonly number[]): Promise<TitleEntry[]> {
      const { rows } = await pool.query<EntryRow>({
        name: "titles-entries",
        text: ENTRIES,
        values: [ids],
      });
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        name: row.name,
        year: row.year,
        portrait: row.portrait_hash ?? undefined,
        landscape: row.landscape_hash ?? undefined,
        runtimeSeconds: row.runtime_seconds ?? undefined,
        kids: row.kids,
        territories: row.territories,
        windows: row.windows ?? [],
        filmThatMatters: row.film_that_matters,
        remastered: row.remastered,
        silent: row.silent,
        eraKey: row.era_key ?? undefined,
        regionKey: row.region_key ?? undefined,
        genres: row.genres,
        moods: row.moods,
        keywords: row.keywords,
        personIds: row.person_ids,
        hasTrailer: row.has_trailer,
        embeddable: row.embeddable,
      }));
    },
  };
}
