import { getMailSettings, type MailSettings } from "@bijou/contract/studio/settings";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";

const MAIL = ["mail-settings"] as const;

export function useMailSettings() {
  const api = useApi();
  return useQuery({
    queryKey: MAIL,
    queryFn: ({ signal }) => api(getMailSettings, {}, { signal }),
  });
}

export const useMailCache = () => useQueryCache<MailSettings>(MAIL);
