import type { StudioClient } from "@bijou/contract/studio/client";
import { getToday } from "@bijou/contract/studio/today";
import { useQuery } from "@tanstack/react-query";
import type { FirstQueries } from "../../platform/first-queries.ts";
import { useApi } from "../../platform/studio.ts";

/** Only while the page is visible. */
const EVERY_MS = 5_000;

export const TODAY_KEY = ["today"] as const;

const todayOf = (api: StudioClient) => ({
  queryKey: TODAY_KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api(getToday, {}, { signal }),
});

export const firstQueries: FirstQueries = (api) => [todayOf(api)];

export function useToday() {
  // Videos are encoded meanwhile.
  return useQuery({ ...todayOf(useApi()), refetchInterval: EVERY_MS });
}
