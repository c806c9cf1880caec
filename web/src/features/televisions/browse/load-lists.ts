import type { VideoCard } from "@bijou/contract/titles/videos";
import { loadFriendRows, loadListRows } from "../../watchlists/public.ts";
import { televisionTexts as texts } from "../texts.ts";

/** A list as a row: its first titles, and how many it has. */
export interface ListContent {
  readonly id: number;
  /** Of `/videos-in-watch-list-id`: 1 is an own list, 2 a friend's. */
  readonly listType: 1 | 2;
  readonly title: string;
  readonly videos: readonly VideoCard[];
  readonly count: number;
}

/** The lists that have a title: the profile's own, then those that friends share. */
export async function loadLists(signal: AbortSignal): Promise<readonly ListContent[]> {
  const [own, friends] = await Promise.all([
    loadListRows(signal),
    // The own lists work without them.
    loadFriendRows(signal).catch(() => []),
  ]);
  return [
    ...own.map(({ id, name, list_name, videos, listCount: count }): ListContent => ({
      id,
      listType: 1,
      title: list_name ?? name,
      videos,
      count,
    })),
    ...friends.map(({ list, videos }): ListContent => ({
      id: list.watch_list_id,
      listType: 2,
      title: texts.friendsList(list.list_name, list.owner_name),
      videos,
      count: list.video_count,
    })),
  ].filter(({ videos }) => videos.length > 0);
}
