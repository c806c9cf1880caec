import type { VideoCard } from "@bijou/contract/titles/videos";
import { videosInWatchListId } from "@bijou/contract/watchlists";
import { type FriendList, friendShareWatchlist } from "@bijou/contract/watchlists/sharing";
import { api } from "../../../platform/session/api.ts";

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
