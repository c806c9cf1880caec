import type { VideoCard } from "@bijou/contract/titles/videos";
import { useEffect } from "react";
import { decidePlay, preparePlayback } from "../playback/public.ts";
import { useSession } from "../../platform/session/session.ts";

/** Whoever looks at a card this long may well play it. */
const WAIT_MILLISECONDS = 1000;

/** Asks ahead what plays, for a member who may watch the title, so that the player starts at once. */
export function usePrepared({ video_id, video_type, ...rest }: VideoCard): void {
  const session = useSession();
  const mayPlay = decidePlay(session, rest) === "player";
  useEffect(() => {
    if (!mayPlay) return undefined;
    const timer = setTimeout(() => {
      // The player asks again itself and says what is wrong.
      preparePlayback({ video_id, video_type }).catch(() => undefined);
    }, WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [mayPlay, video_id, video_type]);
}
