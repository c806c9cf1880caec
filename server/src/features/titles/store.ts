import { DEFAULT_LEAVING_DAYS } from "@bijou/contract/studio/site-settings";
import type { StoredTranslations, TranslationLanguage } from "@bijou/contract/studio/translations";
import type { ExtraKind } from "@bijou/contract/titles/extras";
import type { Database } from "../../platform/database/database.ts";
import type { Rule } from "../catalog/service.ts";
import { createEntriesStore } from "./entries-store.ts";
import { createEpisodesStore } from "./episodes-store.ts";
import { createHomePartsStore } from "./home-store.ts";
import { createChangesStore } from "./index/changes-store.ts";
import { createCriteriaStore } from "./index/criteria-store.ts";
import { createFactsStore } from "./index/facts-store.ts";
import { createListsStore } from "./index/lists-store.ts";
import type { CreditRow } from "./people/credits.ts";
import { CREDITS, createPeopleStore, MAKER_IDS } from "./people/people-store.ts";
import type { StoredSound, StoredSubtitle } from "./tracks.ts";

/** By language. */
export type ShortTranslations = Readonly<Partial<Record<TranslationLanguage, string>>>;

export interface CardRow {
  id: number;
  kind: "movie" | "series";
  name: string;
  year: number;
  runtime_seconds: number | null;
  short_description: string;
  /** In other languages, by language; null without any. */
  short_translations: ShortTranslations | null;
  release_at: Date | null;
  kids: boolean;
  portrait_hash: string | null;
  portrait_colour: string | null;
  landscape_hash: string | null;
  still_hash: string | null;
  /** Of the still, or else of the landscape picture; in percent. */
  still_focus_x: number | null;
  still_focus_y: number | null;
  portrait_still_hash: string | null;
  portrait_still_focus_x: number | null;
  portrait_still_focus_y: number | null;
  trailer_asset_id: string | null;
  trailer_stands_in: boolean;
  /** Of the movie, or of an episode that viewers see. */
  has_best_moment: boolean;
  title_treatment_hash: string | null;
  treatment_width: number | null;
  treatment_height: number | null;
  director: string | null;
  /** The first one. */
  genre_id: number | null;
  /** Of a series; else 0. */
  episodes: number;
}

const CARD_COLUMNS = `
  select t.id, t.kind, t.name, t.year, t.runtime_seconds, t.short_description, t.release_at, t.kids,
         case when t.translations <> '{}' then (select jsonb_object_agg(split_part(key, ':', 2), value -> 'text')
           from jsonb_each(t.translations) where key like 'shortDescription:%') end as short_translations,
         t.portrait_hash, pi.colour as portrait_colour, t.landscape_hash, t.still_hash,
         si.focus_x as still_focus_x, si.focus_y as still_focus_y,
         t.trailer_asset_id, t.trailer_stands_in,
         case when t.kind = 'series' then exists (select from shown_episodes e where e.title_id = t.id
             and e.best_moment is not null and e.asset_id is not null and e.stand_in_for_name is null)
           else t.best_moment is not null and t.asset_id is not null and t.stand_in_for_name is null end as has_best_moment,
         t.portrait_still_hash, ui.focus_x as portrait_still_focus_x, ui.focus_y as portrait_still_focus_y,
         t.title_treatment_hash, ti.width as treatment_width, ti.height as treatment_height,
         (select p.name from title_people tp join people p on p.id = tp.person_id
          where tp.title_id = t.id and tp.job in ('director', 'creator') order by tp.job desc, tp.position limit 1) as director,
         (select tg.genre_id from title_genres tg where tg.title_id = t.id order by tg.position limit 1) as genre_id,
         case when t.kind = 'series' then (select count(*)::int from shown_episodes e where e.title_id = t.id) else 0 end as episodes
  from titles t
  left join images pi on pi.hash = t.portrait_hash
  left join images si on si.hash = coalesce(t.still_hash, t.landscape_hash)
  left join images ui on ui.hash = t.portrait_still_hash
  left join images ti on ti.hash = t.title_treatment_hash`;
