import {
  type AdPlacement,
  getAdPlacement,
  getTitlePlacement,
  type TitlePlacement,
} from "@bijou/contract/studio/ad-placement";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/studio.ts";
import { useQueryCache } from "../../../platform/use-query-cache.ts";

const PLACEMENT = ["ad-placement"] as const;
/** Below the title's key, so that changes of the title reload it. */
const ofTitle = (title: number) => ["title", title, "ad-placement"] as const;

export function useAdPlacement() {
  const api = useApi();
  return useQuery({
    queryKey: PLACEMENT,
    queryFn: ({ signal }) => api(getAdPlacement, {}, { signal }),
  });
}
export const useAdPlacementCache = () => useQueryCache<AdPlacement>(PLACEMENT);

export function useTitlePlacement(title: number) {
  const api = useApi();
  return useQuery({
    queryKey: ofTitle(title),
    queryFn: ({ signal }) => api(getTitlePlacement, { id: title }, { signal }),
  });
}
export const useTitlePlacementCache = (title: number) =>
  useQueryCache<TitlePlacement>(ofTitle(title));
