import { type DemoContent, getDemoContent } from "@bijou/contract/studio/demo-content";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

const DEMO_CONTENT = ["demo-content"] as const;
const POLL_MS = 2_000;

/** Read again every two seconds while it is removed. */
export function useDemoContent() {
  const api = useApi();
  return useQuery({
    queryKey: DEMO_CONTENT,
    queryFn: ({ signal }) => api(getDemoContent, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === "removing" ? POLL_MS : false),
  });
}

export const useDemoContentCache = () => useQueryCache<DemoContent>(DEMO_CONTENT);
