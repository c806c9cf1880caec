import { continueWatchingVideos, deleteContinueWatching, type HomeRow } from "@bijou/contract/home";
import { updateEpisodeLastPlayTime, updateLastPlayTime } from "@bijou/contract/playback";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { api } from "../../platform/session/api.ts";
import { loadListRows, useListChanges } from "../watchlists/public.ts";
import { showToast } from "../../platform/notices.ts";
import { usePositionVersion } from "../../platform/position-writes.ts";
import { useSession } from "../../platform/session/session.ts";
import { currentSession } from "../../platform/session/storage.ts";
import { createStore, useStore } from "../../platform/store.ts";
import { homeTexts } from "./texts.ts";
import { RELOAD_AFTER_MILLISECONDS } from "./use-home.ts";

export const CONTINUE_WATCHING = 1;

interface MemberRows {
  readonly profileId: number;
  readonly rows: readonly HomeRow[];
}
/** Kept while other pages are open, so that coming back shows the rows at once and then loads them anew. */
const store = createStore<MemberRows | null>(null);

/** How often the rows were asked for: an answer to an earlier question comes too late. */
let asked = 0;

async function reload(profileId: number): Promise<void> {
  asked += 1;
  const mine = asked;
  const [watching, lists] = await Promise.all([
    api(continueWatchingVideos, { start_range: 0 }),
    loadListRows(),
  ]);
  if (mine !== asked || currentSession()?.user_id !== profileId) return;
  const rows = [...watching.data, ...lists].filter((row) => row.videos.length > 0);
  store.set({ profileId, rows });
}

const none: readonly HomeRow[] = [];

/**
 * The member's own rows, ahead of the others (S-27): continue watching first, then a row for each list.
 * A guest has none; null while a member's are on their way.
 */
export function useMemberRows(): readonly HomeRow[] | null {
  const profileId = useSession()?.user_id;
  const kept = useStore(store, null);
  const changes = useListChanges();
  const positions = usePositionVersion();
  const { key } = useLocation();
  useEffect(() => {
    if (profileId === undefined) {
      store.set(null);
      return undefined;
    }
    const isKnown = store.get()?.profileId === profileId;
    const timer = setTimeout(
      () =>
        void reload(profileId).catch(() => {
          // Without them Home is still whole; the next visit asks again.
          const isWatching = currentSession()?.user_id === profileId;
          if (isWatching && store.get()?.profileId !== profileId)
            store.set({ profileId, rows: none });
        }),
      isKnown ? RELOAD_AFTER_MILLISECONDS : 0,
    );
    return () => clearTimeout(timer);
  }, [profileId, key, changes, positions]);
  if (profileId === undefined) return none;
  return kept !== null && kept.profileId === profileId ? kept.rows : null;
}

/** T-09: the entry leaves the row, and an emptied row leaves Home. */
export function withoutEntry(rows: readonly HomeRow[], continueWatchId: number): HomeRow[] {
  return rows.flatMap((row) => {
    if (row.genre_id !== CONTINUE_WATCHING) return [row];
    const videos = row.videos.filter((video) => video.continue_watch_id !== continueWatchId);
    return videos.length === 0 ? [] : [{ ...row, videos, listCount: videos.length }];
  });
}

/** Sends the old position again, which puts the title back. */
async function putBack(video: VideoCard, profileId: number): Promise<void> {
  const seconds = Math.round(video.play_time ?? 0);
  const { video_id, seasion_id, episode_id } = video;
  try {
    if (video.video_type === 1 || episode_id === undefined)
      await api(updateLastPlayTime, { video_id, last_play_time: seconds, sequence: Date.now() });
    else
      await api(updateEpisodeLastPlayTime, {
        video_id,
        ...(seasion_id === undefined ? {} : { seasion_id }),
        episode_id,
        play_time: seconds,
        sequence: Date.now(),
      });
    await reload(profileId);
  } catch {
    showToast({ text: homeTexts.cannotUndo, kind: "bad" });
  }
}

/**
 * Takes a title out of continue watching: gone at once, back with a notice when the server refuses, with undo.
 * V-05: without the row's user, the entry's id or its kind nothing happens but a line in the log.
 */
export async function removeFromContinueWatching(
  row: Pick<HomeRow, "user_id">,
  video: VideoCard,
): Promise<void> {
  const { continue_watch_id, video_type } = video;
  if (row.user_id === null) {
    console.error(homeTexts.noUser);
    return;
  }
  if (continue_watch_id === undefined || video_type === undefined) {
    console.error(`${homeTexts.deleteFailed}: ${video.video_title} has no entry`);
    return;
  }
  const before = store.get();
  const profileId = row.user_id;
  if (before !== null) store.set({ ...before, rows: withoutEntry(before.rows, continue_watch_id) });
  const restore = (text: string): void => {
    if (before !== null && store.get()?.profileId === before.profileId) store.set(before);
    showToast({ text, kind: "bad" });
  };
  try {
    const { status_code } = await api(deleteContinueWatching, {
      user_id: row.user_id,
      continue_watch_id,
      video_type,
    });
    if (status_code !== 1) {
      restore(homeTexts.deleteFailed);
      return;
    }
  } catch {
    restore(homeTexts.removeFailed);
    return;
  }
  showToast({
    text: homeTexts.removed(video.video_title),
    action: { label: homeTexts.undo, run: () => void putBack(video, profileId) },
  });
}
