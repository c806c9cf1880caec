import { userSubscription } from "@bijou/contract/membership";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";

/** How long a change made at the payment provider may be missing from the page. */
const REFRESH_MS = 30_000;

/** The membership of the account, refreshed while the page is visible: null until it is loaded, undefined without one. */
export function useMembership(profileId: number | undefined) {
  const { data, hasFailed, reload } = useResource({
    key: profileId,
    refreshMs: REFRESH_MS,
    load: async (signal) => {
      const [membership] = (await api(userSubscription, {}, { signal })).data;
      return { membership };
    },
  });
  return {
    membership: data === undefined ? null : data.membership,
    hasFailed: hasFailed && data === undefined,
    reload,
  };
}
