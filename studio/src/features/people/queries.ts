import { getPeople } from "@bijou/contract/studio/people";
import { getPerson, getPersonHistory, previewMerge } from "@bijou/contract/studio/person-page";
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";

export const PAGE_SIZE = 100;
const MAX_FOUND = 8;

type Api = ReturnType<typeof useApi>;

const pageOf = (api: Api, search: string, page: number) => ({
  queryKey: ["people", "list", search, page],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api(
      getPeople,
      { ...(search !== "" && { search }), offset: page * PAGE_SIZE, limit: PAGE_SIZE },
      { signal },
    ),
});

/** The first page says how many there are. That of the last search stays until the next is there. */
export function useFirstPage(search: string) {
  return useQuery({ ...pageOf(useApi(), search, 0), placeholderData: keepPreviousData });
}

export function usePeoplePages(search: string, pages: readonly number[]) {
  const api = useApi();
  return useQueries({ queries: pages.map((page) => pageOf(api, search, page)) });
}

/** People whose names have what is typed; none while nothing is. */
export function useFoundPeople(search: string) {
  const api = useApi();
  return useQuery({
    queryKey: ["people", "found", search],
    queryFn: ({ signal }) => api(getPeople, { search, limit: MAX_FOUND }, { signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
}

const personKey = (id: number) => ["person", id] as const;
const historyKey = (id: number) => ["person-history", id] as const;

export function usePersonPage(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: personKey(id),
    queryFn: ({ signal }) => api(getPerson, { id }, { signal }),
  });
}

export function usePersonHistory(id: number) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: historyKey(id),
    queryFn: ({ pageParam, signal }) =>
      api(getPersonHistory, { id, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

export function useMergePreview(id: number, other: number) {
  const api = useApi();
  return useQuery({
    queryKey: ["person", id, "merge", other],
    queryFn: ({ signal }) => api(previewMerge, { id, other }, { signal }),
    gcTime: 0,
  });
}

/** Loads again what shows a person. */
export function useReloadPeople() {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all(
      ["people", "person", "person-history", "title", "titles"].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
  };
}
