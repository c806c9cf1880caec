import { getTitleVideos, type TitleVideos } from "@bijou/contract/studio/title-videos";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/studio.ts";
import { useQueryCache } from "../../../platform/use-query-cache.ts";

/** While a new version is encoded. */
const EVERY_MS = 5_000;

/** A movie, or an episode of a series. */
export interface Place {
  readonly id: number;
  readonly episodeId?: number;
}

/** Below the key of the title, so that it follows changes of others. */
const keyOf = ({ id, episodeId }: Place) => ["title", id, "videos", episodeId ?? 0] as const;

export function useVideos(place: Place) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(place),
    queryFn: ({ signal }) => api(getTitleVideos, place, { signal }),
    refetchInterval: ({ state }) => (state.data?.next ? EVERY_MS : false),
  });
}

export const useVideosCache = (place: Place) => useQueryCache<TitleVideos>(keyOf(place));
