import type { PlaybackState } from "@bijou/contract/playback";
import type { TrackPreferences } from "@bijou/contract/track-preferences";
import { inEachSpelling } from "@bijou/contract/spellings";
import { SERIES, videoTypeOf } from "@bijou/contract/video-type";
import { artPath } from "../../platform/images/art-path.ts";
import { soundsOf, subtitlesOf, type TitleEntry } from "../titles/service.ts";
import type { ExtraRow, PlayableRow } from "./store.ts";

/** Where files are, and until when; 0 for what is public. */
export interface MediaBase {
  readonly base: string;
  readonly expiresAtSeconds: number;
}

export type PlayResponse =
  | { readonly state: PlaybackState; readonly denial: undefined }
  | {
      readonly state: PlaybackState;
      readonly denial: "premium" | "not_in_country" | "coming_soon" | "no_media";
    };

const POSTER_WIDTH = 1280;

interface PlaybackFacts {
  readonly entry: TitleEntry;
  readonly row: PlayableRow;
  readonly isPremium: boolean;
  /** Only the trailer or another extra is to be played. */
  readonly isExtra: boolean;
  /** The position of the viewer's profile. */
  readonly position: { readonly position_seconds: number; readonly finished: boolean } | undefined;
  readonly trackPreferences: TrackPreferences;
  readonly previous: PlayableRow | undefined;
  readonly next: PlayableRow | undefined;
  /** Of the neighboring episodes, by their id. */
  readonly pictures: ReadonlyMap<number, string>;
  readonly posterUrl: string;
  /** Of the title, in the viewer's language. */
  readonly description: string;
}

export const secondsOf = (row: PlayableRow): number =>
  Math.max(1, Math.floor((row.duration_ms ?? 0) / 1000));
const flag = (value: boolean): "0" | "1" => (value ? "1" : "0");

function neighbor(row: PlayableRow | undefined, pictures: ReadonlyMap<number, string>) {
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

/** The state without addresses of media, for viewers who may not play the title. */
export function withheldState(facts: PlaybackFacts): PlaybackState {
  const { entry, row, isPremium, isExtra, position, previous, next, pictures } = facts;
  const totalSeconds = isExtra ? Math.floor((row.trailer_duration_ms ?? 0) / 1000) : secondsOf(row);
  const playSeconds = isExtra || !position || position.finished ? 0 : position.position_seconds;
  return {
    error: "1",
    total_time: totalSeconds,
    play_time: playSeconds,
    last_play_time: playSeconds,
    left_time: Math.max(0, totalSeconds - playSeconds),
    play_url: "",
    play_url_expires_at: 0,
    trailer_url:
      row.trailer_asset_id === null ? "" : `/media/public/${row.trailer_asset_id}/master.m3u8`,
    thumbnails_url: "",
    poster_url: facts.posterUrl,
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
    short_description: facts.description,
    video_subtitles: [],
    video_sounds: [],
    video_chapters: [],
    track_preferences: facts.trackPreferences,
    next_video: isExtra ? null : neighbor(next, pictures),
    prev_video: isExtra ? null : neighbor(previous, pictures),
    episode_skip_duration: isExtra
      ? []
      : row.skip_ranges.map(({ from, to, kind }) => ({
          skip_from: from,
          skip_to: to,
          skip_kind: kind,
        })),
    extra_id: null,
    extra_title: "",
    notice: "",
  };
}

export const trailerState = (withheld: PlaybackState, row: PlayableRow): PlaybackState => ({
  ...withheld,
  error: "0",
  play_url: withheld.trailer_url,
  notice: row.trailer_stands_in
    ? `Demo: a sample trailer is playing in place of the one for “${row.title_name}”.`
    : "",
});

/** The state of an extra without addresses of its media. */
export function withheldExtra(
  withheld: PlaybackState,
  extra: ExtraRow,
  isPremium: boolean,
): PlaybackState {
  const seconds = Math.max(1, Math.floor(extra.duration_ms / 1000));
  return {
    ...withheld,
    total_time: seconds,
    left_time: seconds,
    is_premium: flag(isPremium),
    poster_url: artPath(extra.poster_hash, POSTER_WIDTH) || withheld.poster_url,
    extra_id: extra.id,
    extra_title: extra.name,
  };
}

export const openExtra = (
  withheld: PlaybackState,
  extra: ExtraRow,
  { base, expiresAtSeconds }: MediaBase,
): PlaybackState => ({
  ...withheld,
  error: "0",
  play_url: `${base}/master.m3u8`,
  play_url_expires_at: expiresAtSeconds,
  thumbnails_url: extra.has_thumbnails ? `${base}/thumbs.vtt` : "",
  video_subtitles: subtitlesOf(extra.subtitles, base),
  video_sounds: soundsOf(extra.sounds),
});

/** @param media the signed addresses of the files and their expiry. */
export function openState(
  withheld: PlaybackState,
  row: PlayableRow,
  { base, expiresAtSeconds }: MediaBase,
): PlaybackState {
  return {
    ...withheld,
    error: "0",
    play_url: `${base}/master.m3u8`,
    play_url_expires_at: expiresAtSeconds,
    thumbnails_url: row.has_thumbnails ? `${base}/thumbs.vtt` : "",
    video_subtitles: subtitlesOf(row.subtitles ?? [], base),
    video_sounds: soundsOf(row.sounds ?? []),
    // An operator's chapters may be those of a longer version of the film.
    video_chapters: row.chapters
      .filter(({ from }) => from < secondsOf(row))
      .map(({ from, name }) => ({ chapter_from: from, chapter_name: name })),
    notice:
      row.stand_in_for_name === null
        ? ""
        : `Demo: “${row.stand_in_for_name}” is playing in place of “${row.episode_name ?? row.title_name}”.`,
  };
}
