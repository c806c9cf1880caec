import { myCloneUser } from "@bijou/contract/profiles";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";

/** The profiles of an account; null until they are loaded. `reload` shows the old ones meanwhile. */
export function useProfiles(accountId: number | undefined) {
  const { data, hasFailed, retry } = useResource({
    key: accountId,
    load: async (signal) => (await api(myCloneUser, {}, { signal })).data,
  });
  return { profiles: data ?? null, hasFailed, reload: retry };
}
