import { apiConfig } from "@bijou/contract/configuration";
import { useEffect, useState } from "react";
import { api, rememberApiKey } from "../../platform/session/api.ts";

/**
 * The message shown instead of the site while the site is closed (S-02); null while it is open. The server's HTML may
 * come from a cache, so the first load queries the configuration again and takes the API key from it.
 */
export function useClosedSite(fromPage: string | null): string | null {
  const [closed, setClosed] = useState(fromPage);
  useEffect(() => {
    const asking = new AbortController();
    api(apiConfig, {}, { signal: asking.signal })
      .then(({ status, message, data }) => {
        rememberApiKey(data.api_token);
        setClosed(status === 0 ? message : null);
      })
      // An unreachable server does not mean a closed site: each part of the page shows its own error.
      .catch(() => undefined);
    return () => asking.abort();
  }, []);
  return closed;
}
