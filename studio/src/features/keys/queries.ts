import { type ApiKeys, getKeys } from "@bijou/contract/studio/keys";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

const KEYS = ["keys"] as const;

export function useKeys() {
  const api = useApi();
  return useQuery({ queryKey: KEYS, queryFn: ({ signal }) => api(getKeys, {}, { signal }) });
}

export const useKeysCache = () => useQueryCache<ApiKeys>(KEYS);
