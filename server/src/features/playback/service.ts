import type { PlaybackState } from "@bijou/contract/playback";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { entitlementOf, playRestrictionOf } from "../membership/service.ts";
import type { Member, Viewer } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import { episodePicture, type TitleEntry, type Titles } from "../titles/service.ts";
import { createBestMoments } from "./best-moment.ts";
import { isFinished } from "./finished.ts";
import { createExtraPlayback } from "./extra-playback.ts";
import { type Grant, grantFor, mediaBaseOf } from "./media-signature.ts";
import { createPlayables, type FoundRow, type PlayRequest } from "./playables.ts";
import {
  type MediaBase,
  openState,
  type PlayResponse,
  secondsOf,
  trailerState,
  withheldState,
} from "./playback-state.ts";
import { createPositionWriter } from "./position-writer.ts";
import { type Rights, rightsIn, rightsOf } from "./rights.ts";
import { createPlaybackStore, type PlayableRow } from "./store.ts";
import {
  DEFAULT_TRACK_PREFERENCES,
  type TrackPreferencesStore,
} from "./track-preferences-store.ts";

interface Watched extends Pick<PlayRequest, "videoId" | "episodeId"> {
  /** The viewer’s; undefined for any. */
  readonly country: string | undefined;
}

export function createPlayback(deps: {
  database: Database;
  sessions: Sessions;
  titles: Titles;
  trackPreferences: TrackPreferencesStore;
  secrets: Secrets;
  now: () => number;
  /** Of a preview, whose viewers have no session. It throws for titles that the preview does not play. */
  previewGrant?: (titleId: number, assetId: string) => Grant;
}) {
  const { database, sessions, titles, trackPreferences, secrets, now, previewGrant } = deps;
  const store = createPlaybackStore(database);
  const positions = createPositionWriter(database);

  const isAhead = (at: Date | null): boolean => at !== null && at.getTime() > now();
  const playables = createPlayables({ store, titles, isAhead, now });
  const { find, playable } = playables;

  function mediaBase(
    { assetId, titleId }: { assetId: string; titleId: number },
    sessionId: number,
    { durationSeconds, isPremium }: { durationSeconds: number; isPremium: boolean },
  ): MediaBase {
    const of = { assetId, sessionId, isPremium };
    const grant =
      previewGrant?.(titleId, assetId) ?? grantFor(of, durationSeconds, Math.floor(now() / 1000));
    const base = mediaBaseOf(secrets.key("media"), grant);
    return { base, expiresAtSeconds: grant.expiresAtSeconds };
  }

  /** What a title's player shows before, or instead of, its media. */
  async function describe(
    entry: TitleEntry,
    { row, rows, index }: FoundRow,
    {
      viewer,
      isPremium,
      playRequest,
    }: { viewer: Viewer; isPremium: boolean; playRequest: PlayRequest },
  ): Promise<PlaybackState> {
    const isSeries = entry.kind === "series";
    const previous = isSeries ? playable(rows, index - 1) : undefined;
    const next = isSeries ? playable(rows, index + 1) : undefined;
    const neighbors = [previous, next].flatMap((one) => one?.episode_id ?? []);
    const [own, preferences] =
      viewer.kind === "member"
        ? await Promise.all([
            store.positions(viewer.profileId, entry.id),
            trackPreferences.of(viewer.profileId),
          ])
        : [[], DEFAULT_TRACK_PREFERENCES];
    const pictures = await titles.episodePictures(neighbors);
    const [card] = await titles.cards([entry.id], viewer);
    return withheldState({
      entry,
      row,
      isPremium,
      isExtra: playRequest.extra !== undefined,
      position: own.find((one) => one.episode_id === row.episode_id),
      trackPreferences: preferences,
      previous,
      next,
      pictures: new Map(pictures.map(({ id, image_hash: hash }) => [id, episodePicture(hash)])),
      posterUrl: card?.still_images_1920x1080 ?? "",
      description: card?.short_description ?? "",
    });
  }

  /** @throws {AppError} `video_not_found` for a title that is hidden from the viewer. */
  async function denialOf(
    entry: TitleEntry,
    row: PlayableRow,
    { viewer, rights }: { viewer: Member; rights: Rights },
  ): Promise<"premium" | "not_in_country" | "coming_soon" | undefined> {
    const title = {
      ...rights,
      isAhead: rights.isAhead || isAhead(row.episode_release_at),
      isForKids: entry.kids,
    };
    const cached = playRestrictionOf(viewer, title, now());
    const denial =
      cached === "premium"
        ? playRestrictionOf(await sessions.withCurrentMembership(viewer), title, now())
        : cached;
    if (denial === "not_for_children") throw new AppError("video_not_found");
    return denial;
  }

  const extras = createExtraPlayback({
    store,
    denialOf,
    mediaBase,
    isPreview: previewGrant !== undefined,
  });

  async function watched(
    member: Member,
    { videoId, episodeId, country }: Watched,
  ): Promise<{ row: PlayableRow; next: PlayableRow | undefined }> {
    const entry = await titles.entry(videoId, member);
    if ((entry.kind === "series") !== (episodeId !== undefined))
      throw new AppError("video_not_found");
    const { row, rows, index } = await find(
      entry,
      { videoId, episodeId, seasonId: undefined, extra: undefined },
      { viewer: member, country },
    );
    if (row.asset_id === null) throw new AppError("video_not_found");
    return { row, next: playable(rows, index + 1) };
  }

  return {
    /** The episode of a series that a viewer continues with, or begins with; 0 for a movie. */
    async episodeFor(videoId: number, viewer: Viewer): Promise<number> {
      const wanted = { videoId, episodeId: undefined, seasonId: undefined, extra: undefined };
      const entry = await titles.entry(videoId, viewer);
      const { row } = await find(entry, wanted, { viewer, country: undefined });
      return row.episode_id;
    },

    bestMoment: createBestMoments({ titles, playables, denialOf, mediaBase, now }),

    /**
     * The playback state. Without entitlement it has no `play_url`.
     *
     * @param country the viewer's, ISO 3166-1 alpha-2; "" if unknown, which matches no country of a title.
     * @throws {AppError} `member_required` for a guest who requests more than a trailer or a free extra, `video_not_found`.
     */
    async play(playRequest: PlayRequest, viewer: Viewer, country: string): Promise<PlayResponse> {
      const { extra: extraPlayed } = playRequest;
      if (viewer.kind === "guest" && extraPlayed === undefined)
        throw new AppError("member_required");
      const entry = await titles.entry(playRequest.videoId, viewer);
      const found = await find(entry, playRequest, { viewer, country });
      const index = await titles.index();
      const rights =
        extraPlayed === undefined
          ? rightsOf(found.row, { country, entry, index, nowMs: now() })
          : rightsIn(country, entry, index, now());
      const { isPremium } = rights;
      const withheld = await describe(entry, found, { viewer, isPremium, playRequest });

      if (typeof extraPlayed === "number")
        return extras.play(extraPlayed, { entry, row: found.row, viewer, rights, withheld });
      if (extraPlayed === "trailer" || viewer.kind === "guest") {
        if (withheld.trailer_url === "") return { state: withheld, denial: "no_media" };
        return { state: trailerState(withheld, found.row), denial: undefined };
      }
      const denial = await denialOf(entry, found.row, { viewer, rights });
      // A membership would not help, so the title is not marked as premium.
      if (denial === "not_in_country") return { state: { ...withheld, is_premium: "0" }, denial };
      if (denial !== undefined) return { state: withheld, denial };
      const { asset_id: assetId } = found.row;
      if (assetId === null) return { state: withheld, denial: "no_media" };
      const about = { durationSeconds: withheld.total_time, isPremium };
      const media = mediaBase({ assetId, titleId: entry.id }, viewer.sessionId, about);
      return { state: openState(withheld, found.row, media), denial: undefined };
    },

    /** Saves the position in a movie or an episode; resolves once it is committed. @param at now without it */
    async savePosition(
      member: Member,
      report: Watched & {
        positionSeconds: number;
        sequence: number | undefined;
      },
      at = new Date(now()),
    ): Promise<void> {
      const { row, next } = await watched(member, report);
      const totalSeconds = secondsOf(row);
      const positionSeconds = Math.min(report.positionSeconds, totalSeconds);
      const finished = isFinished(positionSeconds, totalSeconds);
      // A finished series stays: episodes that are added later continue it (`continued_titles`).
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
        at,
      });
    },

    /** Records a view: the name of the title, with season and episode if there are any. @param at now without it */
    async logActivity(member: Member, of: Watched, at = new Date(now())): Promise<void> {
      const { row } = await watched(member, of);
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
        at,
      });
    },
  };
}
export type { PlaybackQuality } from "./quality.ts";
export type Playback = ReturnType<typeof createPlayback>;
