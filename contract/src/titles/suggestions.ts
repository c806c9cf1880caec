import * as Type from "typebox";
import { errorResponses, exact, Page, StartRange, UserId } from "../common.ts";
import { endpoint, limits } from "../endpoint.ts";
import { VideoCard } from "./videos.ts";

export const SuggestedVideo = Type.Object(
  {
    ...VideoCard.properties,
    reason: Type.String({
      description: 'Why it is suggested, for viewers: "Because you watched Nosferatu".',
    }),
  },
  { title: "SuggestedVideo", description: "A title with the reason for the suggestion." },
);
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
