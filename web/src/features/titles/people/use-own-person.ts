import { CallFailed } from "@bijou/contract/errors";
import { type Person, personDetail } from "@bijou/contract/titles/people";
import { useSession } from "../../../platform/session/session.ts";
import { api } from "../../../platform/session/api.ts";
import { useResource } from "../../../platform/resource/use-resource.ts";
import { pageForProfile } from "../detail/page-for-profile.ts";

/**
 * The person as the current profile may see them: what was loaded, until its own has loaded.
 * @param loadedFor the profile the page was loaded for; null for a guest
 * @returns undefined while nothing may be shown, null if this profile may see none of their titles
 */
export function useOwnPerson(loaded: Person, loadedFor: number | null): Person | null | undefined {
  const session = useSession();
  const userId = session?.user_id ?? null;
  const { person_id } = loaded;
  const { data, failure } = useResource({
    key: userId === loadedFor ? undefined : `${person_id} ${userId}`,
    load: async (signal) => (await api(personDetail, { person_id }, { signal })).data,
  });
  if (failure instanceof CallFailed && failure.status === 404) return null;
  return data ?? pageForProfile(session, loadedFor, loaded);
}
