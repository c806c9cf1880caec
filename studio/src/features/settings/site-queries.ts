import { getSiteSettings, type SiteSettings } from "@bijou/contract/studio/site-settings";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

const SITE = ["site-settings"] as const;

export function useSiteSettings() {
  const api = useApi();
  return useQuery({
    queryKey: SITE,
    queryFn: ({ signal }) => api(getSiteSettings, {}, { signal }),
  });
}

export const useSiteCache = () => useQueryCache<SiteSettings>(SITE);
