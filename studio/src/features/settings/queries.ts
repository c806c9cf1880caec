import { getMailSettings, type MailSettings } from "@bijou/contract/studio/settings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../platform/studio.ts";

const MAIL = ["mail-settings"] as const;

export function useMailSettings() {
  const api = useApi();
  return useQuery({
    queryKey: MAIL,
    queryFn: ({ signal }) => api(getMailSettings, {}, { signal }),
  });
}

/** A change responds with the new settings, which replace the old ones. */
export function useMailCache() {
  const client = useQueryClient();
  return {
    replace: (settings: MailSettings) => client.setQueryData(MAIL, settings),
    reload: () => void client.invalidateQueries({ queryKey: MAIL }),
  };
}
