import { deleteContinueWatching, type HomeRow } from "@bijou/contract/home";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { showToast } from "../../platform/notices.ts";
import { api } from "../../platform/session/api.ts";
import { writePosition } from "../../player/write-position.ts";
import { continueWatchingTexts as texts } from "./continue-watching-texts.ts";
import { CONTINUE_WATCHING, memberRows, noteRowsChanged, reloadMemberRows } from "./member-rows.ts";

/** Removes an entry from its row, and the row from Home if it is empty (T-09). */
export function withoutEntry(rows: readonly HomeRow[], continueWatchId: number): HomeRow[] {
  return rows.flatMap((row) => {
    if (row.genre_id !== CONTINUE_WATCHING) return [row];
    const videos = row.videos.filter((video) => video.continue_watch_id !== continueWatchId);
    return videos.length === 0 ? [] : [{ ...row, videos, listCount: videos.length }];
  });
}

/** Writes the old position again, which restores the entry. */
async function putBack(video: VideoCard): Promise<void> {
  try {
    await writePosition(video, Math.round(video.play_time ?? 0), Date.now());
    await reloadMemberRows();
  } catch {
    showToast({ text: texts.cannotUndo, kind: "bad" });
  }
}

/** @returns the error's text, or null on success */
async function deleteEntry(entry: {
  user_id: number;
  continue_watch_id: number;
  video_type: VideoCard["video_type"];
}): Promise<string | null> {
  try {
    const { status_code } = await api(deleteContinueWatching, entry);
    return status_code === 1 ? null : texts.deleteFailed;
  } catch {
    return texts.removeFailed;
  }
}

/**
 * Removes a title from continue watching: at once, restored with a toast on failure, with undo. Without the row's user,
 * the entry's id or its kind it only logs (V-05).
 */
export async function removeFromContinueWatching(
  { user_id }: Pick<HomeRow, "user_id">,
  video: VideoCard,
): Promise<void> {
  const { continue_watch_id, video_type } = video;
  if (user_id === null) {
    console.error(texts.noUser);
    return;
  }
  if (continue_watch_id === undefined || video_type === undefined) {
    console.error(`${texts.deleteFailed}: ${video.video_title} has no entry`);
    return;
  }
  const before = memberRows.get();
  noteRowsChanged();
  if (before !== null)
    memberRows.set({ ...before, rows: withoutEntry(before.rows, continue_watch_id) });
  const failure = await deleteEntry({ user_id, continue_watch_id, video_type });
  noteRowsChanged();
  if (failure !== null) {
    if (before !== null && memberRows.get()?.profileId === before.profileId) memberRows.set(before);
    showToast({ text: failure, kind: "bad" });
    return;
  }
  showToast({
    text: texts.removed(video.video_title),
    action: { label: texts.undo, run: () => void putBack(video) },
  });
}
