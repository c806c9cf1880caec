import { viewProfile, type ViewedProfile } from "@bijou/contract/profiles";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { amendSession } from "../../platform/session/session.ts";

/** The profile that watches, with what belongs to its account; null until it is loaded. */
export function useAccount(profileId: number | undefined) {
  const [viewed, setViewed] = useState<ViewedProfile | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (profileId === undefined) return undefined;
    const leaving = new AbortController();
    api(viewProfile, {}, { signal: leaving.signal })
      .then(({ data }) => {
        setViewed(data);
        // Another device may have changed it since this one signed in.
        amendSession({ name: data.name, image: data.profile_image, email: data.email });
      })
      // The profiles themselves are on the page; they say when they could not be loaded.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [profileId, round]);
  const reload = (): void => setRound((before) => before + 1);
  const setDeleteAt = (deleteAt: string): void =>
    setViewed((before) => before && { ...before, delete_at: deleteAt });
  return { viewed, reload, setDeleteAt };
}
