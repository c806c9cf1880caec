import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import type { Input } from "./filters.ts";

export function useAuditLog(input: Input) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ["audit-log", input],
    queryFn: ({ pageParam, signal }) =>
      api(getAuditLog, { ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
