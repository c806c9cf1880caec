import { type Membership, userSubscription } from "@bijou/contract/membership";
import { useState } from "react";
import { api } from "../../platform/session/api.ts";
import { useWhileVisible } from "../../platform/resource/use-while-visible.ts";

/** So soon what was changed at the payment provider is on the page. */
const REFRESH_MILLISECONDS = 30_000;

/** The account's membership, kept fresh while the page is seen: null until it is loaded, undefined where there is none. */
export function useMembership(isMember: boolean) {
  const [membership, setMembership] = useState<Membership | undefined | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = async (signal?: AbortSignal): Promise<void> => {
    try {
      const { data } = await api(userSubscription, {}, { signal });
      setMembership(data[0]);
      setFailed(false);
    } catch (failure) {
      if (signal?.aborted !== true) setFailed(true);
      throw failure;
    }
  };
  useWhileVisible(REFRESH_MILLISECONDS, isMember, load);

  return {
    membership,
    hasFailed: hasFailed && membership === null,
    reload: (): Promise<void> => load().catch(() => undefined),
  };
}
