import { CallFailed } from "@bijou/contract/errors";
import {
  deleteSaveSearch,
  type SavedSearch,
  saveSearchList,
  updateSaveSearch,
  userSaveSearchList,
} from "@bijou/contract/search/saved-searches";
import { useEffect } from "react";
import { readIds } from "../../platform/page/read-query.ts";
import { isFlagSet } from "../../platform/flag.ts";
import { api } from "../../platform/session/api.ts";
import { showToast } from "../../platform/notices.ts";
import { createOwnedLoader } from "../../platform/resource/owned-loader.ts";
import { type SearchQuery } from "@bijou/contract/site-paths";
import { withMode } from "./search-query.ts";
import { useSession } from "../../platform/session/session.ts";
import { createStore, useStore } from "../../platform/store.ts";
import { savedSearchTexts as texts } from "./saved-search-texts.ts";

interface Owned {
  readonly ownerId: number;
  readonly searches: readonly SavedSearch[];
}

/** The saved searches of the profile that is signed in; null until they are loaded. */
const store = createStore<Owned | null>(null);

const loader = createOwnedLoader<readonly SavedSearch[]>({
  load: async () => (await api(userSaveSearchList, {})).data,
  set: (ownerId, searches) => store.set({ ownerId, searches }),
  clear: () => store.set(null),
});

export const reloadSavedSearches = loader.reload;

/** The profile's saved searches, loaded with their first use; null for a guest and until they are there. */
export function useSavedSearches(): readonly SavedSearch[] | null {
  const ownerId = useSession()?.user_id;
  const owned = useStore(store, null);
  const isThere = owned !== null && owned.ownerId === ownerId;
  useEffect(() => {
    // The page works without them; the next mount tries again.
    if (ownerId !== undefined && store.get()?.ownerId !== ownerId)
      reloadSavedSearches().catch(() => undefined);
  }, [ownerId]);
  return isThere ? owned.searches : null;
}

/** The query of a saved search. */
export function queryOf(saved: SavedSearch): SearchQuery {
  return withMode({
    isText: true,
    text: saved.search_key,
    genres: readIds(saved.genre_id),
    eras: readIds(saved.era_id),
    regions: readIds(saved.region_id),
    viewType: saved.view_type,
  });
}

/** Loads the list again after a change (T-18). */
function reloadAfter(): void {
  loader.noteChange();
  reloadSavedSearches().catch(() => undefined);
}

const postSearch = (name: string, query: SearchQuery, mayReplace = false) =>
  api(saveSearchList, {
    ...(mayReplace ? { replace: "1" } : {}),
    search_list_name: name,
    genre_id: query.genres.join(","),
    era_id: query.eras.join(","),
    region_id: query.regions.join(","),
    view_type: query.viewType,
    search_key: query.text,
  });

/** Whether saving failed because another search has the name. */
export const isNameTaken = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.code === "search_name_taken";

/** Saves a search under a name and shows the result (T-18, E-06). @throws the error of the call */
export async function saveSearch(
  name: string,
  query: SearchQuery,
  mayReplace: boolean,
): Promise<SavedSearch> {
  try {
    const { data, message } = await postSearch(name, query, mayReplace);
    showToast({ text: message });
    reloadAfter();
    return data;
  } catch (failure) {
    // Not shown as an error: the viewer can replace the other search.
    if (!isNameTaken(failure)) showToast({ text: texts.saveFailed, kind: "bad" });
    throw failure;
  }
}

async function restoreSearch(saved: SavedSearch): Promise<void> {
  try {
    const { data } = await postSearch(saved.search_list_name, queryOf(saved));
    if (isFlagSet(saved.is_mailed))
      await api(updateSaveSearch, { save_search_id: data.id, is_mailed: "1" });
  } catch {
    showToast({ text: texts.saveFailed, kind: "bad" });
  }
  reloadAfter();
}

/** Deletes a saved search and offers to undo that (T-18, E-07). @returns whether it was deleted */
export async function removeSearch(saved: SavedSearch): Promise<boolean> {
  try {
    const { message } = await api(deleteSaveSearch, { save_search_id: saved.id });
    showToast({
      text: message,
      action: { label: texts.undo, run: () => void restoreSearch(saved) },
    });
    reloadAfter();
    return true;
  } catch {
    showToast({ text: texts.removeFailed, kind: "bad" });
    return false;
  }
}

function replaceStored(id: number, change: (saved: SavedSearch) => SavedSearch): void {
  const owned = store.get();
  if (owned === null) return;
  const searches = owned.searches.map((saved) => (saved.id === id ? change(saved) : saved));
  store.set({ ...owned, searches });
}

/** Renames a saved search, or turns its emails on or off. @throws the error of the call */
export async function changeSearch(
  id: number,
  change: { search_list_name?: string; is_mailed?: "0" | "1" },
): Promise<SavedSearch> {
  const { data } = await api(updateSaveSearch, { save_search_id: id, ...change });
  loader.noteChange();
  replaceStored(id, () => data);
  return data;
}

/** Clears the badge of new titles. */
export function markSeen(id: number): void {
  replaceStored(id, (saved) => (saved.new_count === 0 ? saved : { ...saved, new_count: 0 }));
}
