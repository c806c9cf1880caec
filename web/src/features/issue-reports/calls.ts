import type { ResponseBody } from "@bijou/contract/endpoint";
import { errorMaster, reportError } from "@bijou/contract/issue-reports";
import { videoTypeFrom } from "@bijou/contract/video-type";
import type { Circumstances } from "../../player/source.ts";
import { api } from "../../platform/session/api.ts";

/** The subject of a report; an episode has its season. */
export interface ReportedTitle {
  readonly video_id: number;
  readonly video_type: number;
  readonly video_title: string;
  readonly seasion_id?: number | null | undefined;
  readonly episode_id?: number | null | undefined;
}

export type IssueKind = ResponseBody<typeof errorMaster>["data"][number];

/** The content of a report. */
interface Complaint {
  readonly kindId: number;
  /** 0 if none of the kind's causes applies. */
  readonly causeId: number;
  readonly message: string;
}

const MAX_ERROR_LENGTH = 300;
const MAX_ERRORS = 10;

let kinds: readonly IssueKind[] | undefined;

/** The kinds of trouble with their causes, loaded once. */
export async function loadIssueKinds(signal?: AbortSignal): Promise<readonly IssueKind[]> {
  kinds ??= (await api(errorMaster, {}, { signal })).data;
  return kinds;
}

function circumstancesInput({ positionSeconds, rendition, playerErrors }: Circumstances) {
  return {
    position: Math.max(0, Math.floor(positionSeconds)),
    ...(rendition === null ? {} : { rendition }),
    player_errors: playerErrors.slice(-MAX_ERRORS).map((error) => error.slice(0, MAX_ERROR_LENGTH)),
  };
}

/** Reports a problem with a title (C-46). */
export async function reportIssue(
  title: ReportedTitle,
  { kindId, causeId, message }: Complaint,
  circumstances: Circumstances | undefined,
): Promise<void> {
  const { seasion_id: seasonId, episode_id: episodeId } = title;
  await api(reportError, {
    error_id: kindId,
    sub_error_id: causeId,
    video_id: title.video_id,
    video_type: videoTypeFrom(title.video_type),
    ...(typeof seasonId === "number" ? { season_id: seasonId } : {}),
    ...(typeof episodeId === "number" ? { episode_id: episodeId } : {}),
    error_message: message,
    ...(circumstances === undefined ? {} : circumstancesInput(circumstances)),
  });
}
