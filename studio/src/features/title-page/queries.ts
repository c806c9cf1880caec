import { getPeople } from "@bijou/contract/studio/people";
import { getSimilarTitles } from "@bijou/contract/studio/similar-titles";
import { getTitle, getTitleChoices, getTitleHistory } from "@bijou/contract/studio/title-page";
import { getTitleSchedule } from "@bijou/contract/studio/title-schedule";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";

export const titleKey = (id: number) => ["title", id] as const;
export const historyKey = (id: number) => ["title-history", id] as const;

export const similarKey = (id: number) => ["title-similar", id] as const;

export const scheduleKey = (id: number) => ["title-schedule", id] as const;

export function useTitlePage(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: titleKey(id),
    queryFn: ({ signal }) => api(getTitle, { id }, { signal }),
  });
}

/** The titles that are similar to a title. */
export function useSimilarTitles(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: similarKey(id),
    queryFn: ({ signal }) => api(getSimilarTitles, { id }, { signal }),
  });
}

/** What happens to a title later. What is due may have happened meanwhile. */
export function useSchedule(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: scheduleKey(id),
    queryFn: ({ signal }) => api(getTitleSchedule, { id }, { signal }),
  });
}

/** What fields can be chosen from; it hardly ever changes. */
export function useTitleChoices() {
  const api = useApi();
  return useQuery({
    queryKey: ["title-choices"],
    queryFn: ({ signal }) => api(getTitleChoices, {}, { signal }),
    staleTime: 60_000,
  });
}
export type TitleChoices = NonNullable<ReturnType<typeof useTitleChoices>["data"]>;

const MAX_PEOPLE = 10;

/** People whose names have what is typed; none while nothing is. */
export function usePeople(search: string) {
  const api = useApi();
  return useQuery({
    queryKey: ["people", search],
    queryFn: ({ signal }) => api(getPeople, { search, limit: MAX_PEOPLE }, { signal }),
    enabled: search !== "",
    staleTime: 60_000,
  });
}

export function useTitleHistory(id: number) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: historyKey(id),
    queryFn: ({ pageParam, signal }) =>
      api(getTitleHistory, { id, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}
