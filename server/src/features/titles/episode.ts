import type { Episode } from "@bijou/contract/titles/episodes";
import { opensAtMs, rightsAt } from "@bijou/contract/studio/window-rules";
import { inEachSpelling } from "@bijou/contract/spellings";
import { episodePicture, flag } from "./card.ts";
import type { EpisodeRow } from "./episodes-store.ts";

interface EpisodeState {
  readonly finished: boolean;
  readonly position_seconds: number;
  readonly total_seconds: number;
}

/** The access of an episode or its season comes before that of the series. */
export const isPremiumEpisode = (
  ownAccess: EpisodeRow["own_access"],
  isPremiumSeries: boolean,
): boolean => (ownAccess === null ? isPremiumSeries : ownAccess === "premium");

/** An episode in the wire format, with the state of a member. */
export const toEpisode = (
  row: EpisodeRow,
  title: { readonly id: number },
  {
    isPremium,
    country,
    ratingsOf,
    state,
    nowMs,
  }: {
    /** Whether the series is. */
    readonly isPremium: boolean;
    /** Of a member; undefined for what guests of all countries see. */
    readonly country: string | undefined;
    /** Those of some ratings that viewers see. */
    readonly ratingsOf: (keys: readonly string[]) => Episode["age_ratings"];
    readonly state: EpisodeState | undefined;
    readonly nowMs: number;
  },
): Episode => {
  const { own_windows: windows } = row;
  const rights = windows && rightsAt(windows, country, nowMs);
  const opensMs = rights === "ahead" ? opensAtMs(windows ?? [], country, nowMs) : undefined;
  const releaseMs = Math.max(row.release_at?.getTime() ?? -Infinity, opensMs ?? -Infinity);
  const isPremiumHere = rights === "premium" || (rights !== "free" && isPremium);
  const ratings = row.own_maturity === null ? undefined : ratingsOf(row.own_maturity);
  return {
    video_id: title.id,
    ...inEachSpelling("seasion_id", row.season_id),
    ...inEachSpelling("seasion_number", row.season_number),
    episode_id: row.id,
    episode_number: row.number,
    episode_title: row.name,
    short_description: row.description,
    episode_duration: row.runtime_seconds,
    episode_image: episodePicture(row.image_hash),
    release_date: Number.isFinite(releaseMs) ? new Date(releaseMs).toISOString() : null,
    is_coming_soon_status: flag(releaseMs > nowMs),
    is_premium: flag(isPremiumEpisode(row.own_access, isPremiumHere)),
    ...(ratings && { age_ratings: ratings }),
    is_finished: flag(state?.finished ?? false),
    ...(state && state.position_seconds > 0 && !state.finished
      ? { play_time: state.position_seconds, total_time: state.total_seconds }
      : {}),
  };
};
