import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { type Filters, inputOf } from "./filters.ts";

export function useAuditLog(filters: Filters) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ["audit-log", filters],
    queryFn: ({ pageParam, signal }) =>
      api(
        getAuditLog,
        { ...inputOf(filters), ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
