import { apiConfig } from "@bijou/contract/configuration";
import { useEffect, useState } from "react";
import { api, rememberApiKey } from "../../platform/session/api.ts";

/**
 * The message that stands alone while the house is closed (S-02); null while it is open. The server's page may
 * come from a cache, so the first load asks once more, and takes the public key for later calls on the way.
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
      // Unreachable is not closed: each part of the page says for itself what it could not load.
      .catch(() => undefined);
    return () => asking.abort();
  }, []);
  return closed;
}
