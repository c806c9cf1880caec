import type { RatingSystem } from "@bijou/contract/studio/maturity";
import type { TitlePage } from "@bijou/contract/studio/title-page";
import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";

type Kind = TitlePage["kind"];

interface AboutRow {
  readonly release_at: Date | null;
  readonly changed_at: Date;
  readonly trashed_at: Date | null;
  readonly created_at: Date | null;
  readonly created_by: number | null;
  readonly automatic_moods: string[];
  readonly has_poster: boolean;
  readonly videos: number;
  readonly duration_ms: number | null;
  readonly frame_rate: number | null;
  readonly renditions: { readonly height: number }[] | null;
  readonly sounds: { readonly name: string; readonly language: string }[] | null;
  readonly subtitles: { readonly name: string; readonly language: string }[] | null;
}

export interface EpisodeRow {
  readonly id: number;
  readonly season_id: number;
  readonly season: number;
  readonly season_name: string;
  readonly season_access: "free" | "premium" | null;
  readonly season_shows_breaks: boolean | null;
  readonly season_kids: boolean | null;
  readonly season_maturity: string[] | null;
  /** Null for a season without episodes. */
  readonly number: number | null;
  readonly name: string;
  readonly runtime_seconds: number | null;
  readonly has_video: boolean;
  readonly release_at: Date | null;
  readonly access: "free" | "premium" | null;
  readonly shows_breaks: boolean | null;
  readonly kids: boolean | null;
  readonly maturity: string[] | null;
}

interface NamedRow {
  readonly key: string;
  readonly name: string;
  readonly names: { readonly de?: string };
  readonly otherKeys: string[];
}

interface ChoicesRow {
  readonly genres: NamedRow[];
  readonly moods: NamedRow[];
  readonly eras: NamedRow[];
  readonly regions: NamedRow[];
  readonly ratingSystems: RatingSystem[];
  readonly countries: string[];
  readonly languages: string[];
  readonly keywords: string[];
}

const MAX_KEYWORDS = 300;

const named = (table: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('key', e.key, 'name', e.name, 'names', e.names, 'otherKeys',
       array(select m.key from ${table} m where m.merged_into = e.id)) order by e.position, e.id)
     from ${table} e where e.merged_into is null), '[]')`;

export function createTitlePageStore({ pool }: Database) {
  return {
    async about(id: number): Promise<AboutRow | undefined> {
      const { rows } = await pool.query<AboutRow>({
        name: "catalog-page-about",
        text: `select t.release_at, t.changed_at, t.trashed_at, c.at as created_at, c.staff_id as created_by,
                 array(select m.name from title_moods l join moods m on m.id = l.mood_id
                       where l.title_id = t.id and l.by_rule order by m.position) as automatic_moods,
                 a.poster_hash is not null as has_poster,
                 ((case when t.asset_id is null then 0 else 1 end)
                   + (select count(*) from episodes e where e.title_id = t.id and e.asset_id is not null))::int as videos,
                 a.duration_ms, a.frame_rate, a.renditions, a.sounds, a.subtitles
               from titles t left join assets a on a.id = t.asset_id
                 left join audit_entries c on c.object_kind = 'title' and c.object_id = t.id::text
                   and c.type = 'title.created'
               where t.id = $1`,
        values: [id],
      });
      return rows[0];
    },

    /** Of a series, in their order. */
    async episodes(id: number): Promise<EpisodeRow[]> {
      const { rows } = await pool.query<EpisodeRow>({
        name: "catalog-page-episodes",
        text: `select coalesce(e.id, 0) as id, s.id as season_id, s.number as season, s.name as season_name, e.number,
                 coalesce(e.name, '') as name,
                 coalesce(e.runtime_seconds, a.duration_ms / 1000) as runtime_seconds,
                 e.asset_id is not null as has_video, e.release_at, e.access, e.shows_breaks, e.kids, e.maturity,
                 s.access as season_access, s.shows_breaks as season_shows_breaks, s.kids as season_kids, s.maturity as season_maturity
               from seasons s left join episodes e on e.season_id = s.id left join assets a on a.id = e.asset_id
               where s.title_id = $1 order by s.number, e.number`,
        values: [id],
      });
      return rows;
    },

    async choices(): Promise<ChoicesRow> {
      const { rows } = await pool.query<ChoicesRow>({
        name: "catalog-page-choices",
        text: `select ${named("genres")} as genres, ${named("moods")} as moods, ${named("eras")} as eras,
                 ${named("regions")} as regions, (select offered from rating_settings) as "ratingSystems",
                 array(select distinct c from titles, unnest(countries) c order by c) as countries,
                 array(select distinct l from titles, unnest(languages) l order by l) as languages,
                 array(select k from titles, unnest(keywords) k group by k order by count(*) desc, k limit $1) as keywords`,
        values: [MAX_KEYWORDS],
      });
      const [row] = rows;
      if (!row) throw new Error("A select without a table has one row");
      return row;
    },
  };
}

/**
 * Creates an unpublished title with the first free key of those that begin with `key`.
 *
 * @returns its number.
 */
export async function insertTitle(
  client: pg.PoolClient,
  title: {
    readonly key: string;
    readonly kind: Kind;
    readonly name: string;
    readonly year: number;
  },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-page-create",
    text: `insert into titles (external_id, kind, name, year, published)
           select free.key, $2, $3, $4, false
           from (select case when n = 1 then $1 else $1 || '-' || n end as key from generate_series(1, 10000) n) free
           where not exists (select from titles t where t.external_id = free.key) limit 1
           returning id`,
    values: [title.key, title.kind, title.name, title.year],
  });
  const [row] = rows;
  if (!row) throw new Error(`No key that begins with ${title.key} is free`);
  return row.id;
}
