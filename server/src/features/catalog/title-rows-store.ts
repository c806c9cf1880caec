import type {
  TITLE_ACCESSES,
  TITLE_GAPS,
  TITLE_KINDS,
  TITLE_REPORTS,
  TITLE_SORTS,
  TITLE_STATUSES,
} from "@bijou/contract/studio/titles";
import type { TRANSLATION_GAPS } from "@bijou/contract/studio/translations";
import type { Database } from "../../platform/database/database.ts";
import type { TitleList } from "@bijou/contract/studio/lists";
import { withEntry } from "./lists/with-entry.ts";
import { byMatch, matchingTitles, patternOf, type TypedSearch } from "./matches.ts";

/** Null is no filter. */
export interface TitleFilters {
  readonly search: TypedSearch | null;
  readonly status: (typeof TITLE_STATUSES)[number] | null;
  readonly access: (typeof TITLE_ACCESSES)[number] | null;
  readonly kind: (typeof TITLE_KINDS)[number] | null;
  readonly missing: (typeof TITLE_GAPS)[number] | null;
  readonly translation: (typeof TRANSLATION_GAPS)[number] | null;
  readonly genre: string | null;
  readonly mood: string | null;
  readonly era: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly withoutSubtitles: string | null;
  readonly reported: (typeof TITLE_REPORTS)[number] | null;
  readonly updatedBy: number | null;
  readonly watchedBelow: number | null;
  /** Published, released before this, and playable in the country if there is one. */
  readonly playable: { readonly before: Date; readonly country: string | null } | null;
}

export interface TitleOrder {
  readonly sort: (typeof TITLE_SORTS)[number];
  readonly isDescending: boolean;
  readonly offset: number;
  readonly limit: number;
}

interface Found {
  readonly total: number;
  readonly ids: readonly number[];
}

