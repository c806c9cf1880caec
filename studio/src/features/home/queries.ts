import { getHome, getHomeVersions, matchRow } from "@bijou/contract/studio/home";
import type { RowContents } from "@bijou/contract/studio/home-fields";
import { getPreviewLink, type PreviewViewer } from "@bijou/contract/studio/previews";
import { getTitleFilters } from "@bijou/contract/studio/titles";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";

export const HOME_KEY = ["home", "draft"] as const;

export function useHome() {
  const api = useApi();
  return useQuery({ queryKey: HOME_KEY, queryFn: ({ signal }) => api(getHome, {}, { signal }) });
}

export function useHomeVersions() {
  const api = useApi();
  return useQuery({
    queryKey: ["home", "versions"],
    queryFn: ({ signal }) => api(getHomeVersions, {}, { signal }),
  });
}

/** The countries of the world are among what the catalog is filtered by. */
export function useCountries() {
  const api = useApi();
  return useQuery({
    queryKey: ["title-filters"],
    queryFn: ({ signal }) => api(getTitleFilters, {}, { signal }),
    staleTime: 60_000,
  });
}

/** What would fill a row; what was found before stays meanwhile. */
export function useMatches(contents: RowContents, kidsOnly: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ["home", "matches", contents, kidsOnly],
    queryFn: ({ signal }) => api(matchRow, { contents, kidsOnly }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A link for each version of the draft, so that the frame loads anew. */
export function useHomePreview(
  revision: number,
  input: { readonly viewer: PreviewViewer; readonly country?: string; readonly at?: string },
) {
  const api = useApi();
  return useQuery({
    queryKey: ["preview", "home", revision, input],
    queryFn: ({ signal }) => api(getPreviewLink, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}