const CARDS = `${CARD_COLUMNS} where t.id = any($1::int[])`;

/** A trailer, an interview or the like. */
interface ExtraRow {
  id: number;
  kind: ExtraKind;
  name: string;
  access: "free" | "title" | "premium";
  seconds: number;
  poster_hash: string | null;
}

const EXTRAS = `
  select x.id, x.kind, x.name, x.access, greatest(1, xa.duration_ms / 1000) as seconds, xa.poster_hash
  from shown_extras x join assets xa on xa.id = x.asset_id where x.title_id = t.id order by x.position, x.id`;

export interface DetailRow {
  id: number;
  kind: "movie" | "series";
  embeddable: boolean;
  original_name: string | null;
  tagline: string | null;
  long_description: string;
  film_that_matters_reason: string | null;
  translations: StoredTranslations;
  languages: string[];
  countries: string[];
  asset_id: string | null;
  trailer_asset_id: string | null;
  extras: ExtraRow[];
  subtitles: StoredSubtitle[];
  sounds: StoredSound[];
  people: CreditRow[];
  /** Keys of age ratings. */
  maturity: string[];
  genre_ids: number[];
  /** Most similar first. */
  similar_ids: number[];
  /** A few other titles of its first director, or else creator. */
  maker_ids: number[];
}

/** Those that staff have pinned first, and none that they have excluded. */
const SIMILAR_IDS = `
  select s.id from (
    select p.id, p.place - 1000 as position from title_similar_choices c cross join unnest(c.pinned) with ordinality p(id, place)
    where c.title_id = t.id
    union all
    select l.like_id, l.position from title_likes l where l.title_id = t.id and not exists (
      select from title_similar_choices c where c.title_id = t.id and l.like_id = any(c.pinned || c.excluded))
  ) s order by s.position`;

type CardWithDetail = CardRow & { detail: DetailRow | null };

/** Of the card `c`. */
const DETAIL = `
  select t.id, t.kind, t.embeddable, t.original_name, t.tagline, t.long_description, t.film_that_matters_reason,
         t.translations, t.languages, t.countries, t.maturity,
         t.asset_id, t.trailer_asset_id,
         coalesce(a.subtitles, fa.subtitles, '[]'::jsonb) as subtitles,
         coalesce(a.sounds, fa.sounds, '[]'::jsonb) as sounds,
         coalesce((select json_agg(row_to_json(c)) from (${CREDITS}) c), '[]'::json) as people,
         coalesce((select json_agg(row_to_json(x)) from (${EXTRAS}) x), '[]'::json) as extras,
         array(select tg.genre_id from title_genres tg where tg.title_id = t.id order by tg.position) as genre_ids,
         array(${SIMILAR_IDS}) as similar_ids,
         array(${MAKER_IDS("t.id")}) as maker_ids
  from titles t
  left join assets a on a.id = t.asset_id
  left join lateral (
    select ea.subtitles, ea.sounds from shown_episodes e join seasons s on s.id = e.season_id join assets ea on ea.id = e.asset_id
    where t.kind = 'series' and e.title_id = t.id order by s.number, e.number limit 1) fa on true
  where t.id = c.id and t.published`;

/** With the cards that a page of each title shows: its own, of the most similar titles, and of its maker's. */
const DETAILS = `
  select c.*, case when c.id = any($1::int[]) then (select row_to_json(d) from (${DETAIL}) d) end as detail
  from (${CARD_COLUMNS} where t.id in (
    select unnest($1::int[])
    union select l.like_id from title_likes l where l.title_id = any($1::int[]) and l.position <= $2
    union select unnest(s.pinned) from title_similar_choices s where s.title_id = any($1::int[])
    union select m.title_id from unnest($1::int[]) of (id) cross join lateral (${MAKER_IDS("of.id")}) m)) c`;

interface NamedRow {
  id: number;
  key: string;
  /** In English. */
  name: string;
  /** In other languages. */
  names: Readonly<Partial<Record<string, string>>>;
  hidden: boolean;
}

/** Entries that are not part of others, in their order. */
const entriesOf = (table: string, more = ""): string => `
  select id, key, name, names, hidden${more} from ${table} e where merged_into is null order by position, id`;

