import { paths, type Playable } from "@bijou/contract/site-paths";
import { videoTypeFrom } from "@bijou/contract/video-type";
import { readId } from "../../platform/page/read-query.ts";

/** The trailer of a title, or another extra by its id. */
export type ExtraPlayed = "trailer" | number;

/** The title in a player address (S-60), and what is to be played instead of it. */
export interface PlayRequest extends Playable {
  readonly extra: ExtraPlayed | undefined;
}

/** Where an extra of a title plays. Not one of `paths`, which the first visit loads. */
export const extraPath = (
  { video_id, video_type }: Pick<Playable, "video_id" | "video_type">,
  extraId: number,
): string => `${paths.player({ video_id, video_type })}&extra_id=${extraId}`;

/** The player's page for it. */
export function playerPath(request: PlayRequest): string {
  const { extra } = request;
  if (extra === undefined) return paths.player(request);
  return extra === "trailer" ? paths.trailer(request) : extraPath(request, extra);
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
    extra: query.get("content_type") === "trailer" ? "trailer" : readId(query.get("extra_id")),
  };
}
