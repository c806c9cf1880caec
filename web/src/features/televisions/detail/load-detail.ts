import { CallFailed } from "@bijou/contract/errors";
import { episodeList, seasonList, videoDetail } from "@bijou/contract/titles";
import type { Episode, Season } from "@bijou/contract/titles/episodes";
import type { Video } from "@bijou/contract/titles/videos";
import { api } from "../../../platform/session/api.ts";

export interface Detail {
  /** Null if the title does not exist for this profile. */
  readonly video: Video | null;
  readonly seasons: readonly Season[];
}

/** A title and the seasons of a series. */
export async function loadDetail(videoId: number, signal: AbortSignal): Promise<Detail> {
  try {
    const { data: video } = await api(videoDetail, { video_id: videoId }, { signal });
    if (video.video_type === 1) return { video, seasons: [] };
    const { data: seasons } = await api(seasonList, { video_id: videoId }, { signal });
    return { video, seasons };
  } catch (failure) {
    const isMissing = failure instanceof CallFailed && [400, 404].includes(failure.status);
    if (isMissing) return { video: null, seasons: [] };
    throw failure;
  }
}

export interface Episodes {
  readonly episodes: readonly Episode[];
  readonly next: string | null;
}

export async function loadEpisodes(
  videoId: number,
  seasonId: number,
  start: string | undefined,
  signal?: AbortSignal,
): Promise<Episodes> {
  const page = await api(
    episodeList,
    {
      video_id: videoId,
      seasion_id: seasonId,
      ...(start === undefined ? {} : { start_range: start }),
    },
    { signal },
  );
  return { episodes: page.data, next: page.has_more ? page.next_start_range : null };
}
