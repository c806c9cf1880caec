import { getTitleImportRows } from "@bijou/contract/studio/title-files";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/studio.ts";

/** What an import would change, and what is wrong, row by row. */
export function useImportRows(id: number) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ["title-import", id],
    queryFn: ({ pageParam, signal }) =>
      api(getTitleImportRows, { id, ...(pageParam > 0 && { after: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, isMore }) => (isMore ? rows.at(-1)?.row : undefined),
    gcTime: 0,
  });
}
