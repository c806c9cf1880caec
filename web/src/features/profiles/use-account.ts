import { viewProfile } from "@bijou/contract/profiles";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import { amendSession } from "../../platform/session/session.ts";

/** The current profile with its account's data; null until it is loaded. */
export function useAccount(profileId: number | undefined) {
  // A failure needs no message of its own: the list of profiles on the same page has one.
  const { data, reload, update } = useResource({
    key: profileId,
    load: async (signal) => {
      const { data: viewed } = await api(viewProfile, {}, { signal });
      // Another device may have changed the profile since this one signed in.
      if (!signal.aborted)
        amendSession({ name: viewed.name, image: viewed.profile_image, email: viewed.email });
      return viewed;
    },
  });
  return {
    viewed: data ?? null,
    reload: (): void => void reload(),
    setDeleteAt: (deleteAt: string): void =>
      update((viewed) => ({ ...viewed, delete_at: deleteAt })),
  };
}
