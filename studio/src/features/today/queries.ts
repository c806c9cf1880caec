import { getToday } from "@bijou/contract/studio/today";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";

/** Only while the page is visible. */
const EVERY_MS = 5_000;

export const TODAY_KEY = ["today"] as const;

export function useToday() {
  const api = useApi();
  return useQuery({
    queryKey: TODAY_KEY,
    queryFn: ({ signal }) => api(getToday, {}, { signal }),
    // Videos are encoded meanwhile.
    refetchInterval: EVERY_MS,
  });
}
