import {
  getPage,
  getPages,
  type PageKey,
  type PageList,
  previewPage,
  type StaffPage,
} from "@bijou/contract/studio/pages";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

export function usePages() {
  const api = useApi();
  return useQuery({
    queryKey: ["pages"],
    queryFn: ({ signal }) => api(getPages, {}, { signal }),
  });
}

export function usePage(key: PageKey) {
  const api = useApi();
  return useQuery({
    queryKey: ["page", key],
    queryFn: ({ signal }) => api(getPage, { key }, { signal }),
  });
}

export const usePagesCache = () => useQueryCache<PageList>(["pages"]);

export function usePageCache(key: PageKey) {
  const page = useQueryCache<StaffPage>(["page", key]);
  const list = usePagesCache();
  return {
    async replace(next: StaffPage): Promise<void> {
      await page.replace(next);
      void list.reload();
    },
    reload: page.reload,
  };
}

/** A link to the viewers' page with the draft of that revision. */
export function usePagePreview(key: PageKey, revision: number) {
  const api = useApi();
  return useQuery({
    queryKey: ["page-preview", key, revision],
    queryFn: ({ signal }) => api(previewPage, { key }, { signal }),
  });
}
