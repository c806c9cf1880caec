import type { StudioClient } from "@bijou/contract/studio/client";
import { getPeople } from "@bijou/contract/studio/people";
import { getSimilarTitles } from "@bijou/contract/studio/similar-titles";
import { getTitle, getTitleChoices, getTitleHistory } from "@bijou/contract/studio/title-page";
import { getTitleSchedule } from "@bijou/contract/studio/title-schedule";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import type { FirstQueries } from "../../platform/first-queries.ts";
import { useApi } from "../../platform/studio.ts";
import { type Language, useLanguage } from "../../ui/language.ts";

export const titleKey = (id: number) => ["title", id] as const;
export const historyKey = (id: number) => ["title-history", id] as const;

export const similarKey = (id: number) => ["title-similar", id] as const;

export const scheduleKey = (id: number) => ["title-schedule", id] as const;

const titleOf = (api: StudioClient, id: number) => ({
  queryKey: titleKey(id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api(getTitle, { id }, { signal }),
});

export const firstQueries: FirstQueries = (api, { id }) => [titleOf(api, Number(id))];

export const useTitlePage = (id: number) => useQuery(titleOf(useApi(), id));

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

type StoredChoices = StudioResponse<typeof getTitleChoices>;

/** With the names of entries in the language of the Studio. */
function inLanguage(choices: StoredChoices, language: Language) {
  const named = (entries: StoredChoices["genres"]) =>
    entries.map(({ key, name, names, otherKeys }) => ({
      key,
      name: (language === "en" ? undefined : names[language]) ?? name,
      englishName: name,
      otherKeys,
    }));
  const { genres, moods, eras, regions } = choices;
  return {
    ...choices,
    genres: named(genres),
    moods: named(moods),
    eras: named(eras),
    regions: named(regions),
  };
}

/** What fields can be chosen from; it hardly ever changes. */
export function useTitleChoices() {
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: ["title-choices"],
    queryFn: ({ signal }) => api(getTitleChoices, {}, { signal }),
    select: (choices) => inLanguage(choices, language),
    staleTime: 60_000,
  });
}

/** The name of the entry that a key means, also of one that is part of another one now. */
export const nameOfKey = (
  entries: readonly { key: string; name: string; otherKeys?: readonly string[] }[] | undefined,
  key: string,
): string =>
  entries?.find((one) => one.key === key || one.otherKeys?.includes(key) === true)?.name ?? key;

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
