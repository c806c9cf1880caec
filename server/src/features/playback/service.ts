import type { PlaybackState } from "@bijou/contract/playback";
import { inEachSpelling } from "@bijou/contract/spellings";
import { SERIES, videoTypeOf } from "@bijou/contract/video-type";
import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { entitlementOf, playRefusalOf } from "../membership/service.ts";
import type { Member, Viewer } from "../../platform/sessions/principal.ts";
import { episodePicture, type TitleEntry, type Titles } from "../titles/service.ts";
import { grantFor, writeGrant } from "./media-signature.ts";
import { createPositionWriter } from "./position-writer.ts";
import { createPlaybackStore, type PlayableRow } from "./store.ts";

const MOST_KEPT = 5_000;
const FINISHED_SHARE = 0.95;
const CREDITS_SECONDS = 120;
/** Below this a film's last two minutes are a good part of it. */
const LONG_ENOUGH_FOR_CREDITS_SECONDS = 20 * 60;

interface Asked {
  readonly videoId: number;
  readonly episodeId: number | undefined;
  /** Of a series, where no episode is named: its first episode, or the one to go on with. */
  readonly seasonId: number | undefined;
  readonly isTrailer: boolean;
}

export type PlayAnswer =
  | { readonly state: PlaybackState; readonly refusal: undefined }
  | {
      readonly state: PlaybackState;
      readonly refusal: "premium" | "not_in_country" | "coming_soon" | "no_media";
    };

/** Finished: over 95 %, or within the last two minutes of anything longer than twenty (decisions 70). */
export function isFinished(positionSeconds: number, totalSeconds: number): boolean {
  const left = totalSeconds - positionSeconds;
  return (
    positionSeconds > totalSeconds * FINISHED_SHARE ||
    (totalSeconds > LONG_ENOUGH_FOR_CREDITS_SECONDS && left < CREDITS_SECONDS)
  );
}

const secondsOf = (row: PlayableRow): number =>
  Math.max(1, Math.floor((row.duration_ms ?? 0) / 1000));
const flag = (value: boolean): "0" | "1" => (value ? "1" : "0");

function neighbour(row: PlayableRow | undefined, pictures: ReadonlyMap<number, string>) {
  if (!row || row.asset_id === null || row.season_id === null) return null;
  return {
    video_id: row.title_id,
    video_type: SERIES,
    ...inEachSpelling("seasion_id", row.season_id),
    episode_id: row.episode_id,
    video_title: row.title_name,
    episode_title: row.episode_name ?? "",
    episode_number: row.episode_number ?? 0,
    ...inEachSpelling("season_number", row.season_number ?? 0),
    episode_image: pictures.get(row.episode_id) ?? "",
  };
}