export interface FullTitleRow {
  readonly id: number;
  readonly key: string;
  readonly kind: (typeof TITLE_KINDS)[number];
  readonly name: string;
  readonly original_name: string | null;
  readonly year: number;
  readonly published: boolean;
  readonly trashed_at: Date | null;
  readonly release_at: Date | null;
  readonly is_premium: boolean;
  readonly premium: boolean;
  readonly premium_until: Date | null;
  readonly genres: string[];
  readonly countries: string[];
  readonly languages: string[];
  readonly maturity: string[];
  readonly keywords: string[];
  readonly territories: string[];
  readonly runtime_seconds: number | null;
  readonly videos: number;
  readonly minutes: number;
  readonly picture_hash: string | null;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

export interface TitleChoices {
  readonly genres: string[];
  readonly moods: string[];
  readonly eras: string[];
  readonly worldRegions: string[];
  readonly countries: string[];
  readonly languages: string[];
  readonly subtitles: string[];
  readonly people: { id: number; name: string }[];
}

const IS_PREMIUM = "(t.premium or coalesce(t.premium_until > now(), false))";
const RUNTIME = `coalesce(t.runtime_seconds, (select a.duration_ms / 1000 from assets a where a.id = t.asset_id))`;

/** Of a movie 0 or 1; of a series its playable episodes. */
export const VIDEOS = `((case when t.asset_id is null then 0 else 1 end)
  + (select count(*) from episodes e where e.title_id = t.id and e.asset_id is not null))::int`;

const namesIn = (list: TitleList): string =>
  `array(select name from ${list} where merged_into is null order by position, id)`;

/** Of a title `t`; `gap` says what is wrong, and in which language. Source texts are read where they are needed. */
const lacksTranslation = (gap: string): string => `exists (
  select from (values ('tagline:', t.tagline), ('shortDescription:', t.short_description),
    ('longDescription:', t.long_description), ('filmThatMattersReason:', t.film_that_matters_reason)) s(field, source)
  where case when t.translations ? (s.field || split_part(${gap}, ':', 2))
    then ${gap} like 'outdated:%' and btrim(coalesce(s.source, ''), E' \\t\\r\\n')
      <> btrim(t.translations -> (s.field || split_part(${gap}, ':', 2)) ->> 'source', E' \\t\\r\\n')
    else ${gap} like 'missing:%' and s.source <> '' end)`;

/** Forced subtitles translate signs only. */
const withoutSubtitles = (language: string): string => `not exists (
  select from jsonb_array_elements(a.subtitles) s
  where s ->> 'language' = ${language} and s ->> 'kind' is distinct from 'forced')`;

/**
 * Whether an entry `e` is about the last change of a title. A change by an import, say, is in no entry; the clocks of
 * the database and of a server may differ a little.
 */
const isLastChange = (title: string): string => `
  e.at >= ${title}.changed_at - interval '1 minute' and not exists (
    select from audit_entries later
    where later.object_kind = 'title' and later.object_id = e.object_id and later.id > e.id)`;

const IS_FOUND = `t.id = any(array(${matchingTitles("$1", "$15", "$16")}))`;
/** The same parameters. */
const NOT_SEARCHED = "num_nonnulls($1::int[], $15::text[], $16::text) = 0";

/**
 * `in (select ...)` and not `exists`, so that what matches is looked up once and not for each title. A search has its own
 * statements, which read only the titles that it finds: as a join, all titles would be read in their order.
 */
const whereOf = (isSearch: boolean): string => `
  ${isSearch ? IS_FOUND : NOT_SEARCHED}
  and case $2::text when 'deleted' then t.trashed_at is not null else t.trashed_at is null end
  and case $2
    when 'draft' then not t.published
    when 'scheduled' then t.published and coalesce(t.release_at > now(), false)
    when 'published' then t.published and coalesce(t.release_at <= now(), true)
    else true end
  and ($3::boolean is null or ${IS_PREMIUM} = $3)
  and ($4::text is null or t.kind = $4)
  and ($5::text is null or case $5
    when 'still' then t.still_hash is null and t.landscape_hash is null
    else t.asset_id is null
      and t.id not in (select e.title_id from episodes e where e.asset_id is not null) end)
  and ${withEntry("genres", "$6")} and ${withEntry("moods", "$17")}
  and ${withEntry("eras", "$18")} and ${withEntry("regions", "$19")}
  and ($7::text is null or $7 = any(t.countries))
  and ($8::text is null or $8 = any(t.languages))
  and ($9::text is null or t.id in (
    select x.id from titles x join assets a on a.id = x.asset_id where ${withoutSubtitles("$9")}
    union all
    select e.title_id from episodes e join assets a on a.id = e.asset_id where ${withoutSubtitles("$9")}))
  and ($10::text is null or t.id in (select i.title_id from issues i where $10 = 'any' or i.closed_at is null))
  and ($11::int is null or t.id in (
    select c.id from audit_entries e join titles c on c.id = e.object_id::int
    where e.object_kind = 'title' and e.staff_id = $11 and ${isLastChange("c")}))
  and ($12::int is null or t.id not in (
    select d.title_id from title_days d where d.day > current_date - 28
    group by d.title_id having sum(d.seconds) >= $12 * 60::bigint))
  and ($13::timestamptz is null or (t.published and coalesce(t.release_at < $13, true)))
  and ($14::text is null or t.territories = '{}' or $14 = any(t.territories))
  and ($20::text is null or ${lacksTranslation("$20")})`;

const isPremium = ({ access }: TitleFilters): boolean | null =>
  access === null ? null : access === "premium";

const ORDER: Readonly<Record<TitleOrder["sort"], string>> = {
  name: "lower(coalesce(t.sort_name, t.name))",
  year: "t.year",
  duration: RUNTIME,
  updated: "t.changed_at",
  match: `${byMatch("t.name", "$16")}, lower(coalesce(t.sort_name, t.name))`,
};

export function createTitleRowsStore({ pool }: Database) {
  /** What all statements about the filters take: `$1` to `$20`, and a part of what they find as `$21` and `$22`. */
  const send = <Row extends object>(
    name: string,
    text: string,
    filters: TitleFilters,
    { offset, limit }: Pick<TitleOrder, "offset" | "limit">,
  ) =>
    pool.query<Row>({
      name,
      text,
      values: [
        filters.search?.rarest ?? null,
        filters.status,
        isPremium(filters),
        filters.kind,
        filters.missing,
        filters.genre,
        filters.country,
        filters.language,
        filters.withoutSubtitles,
        filters.reported,
        filters.updatedBy,
        filters.watchedBelow,
        filters.playable?.before ?? null,
        filters.playable?.country ?? null,
        filters.search?.others ?? null,
        patternOf(filters.search),
        filters.mood,
        filters.era,
        filters.region,
        filters.translation,
        offset,
        limit,
      ],
    });

  return {
    async count(filters: TitleFilters): Promise<number> {
      const { rows } = await send<{ count: number }>(
        "catalog-rows-count",
        `select count(*)::int as count from titles t where ${whereOf(false)} offset $21 limit $22`,
        filters,
        { offset: 0, limit: 1 },
      );
      return rows[0]?.count ?? 0;
    },

    /** The ids of a part of what the filters find, in order. */
    async ids(filters: TitleFilters, order: TitleOrder): Promise<number[]> {
      const { sort, isDescending } = order;
      const direction = isDescending ? "desc" : "asc";
      const { rows } = await send<{ id: number }>(
        `catalog-rows-ids-${sort}-${direction}${filters.search ? "-found" : ""}`,
        `select t.id from titles t where ${filters.search ? whereOf(true) : whereOf(false)}
         order by ${ORDER[sort]} ${direction}, t.id ${direction} offset $21 limit $22`,
        filters,
        order,
      );
      return rows.map(({ id }) => id);
    },

    /** As `count` and `ids` with a search, which is done once. */
    async found(filters: TitleFilters, order: TitleOrder): Promise<Found> {
      const { sort, isDescending } = order;
      const direction = isDescending ? "desc" : "asc";
      const { rows } = await send<Found>(
        `catalog-rows-found-${sort}-${direction}`,
        `with found as materialized (
           select t.id, row_number() over (order by ${ORDER[sort]} ${direction}, t.id ${direction}) as place
           from titles t where ${whereOf(true)})
         select (select count(*)::int from found) as total, array_to_json(array(
           select id from found where place > $21 and place <= $21 + $22 order by place)) as ids`,
        filters,
        order,
      );
      return rows[0] ?? { total: 0, ids: [] };
    },

    /** In the order of the ids; those that no longer exist are left out. */
    async rows(ids: readonly number[]): Promise<FullTitleRow[]> {
      const { rows } = await pool.query<FullTitleRow>({
        name: "catalog-rows-of-ids",
        text: `select t.id, t.external_id as key, t.kind, t.name, t.original_name, t.year, t.published, t.trashed_at, t.release_at,
                 ${IS_PREMIUM} as is_premium, t.premium, t.premium_until,
                 array(select g.name from title_genres tg join genres g on g.id = tg.genre_id
                       where tg.title_id = t.id order by tg.position) as genres,
                 t.countries, t.languages, t.maturity, t.keywords, t.territories, ${RUNTIME} as runtime_seconds, ${VIDEOS} as videos,
                 coalesce((select sum(d.seconds) / 60 from title_days d
                   where d.title_id = t.id and d.day > current_date - 28), 0)::float8 as minutes,
                 coalesce(t.landscape_hash, t.still_hash) as picture_hash, t.changed_at,
                 (select e.actor_name from audit_entries e
                   where e.object_kind = 'title' and e.object_id = t.id::text and ${isLastChange("t")}) as changed_by
               from unnest($1::int[]) with ordinality as asked(id, place) join titles t on t.id = asked.id
               order by asked.place`,
        values: [ids],
      });
      return rows;
    },

    /** By what titles can be filtered. */
    async choices(): Promise<TitleChoices> {
      const { rows } = await pool.query<TitleChoices>({
        name: "catalog-rows-choices",
        text: `select ${namesIn("genres")} as genres, ${namesIn("moods")} as moods, ${namesIn("eras")} as eras,
                 ${namesIn("regions")} as "worldRegions",
                 array(select distinct c from titles, unnest(countries) c order by c) as countries,
                 array(select distinct l from titles, unnest(languages) l order by l) as languages,
                 array(select distinct s ->> 'language' from assets, jsonb_array_elements(subtitles) s order by 1)
                   as subtitles,
                 coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id)
                   from staff p where exists (
                     select from audit_entries e where e.object_kind = 'title' and e.staff_id = p.id)), '[]') as people`,
      });
      const [row] = rows;
      if (!row) throw new Error("A select without a table has one row");
      return row;
    },
  };
}
