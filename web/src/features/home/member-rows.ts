import { continueWatchingVideos, type HomeRow } from "@bijou/contract/home";
import { createOwnedLoader } from "../../platform/resource/owned-loader.ts";
import { api } from "../../platform/session/api.ts";
import { currentSession } from "../../platform/session/storage.ts";
import { createStore } from "../../platform/store.ts";
import { loadListRows } from "../watchlists/public.ts";

/** The `genre_id` of the row of started titles. */
export const CONTINUE_WATCHING = 1;

interface MemberRows {
  readonly profileId: number;
  readonly rows: readonly HomeRow[];
}

/** Cached while other pages are open: coming back shows the rows at once and then reloads them. */
export const memberRows = createStore<MemberRows | null>(null);

const loader = createOwnedLoader<readonly HomeRow[]>({
  async load() {
    const [watching, lists] = await Promise.all([
      api(continueWatchingVideos, { start_range: 0 }),
      loadListRows(),
    ]);
    return [...watching.data, ...lists].filter((row) => row.videos.length > 0);
  },
  set: (profileId, rows) => memberRows.set({ profileId, rows }),
  clear: () => memberRows.set(null),
});

/** Marks an in-flight response as stale after a change. */
export const noteRowsChanged = loader.noteChange;

/** Reloads the rows after a change. */
export function reloadMemberRows(): Promise<void> {
  loader.noteChange();
  return loader.reload();
}

/** Loads the rows for a page that is complete without them: on failure the cached rows stay, or there are none. */
export async function loadMemberRows(profileId: number): Promise<void> {
  try {
    await reloadMemberRows();
  } catch {
    const isWatching = currentSession()?.user_id === profileId;
    if (isWatching && memberRows.get()?.profileId !== profileId)
      memberRows.set({ profileId, rows: [] });
  }
}