export function createPlayback(parts: {
  database: Database;
  titles: Titles;
  secrets: Secrets;
  now: () => number;
}) {
  const { database, titles, secrets, now } = parts;
  const store = createPlaybackStore(database);
  const positions = createPositionWriter(database);

  /** Everything playable of a title, in order; kept until the catalogue changes. */
  const kept = new LRUCache<number, Promise<PlayableRow[]>>({ max: MOST_KEPT });
  titles.whenChanged(() => kept.clear());

  function playables(entry: TitleEntry): Promise<PlayableRow[]> {
    let rows = kept.get(entry.id);
    if (!rows) {
      rows = read(entry);
      kept.set(entry.id, rows);
      rows.catch(() => kept.delete(entry.id));
    }
    return rows;
  }

  async function read(entry: TitleEntry): Promise<PlayableRow[]> {
    const episodes = entry.kind === "series" ? await store.episodes(entry.id) : [];
    // A series still to come has no episodes, but it has a name and perhaps a trailer.
    return episodes.length > 0 ? episodes : store.whole(entry.id);
  }

  const isAhead = (at: Date | null): boolean => at !== null && at.getTime() > now();

  /** The movie, or the episode asked for, else the one to go on with, else the first; with its neighbours. */
  async function find(entry: TitleEntry, asked: Asked, viewer: Viewer) {
    const rows = await playables(entry);
    const continued =
      entry.kind === "series" && asked.episodeId === undefined && viewer.kind === "member"
        ? await store.continuedEpisode(viewer.profileId, entry.id, new Date(now()))
        : undefined;
    const seasonId = entry.kind === "series" ? asked.seasonId : undefined;
    const isWanted = (row: PlayableRow): boolean => {
      if (asked.episodeId !== undefined) return row.episode_id === asked.episodeId;
      const isInSeason = seasonId === undefined || continued?.season_id === seasonId;
      if (continued !== undefined && isInSeason) return row.episode_id === continued.episode_id;
      return row.season_id === seasonId;
    };
    const found = rows.findIndex(isWanted);
    if ((asked.episodeId ?? seasonId) !== undefined && found < 0)
      throw new AppError("video_not_found");
    const index = Math.max(0, found);
    const row = rows[index];
    if (!row) throw new AppError("video_not_found");
    return { row, rows, index };
  }

  /** The neighbour in time that can be watched today. */
  function playable(rows: readonly PlayableRow[], index: number): PlayableRow | undefined {
    const row = rows[index];
    return row && row.asset_id !== null && !isAhead(row.episode_release_at) ? row : undefined;
  }

  function mediaBase(
    assetId: string,
    { sessionId }: Member,
    { durationSeconds, isPremium }: { durationSeconds: number; isPremium: boolean },
  ) {
    const nowSeconds = Math.floor(now() / 1000);
    const grant = grantFor({ assetId, sessionId, isPremium }, durationSeconds, nowSeconds);
    return {
      base: `/media/${writeGrant(secrets.key("media"), grant)}/${assetId}`,
      expiresAtSeconds: grant.expiresAtSeconds,
    };
  }

  async function watched(member: Member, videoId: number, episodeId: number | undefined) {
    const entry = await titles.entry(videoId, member);
    if ((entry.kind === "series") !== (episodeId !== undefined))
      throw new AppError("video_not_found");
    const { row, rows, index } = await find(
      entry,
      { videoId, episodeId, seasonId: undefined, isTrailer: false },
      member,
    );
    if (row.asset_id === null) throw new AppError("video_not_found");
    return { row, next: playable(rows, index + 1) };
  }

  return {
    /**
     * The playback state. Without entitlement there is no `play_url`.
     *
     * @param country where it is asked for from, ISO 3166-1 alpha-2; "" where that is not known, which is no country
     * that a title is limited to.
     * @throws {AppError} `member_required` for a guest who asks for more than a trailer, `video_not_found`.
     */
    async play(asked: Asked, viewer: Viewer, country: string): Promise<PlayAnswer> {
      if (viewer.kind === "guest" && !asked.isTrailer) throw new AppError("member_required");
      const entry = await titles.entry(asked.videoId, viewer);
      const snapshot = await titles.snapshot();
      const { row, rows, index } = await find(entry, asked, viewer);
      const isPremium = snapshot.isPremium(entry);
      const own = viewer.kind === "member" ? await store.positions(viewer.profileId, entry.id) : [];
      const position = own.find((one) => one.episode_id === row.episode_id);
      const totalSeconds = asked.isTrailer
        ? Math.floor((row.trailer_duration_ms ?? 0) / 1000)
        : secondsOf(row);
      const playSeconds =
        asked.isTrailer || !position || position.finished ? 0 : position.position_seconds;
      const previous = entry.kind === "series" ? playable(rows, index - 1) : undefined;
      const next = entry.kind === "series" ? playable(rows, index + 1) : undefined;
      const pictures = new Map(
        (
          await titles.episodePictures([previous, next].flatMap((one) => one?.episode_id ?? []))
        ).map(({ id, image_hash: hash }) => [id, episodePicture(hash)]),
      );
      const [card] = await titles.cards([entry.id], viewer);
      const trailer =
        row.trailer_asset_id === null ? "" : `/media/public/${row.trailer_asset_id}/master.m3u8`;
      const withheld: PlaybackState = {
        error: "1",
        total_time: totalSeconds,
        play_time: playSeconds,
        last_play_time: playSeconds,
        left_time: Math.max(0, totalSeconds - playSeconds),
        play_url: "",
        play_url_expires_at: 0,
        trailer_url: trailer,
        thumbnails_url: "",
        poster_url: card?.still_images_1920x1080 ?? "",
        video_type: videoTypeOf(entry.kind),
        video_id: entry.id,
        ...inEachSpelling("seasion_id", row.season_id),
        episode_id: row.episode_id === 0 ? null : row.episode_id,
        video_title: row.title_name,
        episode_title: row.episode_name ?? "",
        episode_number: row.episode_number,
        ...inEachSpelling("season_number", row.season_number),
        allow_kids: flag(entry.kids),
        is_premium: flag(isPremium),
        short_description: row.short_description,
        video_subtitles: [],
        next_video: asked.isTrailer ? null : neighbour(next, pictures),
        prev_video: asked.isTrailer ? null : neighbour(previous, pictures),
        episode_skip_duration: asked.isTrailer
          ? []
          : row.skip_ranges.map(({ from, to, kind }) => ({
              skip_from: from,
              skip_to: to,
              skip_kind: kind,
            })),
        notice: "",
      };
      if (asked.isTrailer) {
        if (trailer === "") return { state: withheld, refusal: "no_media" };
        return { state: { ...withheld, error: "0", play_url: trailer }, refusal: undefined };
      }
      if (viewer.kind === "guest") throw new AppError("member_required");
      const title = {
        isPremium,
        isAhead: snapshot.isComingSoon(entry) || isAhead(row.episode_release_at),
        isForKids: entry.kids,
        isInTerritory: entry.territories.length === 0 || entry.territories.includes(country),
      };
      const refusal = playRefusalOf(viewer, title, now());
      if (refusal === "not_for_children") throw new AppError("video_not_found");
      // Paying would not open it, so it is not called a title to pay for.
      if (refusal === "not_in_country") return { state: { ...withheld, is_premium: "0" }, refusal };
      if (refusal) return { state: withheld, refusal };
      if (row.asset_id === null) return { state: withheld, refusal: "no_media" };
      const { base, expiresAtSeconds } = mediaBase(row.asset_id, viewer, {
        durationSeconds: totalSeconds,
        isPremium,
      });
      return {
        state: {
          ...withheld,
          error: "0",
          play_url: `${base}/master.m3u8`,
          play_url_expires_at: expiresAtSeconds,
          thumbnails_url: row.has_thumbnails ? `${base}/thumbs.vtt` : "",
          video_subtitles: (row.subtitles ?? []).map(({ language, name, file }) => ({
            language_name: name,
            language_short_name: language,
            subtitle_path: `${base}/${file}`,
          })),
          notice:
            row.stand_in_for_name === null
              ? ""
              : `Demo: “${row.stand_in_for_name}” is playing in place of “${row.episode_name ?? row.title_name}”.`,
        },
        refusal: undefined,
      };
    },

    /** Keeps where a movie or an episode stands; settles once it is safe on disk. */
    async keepPosition(
      member: Member,
      report: {
        videoId: number;
        episodeId: number | undefined;
        positionSeconds: number;
        sequence: number | undefined;
      },
    ): Promise<void> {
      const { row, next } = await watched(member, report.videoId, report.episodeId);
      const totalSeconds = secondsOf(row);
      const positionSeconds = Math.min(report.positionSeconds, totalSeconds);
      const finished = isFinished(positionSeconds, totalSeconds);
      // A series stays: what is added after its last episode follows it (`continued_titles`).
      const lastEpisode = report.episodeId === undefined ? undefined : row.episode_id;
      await positions.write({
        profileId: member.profileId,
        titleId: row.title_id,
        episodeId: row.episode_id,
        positionSeconds,
        totalSeconds,
        isFinished: finished,
        continueWith: finished ? (next?.episode_id ?? lastEpisode) : row.episode_id,
        sequence: report.sequence ?? now(),
        sessionId: member.sessionId,
        isPremium: entitlementOf(member, now()).premium,
        at: new Date(now()),
      });
    },

    /** Notes a view under the name the server gives it: the title, with season and episode where there are. */
    async logActivity(member: Member, videoId: number, episodeId: number | undefined) {
      const { row } = await watched(member, videoId, episodeId);
      const name =
        row.season_number === null
          ? row.title_name
          : `${row.title_name}:Season ${row.season_number}:Episode ${row.episode_number}`;
      await store.addActivity({
        accountId: member.accountId,
        profileId: member.profileId,
        titleId: row.title_id,
        episodeId: row.episode_id,
        name,
        at: new Date(now()),
      });
    },
  };
}
export type Playback = ReturnType<typeof createPlayback>;
