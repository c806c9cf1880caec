import type { Video } from "@bijou/contract/titles/videos";
import { useEffect, useState } from "react";
import { decidePlay, preparePlayback } from "../../playback/public.ts";
import { savesData } from "@bijou/player/engine/connection";
import { useSession } from "../../../platform/session/session.ts";
import { firstSound } from "../../../player/playable-source.ts";

const WAIT_MILLISECONDS = 1000;

/** Loads the player's engine only where something will probably play. */
async function prebufferFrom(
  playUrl: string,
  startSeconds: number,
  sound: string | null,
): Promise<() => void> {
  const { prebuffer } = await import("@bijou/player/engine/hls");
  return prebuffer(playUrl, startSeconds, sound);
}

/**
 * Loads the player and the first segment for a member who may watch the title, so that playback starts at once. Returns
 * true when done: then the player's page is worth prefetching too.
 */
export function usePrebuffer(video: Video | null): boolean {
  const [isBuffered, setBuffered] = useState(false);
  const session = useSession();
  const mayPlay = session !== null && video !== null && decidePlay(session, video) === "player";
  const { video_id = 0, video_type = 1, seasion_id, episode_id } = video ?? {};
  useEffect(() => {
    if (!mayPlay || savesData()) return undefined;
    const timer = setTimeout(() => {
      preparePlayback({ video_id, video_type, seasion_id, episode_id })
        .then(async ({ state }) => {
          if (state.play_url === "") return;
          await prebufferFrom(state.play_url, state.play_time, firstSound(state));
          setBuffered(true);
          await import("../../../player/player.tsx");
        })
        // The player requests it again itself and shows the error.
        .catch(() => undefined);
    }, WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [mayPlay, video_id, video_type, seasion_id, episode_id]);
  return isBuffered;
}

/** Buffers the trailer when its button is hovered or focused. */
export function prebufferTrailer(trailerUrl: string): void {
  if (trailerUrl !== "" && !savesData()) prebufferFrom(trailerUrl, 0, null).catch(() => undefined);
}
