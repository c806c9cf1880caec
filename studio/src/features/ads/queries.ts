import { type Ad, estimateAd, getAd, getAds } from "@bijou/contract/studio/ads";
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import type { TermChanges } from "./terms.ts";

/** While videos are encoded. */
const ENCODING_EVERY_MS = 5_000;
const ADS = ["ads"] as const;
const adKey = (id: number) => ["ad", id] as const;

export function useAds(search: string, archived: boolean) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...ADS, search, archived],
    queryFn: ({ pageParam, signal }) =>
      api(
        getAds,
        {
          ...(search !== "" && { search }),
          ...(archived && { archived }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ ads }) => ads.some(({ isEncoding }) => isEncoding))
        ? ENCODING_EVERY_MS
        : false,
  });
}

export function useAd(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: adKey(id),
    queryFn: ({ signal }) => api(getAd, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isEncoding ? ENCODING_EVERY_MS : false),
  });
}

/** What a change does with the ad that it has answered with. */
export function useAdCache() {
  const client = useQueryClient();
  return {
    async replace(ad: Ad): Promise<void> {
      await client.cancelQueries({ queryKey: adKey(ad.id) });
      client.setQueryData(adKey(ad.id), ad);
      await client.invalidateQueries({ queryKey: ADS });
    },
    async reload(): Promise<void> {
      await client.invalidateQueries({ queryKey: ["ad"] });
      await client.invalidateQueries({ queryKey: ADS });
    },
  };
}

/** How often the ad would be shown with what is typed. */
export function useEstimate(id: number, changes: TermChanges) {
  const api = useApi();
  return useQuery({
    queryKey: [...adKey(id), "estimate", changes],
    queryFn: ({ signal }) => api(estimateAd, { id, ...changes }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
