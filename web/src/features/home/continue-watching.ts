import { deleteContinueWatching, type HomeRow } from "@bijou/contract/home";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { showToast } from "../../platform/notices.ts";
import { api } from "../../platform/session/api.ts";
import { writePosition } from "../../player/write-position.ts";
import { memberRows, noteRowsChanged, reloadMemberRows } from "./member-rows.ts";
import { homeTexts } from "./texts.ts";

export const CONTINUE_WATCHING = 1;

/** T-09: the entry leaves the row, and an emptied row leaves Home. */
export function withoutEntry(rows: readonly HomeRow[], continueWatchId: number): HomeRow[] {
  return rows.flatMap((row) => {
    if (row.genre_id !== CONTINUE_WATCHING) return [row];
    const videos = row.videos.filter((video) => video.continue_watch_id !== continueWatchId);
    return videos.length === 0 ? [] : [{ ...row, videos, listCount: videos.length }];
  });
}

/** Sends the old position again, which puts the title back. */
async function putBack(video: VideoCard): Promise<void> {
  try {
    await writePosition(video, Math.round(video.play_time ?? 0), Date.now());
    await reloadMemberRows();
  } catch {
    showToast({ text: homeTexts.cannotUndo, kind: "bad" });
  }
}

/** What came of the call: the text of the failure, or null. */
async function deleteEntry(entry: {
  user_id: number;
  continue_watch_id: number;
  video_type: VideoCard["video_type"];
}): Promise<string | null> {
  try {
    const { status_code } = await api(deleteContinueWatching, entry);
    return status_code === 1 ? null : homeTexts.deleteFailed;
  } catch {
    return homeTexts.removeFailed;
  }
}

/**
 * Takes a title out of continue watching: gone at once, back with a notice when the server refuses, with undo.
 * V-05: without the row's user, the entry's id or its kind nothing happens but a line in the log.
 */
export async function removeFromContinueWatching(
  { user_id }: Pick<HomeRow, "user_id">,
  video: VideoCard,
): Promise<void> {
  const { continue_watch_id, video_type } = video;
  if (user_id === null) {
    console.error(homeTexts.noUser);
    return;
  }
  if (continue_watch_id === undefined || video_type === undefined) {
    console.error(`${homeTexts.deleteFailed}: ${video.video_title} has no entry`);
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
    text: homeTexts.removed(video.video_title),
    action: { label: homeTexts.undo, run: () => void putBack(video) },
  });
}
