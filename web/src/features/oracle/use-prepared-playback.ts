import type { VideoCard } from "@bijou/contract/titles/videos";
import { useEffect } from "react";
import { decidePlay, preparePlayback } from "../playback/public.ts";
import { useSession } from "../../platform/session/session.ts";

/** A card that is shown this long is likely to be played. */
const WAIT_MILLISECONDS = 1000;

/** Loads the playback data ahead, for a member who may watch the title, so that the player starts at once. */
export function usePreparedPlayback({ video_id, video_type, ...rest }: VideoCard): void {
  const session = useSession();
  const mayPlay = decidePlay(session, rest) === "player";
  useEffect(() => {
    if (!mayPlay) return undefined;
    const timer = setTimeout(() => {
      // The player loads it again and shows the error.
      preparePlayback({ video_id, video_type }).catch(() => undefined);
    }, WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [mayPlay, video_id, video_type]);
}
