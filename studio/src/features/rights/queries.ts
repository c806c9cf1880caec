import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { getOwnWindows } from "@bijou/contract/studio/own-windows";
import {
  askWindowsImpact,
  getAvailability,
  getTitleWindows,
  getWindows,
  type RightsWindow,
} from "@bijou/contract/studio/windows";
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";

const PAGE_SIZE = 50;

const windowsKey = (id: number) => ["title-windows", id] as const;
const ownWindowsKey = (id: number) => ["own-windows", id] as const;

interface Page {
  readonly total: number;
  readonly titles: readonly unknown[];
}

/** Where the next page of titles begins; nothing after the last one. */
const nextOffset = (last: Page, pages: readonly Page[]): number | undefined => {
  const loaded = pages.reduce((sum, { titles }) => sum + titles.length, 0);
  return last.titles.length > 0 && loaded < last.total ? loaded : undefined;
};

export function useWindows(input: Omit<StudioInput<typeof getWindows>, "offset" | "limit">) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ["windows", input],
    queryFn: ({ pageParam, signal }) =>
      api(getWindows, { ...input, offset: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: keepPreviousData,
  });
}

/** The names of all rights holders that a window has. */
export function useHolders() {
  const api = useApi();
  const [at] = useState(() => new Date());
  const moment = { from: at.toISOString(), to: new Date(at.getTime() + 1).toISOString() };
  return useQuery({
    queryKey: ["windows", "holders"],
    queryFn: ({ signal }) => api(getWindows, { ...moment, view: "changing", limit: 1 }, { signal }),
    select: ({ holders }) => holders,
  });
}

export function useAvailable(
  input: Omit<StudioInput<typeof getAvailability>, "offset" | "limit">,
  isEnabled: boolean,
) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ["windows", "available", input],
    queryFn: ({ pageParam, signal }) =>
      api(getAvailability, { ...input, offset: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

export function useTitleWindows(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: windowsKey(id),
    queryFn: ({ signal }) => api(getTitleWindows, { id }, { signal }),
  });
}

/** What seasons and episodes of a series have in place of its windows. */
export function useOwnWindows(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: ownWindowsKey(id),
    queryFn: ({ signal }) => api(getOwnWindows, { id }, { signal }),
  });
}

/** What windows mean at a time; nothing while they are not valid. */
export function useImpact(
  id: number,
  windows: readonly RightsWindow[],
  at: string,
  isEnabled: boolean,
) {
  const api = useApi();
  return useQuery({
    queryKey: ["windows-impact", id, windows, at],
    queryFn: ({ signal }) => api(askWindowsImpact, { id, windows: [...windows], at }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Loads again what shows the windows of a title. */
export function useReloadWindows() {
  const client = useQueryClient();
  return async (id: number): Promise<void> => {
    await Promise.all(
      [
        windowsKey(id),
        ownWindowsKey(id),
        ["windows"],
        ["title", id],
        ["title-history", id],
        ["titles"],
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}
