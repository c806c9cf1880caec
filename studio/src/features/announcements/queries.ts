import { type Announcements, getAnnouncements } from "@bijou/contract/studio/announcements";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

const ANNOUNCEMENTS = ["announcements"] as const;

export function useAnnouncements() {
  const api = useApi();
  return useQuery({
    queryKey: ANNOUNCEMENTS,
    queryFn: ({ signal }) => api(getAnnouncements, {}, { signal }),
  });
}

export const useAnnouncementsCache = () => useQueryCache<Announcements>(ANNOUNCEMENTS);
