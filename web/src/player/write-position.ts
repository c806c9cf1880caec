import {
  type PlaybackState,
  updateEpisodeLastPlayTime,
  updateLastPlayTime,
} from "@bijou/contract/playback";
import { api } from "../platform/session/api.ts";

interface Played extends Pick<PlaybackState, "video_id"> {
  readonly video_type?: PlaybackState["video_type"] | undefined;
  readonly seasion_id?: number | null | undefined;
  readonly episode_id?: number | null | undefined;
}

/** Sends a position to the endpoint for the title's kind, in whole seconds (V-09). */
export async function writePosition(
  { video_id, video_type, seasion_id, episode_id }: Played,
  seconds: number,
  sequence: number,
): Promise<unknown> {
  if (video_type === 1 || !episode_id) {
    const position = { video_id, last_play_time: seconds, sequence };
    return api(updateLastPlayTime, position);
  }
  const season = seasion_id ? { seasion_id } : {};
  const position = { video_id, ...season, episode_id, play_time: seconds, sequence };
  return api(updateEpisodeLastPlayTime, position);
}
