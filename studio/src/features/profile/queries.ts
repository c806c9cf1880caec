import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { changeMe, getMe, type Me } from "@bijou/contract/studio/me";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi, useStudio } from "../../platform/studio.ts";

const ME = ["me"] as const;

export type MeChange = Omit<StudioInput<typeof changeMe>, "revision">;

export function useMe() {
  const api = useApi();
  return useQuery({ queryKey: ME, queryFn: ({ signal }) => api(getMe, {}, { signal }) });
}

/** Makes a response the current state, of the profile and of the session. */
export function useMeCache() {
  const client = useQueryClient();
  const { session } = useStudio();
  return {
    replace: (me: Me) => {
      client.setQueryData(ME, me);
      const { id, name, email, roles, language, theme, timeZone } = me;
      session.set({
        ...session.get(),
        person: { id, name, email, roles, language, theme, timeZone },
      });
    },
    reload: () => void client.invalidateQueries({ queryKey: ME }),
  };
}

/** The last change of each cache. Changes wait for the one before, whose revision they need (ST-148). */
const queues = new WeakMap<QueryClient, Promise<unknown>>();

export function useChangeMe(): (change: MeChange) => Promise<void> {
  const client = useQueryClient();
  const api = useApi();
  const cache = useMeCache();
  return async (change) => {
    async function send(): Promise<void> {
      const { revision } = client.getQueryData<Me>(ME) ?? (await api(getMe, {}));
      try {
        cache.replace(await api(changeMe, { revision, ...change }));
      } catch (error) {
        // It was changed elsewhere, perhaps: the next try has the new revision.
        cache.reload();
        throw error;
      }
    }
    const turn = (queues.get(client) ?? Promise.resolve()).then(send, send);
    queues.set(client, turn);
    await turn;
  };
}
