import { errorReport } from "@bijou/contract/issue-reports";
import type { PlaybackState } from "@bijou/contract/playback";
import { videoTypeFrom } from "@bijou/contract/video-type";
import { api } from "../platform/session/api.ts";
import { problemText } from "@bijou/player/core/recovery";
import type { ProblemReport } from "./source.ts";

const LONGEST = 2000;

/** Reports a playback error to the operator. Errors of the report are silent, as documented (E-14). */
export function reportProblem(
  { video_id, video_type, seasion_id, episode_id }: PlaybackState,
  problem: ProblemReport,
): void {
  api(errorReport, {
    video_id,
    video_type: videoTypeFrom(video_type),
    ...(seasion_id === null ? {} : { season_id: seasion_id }),
    ...(episode_id === null ? {} : { episode_id }),
    error_message: problemText(problem, problem.positionSeconds).slice(0, LONGEST),
  }).catch(() => undefined);
}
