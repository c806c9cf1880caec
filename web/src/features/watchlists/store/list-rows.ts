import { type HomeRow, watchlistVideos } from "@bijou/contract/home";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { videosInWatchListId } from "@bijou/contract/watchlists";
import { type FriendList, friendShareWatchlist } from "@bijou/contract/watchlists/sharing";
import { api } from "../../../platform/session/api.ts";

/**
 * A row for each list of the profile, with its latest titles; loads all pages, because there are at most fifty lists.
 */
export async function loadListRows(signal?: AbortSignal): Promise<readonly HomeRow[]> {
  const rows = new Map<number, HomeRow>();
  for (let start: string | null = "0"; start !== null;) {
    const page: Awaited<ReturnType<typeof api<typeof watchlistVideos>>> = await api(
      watchlistVideos,
      { start_range: start },
      { signal },
    );
    // A list that gets its first title in between shifts the others.
    for (const row of page.data) rows.set(row.id, row);
    start = page.next_start_range ?? null;
  }
  return [...rows.values()];
}

/** `list_type` of a list that a friend shares. */
const FRIENDS = 2;

/** A list that a friend shares, with its latest titles. */
export interface FriendRow {
  readonly list: FriendList;
  readonly videos: readonly VideoCard[];
}

/** A row for each list that a friend shares; a list that was taken back meanwhile has no titles. */
export async function loadFriendRows(signal?: AbortSignal): Promise<readonly FriendRow[]> {
  const { data: lists } = await api(friendShareWatchlist, {}, { signal });
  return Promise.all(
    lists.map(async (list) => {
      const input = { watchlist_id: list.watch_list_id, list_type: FRIENDS };
      const { data: videos } = await api(videosInWatchListId, input, { signal }).catch(() => ({
        data: [],
      }));
      return { list, videos };
    }),
  );
}
