import { continueWatchingVideos } from "@bijou/contract/home";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { videosInWatchListId } from "@bijou/contract/watchlists";
import { useEffect, useState } from "react";
import { api } from "../../../platform/session/api.ts";
import { loadListRows } from "../store/list-rows.ts";
import { useListChanges } from "../store/watchlists.ts";

/** Posters of a cover. */
const COVER = 3;
const WATCHING = 2;

export type Covered = Pick<VideoCard, "video_id" | "portrait_art_2000x3000" | "art_colour">;

interface OwnTitles {
  readonly ownerId: number;
  readonly covers: ReadonlyMap<number, readonly Covered[]>;
  /** The titles started last; null until they have loaded. */
  readonly watching: readonly VideoCard[] | null;
}

/** Cached while the side bar is closed: it opens with the cached data and then reloads. */
let cached: OwnTitles | undefined;

async function loadOwn(ownerId: number, signal: AbortSignal): Promise<OwnTitles> {
  const [rows, watching] = await Promise.all([
    loadListRows(signal),
    api(continueWatchingVideos, { start_range: 0 }, { signal }),
  ]);
  return {
    ownerId,
    covers: new Map(rows.map(({ id, videos }) => [id, videos.slice(0, COVER)])),
    watching: watching.data.flatMap(({ videos }) => videos).slice(0, WATCHING),
  };
}

/** The posters of the profile's lists, and the titles it started last. Decorative: failures are ignored. */
export function useOwnTitles(ownerId: number): Pick<OwnTitles, "covers" | "watching"> {
  const [titles, setTitles] = useState(() =>
    cached?.ownerId === ownerId ? cached : { ownerId, covers: new Map(), watching: null },
  );
  const changes = useListChanges();
  useEffect(() => {
    const leaving = new AbortController();
    loadOwn(ownerId, leaving.signal)
      .then((loaded) => {
        cached = loaded;
        setTitles(loaded);
      })
      .catch(() => {
        if (!leaving.signal.aborted)
          setTitles((before) => ({ ...before, watching: before.watching ?? [] }));
      });
    return () => leaving.abort();
  }, [ownerId, changes]);
  return titles;
}

/** The posters of a friend's list. */
export function useFriendCover(listId: number, titleCount: number): readonly Covered[] {
  const [cover, setCover] = useState<readonly Covered[]>([]);
  useEffect(() => {
    if (titleCount === 0) return undefined;
    const leaving = new AbortController();
    api(videosInWatchListId, { watchlist_id: listId, list_type: 2 }, { signal: leaving.signal })
      .then(({ data }) => setCover(data.slice(0, COVER)))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [listId, titleCount]);
  return cover;
}
