import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { changeMe, getMe, type Me } from "@bijou/contract/studio/me";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { codeOf, useApi, useStudio } from "../../platform/studio.ts";
import { type QueryCache, useQueryCache } from "../../platform/use-query-cache.ts";

const ME = ["me"] as const;

export type MeChange = Omit<StudioInput<typeof changeMe>, "revision">;

export function useMe() {
  const api = useApi();
  return useQuery({ queryKey: ME, queryFn: ({ signal }) => api(getMe, {}, { signal }) });
}

/** Makes a response the current state, of the profile and of the session. */
export function useMeCache(): QueryCache<Me> {
  const cache = useQueryCache<Me>(ME);
  const { session } = useStudio();
  return {
    ...cache,
    async replace(me) {
      await cache.replace(me);
      const { id, name, email, roles, language, theme, timeZone } = me;
      const now = session.get();
      if (now.person?.id !== id) return;
      session.set({ ...now, person: { id, name, email, roles, language, theme, timeZone } });
    },
  };
}

/** The last change of each cache. Changes wait for the one before, whose revision they need (ST-148). */
const queues = new WeakMap<QueryClient, Promise<unknown>>();

/** Changes the profile of the person who is signed in now. */
export function useChangeMe(): (change: MeChange) => Promise<void> {
  const client = useQueryClient();
  const api = useApi();
  const { session } = useStudio();
  const cache = useMeCache();
  const id = session.get().person?.id;
  return async (change) => {
    async function send({ revision }: Pick<Me, "revision">): Promise<void> {
      await cache.replace(await api(changeMe, { revision, ...change }));
    }
    async function sendLatest(): Promise<void> {
      // What is saved when a page closes belongs to the person who typed it.
      if (session.get().person?.id !== id) return;
      try {
        await send(client.getQueryData<Me>(ME) ?? (await api(getMe, {})));
      } catch (error) {
        if (codeOf(error) !== "conflict") throw error;
        // Changed by the same person, elsewhere: what they chose last stays.
        await send(await api(getMe, {}));
      }
    }
    const turn = (queues.get(client) ?? Promise.resolve()).then(sendLatest, sendLatest);
    queues.set(client, turn);
    await turn;
  };
}
