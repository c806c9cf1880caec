import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { episodeList, seasonList, videoDetail } from "@bijou/contract/titles";
import type { Episode, Season } from "@bijou/contract/titles/episodes";
import type { Video } from "@bijou/contract/titles/videos";
import { data } from "react-router";
import { readId } from "../../../platform/page/read-query.ts";
import { type PageOf, startAt, toPage } from "../../../platform/resource/pages.ts";

export interface TitleData {
  readonly video: Video;
  readonly seasons: readonly Season[];
  /** The season whose first page of episodes is included; undefined for a movie. */
  readonly seasonId: number | undefined;
  readonly firstPage: PageOf<Episode>;
}

const NO_EPISODES: PageOf<Episode> = { items: [], next: null, count: 0 };

/** One page of a season's episodes; `start` is the `next` of the page before. */
export async function loadEpisodes(
  client: Client,
  videoId: number,
  seasonId: number,
  start: string | undefined,
  signal?: AbortSignal,
): Promise<PageOf<Episode>> {
  const response = await client(
    episodeList,
    {
      video_id: videoId,
      seasion_id: seasonId,
      ...startAt(start),
    },
    { signal },
  );
  return toPage(response);
}

/** The season the viewer resumes, else the first. */
export function currentSeasonId(video: Video, seasons: readonly Season[]): number | undefined {
  const started = seasons.find(({ seasion_id }) => seasion_id === video.seasion_id);
  return (started ?? seasons[0])?.seasion_id;
}

/**
 * Loads all data of the detail page from its address.
 * @throws a 404 response for an address without a title, or a missing title
 */
export async function loadTitle(client: Client, address: string): Promise<TitleData> {
  const query = new URL(address).searchParams;
  const videoId = readId(query.get("video_id"));
  if (videoId === undefined) throw data(null, { status: 404 });
  try {
    const seasonsOf = () => client(seasonList, { video_id: videoId });
    // The address contains the kind of title, so a series can request both in parallel.
    const [{ data: video }, early] = await Promise.all([
      client(videoDetail, { video_id: videoId }),
      query.get("video_type") === "2" ? seasonsOf() : undefined,
    ]);
    if (video.video_type === 1)
      return { video, seasons: [], seasonId: undefined, firstPage: NO_EPISODES };
    const { data: seasons } = early ?? (await seasonsOf());
    const seasonId = currentSeasonId(video, seasons);
    const firstPage =
      seasonId === undefined
        ? NO_EPISODES
        : await loadEpisodes(client, videoId, seasonId, undefined);
    return { video, seasons, seasonId, firstPage };
  } catch (failure) {
    if (failure instanceof CallFailed && (failure.status === 404 || failure.status === 400))
      throw data(null, { status: 404 });
    throw failure;
  }
}
