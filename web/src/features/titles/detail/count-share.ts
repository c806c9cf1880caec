import { shareTitle } from "@bijou/contract/titles";
import { api } from "../../../platform/session/api.ts";
import { currentSession } from "../../../platform/session/storage.ts";

/** Counts a share of a title. Fire and forget; the request outlives the page. */
export function countShare(videoId: number): void {
  const session = currentSession();
  if (session === null || session.is_child === 1) return;
  api(shareTitle, { video_id: videoId }).catch(() => undefined);
}
