import { createKey, getKeys, pauseKey, resumeKey, revokeKey } from "@bijou/contract/studio/keys";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { Keys } from "./service.ts";

/** Calls of owners who look after API keys. No key can make them. */
export function keysRoutes(api: StudioApi, keys: Keys): void {
  api.bind(getKeys, () => keys.list());

  api.bind(createKey, async ({ session, actor, input }) => {
    const key = await keys.create(session, actor, input);
    return { list: await keys.list(), key };
  });

  api.bind(pauseKey, async ({ actor, input }) => {
    await keys.pause(actor, input.id);
    return keys.list();
  });

  api.bind(resumeKey, async ({ actor, input }) => {
    await keys.resume(actor, input.id);
    return keys.list();
  });

  api.bind(revokeKey, async ({ actor, input }) => {
    await keys.revoke(actor, input.id);
    return keys.list();
  });
}
