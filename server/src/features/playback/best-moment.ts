import type { BestMoment } from "@bijou/contract/best-moment";
import type { Member } from "../../platform/sessions/principal.ts";
import type { TitleEntry, Titles } from "../titles/service.ts";
import type { Playables } from "./playables.ts";
import { type MediaBase, secondsOf } from "./playback-state.ts";
import { type Rights, rightsOf } from "./rights.ts";
import type { PlayableRow } from "./store.ts";

const NONE: BestMoment = { play_url: "", play_url_expires_at: 0, moment_from: 0, moment_to: 0 };

/** Within the file, which another version may have shortened. */
function momentOf(row: PlayableRow): { readonly from: number; readonly to: number } | undefined {
  const { best_moment: moment, stand_in_for_name: placeholder } = row;
  // A placeholder film is not the title's own.
  if (moment === null || placeholder !== null || moment.from >= secondsOf(row)) return undefined;
  return { from: moment.from, to: Math.min(moment.to, secondsOf(row)) };
}

/** What previews a title that has no trailer (ST-060): the ordinary playback, from and to where operators chose. */
export function createBestMoments(deps: {
  readonly titles: Pick<Titles, "entry" | "index">;
  readonly playables: Pick<Playables, "listedRows" | "isPlayable">;
  readonly denialOf: (
    entry: TitleEntry,
    row: PlayableRow,
    of: { viewer: Member; rights: Rights },
  ) => Promise<string | undefined>;
  readonly mediaBase: (
    of: { assetId: string; titleId: number },
    sessionId: number,
    about: { durationSeconds: number; isPremium: boolean },
  ) => MediaBase;
  readonly now: () => number;
}) {
  const { titles, playables, denialOf, mediaBase, now } = deps;
  /**
   * Of a series, that of the first episode that has one, so that it gives nothing away.
   *
   * @throws {AppError} `video_not_found` for a title that is hidden from the viewer.
   */
  return async (videoId: number, viewer: Member, country: string): Promise<BestMoment> => {
    const entry = await titles.entry(videoId, viewer);
    const rows = await playables.listedRows(entry, viewer, country);
    const row = rows.find((one) => playables.isPlayable(one) && momentOf(one) !== undefined);
    const moment = row && momentOf(row);
    if (!row || !moment || row.asset_id === null) return NONE;
    const index = await titles.index();
    const rights = rightsOf(row, { country, entry, index, nowMs: now() });
    if ((await denialOf(entry, row, { viewer, rights })) !== undefined) return NONE;
    const { base, expiresAtSeconds } = mediaBase(
      { assetId: row.asset_id, titleId: entry.id },
      viewer.sessionId,
      { durationSeconds: moment.to - moment.from, isPremium: rights.isPremium },
    );
    return {
      play_url: `${base}/master.m3u8`,
      play_url_expires_at: expiresAtSeconds,
      moment_from: moment.from,
      moment_to: moment.to,
    };
  };
}
