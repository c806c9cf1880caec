import type { MarkedVideo, MarkedVideos } from "@bijou/contract/studio/markers";
import { getMarkers } from "@bijou/contract/studio/markers";
import { useQuery } from "@tanstack/react-query";
import { SECTIONS } from "../../platform/sections.ts";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

/** Below the title's key, so that changes of the title reload them. */
const markersKey = (title: number) => ["title", title, "markers"] as const;

export function useMarkers(title: number) {
  const api = useApi();
  return useQuery({
    queryKey: markersKey(title),
    queryFn: ({ signal }) => api(getMarkers, { id: title }, { signal }),
  });
}

export const useMarkersCache = (title: number) => useQueryCache<MarkedVideos>(markersKey(title));

/** The page on which the markers of a movie or an episode are set. */
export const markersPath = (title: number, { episode }: Pick<MarkedVideo, "episode">): string =>
  `${SECTIONS.catalog.path}/${title}/markers${episode === null ? "" : `/${episode}`}`;
