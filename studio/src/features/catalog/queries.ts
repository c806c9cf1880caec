import type { StudioClient } from "@bijou/contract/studio/client";
import { getTitleFilters, getTitles, type TitleRow } from "@bijou/contract/studio/titles";
import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../../platform/studio.ts";
import type { TitlesInput } from "./filters.ts";

export const PAGE_SIZE = 100;
/** The browser holds at most 2,000 rows (ST-030). */
const MAX_PAGES = 20;
const TITLES = "titles";

export const pageOf = (api: StudioClient, input: TitlesInput, page: number) => ({
  queryKey: [TITLES, input, page],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api(getTitles, { ...input, offset: page * PAGE_SIZE, limit: PAGE_SIZE }, { signal }),
});

/** The first page says how many there are. That of the last filters stays until the next is there. */
export function useFirstPage(input: TitlesInput) {
  return useQuery({ ...pageOf(useApi(), input, 0), placeholderData: keepPreviousData });
}

/** The pages of the catalog that are asked for. */
export function useTitlePages(input: TitlesInput, pages: readonly number[]) {
  const api = useApi();
  const client = useQueryClient();
  const results = useQueries({ queries: pages.map((page) => pageOf(api, input, page)) });
  useEffect(() => {
    const held = client.getQueryCache().findAll({ queryKey: [TITLES] });
    const oldest = held.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
    for (const query of oldest.slice(0, Math.max(0, held.length - MAX_PAGES)))
      if (!query.isActive()) client.removeQueries({ queryKey: query.queryKey, exact: true });
  });
  return results;
}

/** Reads rows of the table that may not be in the page. */
export function useReadRows(input: TitlesInput) {
  const api = useApi();
  const client = useQueryClient();
  return async (from: number, count: number): Promise<readonly TitleRow[]> => {
    const first = Math.floor(from / PAGE_SIZE);
    const length = Math.floor((from + count - 1) / PAGE_SIZE) - first + 1;
    const pages = await Promise.all(
      Array.from({ length }, (_, page) => client.fetchQuery(pageOf(api, input, first + page))),
    );
    const start = from - first * PAGE_SIZE;
    return pages.flatMap(({ titles }) => titles).slice(start, start + count);
  };
}

export function useTitleFilters() {
  const api = useApi();
  return useQuery({
    queryKey: ["title-filters"],
    queryFn: ({ signal }) => api(getTitleFilters, {}, { signal }),
  });
}

/** What a change to a title does with the pages that show it. */
export function useTitlesCache() {
  const client = useQueryClient();
  return {
    replace(...rows: readonly TitleRow[]) {
      const now = new Map(rows.map((row) => [row.id, row]));
      client.setQueriesData<{ total: number; titles: TitleRow[] }>(
        { queryKey: [TITLES] },
        (page) =>
          page && { ...page, titles: page.titles.map((title) => now.get(title.id) ?? title) },
      );
    },
    reload: () => client.invalidateQueries({ queryKey: [TITLES] }),
  };
}
