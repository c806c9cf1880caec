import { getTitleExtras, type TitleExtras } from "@bijou/contract/studio/title-extras";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/studio.ts";
import { useQueryCache } from "../../../platform/use-query-cache.ts";

/** While videos are encoded. */
const EVERY_MS = 5_000;

/** Below the key of the title, so that it follows changes of others. */
const keyOf = (id: number) => ["title", id, "extras"] as const;

const isUnderWay = ({ extras }: TitleExtras): boolean =>
  extras.some(({ job }) => job !== null && job.state !== "failed" && job.state !== "cancelled");

export function useExtras(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(getTitleExtras, { id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? EVERY_MS : false),
  });
}

export const useExtrasCache = (id: number) => useQueryCache<TitleExtras>(keyOf(id));
