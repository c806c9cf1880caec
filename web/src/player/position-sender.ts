import { type PlaybackState, saveActivityLog } from "@bijou/contract/playback";
import { videoTypeFrom } from "@bijou/contract/video-type";
import { api } from "../platform/session/api.ts";
import { trackPosition } from "../platform/position-writes.ts";
import { sameProfile } from "../platform/session/same-profile.ts";
import type { SendPosition } from "@bijou/player/core/position-reports";
import { writePosition } from "./write-position.ts";

type Title = Pick<PlaybackState, "video_id" | "video_type" | "seasion_id" | "episode_id">;

const season = ({ seasion_id }: Title): { seasion_id?: number } =>
  seasion_id === null ? {} : { seasion_id };

/** Records a play in the viewing history; the server adds the title's name. */
async function recordPlay(title: Title): Promise<unknown> {
  return api(saveActivityLog, {
    video_id: title.video_id,
    video_type: videoTypeFrom(title.video_type),
    ...season(title),
    ...(title.episode_id === null ? {} : { episode_id: title.episode_id }),
  });
}

/**
 * Sends a title's positions to the server, and records a play once playback has really started. Errors are silent
 * (E-14): the next position supersedes the lost one. After another tab has switched the profile nothing is sent,
 * because it would be written into that profile's history.
 */
export function positionSender(title: Title): SendPosition {
  const isStillWatching = sameProfile();
  let isRecorded = false;
  const silently = (call: Promise<unknown>): void => void call.catch(() => undefined);
  return (seconds, reason, sequence) => {
    if (!isStillWatching()) return;
    silently(trackPosition(writePosition(title, Math.floor(seconds), sequence)));
    if (isRecorded || reason !== "interval") return;
    isRecorded = true;
    silently(recordPlay(title));
  };
}
