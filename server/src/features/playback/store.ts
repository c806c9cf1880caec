import type { WindowTerms } from "@bijou/contract/studio/window-rules";
import type { Database } from "../../platform/database/database.ts";
import { IS_FOR_KIDS, ownValue } from "../../platform/database/own-values.ts";
import type { StoredSound, StoredSubtitle } from "../titles/service.ts";

/** One a minute for sixteen hours, before the first is deleted. */
const MAX_ACTIVITIES = 1_000;

interface StoredSkipRange {
  kind: string;
  from: number;
  to: number;
}

interface StoredChapter {
  from: number;
  name: string;
}

/** What plays for a movie or an episode. */
export interface PlayableRow {
  title_id: number;
  title_name: string;
  kind: "movie" | "series";
  episode_id: number;
  episode_name: string | null;
  episode_number: number | null;
  season_id: number | null;
  season_number: number | null;
  episode_release_at: Date | null;
  /** Of the episode or its season; null for that of the title. */
  own_access: "free" | "premium" | null;
  /** Of the episode or its season; null for those of the title. */
  own_windows: WindowTerms[] | null;
  /** As far as its title is. */
  is_for_kids: boolean;
  stand_in_for_name: string | null;
  skip_ranges: StoredSkipRange[];
  asset_id: string | null;
  duration_ms: number | null;
  subtitles: StoredSubtitle[] | null;
  sounds: StoredSound[] | null;
  chapters: StoredChapter[];
  /** What previews it. */
  best_moment: { from: number; to: number } | null;
  has_thumbnails: boolean | null;
  trailer_asset_id: string | null;
  /** Whether the trailer is that of another title. */
  trailer_stands_in: boolean;
  trailer_duration_ms: number | null;
}

/** A trailer, an interview or the like. */
export interface ExtraRow {
  id: number;
  name: string;
  access: "free" | "title" | "premium";
  asset_id: string;
  duration_ms: number;
  subtitles: StoredSubtitle[];
  sounds: StoredSound[];
  has_thumbnails: boolean;
  poster_hash: string | null;
}

const COLUMNS = `
  t.id as title_id, t.name as title_name, t.kind, t.trailer_asset_id, t.trailer_stands_in,
  ta.duration_ms as trailer_duration_ms,
  a.id as asset_id, a.duration_ms, a.subtitles, a.sounds, a.has_thumbnails`;

/** Those of the operator before those of the film. */
const chaptersOf = (table: "t" | "e"): string =>
  `case when ${table}.chapters = '[]' then coalesce(a.chapters, '[]') else ${table}.chapters end`;

const WHOLE = `
  select ${COLUMNS}, 0 as episode_id, null as episode_name, null::int as episode_number, null::int as season_id,
         null::int as season_number, null::timestamptz as episode_release_at, null as own_access, null::jsonb as own_windows, true as is_for_kids, t.stand_in_for_name, t.skip_ranges, t.best_moment,
         ${chaptersOf("t")} as chapters
  from titles t left join assets a on a.id = t.asset_id left join assets ta on ta.id = t.trailer_asset_id
  where t.id = $1 and t.published`;

const EPISODES = `
  select ${COLUMNS}, e.id as episode_id, e.name as episode_name, e.number as episode_number, s.id as season_id,
         s.number as season_number, e.release_at as episode_release_at, ${ownValue("access")} as own_access,
         ${ownValue("windows")} as own_windows, ${IS_FOR_KIDS} as is_for_kids, e.stand_in_for_name, e.skip_ranges, e.best_moment,
         ${chaptersOf("e")} as chapters
  from titles t
  join shown_episodes e on e.title_id = t.id join seasons s on s.id = e.season_id
  left join assets a on a.id = e.asset_id left join assets ta on ta.id = t.trailer_asset_id
  where t.id = $1 and t.published
  order by s.number, e.number`;

interface PositionRow {
  episode_id: number;
  position_seconds: number;
  finished: boolean;
}

export function createPlaybackStore({ pool }: Database) {
  return {
    /** The title itself: one row, or none. */
    async whole(titleId: number): Promise<PlayableRow[]> {
      const query = { name: "playback-whole", text: WHOLE, values: [titleId] };
      return (await pool.query<PlayableRow>(query)).rows;
    },

    async episodes(titleId: number): Promise<PlayableRow[]> {
      const query = { name: "playback-episodes", text: EPISODES, values: [titleId] };
      return (await pool.query<PlayableRow>(query)).rows;
    },

    /** An extra that viewers see, of a published title. */
    async extra(titleId: number, id: number): Promise<ExtraRow | undefined> {
      const { rows } = await pool.query<ExtraRow>({
        name: "playback-extra",
        text: `select x.id, x.name, x.access, a.id as asset_id, a.duration_ms, a.subtitles, a.sounds, a.has_thumbnails,
                 a.poster_hash
               from shown_extras x join titles t on t.id = x.title_id join assets a on a.id = x.asset_id
               where x.id = $2 and x.title_id = $1 and t.published`,
        values: [titleId, id],
      });
      return rows[0];
    },

    async positions(profileId: number, titleId: number): Promise<PositionRow[]> {
      const { rows } = await pool.query<PositionRow>({
        name: "playback-title-positions",
        // A title that was removed from continue watching starts from the beginning.
        text: `select p.episode_id, case when c.removed_at is null then p.position_seconds else 0 end as position_seconds,
                      p.finished
               from positions p
               left join continue_watching c on c.profile_id = p.profile_id and c.title_id = p.title_id
                 and c.episode_id = p.episode_id
               where p.profile_id = $1 and p.title_id = $2`,
        values: [profileId, titleId],
      });
      return rows;
    },

    /** The episode that a series continues with, if it is released at `at`. */
    async continuedEpisode(
      profileId: number,
      titleId: number,
      at: Date,
    ): Promise<{ episode_id: number; season_id: number } | undefined> {
      const { rows } = await pool.query<{ episode_id: number; season_id: number }>({
        name: "playback-continued-episode",
        text: `select c.episode_id, e.season_id from continued_titles c join episodes e on e.id = c.episode_id
               where c.profile_id = $1 and c.title_id = $2 and (c.starts_at is null or c.starts_at <= $3)`,
        values: [profileId, titleId, at],
      });
      return rows[0];
    },

    /**
     * Records a view, and deletes those of the profile before the latest thousand. A title's views count each account
     * once a day, whichever of its profiles it is and however often it logs.
     */
    async addActivity(activity: {
      accountId: number;
      profileId: number;
      titleId: number;
      episodeId: number;
      name: string;
      at: Date;
    }): Promise<void> {
      const { accountId, profileId, titleId, episodeId, name, at } = activity;
      await pool.query({
        name: "playback-add-activity",
        text: `with forgotten as (
                 delete from activities where profile_id = $1 and id <= (
                   select id from activities where profile_id = $1 order by id desc offset ${MAX_ACTIVITIES - 1} limit 1)
               ), logged as (
                 insert into activities (profile_id, title_id, episode_id, name, created_at) values ($1, $2, $3, $4, $5)
               ), watched as (
                 insert into day_viewers (profile_id, title_id, day) values ($1, $2, ($5::timestamptz at time zone 'utc')::date)
                 on conflict do nothing
               ), first as (
                 insert into day_accounts (account_id, title_id, day) values ($6, $2, ($5::timestamptz at time zone 'utc')::date)
                 on conflict do nothing returning title_id, day
               )
               insert into title_days (title_id, day, views) select title_id, day, 1 from first
               on conflict (title_id, day) do update set views = title_days.views + 1`,
        values: [profileId, titleId, episodeId, name, at, accountId],
      });
    },
  };
}
