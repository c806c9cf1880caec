import type { WatchList } from "@bijou/contract/watchlists";

/** An optimistic change of one list. */
export type ListChange = { readonly listId: number } & (
  | { readonly type: "put" | "take"; readonly videoId: number }
  | { readonly type: "rename"; readonly name: string }
  | { readonly type: "remove" }
  /** Adds or replaces a list as the server has it: created or restored. */
  | { readonly type: "show"; readonly list: WatchList }
);

function withTitle(list: WatchList, videoId: number, isIn: boolean): WatchList {
  if (list.video_ids.includes(videoId) === isIn) return list;
  const others = list.video_ids.filter((id) => id !== videoId);
  const video_ids = isIn ? [...others, videoId] : others;
  return { ...list, video_ids, video_count: video_ids.length };
}

/** Applies a change. Pure and idempotent: the server's response may already include it. */
export function applyChange(lists: readonly WatchList[], change: ListChange): readonly WatchList[] {
  const { listId } = change;
  switch (change.type) {
    case "put":
    case "take":
      return lists.map((list) =>
        list.watch_list_id === listId
          ? withTitle(list, change.videoId, change.type === "put")
          : list,
      );
    case "rename":
      return lists.map((list) =>
        list.watch_list_id === listId
          ? { ...list, list_name: change.name, title: change.name }
          : list,
      );
    case "remove":
      return lists.filter((list) => list.watch_list_id !== listId);
    case "show":
      return lists.some((list) => list.watch_list_id === listId)
        ? lists.map((list) => (list.watch_list_id === listId ? change.list : list))
        : [...lists, change.list];
  }
}
