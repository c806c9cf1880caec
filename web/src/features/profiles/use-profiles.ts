import { myCloneUser, type Profile } from "@bijou/contract/profiles";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";

/** The profiles of the account; null until they are loaded. `reload` keeps showing what is there meanwhile. */
export function useProfiles(accountId: number | undefined) {
  const [profiles, setProfiles] = useState<readonly Profile[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (accountId === undefined) return undefined;
    const leaving = new AbortController();
    api(myCloneUser, {}, { signal: leaving.signal })
      .then(({ data }) => setProfiles(data))
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(true);
      });
    return () => leaving.abort();
  }, [accountId, round]);
  const reload = (): void => {
    setFailed(false);
    setRound((before) => before + 1);
  };
  return { profiles, hasFailed, reload };
}
