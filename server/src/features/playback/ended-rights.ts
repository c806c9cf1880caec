import { playableUntilMs } from "@bijou/contract/studio/window-rules";
import { LRUCache } from "lru-cache";
import { lasting, upTo } from "../../platform/cache-size.ts";
import type { Database } from "../../platform/database/database.ts";
import { isDatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { MINUTE_MS } from "../../platform/durations.ts";
import { createEndedRightsStore, type TitleOfVideo } from "./ended-rights-store.ts";

/** A change of windows takes effect within a minute. */
const CACHE_MS = 30_000;
const MAX_VIDEOS = 5_000;

/** Whether the rights of a running video have ended, and the site's grace period after them (ST-090). */
export function createEndedRights(deps: {
  readonly database: Database;
  readonly site: { readonly current: () => Promise<{ readonly graceMinutes: number | null }> };
  readonly now: () => number;
}) {
  const { database, site, now } = deps;
  const store = createEndedRightsStore(database);
  const videos = new LRUCache<string, Promise<TitleOfVideo[]>>({
    ...upTo(MAX_VIDEOS),
    ...lasting(CACHE_MS, now),
  });

  function titlesOf(assetId: string): Promise<TitleOfVideo[]> {
    let titles = videos.get(assetId);
    if (!titles) {
      titles = store.titlesOf(assetId).catch((error: unknown) => {
        videos.delete(assetId);
        // The film plays on.
        if (isDatabaseUnavailable(error)) return [];
        throw error;
      });
      videos.set(assetId, titles);
    }
    return titles;
  }

  return async (
    assetId: string,
    viewer: { readonly country: () => string; readonly isMember: boolean },
  ): Promise<boolean> => {
    const { graceMinutes } = await site.current();
    if (graceMinutes === null) return false;
    const titles = await titlesOf(assetId);
    if (titles.length === 0) return false;
    const nowMs = now();
    const country = viewer.country();
    return titles.every(({ windows, ownAccess, changedAt }) => {
      if (windows === null) return false;
      // A free episode plays in Premium windows, too.
      const about = { country, isMember: viewer.isMember || ownAccess === "free" };
      const endedMs = Math.max(playableUntilMs(windows, about, nowMs), changedAt);
      return endedMs + graceMinutes * MINUTE_MS <= nowMs;
    });
  };
}