/** With those that genres of the rule are part of now. */
const GENRES_OF_MOOD = `e.genre_keys || array(
  select k.key from genres g join genres k on k.id = g.merged_into where g.key = any(e.genre_keys))`;

/** Computed by the ranking job. */
export interface RankRow {
  ranking: "trending" | "mostViewed" | "mostShared" | "mostMinutes";
  title_ids: number[];
}

export interface MoodRow extends NamedRow {
  description: string;
  emblem: string;
  genre_keys: string[];
  keywords: string[];
}

interface GenreRow extends NamedRow {
  icon: string;
}

interface MenuRow extends NamedRow {
  rule: Rule;
}

export function createTitleStore(database: Database) {
  const { pool } = database;
  const read = async <Row extends object>(name: string, text: string, values: unknown[] = []) =>
    (await pool.query<Row>({ name, text, values })).rows;

  return {
    ...createEntriesStore(database),
    ...createEpisodesStore(database),
    ...createHomePartsStore(database),
    criteria: createCriteriaStore(database),
    facts: createFactsStore(database),
    changes: createChangesStore(database),
    lists: createListsStore(database),
    people: createPeopleStore(database),

    cards: (ids: readonly number[]): Promise<CardRow[]> =>
      read<CardRow>("titles-cards", CARDS, [ids]),

    /** The cards of the titles and of so many titles similar to each; with details if they are published. */
    details: (ids: readonly number[], similar: number): Promise<CardWithDetail[]> =>
      read<CardWithDetail>("titles-details", DETAILS, [ids, similar]),

    /** As JSON, because the driver reads arrays of PostgreSQL letter by letter. */
    ranks: (): Promise<RankRow[]> =>
      read<RankRow>(
        "titles-ranks",
        "select ranking, array_to_json(title_ids) as title_ids from title_ranks",
      ),

    moods: (): Promise<MoodRow[]> =>
      read<MoodRow>(
        "titles-moods",
        entriesOf("moods", `, description, emblem, keywords, ${GENRES_OF_MOOD} as genre_keys`),
      ),

    menu: (): Promise<MenuRow[]> => read<MenuRow>("titles-menu", entriesOf("menu_items", ", rule")),

    genres: (): Promise<GenreRow[]> =>
      read<GenreRow>("titles-genres", entriesOf("genres", ", icon")),

    eras: (): Promise<NamedRow[]> => read<NamedRow>("titles-eras", entriesOf("eras")),

    regions: (): Promise<NamedRow[]> => read<NamedRow>("titles-regions", entriesOf("regions")),

    /** The titles with these keys, by key. */
    async idsByKey(keys: readonly string[]): Promise<Map<string, number>> {
      if (keys.length === 0) return new Map();
      const rows = await read<{ key: string; id: number }>(
        "titles-ids-by-key",
        "select external_id as key, id from titles where external_id = any($1::text[])",
        [keys],
      );
      return new Map(rows.map(({ key, id }) => [key, id]));
    },

    async leavingDays(): Promise<number> {
      const rows = await read<{ days: number }>(
        "titles-leaving-days",
        "select leaving_days as days from site",
        [],
      );
      return rows[0]?.days ?? DEFAULT_LEAVING_DAYS;
    },

    /** Whether an asset is the trailer or a free extra of a published title, or a house ad. */
    async isPublicAsset(assetId: string, at: Date): Promise<boolean> {
      const rows = await read<{ found: boolean }>(
        "titles-is-public-asset",
        `select exists (select 1 from titles where trailer_asset_id = $1 and published)
                or exists (select 1 from house_ads where asset_id = $1)
                or exists (
                  select 1 from shown_extras x join titles t on t.id = x.title_id and t.published
                  where x.asset_id = $1 and x.access = 'free' and exists (
                    select 1 from title_windows w where w.title_id = t.id and (w.ends_at is null or w.ends_at > $2))
                ) as found`,
        [assetId, at],
      );
      return rows[0]?.found ?? false;
    },
  };
}
export type TitleStore = ReturnType<typeof createTitleStore>;
