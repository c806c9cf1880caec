import { continueWatchingVideos, type HomeRow } from "@bijou/contract/home";
import { createOwnedLoader } from "../../platform/resource/owned-loader.ts";
import { api } from "../../platform/session/api.ts";
import { currentSession } from "../../platform/session/storage.ts";
import { createStore } from "../../platform/store.ts";
import { loadListRows } from "../watchlists/public.ts";

interface MemberRows {
  readonly profileId: number;
  readonly rows: readonly HomeRow[];
}

/** Kept while other pages are open, so that coming back shows the rows at once and then loads them again. */
export const memberRows = createStore<MemberRows | null>(null);

const loader = createOwnedLoader<readonly HomeRow[]>({
  async ask() {
    const [watching, lists] = await Promise.all([
      api(continueWatchingVideos, { start_range: 0 }),
      loadListRows(),
    ]);
    return [...watching.data, ...lists].filter((row) => row.videos.length > 0);
  },
  keep: (profileId, rows) => memberRows.set({ profileId, rows }),
  clear: () => memberRows.set(null),
});

/** What was asked for before a change is asked for again. */
export const noteRowsChanged = loader.noteChange;

/** Loads the rows again after something has changed. */
export function reloadMemberRows(): Promise<void> {
  loader.noteChange();
  return loader.reload();
}

/** Loads the rows for a page, which is whole without them: what fails leaves what is known, or none. */
export async function loadMemberRows(profileId: number): Promise<void> {
  try {
    await reloadMemberRows();
  } catch {
    const isWatching = currentSession()?.user_id === profileId;
    if (isWatching && memberRows.get()?.profileId !== profileId)
      memberRows.set({ profileId, rows: [] });
  }
}
