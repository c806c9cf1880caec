import type { Playable } from "@bijou/contract/site-paths";
import { videoTypeFrom } from "@bijou/contract/video-type";
import { readId } from "../../platform/page/read-query.ts";

/** The title in a player address (S-60). */
export interface PlayRequest extends Playable {
  readonly isTrailer: boolean;
}

/** Undefined for an address without a title; accepts the wire spelling `seasion_id` as well. */
export function playRequest(query: URLSearchParams): PlayRequest | undefined {
  const video_id = readId(query.get("video_id"));
  if (video_id === undefined) return undefined;
  return {
    video_id,
    video_type: videoTypeFrom(query.get("video_type")),
    seasion_id: readId(query.get("season_id") ?? query.get("seasion_id")),
    episode_id: readId(query.get("episode_id")),
    isTrailer: query.get("content_type") === "trailer",
  };
}
