import { mostViewedVideos } from "@bijou/contract/home";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { api } from "../../../platform/session/api.ts";
import { useCachedResource } from "../use-cached-resource.ts";

/** The most viewed titles; empty until they have loaded, and where they cannot be loaded. */
export function usePopular(): readonly VideoCard[] {
  const { value = [] } = useCachedResource("popular", async (signal) => {
    const { data } = await api(mostViewedVideos, {}, { signal });
    return data;
  });
  return value;
}
