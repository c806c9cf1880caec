import { type ApiKeys, getKeys } from "@bijou/contract/studio/keys";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";

const KEYS = ["keys"] as const;

export function useKeys() {
  const api = useApi();
  return useQuery({ queryKey: KEYS, queryFn: ({ signal }) => api(getKeys, {}, { signal }) });
}

/** Every change responds with the new list, which replaces the old one. */
export function useKeysCache() {
  const client = useQueryClient();
  return { replace: (keys: ApiKeys) => client.setQueryData(KEYS, keys) };
}
