import type { PlaybackState } from "@bijou/contract/playback";
import { AppError } from "../../platform/errors.ts";
import type { Member, Viewer } from "../../platform/sessions/principal.ts";
import type { TitleEntry } from "../titles/service.ts";
import { type MediaBase, openExtra, type PlayResponse, withheldExtra } from "./playback-state.ts";
import type { Rights } from "./rights.ts";
import type { createPlaybackStore, PlayableRow } from "./store.ts";

interface Played {
  readonly entry: TitleEntry;
  readonly row: PlayableRow;
  readonly viewer: Viewer;
  readonly rights: Rights;
  /** Of the title. */
  readonly withheld: PlaybackState;
}

/** Trailers, interviews and the like, each with its own access (ST-050). */
export function createExtraPlayback(deps: {
  readonly store: Pick<ReturnType<typeof createPlaybackStore>, "extra">;
  readonly denialOf: (
    entry: TitleEntry,
    row: PlayableRow,
    of: { viewer: Member; rights: Rights },
  ) => Promise<"premium" | "not_in_country" | "coming_soon" | undefined>;
  readonly mediaBase: (
    of: { assetId: string; titleId: number },
    sessionId: number,
    about: { durationSeconds: number; isPremium: boolean },
  ) => MediaBase;
  readonly isPreview: boolean;
}) {
  const { store, denialOf, mediaBase, isPreview } = deps;
  return {
    /**
     * An extra plays where its title may, and a free one also before the title is released, as trailers do.
     *
     * @throws {AppError} `video_not_found` for one that is not of the title, or not shown; `member_required` for a guest,
     *   unless it is free.
     */
    async play(
      id: number,
      { entry, row, viewer, rights, withheld }: Played,
    ): Promise<PlayResponse> {
      const extra = await store.extra(entry.id, id);
      if (!extra) throw new AppError("video_not_found");
      const { access, asset_id: assetId } = extra;
      if (access !== "free" && viewer.kind === "guest") throw new AppError("member_required");
      const isPremium = access === "title" ? rights.isPremium : access === "premium";
      const state = withheldExtra(withheld, extra, isPremium);
      const isOfAccount = access !== "free" && viewer.kind === "member";
      const denial = isOfAccount
        ? await denialOf(entry, row, { viewer, rights: { ...rights, isPremium } })
        : rights.isInTerritory
          ? undefined
          : "not_in_country";
      if (denial === "not_in_country") return { state: { ...state, is_premium: "0" }, denial };
      if (denial !== undefined) return { state, denial };
      // The files of free extras are public, but not those that only a preview shows.
      const isPublic = access === "free" && !isPreview;
      const media = isPublic
        ? { base: `/media/public/${assetId}`, expiresAtSeconds: 0 }
        : mediaBase(
            { assetId, titleId: entry.id },
            viewer.kind === "member" ? viewer.sessionId : 0,
            {
              durationSeconds: state.total_time,
              isPremium,
            },
          );
      return { state: openExtra(state, extra, media), denial: undefined };
    },
  };
}
