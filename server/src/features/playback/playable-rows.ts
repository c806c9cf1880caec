import { LRUCache } from "lru-cache";
import { upTo } from "../../platform/cache-size.ts";
import { seesEpisode, type Viewer } from "../../platform/sessions/principal.ts";
import type { TitleEntry, Titles } from "../titles/service.ts";
import type { PlayableRow, PlaybackStore } from "./store.ts";

const MAX_ENTRIES = 5_000;

/** What plays of titles. */
export function createPlayableRows(store: PlaybackStore, titles: Pick<Titles, "whenChanged">) {
  /** All playable rows of a title, in order; cached until the catalog changes. */
  const cache = new LRUCache<number, Promise<PlayableRow[]>>(upTo(MAX_ENTRIES));
  titles.whenChanged(({ titleIds }) => {
    if (titleIds === "all") cache.clear();
    else for (const id of titleIds) cache.delete(id);
  });

  function all(entry: TitleEntry): Promise<PlayableRow[]> {
    let rows = cache.get(entry.id);
    if (!rows) {
      rows = read(entry);
      cache.set(entry.id, rows);
      rows.catch(() => cache.delete(entry.id));
    }
    return rows;
  }

  async function read(entry: TitleEntry): Promise<PlayableRow[]> {
    const episodes = entry.kind === "series" ? await store.episodes(entry.id) : [];
    // A series before its release has no episodes, but a name and perhaps a trailer.
    return episodes.length > 0 ? episodes : store.whole(entry.id);
  }

  /** The rows of a title that a viewer sees who sees the title. */
  return async (entry: TitleEntry, viewer: Viewer): Promise<PlayableRow[]> => {
    const rows = (await all(entry)).filter((row) => seesEpisode(viewer, row));
    return rows.length > 0 ? rows : store.whole(entry.id);
  };
}
