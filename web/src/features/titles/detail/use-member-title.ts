import { CallFailed } from "@bijou/contract/errors";
import { videoDetail } from "@bijou/contract/titles";
import type { Video } from "@bijou/contract/titles/videos";
import { useEffect, useState } from "react";
import { api } from "../../../platform/session/api.ts";
import { usePositionVersion } from "../../../platform/position-writes.ts";
import { useSession } from "../../../platform/session/session.ts";
import { useListChanges } from "../../watchlists/public.ts";

interface OwnVideo {
  readonly videoId: number;
  readonly userId: number | null;
  /** Null if this profile may not see the title. */
  readonly video: Video | null;
}

/** The viewer state of a title without a viewer. */
const noViewerState = { is_my_list: "0", watch_list_id: null, total_time: 0 } as const;
const withoutViewerState = (video: Video): Video => ({
  ...video,
  ...noViewerState,
  more_like_this: video.more_like_this.map((other) => ({ ...other, ...noViewerState })),
  more_by: video.more_by && {
    ...video.more_by,
    videos: video.more_by.videos.map((other) => ({ ...other, ...noViewerState })),
  },
});

/**
 * The title with the viewer's state. The page is loaded as a guest's; the member's own response is loaded after
 * hydration, after every change of a list (T-07), and after the player's last position was acknowledged. Only an error
 * response of the server is shown as an error (E-15); otherwise the page stays as it is, without the state of a
 * previous profile.
 * @param loadedFor the profile the page was loaded for; null for a guest
 * @param positionsAtLoad the number of acknowledged positions at that time
 * @returns null if this profile may not see the title
 */
export function useMemberTitle(
  loaded: Video,
  loadedFor: number | null,
  positionsAtLoad: number,
): Video | null {
  const userId = useSession()?.user_id ?? null;
  const changes = useListChanges();
  const positions = usePositionVersion();
  const [changesAtLoad] = useState(changes);
  const [own, setOwn] = useState<OwnVideo | null>(null);
  const videoId = loaded.video_id;
  const isOwn = userId === loadedFor;
  const isCurrent =
    isOwn && (userId === null || (changes === changesAtLoad && positions === positionsAtLoad));
  useEffect(() => {
    if (isCurrent) return undefined;
    const leaving = new AbortController();
    api(videoDetail, { video_id: videoId }, { signal: leaving.signal })
      .then(({ data }) => setOwn({ videoId, userId, video: data }))
      .catch((failure: unknown) => {
        const isMissing = failure instanceof CallFailed && failure.status === 404;
        if (isMissing) setOwn({ videoId, userId, video: null });
      });
    return () => leaving.abort();
  }, [isCurrent, videoId, userId, changes, positions]);
  if (own !== null && own.videoId === videoId && own.userId === userId) return own.video;
  return isOwn || loadedFor === null ? loaded : withoutViewerState(loaded);
}
