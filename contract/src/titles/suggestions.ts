import * as Type from "typebox";
import { exact, Page, errorResponses, StartRange, UserId } from "../common.ts";
import { endpoint, limits } from "../endpoint.ts";
import { VideoCard } from "./videos.ts";

/** A title with the reason for the suggestion: "Because you watched Nosferatu". */
export const SuggestedVideo = Type.Object({ ...VideoCard.properties, reason: Type.String() });
export type SuggestedVideo = Type.Static<typeof SuggestedVideo>;

export const suggestedVideos = endpoint({
  path: "/suggested-videos",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary:
    "Suggestions for the profile, from its history and lists; without finished titles (C-78)",
  input: Type.Object({ user_id: UserId, start_range: StartRange }, exact),
  responses: { 200: Page(SuggestedVideo), ...errorResponses },
});
